import { ARMS, figure, mirrored, randomLookFor } from '../figure.ts';
import { plant, sparkle } from '../props.ts';
import { FLOOR, type Scene } from '../stage.ts';
import { circle, ellipse, line, path, rect, times, transformed } from '../svg.ts';

/** Draws stairs to an open entrance full of light, and one or two people. */
export const beginnings: Scene = ({ p, rng, layout }) => {
  const steps = times(
    5,
    (i) =>
      rect(
        560 + i * 84,
        FLOOR - 62 * (i + 1) + 20,
        620 - i * 84 - 40,
        64,
        [p.mid, p.light, p.mid, p.light, p.mid][i] ?? p.mid,
        10,
      ) + rect(560 + i * 84, FLOOR - 62 * (i + 1) + 20, 620 - i * 84 - 40, 12, '#ffffff', 6, ' opacity="0.3"'),
  );
  const top = FLOOR - 62 * 5 + 20;
  const glow = path(`M946 ${top - 250} L520 ${FLOOR + 10} L700 ${FLOOR + 10} L1060 ${top} Z`, p.sun, ' opacity="0.22"');
  const entrance =
    rect(922, top - 276, 176, 276, p.deep, 14) +
    rect(938, top - 260, 144, 260, '#fff3cf', 6) +
    circle(1010, top - 130, 46, p.sun) +
    path(`M1082 ${top - 260} L1140 ${top - 236} V${top + 22} L1082 ${top} Z`, p.accent) +
    circle(1094, top - 122, 7, p.sun);
  const pack =
    path('M-92 -322 Q-112 -330 -112 -290 V-206 Q-112 -186 -84 -186 L-50 -190 V-316 Z', p.deep) +
    line('M-40 -330 Q-58 -280 -48 -220', p.deep, 12) +
    line('M40 -330 Q58 -280 48 -220', p.deep, 12);
  const starter = figure(
    {
      look: randomLookFor(rng),
      top: p.accent,
      sleeve: p.accentDark,
      bottom: '#2b3f5c',
      shoes: p.paper,
      left: ARMS.down,
      right: mirrored(ARMS.up),
      worn: pack,
      legs: 'step',
    },
    layout === 0 ? 400 : 720,
    layout === 0 ? FLOOR + 20 : FLOOR - 104,
    layout === 0 ? 1.16 : 0.98,
  );
  const friend =
    layout === 1
      ? figure(
          {
            look: randomLookFor(rng),
            top: p.sun,
            sleeve: '#eaa63e',
            bottom: p.deep,
            shoes: p.ink,
            left: ARMS.hip,
            right: mirrored(ARMS.point),
          },
          330,
          FLOOR + 20,
          1.1,
        )
      : '';
  const plane =
    transformed(
      path('M0 0 L150 -60 L60 60 L48 22 Z', p.paper) + path('M48 22 L150 -60 L32 8 Z', p.light),
      250,
      190,
      0.9,
      -6,
    ) + line('M110 330 Q170 330 190 270 Q200 220 236 210', p.paper, 6, ' stroke-dasharray="2 18"');
  const sign = transformed(
    rect(-9, -250, 18, 254, '#a8703f', 6) +
      path('M-70 -244 H62 L96 -212 L62 -180 H-70 Z', p.sun) +
      line('M-44 -212 h84 m-20 -16 l20 16 l-20 16', p.deep, 8) +
      path('M70 -160 H-52 L-84 -130 L-52 -100 H70 Z', p.light) +
      line('M46 -130 h-78 m18 -14 l-18 14 l18 14', p.deep, 8) +
      ellipse(0, 4, 50, 9, p.ink, ' opacity="0.14"'),
    180,
    FLOOR + 20,
    1.05,
  );
  const balloons = [
    [520, 180, p.accent],
    [590, 140, p.sun],
    [556, 240, p.light],
  ]
    .map(
      ([x, y, c]) =>
        line(`M${x} ${Number(y) + 44} Q560 360 548 420`, p.paper, 3) +
        ellipse(Number(x), Number(y), 36, 44, String(c)) +
        ellipse(Number(x) - 12, Number(y) - 14, 8, 12, '#ffffff', ' opacity="0.5"'),
    )
    .join('');
  return (
    steps +
    glow +
    entrance +
    plane +
    sparkle(700, 170, 22, p.sun) +
    sparkle(820, 240, 16, p.accent) +
    sparkle(610, 330, 14, p.sun) +
    (layout === 0 ? balloons : '') +
    sign +
    friend +
    starter +
    plant(p, layout === 0 ? 620 : 520, FLOOR + 24, 0.9)
  );
};
