import { ARMS, figure, mirrored, randomLookFor } from '../figure.ts';
import { parcel, sparkle } from '../props.ts';
import { FLOOR, type Scene } from '../stage.ts';
import { circle, ellipse, line, path, rect, times, transformed } from '../svg.ts';

/** Draws a loading bay with parcels on shelves, a van or a conveyor belt, and a person with a box. */
export const operations: Scene = ({ p, rng, layout }) => {
  const tints = ['#d9a066', '#c98b4f', '#e6b87f'];
  const row = (y: number, widths: number[]) => {
    let x = 176;
    return widths
      .map((w) => {
        const drawn = parcel(p, x, y, w, 58 + ((w * 7) % 40), rng.pick(tints));
        x += w + 12;
        return drawn;
      })
      .join('');
  };
  const shelf =
    rect(150, 190, 16, FLOOR - 190, p.deep, 5) +
    rect(506, 190, 16, FLOOR - 190, p.deep, 5) +
    [330, 486, 642]
      .map(
        (y, i) =>
          row(
            y,
            [
              [92, 120, 76],
              [132, 84, 88],
              [104, 70, 124],
            ][(i + layout) % 3] ?? [],
          ) + rect(140, y, 392, 18, p.accent, 5),
      )
      .join('');
  const wheel = (x: number) => circle(x, FLOOR - 2, 46, p.ink) + circle(x, FLOOR - 2, 20, '#cfd8d5');
  const van = transformed(
    ellipse(880, FLOOR + 42, 310, 18, p.ink, ' opacity="0.14"') +
      path(`M620 ${FLOOR - 10} V330 Q620 300 650 300 H930 V${FLOOR - 10} Z`, p.mid) +
      path(`M930 ${FLOOR - 10} V380 H1030 Q1056 380 1070 408 L1112 500 Q1146 508 1146 546 V${FLOOR - 10} Z`, p.light) +
      path('M958 408 H1022 Q1036 408 1044 424 L1074 498 H958 Z', '#e8f6f8') +
      rect(612, FLOOR - 44, 544, 40, p.deep, 12) +
      rect(620, 520, 310, 16, p.sun) +
      rect(1116, 556, 30, 30, p.sun, 8) +
      rect(960, 530, 40, 10, p.deep, 5) +
      transformed(
        path('M0 60 C-52 0 -54 -24 -54 -36 A54 54 0 0 1 54 -36 C54 -24 52 0 0 60 Z', p.accent) +
          circle(0, -36, 22, p.paper),
        772,
        432,
        1,
      ) +
      wheel(730) +
      wheel(1030),
    0,
    0,
  );
  const belt =
    rect(600, 560, 640, 26, p.deep, 13) +
    times(9, (i) => circle(628 + i * 70, 573, 9, p.light)) +
    rect(660, 586, 22, FLOOR - 580, p.deep) +
    rect(1040, 586, 22, FLOOR - 580, p.deep) +
    parcel(p, 690, 560, 120, 96, tints[0]) +
    parcel(p, 860, 560, 90, 76, tints[1]) +
    parcel(p, 1010, 560, 130, 110, tints[2]);
  const pin = transformed(
    ellipse(0, 68, 40, 8, p.ink, ' opacity="0.15"') +
      path('M0 60 C-52 0 -54 -24 -54 -36 A54 54 0 0 1 54 -36 C54 -24 52 0 0 60 Z', p.accent) +
      circle(0, -36, 22, p.paper),
    790,
    330,
    1.3,
  );
  const route =
    line('M610 250 Q660 170 720 240 T790 420', p.paper, 8, ' stroke-dasharray="2 22"') + circle(610, 250, 16, p.sun);
  const vest =
    path(
      'M-74 -290 C-76 -318 -64 -326 -34 -334 L-20 -178 L-52 -184 Z M74 -290 C76 -318 64 -326 34 -334 L20 -178 L52 -184 Z',
      p.sun,
    ) + line('M-62 -226 L-24 -222 M62 -226 L24 -222', p.paper, 9);
  const box = parcel(p, -84, -176, 168, 116, tints[0]);
  const worker = figure(
    {
      look: randomLookFor(rng, 'cap'),
      top: p.deep,
      sleeve: p.mid,
      bottom: '#2b3f5c',
      shoes: p.ink,
      hat: 'cap',
      hatColour: p.accent,
      left: [
        [-124, -230],
        [-86, -196],
      ],
      right: [
        [124, -230],
        [86, -196],
      ],
      worn: vest,
      held: box,
      legs: 'step',
    },
    layout === 0 ? 540 : 560,
    FLOOR + 30,
    1.14,
  );
  const checker =
    layout === 1
      ? figure(
          {
            look: randomLookFor(rng),
            top: p.accent,
            sleeve: p.accentDark,
            bottom: p.deep,
            shoes: p.ink,
            left: ARMS.reach,
            right: mirrored(ARMS.hip),
          },
          1000,
          FLOOR + 34,
          1.02,
        )
      : '';
  return shelf + (layout === 0 ? van : pin + route + belt + checker) + worker + sparkle(610, 170, 16, p.sun);
};
