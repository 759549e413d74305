/** Formats a day 'YYYY-MM-DD' as '22/11/2026'. */
const dayOf = (name: string): string => name.split('-').reverse().join('/');

/**
 * Returns how and when a company was verified, as public text (verification#shown).
 * @param verified `on` as 'YYYY-MM-DD'; `domain` of the verified address, null when an operator reviewed the company
 */
export const verifiedText = ({ on, domain }: { on: string; domain: string | null }): string =>
  domain === null
    ? `Nossa equipe conferiu os dados desta empresa em ${dayOf(on)}.`
    : `Confirmamos em ${dayOf(on)} que esta empresa usa o e-mail do domínio ${domain}.`;
