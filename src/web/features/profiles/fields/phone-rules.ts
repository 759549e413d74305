import { dialled, typedPhone } from '#domain/accounts/phone.ts';

/** Returns the caret's position in a formatted phone after `count` characters that are digits or '+'. */
export function caretAfterDigits(masked: string, count: number): number {
  let seen = 0;
  for (const [index, character] of [...masked].entries()) {
    if (seen === count) return count === 0 ? 0 : index;
    if (/[+\d]/.test(character)) seen += 1;
  }
  return masked.length;
}

/** Returns how many digits and '+' are before the caret, without a prefix that `typedPhone` removes, such as '+55'. */
export function digitsBefore(text: string, caret: number): number {
  const dropped = Math.max(0, dialled(text).indexOf(typedPhone(text)));
  return Math.max(0, dialled(text.slice(0, caret)).length - dropped);
}
