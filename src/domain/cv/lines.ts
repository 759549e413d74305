import { cleanText, isCapitals, removeLetterSpacing, startsWithBullet } from './cv-text.ts';

/**
 * A run of text on a page of a PDF. Lengths are in points: `x` from the left edge of the page, `y` from its top to the baseline;
 * `size` is the font size. `page` counts from 0.
 */
export type TextRun = {
  page: number;
  x: number;
  y: number;
  width: number;
  size: number;
  text: string;
  bold: boolean;
  italic: boolean;
};

/** The joined text runs of a row without a wide gap between them; `x` and `right` are its left and right ends in points. */
export type Segment = { text: string; x: number; right: number; size: number; bold: boolean };
/** The segments of a page on one baseline. */
export type Row = { page: number; y: number; segments: Segment[] };

/** A part of a line that wide gaps separate from the others; `x` and `right` are its left and right ends in points. */
export type Cell = { text: string; x: number; right: number };

/** A line of a document in reading order. */
export type Line = {
  text: string;
  cells: Cell[];
  x: number;
  /** Font size in points. */
  size: number;
  bold: boolean;
  isInCapitals: boolean;
  hasBullet: boolean;
  /**
   * In a PDF the distance from the line above, in multiples of the most frequent line distance: 0 for the first line of a stream, 1 for
   * the first line of another page. In a Word document 2 for the first paragraph of a block, else 1; 0 for the first line.
   */
  gap: number;
  /** Number of the part of the document, such as a column, that contains the line. Text doesn't continue in the next stream. */
  stream: number;
  page: number;
};

/** The content of a PDF or a Word document. */
export type CvDocument = {
  lines: Line[];
  /** Addresses to which the links lead. */
  links: string[];
  /** True when a picture on the first page of a PDF has the size of a photo, or when a Word document's body contains any picture. */
  hasPhoto: boolean;
};

/** The fields of a `Line` that don't follow from its cells. */
export type LineStyle = { size: number; bold: boolean; gap: number; stream: number; page: number; x: number };

/** Creates a line from its cells. Returns null when no cell contains visible text. */
export function lineOf(cells: readonly Cell[], style: LineStyle): Line | null {
  const cleaned = cells
    .map((cell) => ({ ...cell, text: cleanText(removeLetterSpacing(cell.text)) }))
    .filter(({ text }) => text !== '');
  const [first] = cleaned;
  if (!first) return null;
  const isBulletAlone = cleaned.length > 1 && /^[•●○◦▪▫■□◆◇►▶▸‣⁃∙·✓✔➢➤→»*o–—-]$/.test(first.text);
  const others = isBulletAlone ? cleaned.slice(1) : cleaned;
  const joined = others.map(({ text }) => text).join('   ');
  const text = isBulletAlone ? `• ${joined}` : joined;
  const merged = isBulletAlone ? [{ ...first, text: `• ${others[0]?.text}` }, ...others.slice(1)] : others;
  return { ...style, text, cells: merged, isInCapitals: isCapitals(text), hasBullet: startsWithBullet(text) };
}

/** Returns the value with the largest total weight; 0 for an empty list. */
export function heaviestValue(values: readonly (readonly [value: number, weight: number])[]): number {
  const weights = new Map<number, number>();
  for (const [value, weight] of values) weights.set(value, (weights.get(value) ?? 0) + weight);
  let [best, bestWeight] = [0, -1];
  for (const [value, weight] of weights) if (weight > bestWeight) [best, bestWeight] = [value, weight];
  return best;
}
