import { formatSalary } from '#domain/pay/salary.ts';
import { isFilled } from '#domain/text/text.ts';
import type { PublicJob } from '../../../features/listings/present.ts';
import {
  type Font,
  type FontGlyphs,
  type FontWeight,
  removeUndrawable,
  renderTextLine,
  textWidth,
  truncateText,
  wrapText,
} from './letters.ts';

/** Size in pixels, with the usual aspect ratio of link previews. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
const MARGIN = 80;
const TEXT_WIDTH = PREVIEW_SIZE.width - 2 * MARGIN;

/** The light theme's brand colours; tokens.css has them in oklch. */
const COLOURS = {
  ground: '#014044',
  piece: '#0a4f53',
  pill: '#d6f2ee',
  onPill: '#014b4f',
  text: '#f2faf8',
  quiet: '#c5dedb',
  match: '#ff8352',
  brand: '#8fd8d1',
} as const;

/** The logo, as in web/brand/pieces.ts. */
const SOCKET =
  'M14 4H34A10 10 0 0 1 44 14A4 4 0 0 1 40 18H27.7A9 9 0 1 0 27.7 30H40A4 4 0 0 1 44 34A10 10 0 0 1 34 44H14A10 10 0 0 1 4 34V14A10 10 0 0 1 14 4Z';
const KEY = 'M26.5 20.5H41.5A3.5 3.5 0 0 1 41.5 27.5H26.5A6.5 6.5 0 1 1 26.5 20.5Z';

type PictureContent = Pick<PublicJob, 'title' | 'funcao' | 'location' | 'salary_range'> & {
  company: Pick<PublicJob['company'], 'name'>;
};

/** Returns the job's fields that its picture shows; the picture's ETag is computed from them. */
export const pictureFieldsOf = ({
  title,
  funcao,
  location,
  salary_range,
  company: { name },
}: PictureContent): PictureContent => ({
  ...{ title, funcao, location, salary_range },
  company: { name },
});

/** Renders a job's picture for link previews (listings#picture) as SVG, with glyphs drawn as paths instead of text elements. */
export function jobPicture(
  letters: FontGlyphs,
  { title, funcao, location, salary_range, company }: PictureContent,
): string {
  const font = (weight: FontWeight, size: number): Font => ({ letters, weight, size });
  const [brand, role, heading, place, pay] = [
    font('800', 40),
    font('800', 32),
    font('800', 72),
    font('500', 38),
    font('800', 46),
  ];
  const words = removeUndrawable(title, heading) || removeUndrawable(funcao, heading);
  const lines = wrapText(words, heading, { room: TEXT_WIDTH, lines: 3 });
  const pill = truncateText(removeUndrawable(funcao, role), role, TEXT_WIDTH - 64);
  const city = removeUndrawable(` · ${location}`, place);
  const who = truncateText(removeUndrawable(company.name, place), place, TEXT_WIDTH - textWidth(` ${city}`, place));
  const salary = isFilled(salary_range)
    ? truncateText(removeUndrawable(formatSalary(salary_range), pay), pay, TEXT_WIDTH)
    : '';
  const top = 250;
  const shapes = [
    `<rect width="100%" height="100%" fill="${COLOURS.ground}"/>`,
    `<path d="${SOCKET}" fill="${COLOURS.piece}" transform="translate(760 60) scale(13)"/>`,
    `<g transform="translate(${MARGIN} 56) scale(1.4)"><path d="${SOCKET}" fill="${COLOURS.brand}"/><path d="${KEY}" fill="${COLOURS.match}"/></g>`,
    renderTextLine('Encaixe', brand, { x: MARGIN + 82, y: 104, fill: COLOURS.text }),
    `<rect x="${MARGIN}" y="${top - 92}" width="${Math.round(textWidth(pill, role)) + 56}" height="56" rx="28" fill="${COLOURS.pill}"/>`,
    renderTextLine(pill, role, { x: MARGIN + 28, y: top - 53, fill: COLOURS.onPill }),
    ...lines.map((text, index) =>
      renderTextLine(text, heading, { x: MARGIN, y: top + 46 + index * 84, fill: COLOURS.text }),
    ),
    renderTextLine(`${who} ${city}`, place, {
      x: MARGIN,
      y: top + 46 + (lines.length - 1) * 84 + 68,
      fill: COLOURS.quiet,
    }),
    salary === '' ? '' : renderTextLine(salary, pay, { x: MARGIN, y: PREVIEW_SIZE.height - 46, fill: COLOURS.match }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_SIZE.width}" height="${PREVIEW_SIZE.height}">${shapes.join('')}</svg>`;
}
