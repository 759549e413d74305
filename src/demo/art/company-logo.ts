import { createRng } from '../rng.ts';
import { initialStrokes } from './letters.ts';
import { circle, gradient, line, path, rect, svgDocument, times, transformed } from './svg.ts';

type Colours = { deep: string; main: string; soft: string; accent: string; paper: string };
type Mark = (letter: (size: number, colour: string, width?: number) => string, c: Colours) => string;

const COLOURS: readonly Colours[] = [
  { deep: '#0c4a48', main: '#1f8479', soft: '#d6eee6', accent: '#ff7759', paper: '#fffdf9' },
  { deep: '#7a2a1c', main: '#ee6546', soft: '#ffe3d8', accent: '#1f8479', paper: '#fffdf9' },
  { deep: '#1f3158', main: '#3a62a8', soft: '#dfe9f8', accent: '#ffb03b', paper: '#ffffff' },
  { deep: '#593a08', main: '#eda127', soft: '#fff0cf', accent: '#0c4a48', paper: '#fffdf9' },
  { deep: '#4c1f3d', main: '#a8457f', soft: '#f9e1ef', accent: '#ffc15e', paper: '#fffdf9' },
  { deep: '#233038', main: '#4c6470', soft: '#e4ebee', accent: '#ff7759', paper: '#ffffff' },
  { deep: '#1d4a22', main: '#4a9a4f', soft: '#e0f2de', accent: '#ffb03b', paper: '#fffdf9' },
  { deep: '#5a1622', main: '#c93b4c', soft: '#fde2e3', accent: '#1f3158', paper: '#fffdf9' },
];

const ground = (fill: string) => rect(0, 0, 256, 256, fill);

const MARKS: readonly Mark[] = [
  // A letter cut out of a disc with a smaller moon.
  (l, c) => ground(c.soft) + circle(128, 128, 88, c.main) + circle(194, 62, 28, c.accent) + l(84, c.paper),
  // A disc of four quarters.
  (l, c) =>
    ground(c.paper) +
    path('M40 128 A88 88 0 0 1 128 40 V128 Z', c.main) +
    path('M216 128 A88 88 0 0 1 128 216 V128 Z', c.accent) +
    path('M128 40 A88 88 0 0 1 216 128 H128 Z', c.soft) +
    path('M40 128 A88 88 0 0 0 128 216 V128 Z', c.deep) +
    circle(128, 128, 46, c.paper) +
    l(46, c.deep, 15),
  // A hexagon.
  (l, c) =>
    ground(c.deep) +
    path('M128 30 L212 79 V177 L128 226 L44 177 V79 Z', c.main) +
    path('M128 30 L212 79 L128 128 L44 79 Z', c.accent, ' opacity="0.85"') +
    l(78, c.paper),
  // A leaf.
  (l, c) =>
    ground(c.soft) +
    path('M48 208 V118 A80 80 0 0 1 128 38 H208 V128 A80 80 0 0 1 128 208 Z', c.main) +
    path('M48 208 L150 106', 'none', ` stroke="${c.deep}" stroke-width="10" stroke-linecap="round" opacity="0.25"`) +
    l(76, c.paper),
  // A tile turned on its corner, with a second one behind.
  (l, c) =>
    ground(c.paper) +
    rect(62, 62, 132, 132, c.accent, 30, ' transform="rotate(18 128 128)"') +
    rect(62, 62, 132, 132, c.main, 30, ' transform="rotate(45 128 128)"') +
    l(72, c.paper),
  // Rays.
  (l, c) =>
    ground(c.main) +
    times(
      12,
      (i) =>
        `<rect x="121" y="18" width="14" height="44" rx="7" fill="${i % 2 === 0 ? c.accent : c.paper}" transform="rotate(${i * 30} 128 128)"/>`,
    ) +
    circle(128, 128, 58, c.paper) +
    l(54, c.deep, 15),
  // A shield.
  (l, c) =>
    ground(c.soft) +
    path('M128 32 L210 60 V124 C210 178 172 210 128 228 C84 210 46 178 46 124 V60 Z', c.deep) +
    path('M128 32 L210 60 V124 C210 178 172 210 128 228 Z', c.main) +
    l(74, c.paper),
  // Layers seen from above.
  (l, c) =>
    ground(c.deep) +
    path('M128 118 L220 164 L128 210 L36 164 Z', c.accent) +
    path('M128 88 L220 134 L128 180 L36 134 Z', c.main) +
    path('M128 46 L220 104 L128 150 L36 104 Z', c.paper) +
    transformed(l(40, c.deep, 15), 0, -30),
  // Overlapping rings.
  (l, c) =>
    ground(c.paper) +
    circle(94, 128, 66, c.main, ' opacity="0.92"') +
    circle(162, 128, 66, c.accent, ' opacity="0.82"') +
    l(62, c.deep, 16),
  // Bars of a city or a chart, the letter on a plate.
  (l, c) =>
    ground(c.main) +
    [
      [34, 118],
      [78, 70],
      [122, 146],
      [166, 44],
      [210, 96],
    ]
      .map(([x = 0, y = 0]) => rect(x - 12, y, 34, 256 - y, c.deep, 8, ' opacity="0.45"'))
      .join('') +
    rect(62, 74, 132, 132, c.paper, 36) +
    l(66, c.main),
  // An arch with a sun.
  (l, c) =>
    ground(c.soft) +
    path('M44 216 V128 A84 84 0 0 1 212 128 V216 Z', c.main) +
    path('M78 216 V128 A50 50 0 0 1 178 128 V216 Z', c.deep) +
    circle(208, 54, 22, c.accent) +
    transformed(l(54, c.paper, 15), 0, 24),
  // Two pieces that fit.
  (l, c) =>
    ground(c.paper) +
    path('M36 44 H128 V100 A28 28 0 0 1 128 156 V212 H36 Z', c.main) +
    path('M128 44 H220 V212 H128 V156 A28 28 0 0 0 128 100 Z', c.accent) +
    circle(128, 128, 52, c.paper) +
    l(50, c.deep, 15),
  // Waves.
  (l, c) =>
    ground(c.main) +
    path('M0 176 Q64 140 128 176 T256 176 V256 H0 Z', c.deep, ' opacity="0.5"') +
    path('M0 206 Q64 170 128 206 T256 206 V256 H0 Z', c.accent) +
    transformed(l(88, c.paper), 0, -24),
];

/** Number of logo designs; consecutive seeds have different designs. */
export const LOGO_DESIGNS = MARKS.length;

/** Draws a company's logo, 256 by 256 pixels: the name's initial in a geometric design that the seed chooses. */
export function companyLogoSvg(name: string, seed: number): string {
  const rng = createRng(`logo ${name} ${seed}`);
  const colours = rng.pick(COLOURS);
  const mark = MARKS[seed % MARKS.length] ?? MARKS[0];
  const strokes = initialStrokes(name);
  const letter = (size: number, colour: string, width = 17) =>
    transformed(line(strokes, colour, width), 128 - size / 2, 128 - size / 2, size / 100);
  const shine = `<defs>${gradient('s', '#ffffff', '#000000')}</defs>${rect(0, 0, 256, 256, 'url(#s)', 0, ' opacity="0.06"')}`;
  return svgDocument(256, 256, (mark?.(letter, colours) ?? '') + shine);
}
