import { createRng, type Rng } from '../rng.ts';
import { FEMININE_HAIR, type HairStyle, isBald, MASCULINE_HAIR } from './hair.ts';
import { HAIRS, SKINS } from './palette.ts';
import { circle, ellipse, line, path, rect } from './svg.ts';

/** The features by which a viewer recognises a drawn person; colours are CSS colours. */
export type Look = {
  skin: string;
  shade: string;
  hair: string;
  style: HairStyle;
  beard: 'none' | 'short' | 'full';
  glasses: 'none' | 'round' | 'square';
  earrings: boolean;
  /** The colour of a scarf, hair tie or earring. */
  extra: string;
};

const EXTRAS = ['#ff7759', '#ffb03b', '#1f8479', '#e4576f', '#3d6fb0'];

/** Returns a random look. `feminine` determines the hair styles, and whether a beard or earrings are possible. */
export function randomLook(rng: Rng, feminine: boolean): Look {
  const tone = rng.int(0, SKINS.length - 1);
  const [skin, shade] = SKINS[tone] ?? ['#dca077', '#c4845a'];
  const style = rng.pick(feminine ? FEMININE_HAIR : MASCULINE_HAIR);
  // One of ten people has grey hair; otherwise darker skins have one of the two darkest hair colours.
  const hair = rng.chance(0.1) ? (HAIRS[5] ?? '') : (HAIRS[rng.int(0, tone > 2 ? 1 : 4)] ?? '');
  const beard = feminine
    ? 'none'
    : isBald(style)
      ? rng.pick(['short', 'full'] as const)
      : rng.pick(['none', 'none', 'none', 'short', 'full'] as const);
  return {
    skin,
    shade,
    hair,
    style,
    beard,
    glasses: rng.pick(['none', 'none', 'none', 'none', 'none', 'round', 'square'] as const),
    earrings: feminine && rng.chance(0.6),
    extra: rng.pick(EXTRAS),
  };
}

/** Returns the look of a seed: women for even seeds, men for odd seeds. */
export function lookOf(seed: number): Look {
  return randomLook(createRng(`look ${seed}`), seed % 2 === 0);
}

const FACE = 'M-80 -20 C-80 -108 80 -108 80 -20 C80 62 42 104 0 104 C-42 104 -80 62 -80 -20 Z';

function glassesOf(kind: Look['glasses'], ink: string): string {
  if (kind === 'none') return '';
  const frame = (x: number) =>
    kind === 'round'
      ? circle(x, 8, 27, '#ffffff', ` fill-opacity="0.14" stroke="${ink}" stroke-width="5"`)
      : rect(x - 28, -14, 56, 42, '#ffffff', 12, ` fill-opacity="0.14" stroke="${ink}" stroke-width="5"`);
  return frame(-33) + frame(33) + line('M-6 4 Q0 -1 6 4 M-61 2 L-80 -4 M61 2 L80 -4', ink, 5);
}

function beardOf(kind: Look['beard'], hair: string): string {
  if (kind === 'none') return '';
  if (kind === 'short') {
    return path(
      'M-80 -6 C-78 66 -42 106 0 106 C42 106 78 66 80 -6 C72 34 60 40 34 36 C14 30 -14 30 -34 36 C-60 40 -72 34 -80 -6 Z',
      hair,
      ' opacity="0.9"',
    );
  }
  return path(
    'M-81 -12 C-86 76 -50 130 0 130 C50 130 86 76 81 -12 C74 28 64 38 38 34 C16 26 -16 26 -38 34 C-64 38 -74 28 -81 -12 Z',
    hair,
  );
}

/** Draws a head around (0, 0): the face is 160 wide and 190 high, and the neck reaches down to y = 164. */
export function head(look: Look): string {
  const ink = '#1d1a1f';
  const hair = look.style(look.hair, look.extra);
  const brow = isBald(look.style) || look.hair === '#9aa0a0' ? '#4b3a36' : look.hair;
  const ears =
    circle(-80, 14, 19, look.skin) +
    circle(80, 14, 19, look.skin) +
    circle(-80, 15, 9, look.shade) +
    circle(80, 15, 9, look.shade);
  const face =
    path(FACE, look.skin) +
    beardOf(look.beard, look.hair) +
    ellipse(-48, 42, 16, 11, '#f0523c', ' opacity="0.16"') +
    ellipse(48, 42, 16, 11, '#f0523c', ' opacity="0.16"') +
    ellipse(-32, 8, 7, 8.5, ink) +
    ellipse(32, 8, 7, 8.5, ink) +
    circle(-29.5, 5, 2.4, '#ffffff') +
    circle(34.5, 5, 2.4, '#ffffff') +
    line('M-46 -19 Q-33 -29 -19 -21 M46 -19 Q33 -29 19 -21', brow, 6) +
    line('M1 12 Q9 31 -4 34', look.shade, 5.5) +
    path('M-25 52 Q0 60 25 52 Q20 79 0 79 Q-20 79 -25 52 Z', '#8f2f33') +
    path('M-23 53 Q0 60 23 53 Q21 64 0 64 Q-21 64 -23 53 Z', '#ffffff');
  const earrings = look.earrings ? circle(-82, 40, 8, look.extra) + circle(82, 40, 8, look.extra) : '';
  const neck = path('M-36 60 L-36 150 Q0 178 36 150 L36 60 Z', look.shade);
  return hair.back + neck + ears + face + hair.front + earrings + glassesOf(look.glasses, ink);
}
