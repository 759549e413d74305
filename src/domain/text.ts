/** Lower case, without accents or outer spaces: the form in which texts typed by people are compared. */
export function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** True when there is something other than spaces in it. */
export function isFilled(text: string | null | undefined): text is string {
  return text != null && text.trim() !== '';
}

/** The same with what belongs together in one line: 'R$ 5.000', 'Recife - PE', 'a 7 km'. */
export const unbroken = (text: string): string =>
  text.replace(/R\$ | - (?=[A-Z]{2}\b)| km/g, (part) => part.replaceAll(' ', '\u00a0'));
