import { plainLookAlike } from './look-alikes.ts';

/**
 * Returns the text that the rules search: lower case, without accents, line ends as ';', look-alike letters as Latin ones. `starts[n]`
 * and `ends[n]` are the bounds, in the original text, of the character that became `plain[n]`.
 */
export function plainOf(text: string): { plain: string; starts: number[]; ends: number[] } {
  let plain = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const char of text) {
    // A new line begins a new clause, as a semicolon does.
    const plainChar = char === '\n' ? ';' : /\s/.test(char) ? ' ' : plainLookAlike(char);
    plain += plainChar;
    for (let n = 0; n < plainChar.length; n++) {
      starts.push(at);
      ends.push(at + char.length);
    }
    at += char.length;
  }
  return { plain, starts, ends };
}

/** A part of the plain text that a rule has found. */
export type Span<Reason> = { start: number; end: number; reason: Reason };

/** Returns the longest of overlapping spans with the same reason, in the order of the text. */
export function longestOf<Reason>(spans: readonly Span<Reason>[]): Span<Reason>[] {
  const chosen: Span<Reason>[] = [];
  const overlaps = (a: Span<Reason>) => (b: Span<Reason>) =>
    a.reason === b.reason && a.start < b.end && b.start < a.end;
  for (const span of [...spans].sort((a, b) => b.end - b.start - (a.end - a.start))) {
    if (!chosen.some(overlaps(span))) chosen.push(span);
  }
  return chosen.sort((a, b) => a.start - b.start);
}

const BEFORE = 80;

/** Returns up to 80 characters before a match at `at`, in which a rule looks for a text that makes the match harmless. */
export const clauseBefore = (plain: string, at: number): string => plain.slice(Math.max(0, at - BEFORE), at);
