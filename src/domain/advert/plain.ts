import { normalizeText } from '../text.ts';

/** The text in which the rules look, and for each of its characters where it stands in the original. */
export function plainOf(text: string): { plain: string; places: number[] } {
  let plain = '';
  const places: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    // A new line begins a new clause, as a semicolon does.
    const plainChar = char === '\n' ? ';' : /\s/.test(char) ? ' ' : normalizeText(char);
    plain += plainChar;
    for (let n = 0; n < plainChar.length; n++) places.push(at);
  }
  return { plain, places };
}

/** A part of the plain text that a rule has something to say about. */
export type Span<Reason> = { start: number; end: number; reason: Reason };

/** The longest of those that lie over one another for the same reason, in the order of the text. */
export function longestOf<Reason>(spans: readonly Span<Reason>[]): Span<Reason>[] {
  const chosen: Span<Reason>[] = [];
  const overlaps = (a: Span<Reason>) => (b: Span<Reason>) =>
    a.reason === b.reason && a.start < b.end && b.start < a.end;
  for (const span of [...spans].sort((a, b) => b.end - b.start - (a.end - a.start))) {
    if (!chosen.some(overlaps(span))) chosen.push(span);
  }
  return chosen.sort((a, b) => a.start - b.start);
}

/** How far back a clause is looked at, in characters. */
const BEFORE = 80;

/** What stands before a hit, as far as it can matter. */
export const clauseBefore = (plain: string, at: number): string => plain.slice(Math.max(0, at - BEFORE), at);
