import { ARMS, figure, mirrored, randomLookFor } from '../figure.ts';
import { card, heart, plant, sparkle } from '../props.ts';
import { FLOOR, type Scene } from '../stage.ts';
import { circle, line, path, rect, times, transformed } from '../svg.ts';

/** Draws a big megaphone with speech bubbles, rising bars and a seller. */
export const sales: Scene = ({ p, rng, layout }) => {
  const megaphone = (x: number, y: number, scale: number, turn: number) =>
    transformed(
      rect(-40, 60, 50, 120, p.deep, 20) +
        path('M-150 -56 Q-176 0 -150 56 L-30 68 L-30 -68 Z', p.paper) +
        rect(-52, -70, 44, 140, p.mid, 8) +
        path('M-20 -70 L190 -170 L190 170 L-20 70 Z', p.accent) +
        path('M-20 20 L190 60 L190 170 L-20 70 Z', p.accentDark, ' opacity="0.55"') +
        path('M190 -180 Q250 -90 250 0 Q250 90 190 180 Q160 90 160 0 Q160 -90 190 -180 Z', p.accentDark) +
        path('M192 -150 Q226 -70 226 0 Q226 70 192 150 Q174 70 174 0 Q174 -70 192 -150 Z', p.ink, ' opacity="0.3"'),
      x,
      y,
      scale,
      turn,
    );
  const wave = (r: number) =>
    line(
      `M${620 + r} ${230 - r * 0.7} Q${680 + r * 1.5} 320 ${620 + r} ${410 + r * 0.7}`,
      p.sun,
      15,
      ` opacity="${1 - r / 150}"`,
    );
  const bars =
    times(4, (i) =>
      rect(800 + i * 72, FLOOR - 90 - i * 66, 52, 90 + i * 66, [p.light, p.mid, p.sun, p.accent][i] ?? p.mid, 10),
    ) +
    line(`M790 ${FLOOR - 190} Q930 ${FLOOR - 220} 1064 ${FLOOR - 390}`, p.deep, 11) +
    path(`M1092 ${FLOOR - 432} L1086 ${FLOOR - 368} L1036 ${FLOOR - 402} Z`, p.deep);
  const bubble = (x: number, y: number, inner: string, w = 128) =>
    card(p, x, y, w, 92, 28) + path(`M${x + 26} ${y + 84} l-4 34 l40 -30 Z`, p.paper) + inner;
  const likes = bubble(
    790,
    150,
    heart(834, 196, 0.24, p.accent) + rect(868, 182, 36, 10, p.sand, 5) + rect(868, 200, 24, 10, p.sand, 5),
  );
  const talk = bubble(
    954,
    94,
    times(3, (i) => circle(988 + i * 30, 140, 10, p.mid)),
    126,
  );
  const seller = figure(
    {
      look: randomLookFor(rng),
      top: layout === 0 ? p.sun : p.mid,
      sleeve: layout === 0 ? '#eaa63e' : p.deep,
      bottom: p.deep,
      shoes: p.paper,
      left: ARMS.hip,
      right: mirrored(ARMS.up),
      legs: 'step',
    },
    layout === 0 ? 330 : 290,
    FLOOR + 10,
    1.1,
  );
  const target =
    layout === 1
      ? circle(620, FLOOR - 100, 86, p.accent) +
        circle(620, FLOOR - 100, 58, p.paper) +
        circle(620, FLOOR - 100, 30, p.accent) +
        line(`M622 ${FLOOR - 102} L700 ${FLOOR - 190}`, p.ink, 8) +
        path(`M690 ${FLOOR - 200} l34 -28 l-2 34 l34 -4 l-34 28 Z`, p.sun)
      : plant(p, 640, FLOOR + 16, 0.9);
  return (
    bars +
    wave(20) +
    wave(62) +
    wave(104) +
    likes +
    talk +
    (layout === 0 ? megaphone(420, 300, 1, -10) : megaphone(450, 320, 1.02, -6)) +
    seller +
    target +
    sparkle(740, 130, 18, p.accent) +
    sparkle(270, 140, 22, p.sun) +
    plant(p, 130, FLOOR + 16, 0.9, false)
  );
};
