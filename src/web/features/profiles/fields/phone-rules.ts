import { phoneDigits } from '#domain/phone.ts';

/** Where the caret goes in a masked phone so that `count` digits stand before it. */
export function caretAfterDigits(masked: string, count: number): number {
  let seen = 0;
  for (const [index, character] of [...masked].entries()) {
    if (seen === count) return count === 0 ? 0 : index;
    if (/\d/.test(character)) seen += 1;
  }
  return masked.length;
}

/** How many digits stand before the caret. */
export const digitsBefore = (text: string, caret: number): number => phoneDigits(text.slice(0, caret)).length;
