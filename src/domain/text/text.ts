/**
 * Returns the form in which typed texts are compared: lower case, without accents or outer spaces, with one space for each run of
 * spaces. `normalized_text` in the migrations does the same.
 */
export function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Returns whether two names are equal up to case, accents and spaces (verification#ends). */
export const isSameName = (one: string, other: string): boolean =>
  normalizeText(one).replaceAll(' ', '') === normalizeText(other).replaceAll(' ', '');

/** Returns whether a text exists and contains something other than spaces. */
export function isFilled(text: string | null | undefined): text is string {
  return text != null && text.trim() !== '';
}

/** Prevents line breaks within units: 'R$ 5.000', 'Recife - PE', 'a 7 km'. */
export const withoutBreaksInUnits = (text: string): string =>
  text.replace(/R\$ | - (?=[A-Z]{2}\b)| km/g, (part) => part.replaceAll(' ', '\u00a0'));
