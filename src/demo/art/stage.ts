import type { Rng } from '../rng.ts';
import type { Palette } from './palette.ts';
import { circle, faded, gradient, path, rect, times } from './svg.ts';

/** The size of a job's picture in pixels. */
export const WIDTH = 1200;
export const HEIGHT = 800;
/** The y coordinate of the floor. */
export const FLOOR = 704;

/** Inputs of a scene; `p` is the picture's palette, and `layout` chooses between the scene's two layouts. */
type Stage = { p: Palette; rng: Rng; layout: 0 | 1 };
/** Draws the foreground of a job's picture, and returns SVG elements. */
export type Scene = (stage: Stage) => string;

const cloud = (p: Palette, x: number, y: number, s: number) =>
  `<g transform="translate(${x} ${y}) scale(${s})"${faded(0.55)}>${circle(0, 0, 34, p.paper)}${circle(40, -14, 42, p.paper)}${circle(86, 2, 32, p.paper)}${rect(-34, 0, 152, 34, p.paper, 17)}</g>`;

function skyline(p: Palette): string {
  const tower = (x: number, w: number, h: number, colour: string) =>
    rect(x, FLOOR - h, w, h, colour, 8) +
    times(Math.floor(h / 74), (row) =>
      times(Math.floor(w / 42), (col) =>
        rect(x + 18 + col * 40, FLOOR - h + 24 + row * 70, 20, 34, p.paper, 4, faded(0.3)),
      ),
    );
  return (
    tower(60, 150, 330, p.shapeSoft) +
    tower(190, 120, 440, p.shape) +
    tower(880, 130, 480, p.shapeSoft) +
    tower(990, 150, 360, p.shape) +
    tower(560, 170, 300, p.shapeSoft)
  );
}

const BACKDROPS: readonly ((p: Palette) => string)[] = [
  (p) =>
    path(
      'M120 420 C80 210 300 70 560 110 C760 30 1060 110 1100 370 C1130 560 1060 660 1000 720 L190 720 C140 640 130 540 120 420 Z',
      p.shape,
    ) +
    circle(1040, 150, 54, p.sun) +
    cloud(p, 180, 150, 1),
  (p) => {
    const archedWindow = (x: number) =>
      `<g transform="translate(${x} 0)">${path('M0 620 L0 290 A160 160 0 0 1 320 290 L320 620 Z', p.shapeSoft)}${circle(210, 260, 46, p.sun)}${path('M0 480 Q90 400 180 470 Q250 420 320 460 L320 620 L0 620 Z', p.shape)}${path('M0 560 Q110 490 320 560 L320 620 L0 620 Z', p.light, faded(0.6))}${rect(155, 130, 10, 490, p.paper, 0, faded(0.6))}${rect(0, 380, 320, 10, p.paper, 0, faded(0.6))}</g>`;
    return archedWindow(90) + archedWindow(790) + circle(600, 330, 200, p.shape, faded(0.55));
  },
  (p) =>
    circle(600, 400, 330, p.shape) +
    circle(600, 400, 250, p.shapeSoft) +
    circle(950, 210, 40, p.sun) +
    cloud(p, 960, 330, 0.9) +
    cloud(p, 120, 250, 1.1) +
    path('M0 640 Q220 540 460 630 Q760 520 1200 630 L1200 800 L0 800 Z', p.light, faded(0.5)),
  (p) => circle(860, 220, 92, p.sun, faded(0.9)) + skyline(p) + cloud(p, 330, 130, 1.1) + cloud(p, 1010, 120, 0.8),
];

/** Draws the sky, a backdrop and the floor. `variant` chooses one of the four backdrops. */
export function backdrop(p: Palette, variant: number): string {
  const draw = BACKDROPS[variant % BACKDROPS.length] ?? BACKDROPS[0];
  return (
    `<defs>${gradient('sky', p.sky[0], p.sky[1])}${gradient('floor', p.floor, p.shape)}</defs>` +
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)') +
    (draw?.(p) ?? '') +
    path(`M0 ${FLOOR - 44} Q600 ${FLOOR - 66} 1200 ${FLOOR - 44} L1200 800 L0 800 Z`, 'url(#floor)')
  );
}
