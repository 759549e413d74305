import { ALL_FUNCTIONS } from '../catalogue/functions.ts';
import { normalizeText } from '../text/text.ts';

/** Maximum number of suggestions for an unknown role. */
const OFFERED = 3;
/** Minimum share of common letter pairs of two similar names. */
const MIN_SIMILARITY = 0.4;

const plain = (text: string): string => normalizeText(text).replace(/[^a-z0-9]+/g, ' ');

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (const word of plain(text).split(' ')) {
    const padded = ` ${word} `;
    for (let at = 0; word !== '' && at < padded.length - 1; at++) {
      const pair = padded.slice(at, at + 2);
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
  }
  return pairs;
}

const sizeOf = (pairs: Map<string, number>): number => [...pairs.values()].reduce((sum, count) => sum + count, 0);

function similarity(a: Map<string, number>, b: Map<string, number>): number {
  let shared = 0;
  for (const [pair, count] of a) shared += Math.min(count, b.get(pair) ?? 0);
  return (2 * shared) / (sizeOf(a) + sizeOf(b) || 1);
}

const KNOWN = ALL_FUNCTIONS.map((name) => ({ name, pairs: pairsOf(name) }));
const BY_PLAIN: ReadonlyMap<string, string> = new Map(ALL_FUNCTIONS.map((name) => [plain(name).trim(), name]));

/** Finds a role of the catalogue, whatever the case, the accents and the punctuation. */
export const findFunction = (text: string): string | undefined => BY_PLAIN.get(plain(text).trim());

/** Returns at most OFFERED roles of the catalogue with a similar spelling, nearest first. */
export function nearestFunctions(text: string): string[] {
  const wantedPairs = pairsOf(text);
  return KNOWN.map(({ name, pairs }) => ({ name, like: similarity(wantedPairs, pairs) }))
    .filter(({ like }) => like >= MIN_SIMILARITY)
    .toSorted((a, b) => b.like - a.like)
    .slice(0, OFFERED)
    .map(({ name }) => name);
}
