/** The colours of one picture. */
export type Palette = {
  sky: readonly [string, string];
  shape: string;
  shapeSoft: string;
  floor: string;
  deep: string;
  mid: string;
  light: string;
  accent: string;
  accentDark: string;
  sun: string;
  sand: string;
  paper: string;
  ink: string;
};

const brand = {
  deep: '#0c4a48',
  mid: '#1f8479',
  light: '#7cc7b6',
  accent: '#ff7759',
  accentDark: '#dd5137',
  sun: '#ffc15e',
  sand: '#ffd9bd',
  paper: '#fffaf4',
  ink: '#0b2f31',
};

/** Palettes, one for each background, in this order: mint, peach, dark teal, sand and sky blue. */
export const PALETTES: readonly [Palette, Palette, Palette, Palette, Palette] = [
  { ...brand, sky: ['#eaf6f1', '#d3ece3'], shape: '#b4ddcf', shapeSoft: '#cdeade', floor: '#a2d2c3' },
  { ...brand, sky: ['#fff3ea', '#ffe1cf'], shape: '#ffc7aa', shapeSoft: '#ffd6bf', floor: '#f8b796', sand: '#ffeadb' },
  {
    ...brand,
    sky: ['#17605b', '#0f4546'],
    shape: '#1d716a',
    shapeSoft: '#1a6761',
    floor: '#124f4d',
    deep: '#0a3a3b',
    mid: '#2b9a8b',
    light: '#8fd6c4',
  },
  { ...brand, sky: ['#fff7e3', '#ffebc0'], shape: '#ffdb93', shapeSoft: '#ffe5ae', floor: '#f5cb7b', sun: '#ffb03b' },
  { ...brand, sky: ['#e6f4f6', '#cae7ec'], shape: '#a5d5de', shapeSoft: '#bce0e7', floor: '#93c8d2' },
];

/** Pairs of a skin tone and its darker shade for neck, ears and nose. */
export const SKINS: readonly (readonly [string, string])[] = [
  ['#fbd9c0', '#efbd9c'],
  ['#f2c19c', '#dfa278'],
  ['#dca077', '#c4845a'],
  ['#b97850', '#9d6039'],
  ['#8f5636', '#754226'],
  ['#653a25', '#4f2b1a'],
];

/** Hair colours: black, dark brown, brown, auburn, dark blond, grey. */
export const HAIRS: readonly string[] = ['#22191b', '#3a241d', '#5f3923', '#8c4527', '#b98546', '#9aa0a0'];
