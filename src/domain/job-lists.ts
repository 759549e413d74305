import { BENEFITS } from './catalogue/benefits.ts';
import { normalizeText } from './text.ts';

const sameWords = (a: string) => (b: string) => normalizeText(a) === normalizeText(b);

/** Comma-separated text as a list: trimmed, empties and repetitions dropped (jobs#requirements). */
export function splitRequirements(text: string): string[] {
  const items = text.split(',').map((item) => item.trim().replace(/\s+/g, ' '));
  return items.filter((item, index) => item !== '' && items.findIndex(sameWords(item)) === index);
}

/**
 * The chosen benefits with one more: trimmed, never empty, never twice whatever the case and the accents; one of the
 * presets is taken as the preset writes it (jobs#benefits).
 */
export function addBenefit(chosen: readonly string[], typed: string): string[] {
  const words = typed.trim().replace(/\s+/g, ' ');
  const benefit = BENEFITS.find(sameWords(words)) ?? words;
  return benefit === '' || chosen.some(sameWords(benefit)) ? [...chosen] : [...chosen, benefit];
}
