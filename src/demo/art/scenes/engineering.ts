import { ARMS, figure, mirrored, randomLookFor } from '../figure.ts';
import { gear } from '../props.ts';
import { FLOOR, type Scene } from '../stage.ts';
import { circle, line, path, rect, times } from '../svg.ts';

/** Draws a cable bridge over water, gears, and one or two engineers. */
export const engineering: Scene = ({ p, rng, layout }) => {
  const deck = 520;
  const cables = (x: number) =>
    times(5, (i) =>
      line(
        `M${x} ${230 + i * 26} L${x - 250 + i * 44} ${deck} M${x} ${230 + i * 26} L${x + 250 - i * 44} ${deck}`,
        p.paper,
        5,
        ' opacity="0.9"',
      ),
    );
  const tower = (x: number) =>
    path(`M${x - 22} ${FLOOR - 20} L${x - 13} 200 L${x + 13} 200 L${x + 22} ${FLOOR - 20} Z`, p.accent) +
    rect(x - 30, 380, 60, 16, p.accentDark, 6) +
    circle(x, 196, 14, p.sun);
  const water =
    path(`M0 600 Q150 576 300 600 T600 600 T900 600 T1200 600 L1200 800 L0 800 Z`, p.mid) +
    line('M120 660 q40 -16 80 0 t80 0 M700 640 q40 -16 80 0 t80 0 M420 700 q40 -16 80 0', p.light, 6, ' opacity="0.7"');
  const car = (x: number, colour: string) =>
    path(`M${x} ${deck - 6} v-20 q4 -8 20 -8 l14 -20 h44 l18 20 q22 2 24 12 v16 Z`, colour) +
    circle(x + 28, deck - 6, 12, p.ink) +
    circle(x + 92, deck - 6, 12, p.ink) +
    path(`M${x + 42} ${deck - 34} l8 -13 h26 l12 13 Z`, p.paper, ' opacity="0.8"');
  const bridge =
    cables(300) +
    cables(layout === 0 ? 700 : 640) +
    tower(300) +
    tower(layout === 0 ? 700 : 640) +
    car(430, p.sun) +
    (layout === 0 ? car(180, p.light) : car(140, p.paper)) +
    rect(-20, deck, 1240, 26, p.deep, 0) +
    rect(-20, deck, 1240, 8, p.ink, 0, ' opacity="0.3"');
  const vest =
    path(
      'M-74 -290 C-76 -318 -64 -326 -34 -334 L-14 -176 L-52 -184 Z M74 -290 C76 -318 64 -326 34 -334 L14 -176 L52 -184 Z',
      p.accent,
    ) + line('M-62 -232 L-20 -226 M62 -232 L20 -226', p.paper, 9);
  const plan =
    rect(-74, -270, 148, 104, '#dff1f4', 6) +
    line('M-56 -250 h60 v50 h-60 Z M-26 -250 v28 M22 -250 a34 34 0 0 1 34 34 M16 -196 h40 M-56 -184 h72', p.mid, 4);
  const engineer = figure(
    {
      look: randomLookFor(rng, 'helmet'),
      top: p.paper,
      sleeve: '#dfe9e5',
      bottom: p.deep,
      shoes: p.ink,
      hat: 'helmet',
      hatColour: p.sun,
      left: [
        [-118, -206],
        [-76, -216],
      ],
      right: [
        [118, -206],
        [76, -216],
      ],
      worn: vest,
      held: plan,
    },
    layout === 0 ? 960 : 1000,
    FLOOR + 46,
    1.2,
  );
  const colleague =
    layout === 1
      ? figure(
          {
            look: randomLookFor(rng, 'helmet'),
            top: p.mid,
            sleeve: p.deep,
            bottom: p.ink,
            shoes: p.ink,
            hat: 'helmet',
            hatColour: p.paper,
            left: ARMS.point,
            right: mirrored(ARMS.hip),
            worn: vest,
          },
          790,
          FLOOR + 46,
          1.14,
        )
      : '';
  const bank =
    path(`M-10 812 C160 726 1040 726 1210 812 Z`, p.floor) +
    path('M420 830 C620 700 1100 706 1260 760 L1260 830 Z', p.floor);
  return (
    gear(500, 190, 74, p.sun, p.sky[1], 10) +
    gear(596, 268, 42, p.light, p.sky[1], 4) +
    gear(410, 262, 32, p.accent, p.sky[1], 22) +
    water +
    bridge +
    bank +
    colleague +
    engineer
  );
};
