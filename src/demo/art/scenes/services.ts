import { ARMS, figure, mirrored, randomLookFor } from '../figure.ts';
import { plant, sparkle } from '../props.ts';
import { FLOOR, type Scene } from '../stage.ts';
import { circle, ellipse, line, path, rect, times, transformed } from '../svg.ts';

/** Draws a clean building and one or two cleaners. */
export const services: Scene = ({ p, rng, layout }) => {
  const windowOf = (x: number, y: number, lit: boolean) =>
    rect(x, y, 84, 96, lit ? '#fff0c9' : '#dff1f4', 8) +
    path(`M${x + 12} ${y + 60} L${x + 50} ${y + 12} h18 L${x + 12} ${y + 84} Z`, '#ffffff', ' opacity="0.7"') +
    rect(x - 6, y + 94, 96, 12, p.paper, 4);
  const building =
    rect(560, 110, 470, FLOOR - 100, layout === 0 ? p.mid : p.accent, 14) +
    rect(540, 96, 510, 34, p.deep, 10) +
    times(12, (i) => windowOf(596 + (i % 4) * 104, 166 + Math.floor(i / 4) * 142, (i * 5 + layout) % 4 === 1)) +
    rect(738, FLOOR - 108, 120, 112, p.deep, 8) +
    rect(748, FLOOR - 98, 46, 102, p.light, 4) +
    rect(802, FLOOR - 98, 46, 102, p.light, 4) +
    path(`M712 ${FLOOR - 120} h172 l-16 34 h-140 Z`, p.sun);
  const bucket = (x: number) =>
    transformed(
      ellipse(0, 2, 76, 11, p.ink, ' opacity="0.14"') +
        line('M-58 -88 Q0 -160 58 -88', p.ink, 6) +
        path('M-64 -92 H64 L48 0 H-48 Z', p.sun) +
        ellipse(0, -92, 64, 15, '#e8f6f8') +
        circle(-24, -104, 20, '#ffffff') +
        circle(8, -112, 26, '#ffffff') +
        circle(36, -102, 16, '#ffffff'),
      x,
      FLOOR + 24,
      1.05,
    );
  const bubbles = [
    [470, 170, 26],
    [510, 250, 14],
    [420, 110, 12],
    [1080, 240, 20],
    [1106, 170, 12],
    [300, 170, 10],
  ]
    .map(([x = 0, y = 0, r = 0]) =>
      circle(x, y, r, '#ffffff', ' fill-opacity="0.45" stroke="#ffffff" stroke-width="3"'),
    )
    .join('');
  const broom =
    line('M132 -420 L176 -64', '#a8703f', 13) +
    path('M146 -78 L206 -86 L236 4 L132 8 Z', p.accent) +
    line('M160 -40 l6 40 M184 -44 l10 44 M206 -48 l16 46', p.accentDark, 5);
  const apron =
    path('M-40 -288 H40 L58 -110 Q0 -92 -58 -110 Z', p.sun) +
    line('M-36 -288 L-30 -330 M36 -288 L30 -330', p.sun, 9) +
    rect(-26, -196, 52, 38, '#eaa63e', 8);
  const x = layout === 0 ? 330 : 360;
  const cleaner =
    transformed(broom, x, FLOOR + 24, 1.12) +
    figure(
      {
        look: randomLookFor(rng),
        top: p.paper,
        sleeve: layout === 0 ? p.accent : p.mid,
        bottom: p.deep,
        shoes: p.ink,
        left: ARMS.hip,
        right: [
          [126, -262],
          [140, -300],
        ],
        worn: apron,
      },
      x,
      FLOOR + 24,
      1.12,
    );
  const spray =
    figure(
      {
        look: randomLookFor(rng),
        top: p.light,
        sleeve: p.mid,
        bottom: '#2b3f5c',
        shoes: p.ink,
        left: ARMS.up,
        right: mirrored(ARMS.hip),
        worn: apron,
      },
      960,
      FLOOR + 30,
      1.06,
    ) +
    transformed(
      rect(-22, -60, 44, 66, p.light, 8) + rect(-12, -82, 24, 24, p.paper, 5) + rect(-34, -96, 50, 18, p.accent, 6),
      824,
      288,
      1,
    ) +
    sparkle(768, 220, 26, p.paper);
  return (
    building +
    bubbles +
    sparkle(610, 150, 26, p.paper) +
    sparkle(1000, 330, 30, p.paper) +
    sparkle(690, 430, 20, p.paper) +
    (layout === 0 ? plant(p, 1010, FLOOR + 22, 1.15) : spray) +
    plant(p, 600, FLOOR + 16, 0.9) +
    bucket(layout === 0 ? 170 : 180) +
    cleaner
  );
};
