/**
 * Capital letters as SVG paths in a box of 100 by 100, for logos. The letters are drawn because the server that renders the logos
 * may have no fonts.
 */
const LETTER_PATHS: Readonly<Record<string, string>> = {
  A: 'M8 94 L50 6 L92 94 M25 62 H75',
  B: 'M18 6 V94 H54 C92 94 92 48 54 48 H18 M54 48 C84 48 84 6 52 6 H18',
  C: 'M88 24 A44 44 0 1 0 88 76',
  D: 'M16 6 V94 H44 C106 94 106 6 44 6 Z',
  E: 'M84 6 H20 V94 H84 M20 50 H74',
  F: 'M84 6 H20 V94 M20 50 H72',
  G: 'M86 22 A44 44 0 1 0 92 56 H56',
  H: 'M14 6 V94 M86 6 V94 M14 50 H86',
  I: 'M50 6 V94',
  J: 'M72 6 V64 C72 104 20 104 18 66',
  K: 'M18 6 V94 M84 6 L20 58 M42 42 L88 94',
  L: 'M22 6 V94 H84',
  M: 'M8 94 V6 L50 66 L92 6 V94',
  N: 'M14 94 V6 L86 94 V6',
  O: 'M50 6 A44 44 0 1 0 50 94 A44 44 0 1 0 50 6',
  P: 'M20 94 V6 H52 C94 6 94 56 52 56 H20',
  Q: 'M50 6 A44 44 0 1 0 50 94 A44 44 0 1 0 50 6 M64 68 L92 98',
  R: 'M20 94 V6 H52 C92 6 92 54 52 54 H20 M50 54 L86 94',
  S: 'M82 22 C64 -4 16 2 20 28 C24 54 84 44 82 72 C80 102 26 102 14 74',
  T: 'M8 6 H92 M50 6 V94',
  U: 'M16 6 V56 C16 106 84 106 84 56 V6',
  V: 'M8 6 L50 94 L92 6',
  W: 'M2 6 L28 94 L50 30 L72 94 L98 6',
  X: 'M12 6 L88 94 M88 6 L12 94',
  Y: 'M10 6 L50 52 L90 6 M50 52 V94',
  Z: 'M12 6 H86 L12 94 H88',
};

/** Returns the path of a name's first letter from A to Z, without its accent; the path of E when there is none. */
export function initialStrokes(name: string): string {
  const initial = name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .charAt(0)
    .toUpperCase();
  return LETTER_PATHS[initial] ?? LETTER_PATHS.E ?? '';
}
