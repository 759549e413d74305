/** A seeded random number generator: the same seed always gives the same sequence. Its numbers are unfit for secrets. */
export type Rng = {
  /** Returns a number in [0, 1). */
  next(): number;
  /** Returns a whole number from min to max, both included. */
  int(min: number, max: number): number;
  /** Returns true with the probability p (0 to 1). */
  chance(p: number): boolean;
  /** Returns one element; throws a RangeError for an empty list. */
  pick<T>(list: readonly T[]): T;
  /** Returns up to n different elements in random order, and leaves the list unchanged. */
  sample<T>(list: readonly T[], n: number): T[];
  /** Returns a UUID in the format of version 4. */
  uuid(): string;
};

/** Returns the 32-bit FNV-1a hash of a text. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * Creates a Mulberry32 generator. Node's own generators can't be seeded, and the only installed package with a seed (pure-rand,
 * a dependency of fast-check) is missing in production, where the server generates the demonstration at start-up.
 */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Creates a generator. The seed of a text is its hash. */
export function createRng(seed: number | string): Rng {
  const next = mulberry32(typeof seed === 'number' ? seed : hashText(seed));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('pick from an empty list');
    return list[int(0, list.length - 1)] as T;
  };
  const sample = <T>(list: readonly T[], n: number): T[] => {
    const rest = [...list];
    const chosen: T[] = [];
    while (chosen.length < n && rest.length > 0) chosen.push(...rest.splice(int(0, rest.length - 1), 1));
    return chosen;
  };
  const hex = (digits: number) =>
    Math.floor(next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  const uuid = () => `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(6)}${hex(6)}`;
  return { next, int, chance: (p) => next() < p, pick, sample, uuid };
}
