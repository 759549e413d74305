import { ARMS, figure, mirrored, randomLookFor } from '../figure.ts';
import { card, heart, plant, sparkle } from '../props.ts';
import { FLOOR, type Scene } from '../stage.ts';
import { circle, line, path, rect, transformed } from '../svg.ts';

/** Draws a big heart with a heartbeat line, and one or two health workers. */
export const health: Scene = ({ p, rng, layout }) => {
  const coat =
    path(
      'M-76 -284 C-78 -316 -64 -326 -34 -334 L0 -250 L34 -334 C64 -326 78 -316 76 -284 L62 -140 L8 -140 L0 -250 L-8 -140 L-62 -140 Z',
      p.paper,
    ) +
    line('M-34 -330 Q-40 -262 -14 -248 M34 -330 Q44 -270 24 -238', p.ink, 7) +
    circle(24, -230, 12, p.sun) +
    rect(30, -206, 24, 18, p.light, 4);
  const clipboard =
    rect(-50, -262, 84, 106, p.accentDark, 8) +
    rect(-43, -252, 70, 90, p.paper, 4) +
    line('M-30 -232 h44 M-30 -212 h44 M-30 -192 h28', p.light, 7) +
    rect(-22, -270, 30, 16, p.sun, 5);
  const doctor = figure(
    {
      look: randomLookFor(rng),
      top: p.mid,
      sleeve: '#e9eeea',
      bottom: p.deep,
      shoes: p.ink,
      left: ARMS.hold,
      right: mirrored(ARMS.hold),
      worn: coat,
      held: clipboard,
    },
    layout === 0 ? 330 : 300,
    FLOOR,
    1.16,
  );
  const nurse = figure(
    {
      look: randomLookFor(rng),
      top: p.light,
      sleeve: p.mid,
      bottom: p.light,
      shoes: p.paper,
      left: ARMS.down,
      right: mirrored(ARMS.up),
      worn: line('M-30 -330 L0 -288 L30 -330', p.paper, 8) + rect(14, -262, 34, 28, p.mid, 6),
    },
    890,
    FLOOR,
    1.1,
  );
  const pulse = (x: number) => line(`M${x - 250} 380 h112 l26 -48 l40 118 l46 -176 l38 140 l22 -34 h146`, p.paper, 15);
  const cross =
    card(p, 812, 148, 116, 116, 34) + rect(856, 172, 28, 68, p.accent, 8) + rect(836, 192, 68, 28, p.accent, 8);
  const capsule = (x: number, y: number, turn: number) =>
    transformed(
      rect(-44, -19, 88, 38, p.sun, 19) +
        path('M0 -19 H25 A19 19 0 0 1 25 19 H0 Z', p.paper) +
        rect(-30, -12, 50, 7, '#ffffff', 4, ' opacity="0.5"'),
      x,
      y,
      1,
      turn,
    );
  const bottle =
    rect(672, FLOOR - 102, 84, 104, p.accent, 14) +
    rect(680, FLOOR - 124, 68, 28, p.paper, 8) +
    rect(672, FLOOR - 72, 84, 44, p.paper) +
    rect(706, FLOOR - 66, 16, 32, p.mid, 4) +
    rect(698, FLOOR - 58, 32, 16, p.mid, 4);
  if (layout === 0) {
    return (
      heart(730, 380, 2.65, p.accent) +
      path(
        'M560 250 Q580 190 640 186',
        'none',
        ' stroke="#fff" stroke-opacity="0.5" stroke-width="16" stroke-linecap="round"',
      ) +
      pulse(730) +
      cross +
      capsule(500, 190, -24) +
      capsule(976, 520, 32) +
      sparkle(470, 300, 20, p.sun) +
      doctor +
      bottle +
      transformed(capsule(0, 0, 0), 830, FLOOR - 14, 1) +
      plant(p, 1040, FLOOR + 16, 1.2)
    );
  }
  return (
    heart(600, 340, 2.3, p.accent) +
    path(
      'M452 228 Q470 176 522 172',
      'none',
      ' stroke="#fff" stroke-opacity="0.5" stroke-width="14" stroke-linecap="round"',
    ) +
    transformed(pulse(600), 84, 44, 0.86) +
    transformed(cross, 210, 0) +
    capsule(180, 250, -24) +
    doctor +
    nurse +
    transformed(bottle, -110, 0) +
    sparkle(820, 470, 20, p.sun) +
    plant(p, 1090, FLOOR + 16, 1)
  );
};
