import type { Verified } from '#contract/fields.ts';
import { formatCnpj } from '#domain/cnpj-text.ts';

/** As candidates read it (verification#shown). */
export const VERIFIED = 'Empresa verificada';
export const NOT_VERIFIED = 'Empresa ainda não verificada';

/** '22/11/2026'. */
const dayOf = (name: string): string => name.split('-').reverse().join('/');

/** What was verified, when, and how; for whoever isn't verified what that means. */
export function verifiedTexts(verified: Verified): readonly string[] {
  if (verified === null) {
    return ['Ainda não conferimos os dados desta empresa. Isso não quer dizer que haja algo errado com ela.'];
  }
  const { on, domain, cnpj } = verified;
  return [
    domain === null
      ? `Nossa equipe conferiu os dados desta empresa em ${dayOf(on)}.`
      : `Confirmamos em ${dayOf(on)} que esta empresa usa o e-mail do domínio ${domain}.`,
    `CNPJ ${formatCnpj(cnpj)}`,
  ];
}
