import { isCapitals, letterKey, toTitleCase, trimSeparators, wordsOf } from './cv-text.ts';
import { FIRST_NAMES, SURNAMES } from './first-names.ts';
import { headingOf, isDocumentTitle, isLabelText } from './headings.ts';
import type { Line } from './lines.ts';
import { knownCity, placeIn } from './places.ts';
import { companyScore, courseScore, institutionScore, roleScore } from './scores.ts';

const PARTICLES: ReadonlySet<string> = new Set([
  'da',
  'de',
  'do',
  'das',
  'dos',
  'e',
  'di',
  'del',
  'della',
  'von',
  'van',
]);
const TITLES = /^(?:sr|sra|srta|dr|dra|prof|profa|eng|me|msc)\.?\s+/i;
/** Number of lines at the start of each stream that can contain the name. */
const SEARCHED_LINES = 14;
/** Minimum font size, in points, of a name in large letters. */
const LARGE = 20;

const NOT_NAMES =
  /\b(?:curriculum|curriculo|vitae|contato|contact|telefone|endereco|email|rua|avenida|bairro|brasil|brazil|perfil|objetivo|experiencia|formacao|linkedin|github|idiomas|ensino|curso|superior|completo|incompleto|anos|cidade|estado|pagina|page|skills|summary|about|portfolio|whatsapp|celular|pretensao|salarial|disponibilidade)\b/;

/** Returns how likely a text is the name of the person with the e-mail address: higher is more likely, below -4 impossible. */
function nameScore(text: string, email: string): number {
  const plain = text.replace(TITLES, '');
  if (!/^[\p{L}][\p{L}'’.\- ]{2,70}$/u.test(plain) || isDocumentTitle(plain) || isLabelText(plain)) return -10;
  const words = wordsOf(plain);
  const meaningful = words.filter((word) => !PARTICLES.has(word));
  if (meaningful.length < 1 || words.length > 9 || NOT_NAMES.test(words.join(' '))) return -10;
  const capitalised = plain.split(/\s+/).every((word) => PARTICLES.has(word.toLowerCase()) || /^\p{Lu}/u.test(word));
  const localPart = letterKey(email.split('@')[0] ?? '');
  const inEmail = meaningful.filter((word) => word.length >= 3 && localPart.includes(word)).length;
  const heading = headingOf(plain);
  const [first = ''] = meaningful;
  const isFirst = FIRST_NAMES.has(first);
  const surnames = meaningful.slice(1).filter((word) => SURNAMES.has(word)).length;
  const otherScore = Math.max(roleScore(plain), companyScore(plain), courseScore(plain), institutionScore(plain));
  return (
    (isFirst ? 3 : 0) +
    Math.min(2, surnames) +
    Math.min(4, inEmail * 2) +
    (capitalised ? 1 : -2) +
    (meaningful.length >= 2 && meaningful.length <= 6 ? 1 : -2) -
    (heading ? (heading.isWeak ? 2 : 6) : 0) -
    (otherScore >= 2 && !(isFirst && surnames > 0) ? 3 : 0) -
    (knownCity(plain) !== null || placeIn(plain) !== null ? 4 : 0)
  );
}

const formatName = (text: string): string =>
  toTitleCase(trimSeparators(text.replace(TITLES, (title) => (/^(?:me|eng)/i.test(title) ? title : ''))));

/**
 * Finds the person's name by a label, or by font size, position, known names and the e-mail address. `used` are the lines in which
 * other data need not be looked for. The name is '' when no text is likely a name.
 */
export function findName(lines: readonly Line[], email: string): { name: string; isSure: boolean; used: Line[] } {
  for (const [index, line] of lines.entries()) {
    const labelled = /^(?:nome(?: completo)?|name|full name)\s*[:|]?\s+(.+)$/iu.exec(line.text.replace(/:\s*/, ': '));
    const text = labelled?.[1]?.split(/ {3}/)[0] ?? '';
    if (/^\p{Lu}/u.test(text) && nameScore(text, email) > -5)
      return { name: formatName(text), isSure: true, used: [line] };
    if (/^(?:nome(?: completo)?|name)\s*:?$/i.test(line.text)) {
      const next = lines[index + 1];
      if (next && nameScore(next.text, email) > 0)
        return { name: formatName(next.text), isSure: true, used: [line, next] };
    }
  }
  const largest = Math.max(0, ...lines.filter(({ page }) => page === 0).map(({ size }) => size));
  const lineNumbers = new Map<number, number>();
  let best = { name: '', score: 0.5, used: [] as Line[] };
  for (const [index, line] of lines.entries()) {
    const lineNumber = lineNumbers.get(line.stream) ?? 0;
    lineNumbers.set(line.stream, lineNumber + 1);
    if (lineNumber >= SEARCHED_LINES || line.page > 0) continue;
    const sizeScore = largest > 0 ? (line.size >= largest * 0.98 ? 3 : line.size >= largest * 0.8 ? 1 : 0) : 0;
    const positionScore = lineNumber === 0 ? 1.5 : lineNumber < 4 ? 1 : 0;
    // Between the two lines of a large name may be a line of the column beside it.
    const next = lines
      .slice(index + 1, index + (line.size > LARGE ? 3 : 2))
      .find(({ size, stream }) => Math.abs(size - line.size) < 0.6 && stream === line.stream);
    const nextText = next?.cells[0]?.text ?? '';
    const [first] = line.cells;
    const text = line.cells.length > 1 && first ? first.text : line.text;
    const candidates: { text: string; used: Line[]; bonus: number }[] = [{ text, used: [line], bonus: 0 }];
    const start = /^(.{5,60}?)(?:\s+[-–—|•·]\s+|,\s|\s*\()/u.exec(text)?.[1];
    if (start) candidates.push({ text: start, used: [line], bonus: -0.5 });
    const isTwoLines =
      next &&
      line.size > 0 &&
      (next.cells.length === 1 || line.size > LARGE) &&
      (line.size > 13 || wordsOf(text).length === 1) &&
      isCapitals(nextText) === isCapitals(text) &&
      next.gap < Math.max(3, line.size / 7);
    if (isTwoLines) candidates.push({ text: `${text} ${nextText}`, used: [line, next], bonus: 0.6 });
    for (const candidate of candidates) {
      const own = nameScore(candidate.text, email);
      if (own < -4) continue;
      const score = own + sizeScore + positionScore + candidate.bonus + (line.bold ? 0.3 : 0);
      if (score > best.score) best = { name: candidate.text, score, used: candidate.used };
    }
  }
  // Other cells of the name's line may contain an address.
  const used = best.used.filter(({ cells }) => cells.length === 1);
  return { name: formatName(best.name), isSure: best.score >= 4, used };
}
