import type { Verified } from '#contract/fields.ts';
import { formatCnpj } from '#domain/companies/cnpj-text.ts';
import { verifiedText } from '#domain/companies/verified-text.ts';

export const VERIFIED_LABEL = 'Empresa verificada';
export const NOT_VERIFIED_LABEL = 'Empresa ainda não verificada';

/** Returns the sentences that explain what was verified, when and how; for null, what a missing verification means. */
export function verifiedTexts(verified: Verified): readonly string[] {
  if (verified === null) {
    return ['Ainda não conferimos os dados desta empresa. Isso não quer dizer que haja algo errado com ela.'];
  }
  return [verifiedText(verified), `CNPJ ${formatCnpj(verified.cnpj)}`];
}
