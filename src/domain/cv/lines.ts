import { cleanText, closeLetterSpacing, isCapitals, startsWithBullet } from './cv-text.ts';

/** A text on a page; lengths in points, `y` is the baseline's distance from the page's top. */
export type Piece = {
  page: number;
  x: number;
  y: number;
  width: number;
  size: number;
  text: string;
  bold: boolean;
  italic: boolean;
};

/** The pieces of a row without a wide gap between them. */
export type Segment = { text: string; x: number; right: number; size: number; bold: boolean };
/** The segments of a page on one baseline. */
export type Row = { page: number; y: number; segments: Segment[] };

/** A part of a line between two wide gaps. */
export type Cell = { text: string; x: number; right: number };

/** A line of a document in reading order. */
export type Line = {
  text: string;
  cells: Cell[];
  x: number;
  /** Height of the letters in points; 0 where the document doesn't have one. */
  size: number;
  bold: boolean;
  capitals: boolean;
  bullet: boolean;
  /** The distance from the line above in multiples of the commonest one; 0 at a stream's start. */
  gap: number;
  /** Lines of one column or text box; a new number begins a part that doesn't continue the one before. */
  stream: number;
  page: number;
};

/** A document as its reader gets it, whatever its format. */
export type CvDocument = {
  lines: Line[];
  /** Addresses behind links. */
  links: string[];
  hasPhoto: boolean;
};

export type LineStyle = { size: number; bold: boolean; gap: number; stream: number; page: number; x: number };

/** A line made of cells; null when nothing is left of them. */
export function lineOf(cells: readonly Cell[], style: LineStyle): Line | null {
  const cleaned = cells
    .map((cell) => ({ ...cell, text: cleanText(closeLetterSpacing(cell.text)) }))
    .filter(({ text }) => text !== '');
  const [first] = cleaned;
  if (!first) return null;
  const bulletAlone = cleaned.length > 1 && /^[•●○◦▪▫■□◆◇►▶▸‣⁃∙·✓✔➢➤→»*o–—-]$/.test(first.text);
  const filled = bulletAlone ? cleaned.slice(1) : cleaned;
  const joined = filled.map(({ text }) => text).join('   ');
  const text = bulletAlone ? `• ${joined}` : joined;
  const shown = bulletAlone ? [{ ...first, text: `• ${filled[0]?.text}` }, ...filled.slice(1)] : filled;
  return { ...style, text, cells: shown, capitals: isCapitals(text), bullet: startsWithBullet(text) };
}

/** Returns the value with the largest total weight. */
export function commonest(values: readonly (readonly [value: number, weight: number])[]): number {
  const weights = new Map<number, number>();
  for (const [value, weight] of values) weights.set(value, (weights.get(value) ?? 0) + weight);
  let [best, most] = [0, -1];
  for (const [value, weight] of weights) if (weight > most) [best, most] = [value, weight];
  return best;
}
