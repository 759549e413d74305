import { describe, expect, it } from 'vitest';
import { caretAfterDigits, digitsBefore } from './phone-rules.ts';

const MASKED = '(11) 98765-4321';

describe('the caret of a formatted phone', () => {
  it('stays after the same digit', () => {
    expect(caretAfterDigits(MASKED, 1)).toBe(2);
    expect(caretAfterDigits(MASKED, 7)).toBe(10);
    expect(caretAfterDigits(MASKED, 11)).toBe(15);
  });

  it('stays at the start for 0 digits, and goes to the end when the text has fewer digits', () => {
    expect(caretAfterDigits(MASKED, 0)).toBe(0);
    expect(caretAfterDigits('(11', 5)).toBe(3);
  });

  it('returns to the same position, for every position after a digit', () => {
    for (const [index, character] of [...MASKED].entries()) {
      if (!/\d/.test(character)) continue;
      expect(caretAfterDigits(MASKED, digitsBefore(MASKED, index + 1))).toBe(index + 1);
    }
  });
});
