import { cleanText } from './cv-text.ts';
import {
  type Heading,
  headingAtStart,
  headingOf,
  inlineHeading,
  isDocumentTitle,
  type SectionKind,
} from './headings.ts';
import { isTableHead } from './labelled.ts';
import type { Line } from './lines.ts';

/** Lines under a heading; `kinds` is empty for the lines before the first heading. */
export type Section = { kinds: SectionKind[]; title: string; lines: Line[] };

/** The style by which headings differ from other lines. */
const styleOf = (line: Line): string => `${Math.round(line.size)}|${line.bold ? 'b' : ''}|${line.capitals ? 'c' : ''}`;

const isStyled = (line: Line, bodySize: number): boolean => line.bold || line.capitals || line.size > bodySize + 0.7;

/** Headings outside of the vocabulary have the style of those in it. */
function styledHeadings(lines: readonly Line[], found: ReadonlyMap<Line, Heading>): Set<Line> {
  const counts = new Map<string, { headings: number; all: number }>();
  for (const line of lines) {
    const count = counts.get(styleOf(line)) ?? { headings: 0, all: 0 };
    count.all += 1;
    if (found.has(line)) count.headings += 1;
    counts.set(styleOf(line), count);
  }
  const bodyLook = [...counts].reduce((a, b) => (b[1].all > a[1].all ? b : a), [
    '',
    { headings: 0, all: 0 },
  ] as const)[0];
  const unknown = lines.filter((line, index) => {
    if (found.has(line) || styleOf(line) === bodyLook || line.cells.length > 1 || line.bullet) return false;
    const { headings, all } = counts.get(styleOf(line)) ?? { headings: 0, all: 0 };
    const isHeadingLook = headings >= 3 && headings >= all * 0.75;
    const next = lines[index + 1];
    return isHeadingLook && line.text.length < 45 && !/[\d@:]/.test(line.text) && line.gap >= 1.2 && next !== undefined;
  });
  return new Set(unknown);
}

/** A copy of a line with other texts in its place. */
export const withText = (line: Line, text: string): Line => ({
  ...line,
  text,
  cells: [{ text, x: line.x, right: line.cells.at(-1)?.right ?? line.x }],
});

/** Splits rows that contain a heading at the left and text at the right into two rows. */
function splitHeadingCells(lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    const [first, ...others] = line.cells;
    const [second] = others;
    if (!first || !second || isTableHead(line) || headingOf(first.text) === null || first.text.length < 5)
      return [line];
    if (headingOf(second.text) !== null) return [line];
    const rest = others.map(({ text }) => text).join('   ');
    return [withText(line, first.text), { ...withText(line, rest), cells: others, x: second.x, gap: 1 }];
  });
}

/** Two headings side by side, 'CURSOS   IDIOMAS', begin one section with both kinds. */
function headingOfLine(line: Line): Heading | null {
  const whole = headingOf(line.text);
  if (whole || line.cells.length < 2) return whole;
  const each = line.cells.map(({ text }) => headingOf(text));
  const all = each.filter((heading) => heading !== null);
  return all.length === each.length ? { kinds: all.flatMap(({ kinds }) => kinds), weak: false } : null;
}

/** Parts a document at its headings. */
export function sectionsOf(document: readonly Line[], bodySize: number): Section[] {
  const lines = splitHeadingCells(document).filter((line) => !isDocumentTitle(line.text));
  const found = new Map<Line, Heading>();
  for (const line of lines) {
    const heading = headingOfLine(line);
    if (heading && !(line.bullet && !isStyled(line, bodySize) && heading.weak)) found.set(line, heading);
  }
  // 'Principais atividades' below each post is not a section.
  for (const [line, { kinds }] of found) {
    const again = lines.filter(({ text }) => text === line.text).length;
    if (kinds[0] === 'other' && again > 1) found.delete(line);
  }
  const strong = [...found].filter(([, heading]) => !heading.weak).map(([line]) => line);
  const looks = new Set(strong.map(styleOf));
  const styledShare = strong.filter((line) => isStyled(line, bodySize)).length / (strong.length || 1);
  for (const [line, heading] of found) {
    // A heading's words in the look of the text, in a document whose headings have a look of their own, are text.
    const isPlain = !isStyled(line, bodySize) && !looks.has(styleOf(line));
    const isOdd = heading.weak
      ? !looks.has(styleOf(line)) && !isStyled(line, bodySize)
      : isPlain && styledShare > 0.7 && line.gap < 1.3;
    if (isOdd && strong.length >= 2 && !/:\s*$/.test(line.text)) found.delete(line);
  }
  for (const line of lines) {
    const isLook = isStyled(line, bodySize) && strong.filter((other) => styleOf(other) === styleOf(line)).length >= 2;
    const heading =
      isLook && line.cells.length === 1 && !line.bullet && line.gap >= 1.2 ? headingAtStart(line.text) : null;
    if (heading && !found.has(line)) found.set(line, heading);
  }
  const styled = styledHeadings(lines, found);
  const sections: Section[] = [{ kinds: [], title: '', lines: [] }];
  let stream = lines[0]?.stream ?? 0;
  for (const line of lines) {
    const heading = found.get(line);
    if (heading) {
      sections.push({ kinds: heading.kinds, title: line.text, lines: [] });
    } else if (styled.has(line)) {
      sections.push({ kinds: ['other'], title: line.text, lines: [] });
    } else {
      const inline = line.cells.length <= 2 ? inlineHeading(cleanText(line.text)) : null;
      if (line.stream !== stream) sections.push({ kinds: [], title: '', lines: [] });
      if (inline && isInlineStart(inline.heading, sections.at(-1))) {
        sections.push({ kinds: inline.heading.kinds, title: '', lines: [withText(line, inline.rest)] });
      } else sections.at(-1)?.lines.push(line);
    }
    stream = line.stream;
  }
  return sections.filter(({ lines: content, kinds }) => content.length > 0 || kinds.length > 0);
}

/** Inside experiences and courses 'Conhecimentos: …' is text, and 'Curso: …' below 'Formação' a label; at the start, in personal data and behind lists it is a section. */
function isInlineStart({ kinds, weak }: Heading, current: Section | undefined): boolean {
  const [kind] = current?.kinds ?? [];
  const [own] = kinds;
  if (kind === undefined || kind === 'personal') return true;
  if (kind === 'experience') return own === 'languages' || own === 'objective';
  if (kind === 'education')
    return own === 'languages' || (own === 'courses' && !weak) || own === 'skills' || own === 'objective';
  return kind !== own;
}
