import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The weights of the font whose glyphs the web build exports, as values of CSS's font-weight. */
export type FontWeight = '500' | '800';

/**
 * The font's glyphs as SVG paths, by character, and the kerning of pairs such as 'AV', in font units: 1000 per em, y upwards. The web
 * build writes them (src/web/page-styles/letters.ts).
 */
export type FontGlyphs = Readonly<
  Record<
    FontWeight,
    {
      glyphs: Readonly<Record<string, readonly [width: number, path: string]>>;
      kerning: Readonly<Record<string, number>>;
    }
  >
>;

/** Reads the glyphs from the folder of the web build; null when the build has none. */
export async function loadFontGlyphs(folder: string): Promise<FontGlyphs | null> {
  const text = await readFile(join(folder, '.vite', 'letters.json'), 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

const UNITS = 1000;

/** A weight of the font at a size in pixels. */
export type Font = { letters: FontGlyphs; weight: FontWeight; size: number };

/** Returns the text as one line, without characters that have no glyph in the font, such as emoji. */
export const removeUndrawable = (text: string, { letters, weight }: Font): string =>
  [...text.normalize('NFC').replace(/\s+/g, ' ')]
    .filter((letter) => letters[weight].glyphs[letter] !== undefined)
    .join('')
    .replace(/ +/g, ' ')
    .trim();

/** Returns each glyph's path with its x position, and the total width, in font units. */
function placed(text: string, { letters, weight }: Font) {
  const { glyphs, kerning } = letters[weight];
  const shapes: { path: string; at: number }[] = [];
  let at = 0;
  let before = '';
  for (const letter of text) {
    const [width, path] = glyphs[letter] ?? [0, ''];
    at += kerning[before + letter] ?? 0;
    if (path !== '') shapes.push({ path, at });
    at += width;
    before = letter;
  }
  return { shapes, width: at };
}

/** Returns the width of the text in pixels. */
export const textWidth = (text: string, font: Font): number => (placed(text, font).width * font.size) / UNITS;

/** Returns an SVG group that draws one line of text as paths; `y` is the baseline. */
export function renderTextLine(
  text: string,
  font: Font,
  { x, y, fill }: { x: number; y: number; fill: string },
): string {
  const scale = font.size / UNITS;
  const paths = placed(text, font).shapes.map(({ path, at }) => `<path transform="translate(${at})" d="${path}"/>`);
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}

/** Returns as much of a text as fits into `maxWidth` pixels, with '…' when it is truncated. */
export function truncateText(text: string, font: Font, maxWidth: number): string {
  if (textWidth(text, font) <= maxWidth) return text;
  const points = [...text];
  while (points.length > 0 && textWidth(`${points.join('').trimEnd()}…`, font) > maxWidth) points.pop();
  return `${points.join('').trimEnd()}…`;
}

/** Wraps a text between words into at most `lines` lines of `room` pixels; truncates a wider word, and the last line of a longer text. */
export function wrapText(text: string, font: Font, { room, lines }: { room: number; lines: number }): string[] {
  const wrapped: string[] = [];
  let words = text.split(' ');
  while (words.length > 0) {
    if (wrapped.length === lines - 1) return [...wrapped, truncateText(words.join(' '), font, room)];
    let count = words.length;
    while (count > 1 && textWidth(words.slice(0, count).join(' '), font) > room) count -= 1;
    wrapped.push(truncateText(words.slice(0, count).join(' '), font, room));
    words = words.slice(count);
  }
  return wrapped;
}
