import { dayNameText } from '../text/date-texts.ts';

/**
 * Returns how and when a company was verified, as public text (verification#shown).
 * @param verified `on` as 'YYYY-MM-DD'; `domain` of the verified address, null when an operator reviewed the company
 */
export const verifiedText = ({ on, domain }: { on: string; domain: string | null }): string =>
  domain === null
    ? `Nossa equipe conferiu os dados desta empresa em ${dayNameText(on)}.`
    : `Confirmamos em ${dayNameText(on)} que esta empresa usa o e-mail do domínio ${domain}.`;
