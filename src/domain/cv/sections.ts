import { cleanText } from './cv-text.ts';
import {
  type Heading,
  headingAtStart,
  headingOf,
  inlineHeading,
  isDocumentTitle,
  type SectionKind,
} from './headings.ts';
import { isTableHeader, labelCount } from './labelled.ts';
import type { Line } from './lines.ts';

/**
 * Lines under a heading. `kinds` is empty for lines before the first heading of the document or of a stream. `title` is the text of
 * the heading's line; '' when there is no heading, or text follows the heading in its line.
 */
export type Section = { kinds: SectionKind[]; title: string; lines: Line[] };

/** Returns a key for the font size, weight and capitals of a line, by which headings differ from other lines. */
const styleKey = (line: Line): string =>
  `${Math.round(line.size)}|${line.bold ? 'b' : ''}|${line.isInCapitals ? 'c' : ''}`;

const isStyled = (line: Line, bodySize: number): boolean =>
  line.bold || line.isInCapitals || line.size > bodySize + 0.7;

/** Finds headings with unknown words: lines in a style that at least three known headings and few other lines have. */
function findUnknownHeadings(lines: readonly Line[], headings: ReadonlyMap<Line, Heading>): Set<Line> {
  const counts = new Map<string, { known: number; total: number }>();
  for (const line of lines) {
    const count = counts.get(styleKey(line)) ?? { known: 0, total: 0 };
    count.total += 1;
    if (headings.has(line)) count.known += 1;
    counts.set(styleKey(line), count);
  }
  const bodyStyle = [...counts].reduce((a, b) => (b[1].total > a[1].total ? b : a), [
    '',
    { known: 0, total: 0 },
  ] as const)[0];
  const unknown = lines.filter((line, index) => {
    if (headings.has(line) || styleKey(line) === bodyStyle || line.cells.length > 1 || line.hasBullet) return false;
    const { known, total } = counts.get(styleKey(line)) ?? { known: 0, total: 0 };
    const isHeadingStyle = known >= 3 && known >= total * 0.75;
    const next = lines[index + 1];
    return (
      isHeadingStyle && line.text.length < 45 && !/[\d@:]/.test(line.text) && line.gap >= 1.2 && next !== undefined
    );
  });
  return new Set(unknown);
}

/** Returns a copy of a line with another text, in one cell. */
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
    if (!first || !second || isTableHeader(line) || labelCount([line], ['course', 'institution']) === 2) return [line];
    if (headingOf(first.text) === null || first.text.length < 5 || headingOf(second.text) !== null) return [line];
    const rest = others.map(({ text }) => text).join('   ');
    return [withText(line, first.text), { ...withText(line, rest), cells: others, x: second.x, gap: 1 }];
  });
}

/** Returns the heading that a line is. Two headings side by side ('CURSOS   IDIOMAS') are one heading of both kinds. */
function headingOfLine(line: Line): Heading | null {
  const whole = headingOf(line.text);
  if (whole || line.cells.length < 2) return whole;
  const headingsOfCells = line.cells.map(({ text }) => headingOf(text));
  const known = headingsOfCells.filter((heading) => heading !== null);
  return known.length === headingsOfCells.length ? { kinds: known.flatMap(({ kinds }) => kinds), isWeak: false } : null;
}

/** Splits a document into sections at its headings. `bodySize` is the font size of most text in points. */
export function splitIntoSections(document: readonly Line[], bodySize: number): Section[] {
  const lines = splitHeadingCells(document).filter((line) => !isDocumentTitle(line.text));
  const headings = new Map<Line, Heading>();
  for (const line of lines) {
    const heading = headingOfLine(line);
    if (heading && !(line.hasBullet && !isStyled(line, bodySize) && heading.isWeak)) headings.set(line, heading);
  }
  // A label that is repeated below each job ('Principais atividades') begins no section.
  for (const [line, { kinds }] of headings) {
    const repetitions = lines.filter(({ text }) => text === line.text).length;
    if (kinds[0] === 'other' && repetitions > 1) headings.delete(line);
  }
  const strong = [...headings].filter(([, heading]) => !heading.isWeak).map(([line]) => line);
  const headingStyles = new Set(strong.map(styleKey));
  const styledShare = strong.filter((line) => isStyled(line, bodySize)).length / (strong.length || 1);
  for (const [line, heading] of headings) {
    // In a document whose headings have a style of their own, the words of a heading in the style of the body are text.
    const hasBodyStyle = !isStyled(line, bodySize) && !headingStyles.has(styleKey(line));
    const isPlainText = heading.isWeak
      ? !headingStyles.has(styleKey(line)) && !isStyled(line, bodySize)
      : hasBodyStyle && styledShare > 0.7 && line.gap < 1.3;
    if (isPlainText && strong.length >= 2 && !/:\s*$/.test(line.text)) headings.delete(line);
  }
  for (const line of lines) {
    const hasHeadingStyle =
      isStyled(line, bodySize) && strong.filter((other) => styleKey(other) === styleKey(line)).length >= 2;
    const heading =
      hasHeadingStyle && line.cells.length === 1 && !line.hasBullet && line.gap >= 1.2
        ? headingAtStart(line.text)
        : null;
    if (heading && !headings.has(line)) headings.set(line, heading);
  }
  const unknownHeadings = findUnknownHeadings(lines, headings);
  const sections: Section[] = [{ kinds: [], title: '', lines: [] }];
  let stream = lines[0]?.stream ?? 0;
  for (const line of lines) {
    const heading = headings.get(line);
    if (heading) {
      sections.push({ kinds: heading.kinds, title: line.text, lines: [] });
    } else if (unknownHeadings.has(line)) {
      sections.push({ kinds: ['other'], title: line.text, lines: [] });
    } else {
      const inline = line.cells.length <= 2 ? inlineHeading(cleanText(line.text)) : null;
      if (line.stream !== stream) sections.push({ kinds: [], title: '', lines: [] });
      if (inline && beginsSection(inline.heading, sections.at(-1))) {
        sections.push({ kinds: inline.heading.kinds, title: '', lines: [withText(line, inline.rest)] });
      } else sections.at(-1)?.lines.push(line);
    }
    stream = line.stream;
  }
  return sections.filter(({ lines: content, kinds }) => content.length > 0 || kinds.length > 0);
}

/**
 * Returns whether a heading that is followed by text in its line begins a section. In the experience section 'Conhecimentos: …' is
 * text about a job, and below 'Formação' the line 'Curso: …' is a label; before the first heading and in personal data both begin a
 * section.
 */
function beginsSection({ kinds, isWeak }: Heading, current: Section | undefined): boolean {
  const [kind] = current?.kinds ?? [];
  const [ownKind] = kinds;
  if (kind === undefined || kind === 'personal') return true;
  if (kind === 'experience') return ownKind === 'languages' || ownKind === 'objective';
  if (kind === 'education')
    return (
      ownKind === 'languages' || (ownKind === 'courses' && !isWeak) || ownKind === 'skills' || ownKind === 'objective'
    );
  return kind !== ownKind;
}
