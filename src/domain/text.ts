/**
 * Lower case, without accents or outer spaces, and with one space for each run of them: the form in which texts typed by people are
 * compared. `normalized_text` in the migrations does the same.
 */
export function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Whether two names are one: case, accents and spaces make no other name (verification#ends). */
export const isSameName = (one: string, other: string): boolean =>
  normalizeText(one).replaceAll(' ', '') === normalizeText(other).replaceAll(' ', '');

/** True when there is something other than spaces in it. */
export function isFilled(text: string | null | undefined): text is string {
  return text != null && text.trim() !== '';
}

/** The same with what belongs together in one line: 'R$ 5.000', 'Recife - PE', 'a 7 km'. */
export const unbroken = (text: string): string =>
  text.replace(/R\$ | - (?=[A-Z]{2}\b)| km/g, (part) => part.replaceAll(' ', '\u00a0'));
