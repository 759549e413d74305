import { ARMS, figure, mirrored, randomLookFor } from '../figure.ts';
import { plant, sparkle } from '../props.ts';
import { FLOOR, type Scene } from '../stage.ts';
import { circle, ellipse, line, path, rect, transformed } from '../svg.ts';

/** Draws a classroom: the board, the teacher, books, a globe and the class from behind. */
export const education: Scene = ({ p, rng, layout }) => {
  const chalk = '#f4fbf8';
  const drawing =
    layout === 0
      ? line('M440 360 L540 200 L640 360 Z', chalk, 7) +
        line('M540 200 V360', chalk, 5, ' stroke-dasharray="4 14"') +
        circle(780, 280, 74, 'none', ` stroke="${p.sun}" stroke-width="7"`) +
        line('M780 280 L832 228', p.sun, 6) +
        line('M440 430 h120 M590 430 h70 M700 430 h130', chalk, 7, ' opacity="0.6"')
      : line('M440 400 V180 M420 380 H860', chalk, 6) +
        line('M440 380 Q540 380 600 290 T820 190', p.accent, 9) +
        circle(600, 290, 11, p.sun) +
        circle(700, 232, 11, p.sun) +
        line('M690 400 l50 -34 l50 34 M720 440 h90', chalk, 6, ' opacity="0.6"') +
        circle(520, 220, 34, 'none', ` stroke="${chalk}" stroke-width="6"`);
  const board =
    rect(372, 120, 540, 380, '#b9824f', 20) +
    rect(390, 138, 504, 344, '#0f5450', 10) +
    drawing +
    rect(372, 496, 540, 18, '#9c6a3c', 8) +
    rect(460, 486, 44, 10, chalk, 4) +
    rect(520, 486, 30, 10, p.accent, 4);
  const book = (x: number, y: number, w: number, colour: string) =>
    rect(x, y - 28, w, 28, colour, 5) +
    rect(x + 10, y - 22, w - 10, 16, p.paper, 2) +
    rect(x, y - 28, 22, 28, colour, 5);
  const table =
    rect(690, 590, 420, 22, '#c98b4f', 8) +
    rect(716, 612, 26, FLOOR - 600, '#a8703f') +
    rect(1058, 612, 26, FLOOR - 600, '#a8703f') +
    book(930, 590, 150, p.mid) +
    book(944, 562, 126, p.accent) +
    book(924, 534, 140, p.sun) +
    transformed(
      circle(0, -18, 24, p.accent) +
        circle(10, -24, 18, p.accent) +
        path('M2 -40 q4 -18 20 -18 q-2 16 -20 18 Z', p.mid),
      990,
      496,
    );
  const globe = transformed(
    rect(-34, -14, 68, 14, p.deep, 7) +
      rect(-5, -34, 10, 24, p.deep) +
      circle(0, -86, 54, '#8fd0dd') +
      path(
        'M-36 -110 q24 -26 40 -8 q-4 22 -22 26 q-14 14 -18 -18 Z M6 -72 q26 -16 40 2 q-8 34 -30 32 q-16 -14 -10 -34 Z',
        p.mid,
      ) +
      line('M-34 -138 A62 62 0 1 1 -20 -28', p.deep, 7),
    790,
    590,
    0.98,
  );
  const pointer = line('M-178 -330 L-268 -388', '#a8703f', 9);
  const x = layout === 0 ? 985 : 300;
  const teacher = figure(
    {
      look: randomLookFor(rng),
      top: p.accent,
      sleeve: p.accentDark,
      bottom: p.deep,
      shoes: p.ink,
      left: ARMS.point,
      right: mirrored(ARMS.hip),
      worn: path('M-24 -332 L0 -286 L24 -332 L34 -324 L6 -270 L-6 -270 L-34 -324 Z', p.paper),
      held: pointer,
    },
    0,
    0,
    1.1,
  );
  const teacherShape =
    layout === 0
      ? transformed(teacher, x, FLOOR - 6)
      : `<g transform="translate(${x} ${FLOOR - 6}) scale(-1 1)">${teacher}</g>`;
  const pupil = (px: number, colour: string, shirt: string, kind: number) =>
    transformed(
      path('M-110 120 Q-104 16 0 10 Q104 16 110 120 Z', shirt) +
        rect(-18, -20, 36, 50, '#b97850', 12) +
        (kind === 0
          ? circle(0, -62, 72, colour)
          : kind === 1
            ? ellipse(0, -50, 54, 60, colour) + circle(-48, -92, 24, colour) + circle(48, -92, 24, colour)
            : ellipse(0, -52, 54, 60, colour) + circle(-55, -38, 11, '#b97850') + circle(55, -38, 11, '#b97850')),
      px,
      740,
      0.86,
    );
  const cap = transformed(
    path('M-90 0 L0 -40 L90 0 L0 40 Z', p.ink) +
      path('M-46 18 V56 Q0 84 46 56 V18 L0 40 Z', p.deep) +
      line('M70 -6 V52', p.sun, 5) +
      circle(70, 58, 8, p.sun),
    layout === 0 ? 250 : 1010,
    220,
    1.1,
    -8,
  );
  return (
    board +
    cap +
    sparkle(layout === 0 ? 170 : 1100, 320, 16, p.sun) +
    table +
    globe +
    teacherShape +
    pupil(300, '#22191b', p.sun, layout === 0 ? 0 : 2) +
    pupil(500, '#5f3923', p.paper, 1) +
    pupil(700, '#3a241d', p.mid, layout === 0 ? 2 : 0) +
    (layout === 0 ? plant(p, 150, FLOOR - 20, 1) : '')
  );
};
