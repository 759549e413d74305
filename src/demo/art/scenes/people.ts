import { ARMS, figure, mirrored, randomLookFor } from '../figure.ts';
import { head } from '../head.ts';
import { card, plant, sparkle, tick } from '../props.ts';
import { FLOOR, type Scene } from '../stage.ts';
import { circle, path, rect, transformed } from '../svg.ts';

/** Draws two people who shake hands under two fitting puzzle pieces, as in the brand. */
export const people: Scene = ({ p, rng, layout }) => {
  const pieces = transformed(
    path(
      'M-150 -80 H-10 V-34 C10 -58 50 -40 50 0 C50 40 10 58 -10 34 V80 H-150 A24 24 0 0 1 -174 56 V-56 A24 24 0 0 1 -150 -80 Z',
      p.mid,
    ) +
      path(
        'M170 -80 H22 V-48 C58 -62 80 -30 80 0 C80 30 58 62 22 48 V80 H170 A24 24 0 0 0 194 56 V-56 A24 24 0 0 0 170 -80 Z',
        p.accent,
      ),
    590,
    196,
    1.02,
    layout === 0 ? -5 : 4,
  );
  const cv = (x: number, y: number, turn: number) =>
    transformed(
      card(p, -90, -120, 180, 240, 22) +
        `<clipPath id="f${x}"><circle cx="0" cy="-56" r="42"/></clipPath>` +
        circle(0, -56, 42, p.light) +
        `<g clip-path="url(#f${x})">${transformed(head(randomLookFor(rng)), 0, -58, 0.3)}${path('M-44 0 Q0 -46 44 0 Z', p.mid)}</g>` +
        rect(-50, 8, 100, 14, p.mid, 7) +
        rect(-62, 36, 124, 10, '#dbe7e3', 5) +
        rect(-62, 56, 124, 10, '#dbe7e3', 5) +
        rect(-62, 76, 80, 10, '#dbe7e3', 5) +
        tick(80, 108, 24, p.accent, p.paper),
      x,
      y,
      1,
      turn,
    );
  const lapels = (colour: string) =>
    path('M-34 -334 L0 -236 L34 -334 Q0 -312 -34 -334 Z', p.paper) +
    path('M-34 -334 L-50 -286 L-6 -226 L0 -240 Z M34 -334 L50 -286 L6 -226 L0 -240 Z', colour);
  const first = figure(
    {
      look: randomLookFor(rng),
      top: p.mid,
      sleeve: p.deep,
      bottom: p.deep,
      shoes: p.ink,
      left: ARMS.down,
      right: [
        [110, -250],
        [178, -232],
      ],
      worn: lapels(p.deep),
    },
    400,
    FLOOR + 14,
    1.14,
  );
  const second = figure(
    {
      look: randomLookFor(rng),
      top: p.accent,
      sleeve: p.accentDark,
      bottom: layout === 0 ? p.ink : p.mid,
      shoes: p.ink,
      left: [
        [-110, -250],
        [-178, -232],
      ],
      right: layout === 0 ? mirrored(ARMS.hip) : mirrored(ARMS.down),
      worn: lapels(p.accentDark),
    },
    800,
    FLOOR + 14,
    1.14,
  );
  return (
    pieces +
    cv(214, 300, -8) +
    (layout === 0 ? cv(1000, 286, 7) : '') +
    sparkle(840, 120, 20, p.sun) +
    sparkle(360, 120, 16, p.sun) +
    (layout === 1 ? plant(p, 1030, FLOOR + 10, 1.5) : plant(p, 1090, FLOOR + 20, 1)) +
    plant(p, 150, FLOOR + 20, 1, false) +
    first +
    second
  );
};
