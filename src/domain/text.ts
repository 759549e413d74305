/** Lower case, without accents or outer spaces: the form in which texts typed by people are compared. */
export function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** True when there is something other than spaces in it. */
export function isFilled(text: string | null | undefined): text is string {
  return text != null && text.trim() !== '';
}
