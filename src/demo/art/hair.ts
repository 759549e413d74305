import { circle, ellipse, line, path, rect } from './svg.ts';

/** Draws the hair of a `head`: behind it and over the forehead; `extra` colours scarves and hair ties. */
export type HairStyle = (colour: string, extra: string) => { back: string; front: string };

const cap = 'M-86 6 C-100 -132 100 -132 86 6 C82 -26 70 -46 52 -56 C20 -46 -26 -46 -52 -58 C-70 -46 -82 -26 -86 6 Z';
const highCap = 'M-85 0 C-96 -130 96 -130 85 0 C78 -40 52 -66 0 -66 C-52 -66 -78 -40 -85 0 Z';

const crop: HairStyle = (c) => ({ back: '', front: path(cap, c) });
const buzz: HairStyle = (c) => ({ back: '', front: path(highCap, c, ' opacity="0.85"') });
const bald: HairStyle = () => ({ back: '', front: '' });

const sidePart: HairStyle = (c) => ({
  back: '',
  front: path(
    'M-86 4 C-98 -70 -72 -124 4 -122 C78 -122 100 -64 86 6 C82 -28 72 -44 60 -52 C16 -44 -28 -62 -42 -84 C-46 -52 -80 -44 -86 4 Z',
    c,
  ),
});

const quiff: HairStyle = (c) => ({
  back: '',
  front: path(
    'M-84 0 C-92 -48 -88 -78 -66 -98 C-62 -128 10 -150 66 -124 C92 -112 96 -50 84 2 C80 -30 72 -50 54 -62 C14 -58 -30 -60 -54 -62 C-72 -48 -80 -28 -84 0 Z',
    c,
  ),
});

const curlyTop: HairStyle = (c) => ({
  back: '',
  front:
    [-74, -48, -16, 18, 50, 75].map((x, i) => circle(x, [-42, -80, -100, -102, -84, -46][i] ?? 0, 33, c)).join('') +
    path(highCap, c),
});

const afro: HairStyle = (c) => ({
  back: circle(0, -44, 138, c),
  front: path('M-88 -8 C-100 -136 100 -136 88 -8 C76 -52 50 -64 0 -64 C-50 -64 -76 -52 -88 -8 Z', c),
});

const shortAfro: HairStyle = (c) => ({
  back: ellipse(0, -46, 106, 92, c),
  front: path('M-86 -4 C-98 -134 98 -134 86 -4 C76 -50 56 -62 0 -62 C-56 -62 -76 -50 -86 -4 Z', c),
});

const bob: HairStyle = (c) => ({
  back: path(
    'M-104 60 C-128 -60 -92 -128 0 -128 C92 -128 128 -60 104 60 C102 92 70 98 50 96 L-50 96 C-70 98 -102 92 -104 60 Z',
    c,
  ),
  front: path(
    'M-88 14 C-102 -142 102 -142 88 14 C80 -24 66 -40 56 -52 C20 -38 -40 -40 -58 -58 C-70 -38 -82 -20 -88 14 Z',
    c,
  ),
});

const longStraight: HairStyle = (c) => ({
  back: path('M-96 190 C-124 60 -124 -132 0 -132 C124 -132 124 60 96 190 C60 206 -60 206 -96 190 Z', c),
  front: path(
    'M-88 20 C-102 -70 -70 -118 2 -118 C74 -118 102 -70 88 20 C84 -26 56 -60 4 -86 C-44 -64 -80 -30 -88 20 Z',
    c,
  ),
});

const wavy: HairStyle = (c) => ({
  back: path(
    'M-84 196 C-150 176 -92 128 -118 84 C-142 40 -104 20 -108 -20 C-112 -96 -60 -134 0 -134 C60 -134 112 -96 108 -20 C104 20 142 40 118 84 C92 128 150 176 84 196 C50 206 -50 206 -84 196 Z',
    c,
  ),
  front: path(
    'M-88 24 C-104 -74 -62 -120 4 -118 C70 -118 104 -74 88 24 C82 -16 66 -44 36 -74 C-8 -36 -70 -40 -88 24 Z',
    c,
  ),
});

const curlyLong: HairStyle = (c) => ({
  back:
    [
      [-84, -70],
      [-30, -108],
      [34, -108],
      [86, -70],
      [-112, -14],
      [112, -14],
      [-116, 50],
      [116, 50],
      [-98, 110],
      [98, 110],
      [-60, 140],
      [60, 140],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 52, c))
      .join('') + rect(-90, -60, 180, 190, c, 40),
  front: [-66, -28, 14, 54, 78].map((x, i) => circle(x, [-58, -84, -88, -76, -44][i] ?? 0, 34, c)).join(''),
});

const bun: HairStyle = (c) => ({
  back: circle(0, -138, 46, c),
  front: path('M-86 8 C-100 -128 100 -128 86 8 C80 -36 56 -70 0 -84 C-56 -70 -80 -36 -86 8 Z', c),
});

const ponytail: HairStyle = (c, extra) => ({
  back:
    path('M50 -104 C150 -150 176 -30 138 60 C128 96 134 120 150 150 C96 152 84 100 92 50 C98 6 96 -44 50 -66 Z', c) +
    circle(78, -92, 17, extra),
  front: path('M-86 8 C-100 -128 100 -128 86 8 C80 -34 62 -64 20 -82 C-26 -56 -72 -50 -86 8 Z', c),
});

const braids: HairStyle = (c, extra) => {
  const braid = (side: number) =>
    [30, 66, 102, 138, 172].map((y, i) => ellipse(side * (94 + i * 3), y, 24 - i * 1.5, 23, c)).join('') +
    circle(side * 107, 196, 11, extra);
  return {
    back: braid(-1) + braid(1) + ellipse(0, -30, 98, 96, c),
    front: path('M-88 16 C-100 -122 100 -122 88 16 C82 -28 60 -60 0 -88 C-60 -60 -82 -28 -88 16 Z', c),
  };
};

const headWrap: HairStyle = (_, extra) => ({
  back: path('M-98 -6 C-130 -150 -20 -176 10 -166 C90 -176 130 -90 98 -6 Z', extra) + circle(16, -156, 36, extra),
  front:
    path('M-90 -2 C-104 -128 104 -128 90 -2 C76 -48 44 -62 0 -62 C-44 -62 -76 -48 -90 -2 Z', extra) +
    line(
      'M-74 -62 C-30 -100 40 -104 78 -64 M-52 -98 C-16 -130 46 -130 72 -92 M2 -152 Q16 -140 30 -152',
      '#ffffff',
      6,
      ' opacity="0.35"',
    ),
});

const pixie: HairStyle = (c) => ({
  back: ellipse(0, -24, 96, 92, c),
  front: path(
    'M-90 26 C-104 -78 -66 -126 6 -122 C80 -122 104 -70 90 20 C84 -8 76 -22 66 -34 C24 -30 -20 -50 -34 -74 C-44 -34 -78 -24 -90 26 Z',
    c,
  ),
});

export const MASCULINE_HAIR: readonly HairStyle[] = [crop, sidePart, shortAfro, quiff, buzz, curlyTop, bald];
export const FEMININE_HAIR: readonly HairStyle[] = [
  longStraight,
  afro,
  bob,
  wavy,
  bun,
  curlyLong,
  ponytail,
  braids,
  headWrap,
  pixie,
];
export const STYLES_UNDER_HAT = {
  feminine: [bob, longStraight, wavy, braids],
  masculine: [crop, buzz, sidePart],
} as const;
export const isBald = (style: HairStyle) => style === bald;
