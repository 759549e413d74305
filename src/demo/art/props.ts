import type { Palette } from './palette.ts';
import { circle, ellipse, line, path, rect, times, transformed } from './svg.ts';

/** Draws a potted plant with its foot at (x, y), 204 high at scale 1, or 162 when not `leafy`. */
export function plant(p: Palette, x: number, y: number, scale = 1, leafy = true): string {
  const leaf = (turn: number, length: number, colour: string) =>
    transformed(
      path(
        `M0 0 C-34 ${-length * 0.4} -22 ${-length * 0.85} 0 ${-length} C22 ${-length * 0.85} 34 ${-length * 0.4} 0 0 Z`,
        colour,
      ) + line(`M0 0 L0 ${-length * 0.8}`, p.deep, 3, ' opacity="0.25"'),
      0,
      -66,
      1,
      turn,
    );
  const leaves = leafy
    ? leaf(-52, 92, p.mid) +
      leaf(50, 96, p.mid) +
      leaf(-24, 124, p.light) +
      leaf(26, 118, p.light) +
      leaf(0, 138, p.mid)
    : leaf(-34, 80, p.light) + leaf(34, 80, p.mid) + leaf(0, 96, p.light);
  return transformed(
    ellipse(0, 0, 58, 9, p.ink, ' opacity="0.14"') +
      leaves +
      path('M-42 -74 L42 -74 L32 0 L-32 0 Z', p.accent) +
      rect(-47, -82, 94, 22, p.accentDark, 8),
    x,
    y,
    scale,
  );
}

/** Draws a gear wheel with its centre at (x, y). */
export function gear(x: number, y: number, radius: number, colour: string, hole: string, turn = 0): string {
  const teeth = times(
    8,
    (i) =>
      `<rect x="${-radius * 0.18}" y="${-radius * 1.24}" width="${radius * 0.36}" height="${radius * 0.5}" rx="${radius * 0.08}" fill="${colour}" transform="rotate(${i * 45})"/>`,
  );
  return transformed(teeth + circle(0, 0, radius, colour) + circle(0, 0, radius * 0.42, hole), x, y, 1, turn);
}

/** Draws a four-pointed star with its centre at (x, y). */
export function sparkle(x: number, y: number, size: number, colour: string): string {
  return transformed(
    path('M0 -10 Q1.5 -1.5 10 0 Q1.5 1.5 0 10 Q-1.5 1.5 -10 0 Q-1.5 -1.5 0 -10 Z', colour),
    x,
    y,
    size / 10,
  );
}

/** Draws a heart with its centre at (x, y), about 190 wide at scale 1. */
export function heart(x: number, y: number, scale: number, colour: string): string {
  return transformed(
    path('M0 92 C-120 10 -112 -84 -50 -88 C-22 -90 -6 -72 0 -56 C6 -72 22 -90 50 -88 C112 -84 120 10 0 92 Z', colour),
    x,
    y,
    scale,
  );
}

/** Draws a card with a soft shadow. */
export function card(
  p: Palette,
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 22,
  fill = p.paper,
): string {
  return rect(x + 6, y + 12, width, height, p.ink, radius, ' opacity="0.12"') + rect(x, y, width, height, fill, radius);
}

/** Draws a taped parcel with its lower left corner at (x, y). */
export function parcel(p: Palette, x: number, y: number, width: number, height: number, colour = '#d9a066'): string {
  return (
    rect(x, y - height, width, height, colour, 6) +
    rect(x + width * 0.4, y - height, width * 0.2, height, '#ffffff', 0, ' opacity="0.28"') +
    rect(x, y - height, width, height * 0.12, '#000000', 4, ' opacity="0.08"') +
    rect(x + width * 0.66, y - height * 0.34, width * 0.24, height * 0.2, p.paper, 3)
  );
}

/** Draws a coffee mug with its foot at (x, y). */
export function mug(p: Palette, x: number, y: number, colour = p.accent): string {
  return transformed(
    line('M24 -36 q24 2 18 20 q-4 10 -18 8', colour, 8) +
      rect(-26, -50, 52, 50, colour, 10) +
      rect(-26, -50, 52, 10, '#ffffff', 5, ' opacity="0.3"') +
      line('M-8 -64 q-8 -12 0 -22 q8 -10 0 -22 M10 -64 q-8 -12 0 -22', p.paper, 5, ' opacity="0.75"'),
    x,
    y,
  );
}

/** Draws an open laptop from behind, with its hinge at (x, y). */
export function laptopBack(p: Palette, x: number, y: number, scale = 1): string {
  return transformed(
    rect(-110, -132, 220, 132, p.paper, 14) +
      rect(-110, -132, 220, 132, p.ink, 14, ' opacity="0.08"') +
      circle(0, -66, 16, p.mid, ' opacity="0.7"') +
      rect(-140, -8, 280, 16, '#d5dedb', 8),
    x,
    y,
    scale,
  );
}

/** Draws a desk from x to x + width with its top at y, a front panel, and legs down to the floor. */
export function desk(p: Palette, x: number, y: number, width: number, floor: number): string {
  return (
    ellipse(x + width / 2, floor + 4, width * 0.52, 16, p.ink, ' opacity="0.12"') +
    path(`M${x + 46} ${y} L${x + 24} ${floor} L${x + 46} ${floor} L${x + 76} ${y} Z`, p.deep) +
    path(
      `M${x + width - 46} ${y} L${x + width - 24} ${floor} L${x + width - 46} ${floor} L${x + width - 76} ${y} Z`,
      p.deep,
    ) +
    rect(x + 58, y + 14, width - 116, 84, p.mid, 10) +
    rect(x + 58, y + 24, width - 116, 14, p.ink, 0, ' opacity="0.14"') +
    rect(x, y, width, 26, p.sand, 10) +
    rect(x, y + 15, width, 11, p.accentDark, 5, ' opacity="0.25"')
  );
}

/** Draws a lamp that hangs from the picture's top edge. */
export function pendant(p: Palette, x: number, length: number, colour: string): string {
  return (
    line(`M${x} -10 L${x} ${length}`, p.ink, 4, ' opacity="0.5"') +
    path(
      `M${x - 18} ${length} L${x + 18} ${length} Q${x + 64} ${length + 16} ${x + 70} ${length + 64} L${x - 70} ${length + 64} Q${x - 64} ${length + 16} ${x - 18} ${length} Z`,
      colour,
    ) +
    ellipse(x, length + 64, 70, 9, p.sun)
  );
}

/** Draws a tick inside a disc with its centre at (x, y). */
export function tick(x: number, y: number, radius: number, disc: string, mark: string): string {
  return (
    circle(x, y, radius, disc) +
    line(
      `M${x - radius * 0.42} ${y + radius * 0.04} l${radius * 0.3} ${radius * 0.32} l${radius * 0.56} ${-radius * 0.64}`,
      mark,
      radius * 0.2,
    )
  );
}
