import type { Rng } from '../rng.ts';
import { STYLES_UNDER_HAT } from './hair.ts';
import { head, type Look, randomLook } from './head.ts';
import { circle, ellipse, line, type Point, path, rect, transformed } from './svg.ts';

/** Positions of an elbow and a hand, relative to the figure's feet at (0, 0); a figure is about 450 units high. */
export type Arm = readonly [elbow: Point, hand: Point];
export type Hat = 'none' | 'helmet' | 'chef' | 'cap';

/** A drawn person from head to feet. `left` and `right` are the arms as the viewer sees them; clothes are CSS colours. */
export type Figure = {
  look: Look;
  top: string;
  sleeve: string;
  bottom: string;
  shoes: string;
  left: Arm;
  right: Arm;
  legs?: 'stand' | 'step' | 'none';
  hat?: Hat;
  hatColour?: string;
  /** SVG of clothes over the torso and under the arms, such as an apron or a vest. */
  worn?: string;
  /** SVG of an object over the clothes and under the arms, such as a box or a clipboard. */
  held?: string;
};

/** Positions of the arm at the viewer's left. */
export const ARMS = {
  down: [
    [-98, -250],
    [-74, -178],
  ],
  hip: [
    [-146, -232],
    [-58, -196],
  ],
  hold: [
    [-116, -210],
    [-42, -218],
  ],
  up: [
    [-122, -300],
    [-126, -404],
  ],
  point: [
    [-112, -262],
    [-178, -330],
  ],
  reach: [
    [-100, -226],
    [-172, -240],
  ],
  type: [
    [-104, -218],
    [-66, -176],
  ],
} as const satisfies Record<string, Arm>;

/** Returns the same position for the arm at the viewer's right. */
export const mirrored = ([elbow, hand]: Arm): Arm => [
  [-elbow[0], elbow[1]],
  [-hand[0], hand[1]],
];

/** Returns a random look, with a hair style that fits under the hat. */
export function randomLookFor(rng: Rng, hat: Hat = 'none'): Look {
  const feminine = rng.chance(0.5);
  const look = randomLook(rng, feminine);
  return hat === 'none'
    ? look
    : { ...look, style: rng.pick(feminine ? STYLES_UNDER_HAT.feminine : STYLES_UNDER_HAT.masculine) };
}

const HATS: Record<Hat, (colour: string) => string> = {
  none: () => '',
  helmet: (c) =>
    path('M-96 -34 C-98 -158 98 -158 96 -34 Z', c) +
    path('M-20 -128 L-14 -150 L14 -150 L20 -128 L20 -34 L-20 -34 Z', '#ffffff', ' opacity="0.35"') +
    rect(-112, -48, 224, 24, c, 12) +
    rect(-112, -36, 224, 12, '#000000', 6, ' opacity="0.12"'),
  chef: (c) =>
    circle(-58, -128, 50, c) +
    circle(58, -128, 50, c) +
    circle(0, -150, 60, c) +
    rect(-80, -128, 160, 86, c, 12) +
    rect(-80, -62, 160, 22, '#000000', 8, ' opacity="0.08"'),
  cap: (c) =>
    path('M-90 -36 C-92 -142 92 -142 90 -36 Z', c) +
    path('M-90 -46 L96 -46 Q150 -44 150 -26 L-80 -28 Z', c) +
    path('M-90 -46 L96 -46 Q150 -44 150 -26 L-80 -28 Z', '#000000', ' opacity="0.15"'),
};

function legsOf(kind: 'stand' | 'step' | 'none', bottom: string, shoes: string): string {
  if (kind === 'none') return '';
  const shoe = (x: number, y: number) => path(`M${x - 26} ${y} q-2 -26 18 -28 q24 2 42 20 q6 8 0 8 Z`, shoes);
  if (kind === 'step') {
    return (
      line('M-22 -190 Q-30 -100 -66 -20', bottom, 50) +
      line('M20 -190 Q58 -120 62 -20', bottom, 50) +
      shoe(-70, 4) +
      shoe(62, 4) +
      rect(-48, -214, 96, 44, bottom, 20)
    );
  }
  return (
    line('M-24 -190 L-28 -22', bottom, 50) +
    line('M24 -190 L28 -22', bottom, 50) +
    shoe(-32, 4) +
    shoe(26, 4) +
    rect(-48, -214, 96, 44, bottom, 20)
  );
}

function armOf([elbow, hand]: Arm, shoulder: number, sleeve: string, skin: string): string {
  return (
    circle(hand[0], hand[1], 19, skin) +
    line(
      `M${shoulder} -298 Q${elbow[0]} ${elbow[1]} ${hand[0] + (elbow[0] - hand[0]) * 0.2} ${hand[1] + (elbow[1] - hand[1]) * 0.2}`,
      sleeve,
      37,
    )
  );
}

/** Draws a figure that stands at (x, y). */
export function figure(f: Figure, x: number, y: number, scale = 1): string {
  const legs = f.legs ?? 'stand';
  const torso = path(
    'M-34 -334 Q0 -312 34 -334 C64 -326 78 -316 76 -284 L52 -184 Q0 -170 -52 -184 L-76 -284 C-78 -316 -64 -326 -34 -334 Z',
    f.top,
  );
  // A figure without legs is behind a desk or a counter: its body continues below the edge.
  const below = legs === 'none' ? rect(-54, -200, 108, 110, f.top, 12) : '';
  const shadow = legs === 'none' ? '' : ellipse(4, 4, 112, 15, '#0b2f31', ' opacity="0.14"');
  const drawn =
    shadow +
    legsOf(legs, f.bottom, f.shoes) +
    transformed(head(f.look) + HATS[f.hat ?? 'none'](f.hatColour ?? '#fffaf4'), 0, -402, 0.5) +
    below +
    torso +
    (f.worn ?? '') +
    (f.held ?? '') +
    armOf(f.left, -58, f.sleeve, f.look.skin) +
    armOf(f.right, 58, f.sleeve, f.look.skin);
  return transformed(drawn, x, y, scale);
}
