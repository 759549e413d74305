import { ARMS, figure, mirrored, randomLookFor } from '../figure.ts';
import { card, plant, sparkle } from '../props.ts';
import { FLOOR, type Scene } from '../stage.ts';
import { circle, ellipse, line, path, rect, times, transformed } from '../svg.ts';

/** Draws growing stacks of coins, a chart and an analyst, in one layout with a piggy bank. */
export const finance: Scene = ({ p, rng, layout }) => {
  const stack = (x: number, count: number) =>
    times(count, (i) => {
      const y = FLOOR - 4 - i * 26;
      return (
        ellipse(x, y, 66, 19, '#d98d22') +
        rect(x - 66, y - 16, 132, 16, '#d98d22') +
        ellipse(x, y - 16, 66, 19, p.sun) +
        ellipse(x, y - 16, 46, 12, '#ffd58a')
      );
    });
  const coin = (x: number, y: number, r: number) =>
    circle(x, y, r, '#d98d22') +
    circle(x - 5, y - 4, r, p.sun) +
    circle(x - 5, y - 4, r * 0.72, '#ffd58a') +
    line(`M${x - 5} ${y - 4 - r * 0.36} v${r * 0.72}`, '#d98d22', r * 0.2);
  const panel = transformed(
    card(p, 196, 130, 420, 300, 26) +
      circle(320, 290, 88, p.light) +
      path('M320 290 V202 A88 88 0 0 1 403 318 Z', p.accent) +
      path('M320 290 L403 318 A88 88 0 0 1 330 377 Z', p.sun) +
      circle(320, 290, 46, p.paper) +
      times(
        4,
        (i) =>
          circle(462, 228 + i * 42, 10, [p.accent, p.sun, p.light, p.mid][i] ?? p.mid) +
          rect(484, 221 + i * 42, [92, 70, 84, 56][i] ?? 60, 14, '#dbe7e3', 7),
      ) +
      rect(228, 156, 130, 18, p.mid, 9),
    -40,
    -10,
  );
  const pig = transformed(
    ellipse(0, 104, 170, 14, p.ink, ' opacity="0.14"') +
      rect(-94, 40, 40, 66, p.accentDark, 14) +
      rect(50, 40, 40, 66, p.accentDark, 14) +
      line('M-134 -20 q-30 -10 -20 -34 q12 -12 16 8', p.accentDark, 9) +
      ellipse(0, 0, 140, 92, p.accent) +
      path('M52 -74 L100 -116 L112 -50 Z', p.accentDark) +
      ellipse(132, 8, 30, 36, p.accentDark) +
      circle(126, 2, 5, p.ink) +
      circle(142, 2, 5, p.ink) +
      circle(82, -26, 9, p.ink) +
      rect(-46, -92, 74, 14, p.ink, 7, ' opacity="0.55"') +
      ellipse(-20, -30, 70, 36, '#ffffff', ' opacity="0.16"'),
    306,
    FLOOR - 96,
    1,
  );
  const calculator =
    rect(-40, -262, 80, 104, p.ink, 10) +
    rect(-30, -252, 60, 24, p.light, 5) +
    times(9, (i) => rect(-30 + (i % 3) * 22, -218 + Math.floor(i / 3) * 18, 16, 12, i === 8 ? p.accent : p.paper, 3));
  const analyst = figure(
    {
      look: randomLookFor(rng),
      top: p.paper,
      sleeve: '#dfe9e5',
      bottom: p.mid,
      shoes: p.ink,
      left: ARMS.hold,
      right: mirrored(ARMS.hold),
      held: calculator,
      worn: path('M-10 -326 L10 -326 L16 -240 L0 -222 L-16 -240 Z', p.accent),
    },
    layout === 0 ? 650 : 590,
    FLOOR + 14,
    1.1,
  );
  const stacks = stack(800, 4) + stack(930, 8) + stack(1060, 12);
  const growth =
    line(`M760 470 Q880 430 920 350 T1050 220`, p.mid, 12) + path('M1074 176 L1080 240 L1024 214 Z', p.mid);
  return (
    panel +
    growth +
    (layout === 0 ? plant(p, 330, FLOOR + 16, 1.3) + coin(500, FLOOR - 40, 40) : pig + coin(298, 486, 34)) +
    stacks +
    coin(760, 220, 40) +
    coin(676, 150, 24) +
    sparkle(870, 180, 18, p.paper) +
    analyst +
    (layout === 0 ? plant(p, 170, FLOOR + 18, 0.9, false) : '')
  );
};
