import { figure, mirrored, randomLookFor } from '../figure.ts';
import { pendant, plant } from '../props.ts';
import { FLOOR, type Scene } from '../stage.ts';
import { circle, ellipse, line, path, rect, times, transformed } from '../svg.ts';

/** Draws a counter with bread, and an oven and a cook behind it. */
export const food: Scene = ({ p, rng, layout }) => {
  const jar = (x: number, y: number, colour: string) =>
    rect(x, y - 66, 48, 66, '#eef7f4', 10) +
    rect(x, y - 40, 48, 40, colour, 10) +
    rect(x + 4, y - 78, 40, 16, p.accentDark, 5);
  const shelf = (y: number) =>
    rect(190, y, 300, 16, '#b9824f', 6) +
    times(4, (i) => jar(210 + i * 68, y, [p.sun, p.accent, p.light, '#c98b4f'][(i + y) % 4] ?? p.sun));
  const oven =
    rect(820, 250, 250, 300, '#e6ece9', 18) +
    rect(844, 320, 202, 150, p.ink, 14) +
    rect(856, 332, 178, 126, '#ff9d4d', 10, ' opacity="0.85"') +
    ellipse(945, 436, 62, 26, '#c98b4f') +
    line('M912 424 l10 16 M940 420 l10 18 M968 424 l8 14', '#a8703f', 5) +
    times(4, (i) => circle(868 + i * 52, 286, 13, i === 1 ? p.accent : p.mid)) +
    rect(860, 486, 170, 12, p.ink, 6, ' opacity="0.3"');
  const loaf = (x: number, y: number, s: number) =>
    transformed(
      path('M-70 0 Q-84 -52 -30 -58 Q0 -66 34 -58 Q84 -52 70 0 Z', '#d9953f') +
        line('M-36 -46 l14 26 M-4 -50 l14 28 M28 -48 l12 24', '#ffe0ad', 8),
      x,
      y,
      s,
    );
  const roll = (x: number, y: number) =>
    path(`M${x - 34} ${y} q-4 -40 34 -40 q38 0 34 40 Z`, '#e0a250') +
    line(`M${x - 12} ${y - 30} q12 -6 24 0`, '#ffe0ad', 6);
  const cake = transformed(
    rect(-10, -24, 20, 24, '#cfd8d5') +
      rect(-74, -36, 148, 14, '#dfe8e5', 7) +
      rect(-58, -110, 116, 76, '#ffd9bd', 10) +
      path(
        'M-58 -100 a10 10 0 0 1 10 -14 h96 a10 10 0 0 1 10 14 v18 q-12 20 -24 0 q-12 22 -26 0 q-12 20 -24 0 q-14 22 -26 2 q-8 12 -16 -2 Z',
        p.accent,
      ) +
      circle(0, -122, 13, '#c9283a'),
    0,
    0,
  );
  const pan =
    rect(-64, -58, 128, 58, p.ink, 12) +
    rect(-74, -66, 148, 16, '#2b474a', 8) +
    rect(-14, -82, 28, 16, p.ink, 8) +
    line('M-34 -96 q-10 -16 0 -30 q10 -14 0 -30 M30 -96 q-10 -16 0 -30 q10 -14 0 -30', '#ffffff', 7, ' opacity="0.65"');
  const dome =
    ellipse(0, -226, 96, 12, '#dfe8e5') +
    path('M-72 -230 A72 66 0 0 1 72 -230 Z', '#cfdbd7') +
    path('M-46 -244 A52 46 0 0 1 -6 -282', 'none', ' stroke="#fff" stroke-width="8" stroke-linecap="round"') +
    circle(0, -300, 10, p.sun);
  const tray = ellipse(0, -226, 104, 13, '#cfdbd7') + roll(-52, -230) + roll(6, -230) + roll(56, -232);
  const jacket =
    times(3, (i) => circle(-14, -296 + i * 30, 5, p.accent) + circle(14, -296 + i * 30, 5, p.accent)) +
    path('M-34 -334 Q0 -296 34 -334 L24 -318 L0 -296 L-24 -318 Z', p.accent);
  const x = layout === 0 ? 620 : 640;
  const cook = figure(
    {
      look: randomLookFor(rng, 'chef'),
      top: p.paper,
      sleeve: '#e9eeea',
      bottom: p.deep,
      shoes: p.ink,
      hat: 'chef',
      hatColour: '#ffffff',
      left: [
        [-126, -220],
        [-84, -216],
      ],
      right: mirrored([
        [-126, -220],
        [-84, -216],
      ]),
      worn: jacket,
      held: layout === 0 ? dome : tray,
      legs: 'none',
    },
    x,
    744,
    1.16,
  );
  const counter =
    rect(130, 548, 940, 28, '#b9824f', 10) +
    rect(156, 576, 888, FLOOR - 556, layout === 0 ? p.mid : p.accent, 10) +
    times(8, (i) =>
      rect(184 + i * 108, 596, 76, FLOOR - 594, layout === 0 ? p.deep : p.accentDark, 8, ' opacity="0.3"'),
    );
  const awning =
    times(10, (i) => path(`M${150 + i * 90} 60 h90 v90 a45 40 0 0 1 -90 0 Z`, i % 2 === 0 ? p.accent : p.paper)) +
    rect(140, 44, 920, 26, p.deep, 10);
  const onCounter =
    layout === 0
      ? loaf(250, 548, 1) + loaf(370, 548, 0.8) + transformed(pan, 930, 548) + plant(p, 800, 548, 0.6, false)
      : transformed(cake, 290, 548) +
        roll(430, 548) +
        roll(490, 548) +
        roll(460, 514) +
        loaf(870, 548, 1) +
        plant(p, 1000, 548, 0.6, false);
  return (
    (layout === 0
      ? shelf(270) + shelf(410) + oven + pendant(p, 330, 40, p.deep) + pendant(p, 900, 60, p.deep)
      : shelf(360) + oven + awning) +
    cook +
    counter +
    onCounter
  );
};
