import type { Verified } from '#contract/fields.ts';
import { formatCnpj } from '#domain/cnpj-text.ts';
import { verifiedText } from '#domain/verified-text.ts';

/** As candidates read it (verification#shown). */
export const VERIFIED = 'Empresa verificada';
export const NOT_VERIFIED = 'Empresa ainda não verificada';

/** What was verified, when, and how; for whoever isn't verified what that means. */
export function verifiedTexts(verified: Verified): readonly string[] {
  if (verified === null) {
    return ['Ainda não conferimos os dados desta empresa. Isso não quer dizer que haja algo errado com ela.'];
  }
  return [verifiedText(verified), `CNPJ ${formatCnpj(verified.cnpj)}`];
}
