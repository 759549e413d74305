import { dialDigits, phoneFieldValue } from '#domain/accounts/phone.ts';

/** Returns the caret's position in a formatted phone after `count` characters that are digits or '+'. */
export function caretAfterDigits(masked: string, count: number): number {
  let seen = 0;
  for (const [index, character] of [...masked].entries()) {
    if (seen === count) return count === 0 ? 0 : index;
    if (/[+\d]/.test(character)) seen += 1;
  }
  return masked.length;
}

/** Returns how many digits and '+' are before the caret, without a prefix that `phoneFieldValue` removes, such as '+55'. */
export function digitsBefore(text: string, caret: number): number {
  const dropped = Math.max(0, dialDigits(text).indexOf(phoneFieldValue(text)));
  return Math.max(0, dialDigits(text.slice(0, caret)).length - dropped);
}
