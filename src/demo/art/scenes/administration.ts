import { ARMS, figure, mirrored, randomLookFor } from '../figure.ts';
import { card, desk, laptopBack, mug, plant } from '../props.ts';
import { FLOOR, type Scene } from '../stage.ts';
import { circle, line, rect, times } from '../svg.ts';

/** Draws an office with binders, a calendar, a clock and people with papers. */
export const administration: Scene = ({ p, rng, layout }) => {
  const colours = [p.accent, p.mid, p.sun, p.light, p.deep];
  const shelf = (y: number, count: number) =>
    times(count, (i) => {
      const height = 96 + ((i * 37) % 3) * 8;
      const x = 176 + i * 44;
      return (
        rect(x, y - height, 38, height, rng.pick(colours), 5) +
        rect(x + 9, y - height + 18, 20, 34, p.paper, 4) +
        circle(x + 19, y - 20, 6, p.paper, ' opacity="0.6"')
      );
    }) + rect(150, y, 330, 16, p.deep, 6);
  const wall =
    card(p, 566, 116, 262, 232, 18) +
    rect(566, 116, 262, 54, p.accent, 18) +
    rect(566, 150, 262, 20, p.accent) +
    times(20, (i) =>
      rect(
        590 + (i % 5) * 44,
        190 + Math.floor(i / 5) * 36,
        32,
        24,
        i === 7 || i === 13 ? p.accent : i === 9 ? p.sun : '#e3efeb',
        6,
      ),
    ) +
    rect(622, 98, 12, 40, p.deep, 6) +
    rect(760, 98, 12, 40, p.deep, 6);
  const clock =
    circle(1070, 216, 66, p.deep) +
    circle(1070, 216, 54, p.paper) +
    line('M1070 216 V180 M1070 216 L1094 230', p.ink, 7) +
    circle(1070, 216, 6, p.accent);
  const folders =
    rect(-56, -268, 96, 104, p.sun, 8) +
    rect(-64, -258, 100, 100, p.paper, 6) +
    rect(-70, -246, 104, 96, p.accent, 8) +
    rect(-44, -226, 50, 10, p.paper, 5);
  const carrier = figure(
    {
      look: randomLookFor(rng),
      top: p.paper,
      sleeve: '#dfe9e5',
      bottom: p.mid,
      shoes: p.ink,
      left: ARMS.hold,
      right: mirrored(ARMS.hold),
      held: folders,
      worn: line('M0 -322 L0 -190', '#d2ddd8', 5),
    },
    930,
    FLOOR + 10,
    1.14,
  );
  const seated = figure(
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
    layout === 0 ? 520 : 600,
    724,
    1.06,
  );
  const at = layout === 0 ? 520 : 600;
  const paper =
    times(4, (i) => rect(at + 150 + (i % 2) * 6, 538 - i * 12, 104, 12, i % 2 === 0 ? p.paper : '#e3efeb', 3)) +
    rect(at + 158, 484, 92, 16, p.mid, 4);
  return (
    shelf(260, 7) +
    shelf(400, layout === 0 ? 6 : 5) +
    wall +
    clock +
    seated +
    desk(p, 230, 556, 620, FLOOR) +
    laptopBack(p, at, 552) +
    paper +
    mug(p, at - 210, 556, p.mid) +
    carrier +
    plant(p, 170, FLOOR + 18, 1.2)
  );
};
