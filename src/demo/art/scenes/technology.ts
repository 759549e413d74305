import { ARMS, figure, mirrored, randomLookFor } from '../figure.ts';
import { card, desk, gear, laptopBack, mug, pendant, plant, tick } from '../props.ts';
import { FLOOR, type Scene } from '../stage.ts';
import { circle, line, rect, times } from '../svg.ts';

/** Draws a big screen with code and a person at a desk in front of it. */
export const technology: Scene = ({ p, rng, layout }) => {
  const x = layout === 0 ? 470 : 440;
  const colours = [p.accent, p.light, p.sun, p.paper];
  const code = times(8, (row) => {
    const indent = [0, 1, 2, 2, 1, 2, 1, 0][row] ?? 0;
    let at = x + 36 + indent * 38;
    return times(rng.int(2, 3), () => {
      const width = rng.int(46, 132);
      const bar = rect(at, 204 + row * 36, width, 15, rng.pick(colours), 7.5);
      at += width + 14;
      return bar;
    });
  });
  const screen =
    card(p, x, 130, 560, 380, 24, p.deep) +
    rect(x, 130, 560, 46, p.ink, 24, ' opacity="0.5"') +
    [p.accent, p.sun, p.light].map((c, i) => circle(x + 32 + i * 28, 153, 8, c)).join('') +
    code;
  const brackets =
    card(p, 196, 250, 128, 110, 24) +
    line('M242 284 l-24 22 l24 22 M278 284 l24 22 l-24 22 M266 274 l-12 64', p.mid, 9);
  const badge =
    card(p, 930, 420, 132, 84, 24) +
    tick(972, 462, 24, p.mid, p.paper) +
    rect(1006, 446, 40, 10, p.light, 5) +
    rect(1006, 466, 28, 10, p.sand, 5);
  const worker = figure(
    {
      look: randomLookFor(rng),
      top: p.accent,
      sleeve: p.accentDark,
      bottom: p.deep,
      shoes: p.ink,
      left: ARMS.type,
      right: mirrored(ARMS.type),
      legs: 'none',
    },
    layout === 0 ? 400 : 640,
    726,
    1.14,
  );
  const at = layout === 0 ? 400 : 640;
  return (
    pendant(p, layout === 0 ? 250 : 1010, 60, p.accent) +
    screen +
    brackets +
    badge +
    gear(1010, 330, 40, p.sun, p.paper, 12) +
    gear(1078, 278, 26, p.light, p.paper, 30) +
    worker +
    desk(p, 210, 556, 800, FLOOR) +
    laptopBack(p, at, 552) +
    mug(p, at + 240, 556) +
    rect(at + 300, 538, 110, 18, p.mid, 5) +
    rect(at + 310, 522, 94, 16, p.sun, 5) +
    plant(p, 1080, FLOOR + 20, 1.25) +
    plant(p, 240, 556, 0.6, false)
  );
};
