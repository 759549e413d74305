import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { projectFolder } from '../../../platform/project-folder.ts';

/** Path of the filter of known passwords, which scripts/known-passwords.mjs writes. */
export const FILTER_FILE = join(projectFolder(), 'src/server/features/accounts/passwords/known-passwords.bin');

const BYTES = 2 ** 20;
const BITS_MASK = BYTES * 8 - 1;
/** The best number of hashes for some 400,000 words in a filter of this size. */
const HASHES = 15;

/**
 * Returns a Bloom filter: it finds every word that was added, and about one in 25,000 other words.
 * @param bytes the bytes of an earlier filter; by default an empty one
 */
export function passwordFilter(bytes: Uint8Array = new Uint8Array(BYTES)) {
  if (bytes.length !== BYTES) throw new Error('This is no filter of known passwords');

  /** Kirsch and Mitzenmacher: all hashes derive from two. */
  function bitsOf(word: string): { index: number; bit: number }[] {
    const digest = createHash('sha256').update(word).digest();
    const [first, second] = [digest.readUInt32LE(0), digest.readUInt32LE(4) | 1];
    return Array.from({ length: HASHES }, (_, n) => {
      const position = (first + n * second) & BITS_MASK;
      return { index: position >>> 3, bit: 1 << (position & 7) };
    });
  }

  return {
    bytes,
    add(word: string): void {
      for (const { index, bit } of bitsOf(word)) bytes[index] = (bytes[index] ?? 0) | bit;
    },
    has: (word: string): boolean => bitsOf(word).every(({ index, bit }) => ((bytes[index] ?? 0) & bit) !== 0),
  };
}
