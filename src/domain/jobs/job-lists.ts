import { BENEFITS } from '../catalogue/benefits.ts';
import { normalizeText } from '../text/text.ts';

const sameWords = (a: string) => (b: string) => normalizeText(a) === normalizeText(b);

/** Splits a comma-separated text: trimmed, without empty and repeated entries (jobs#requirements). */
export function splitRequirements(text: string): string[] {
  const items = text.split(',').map((item) => item.trim().replace(/\s+/g, ' '));
  return items.filter((item, index) => item !== '' && items.findIndex(sameWords(item)) === index);
}

/**
 * Adds a benefit to the chosen ones: trimmed, never empty, never twice whatever the case and the accents; a preset is added
 * in its own spelling (jobs#benefits).
 */
export function addBenefit(chosen: readonly string[], typed: string): string[] {
  const words = typed.trim().replace(/\s+/g, ' ');
  const benefit = BENEFITS.find(sameWords(words)) ?? words;
  return benefit === '' || chosen.some(sameWords(benefit)) ? [...chosen] : [...chosen, benefit];
}
