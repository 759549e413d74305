/**
 * Returns the form in which typed texts are compared: lower case, without accents or outer spaces, with one space for each run of
 * spaces. `normalized_text` in the migrations does the same for Latin texts.
 */
export function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns whether two names are equal up to case, accents and spaces (verification#ends). */
export const isSameName = (one: string, other: string): boolean =>
  normalizeText(one).replaceAll(' ', '') === normalizeText(other).replaceAll(' ', '');

/** Returns whether a text exists and contains something other than spaces. */
export function isFilled(text: string | null | undefined): text is string {
  return text != null && text.trim() !== '';
}

/** Returns the first `max` UTF-16 code units of a text, without half of a surrogate pair and without spaces at the end. */
export const truncate = (text: string, max: number): string =>
  text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

/** Returns a text of at most `max` UTF-16 code units: the text itself, or the truncated text with '…'. */
export const withEllipsis = (text: string, max: number): string =>
  text.length <= max ? text : `${truncate(text, max - 1)}…`;

/** Prevents line breaks within units: 'R$ 5.000', 'Recife - PE', 'a 7 km'. */
export const withoutBreaksInUnits = (text: string): string =>
  text.replace(/R\$ | - (?=[A-Z]{2}\b)| km/g, (part) => part.replaceAll(' ', '\u00a0'));
