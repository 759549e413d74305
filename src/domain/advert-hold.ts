import { CONTACTS } from './advert/contact-rules.ts';
import { HOLD_WHY, type TextReason } from './advert/hold-reasons.ts';
import { MONEY } from './advert/money-rules.ts';
import { phonesIn } from './advert/phone-numbers.ts';
import { clauseBefore, longestOf, plainOf, type Span } from './advert/plain.ts';
import type { AdvertRule } from './advert/rule.ts';

/** Words for which a job waits for an operator's look, where they stand in the text as it was written, and why. */
export type HoldFinding = {
  start: number;
  end: number;
  excerpt: string;
  reason_code: TextReason;
  why: string;
  /** The sentence around them in letters and digits: as long as that is the same, so is what was approved. */
  sentence: string;
};

const RULES = [...MONEY, ...CONTACTS];

function isCleared(rule: AdvertRule<TextReason>, hit: RegExpExecArray, plain: string): boolean {
  if (rule.unlessBefore?.test(clauseBefore(plain, hit.index))) return true;
  if (rule.unlessAfter?.test(plain.slice(hit.index + hit[0].length))) return true;
  return rule.unless?.(hit, plain) ?? false;
}

const spansOf = (rule: AdvertRule<TextReason>, plain: string): Span<TextReason>[] =>
  [...plain.matchAll(rule.pattern)]
    .filter((hit) => !isCleared(rule, hit, plain))
    .map((hit) => ({ start: hit.index, end: hit.index + hit[0].length, reason: rule.reason }));

const MARKS = ['.', ';', '!', '?'];

/** The sentence around each span of a text, asked for in their order: one that many stand in is looked for once. */
function sentencesOf(plain: string): (span: Span<TextReason>) => string {
  let known = { end: -1, sentence: '' };
  return ({ start, end }) => {
    if (end <= known.end) return known.sentence;
    const before = start === 0 ? 0 : Math.max(...MARKS.map((mark) => plain.lastIndexOf(mark, start - 1))) + 1;
    const after = plain.slice(end).search(/[.;!?]|$/);
    const words = plain.slice(before, end + after);
    const sentence = words.replace(/[^a-z0-9]+/g, ' ').trim();
    // One that goes on behind a mark, as an address does, may hold the ends of others.
    known = { end: /[.;!?]/.test(words) ? -1 : end + after, sentence };
    return sentence;
  };
}

/**
 * What in a text of an advert an operator should see before anybody else does (safety#held): that it asks for money, or leads away
 * from here by a number, an address, a link or another program; in the order of the text. The company's form shows the same.
 */
export function findHolds(text: string): HoldFinding[] {
  const { plain, starts, ends } = plainOf(text);
  const sentenceAround = sentencesOf(plain);
  const phones = phonesIn(plain).map((place) => ({ ...place, reason: 'phone' as const }));
  return longestOf([...RULES.flatMap((rule) => spansOf(rule, plain)), ...phones]).map((span) => {
    const [start, end] = [starts[span.start] ?? 0, ends[span.end - 1] ?? 0];
    const excerpt = text.slice(start, end).trim();
    const sentence = sentenceAround(span);
    return { start, end, excerpt, reason_code: span.reason, why: HOLD_WHY[span.reason], sentence };
  });
}

/** What of a job can be read. */
export type AdvertTexts = {
  title: string;
  description: string;
  requirements: readonly string[];
  beneficios: readonly string[];
  salary_range: string | null;
  horario_trabalho: string | null;
};

/** The same for a whole job. The entries of a list are read as one text: a number can be spread over them. */
export const findAdvertHolds = (advert: AdvertTexts): HoldFinding[] =>
  [
    advert.title,
    advert.description,
    advert.requirements.join(', '),
    advert.beneficios.join(', '),
    advert.salary_range ?? '',
    advert.horario_trabalho ?? '',
  ].flatMap(findHolds);

/** Fewer letters than these two companies write alike by chance. */
const PRINT_FROM = 120;

/**
 * The letters of a description: two with the same are the same text, whatever the amounts, spaces and marks (safety#held). Null for one
 * too short to tell.
 */
export function advertLetters(description: string): string | null {
  const letters = plainOf(description).plain.replace(/[^a-z]/g, '');
  return letters.length < PRINT_FROM ? null : letters;
}

/** A salary above so many times the median is too good. */
const TOO_GOOD = 3;
/** Of so many adverts a median says something. */
export const MEDIAN_FROM = 20;

/** What others pay for the function: in the city, or where too few are there, in the country. */
export type MedianPay = { jobs: number; median: number | null };

/** Whether a promise is far above what the function pays (safety#held); never where too few adverts say what it pays. */
export function isTooGood(promised: number | null, city: MedianPay, country: MedianPay): boolean {
  const known = city.jobs >= MEDIAN_FROM ? city : country;
  if (!promised || known.jobs < MEDIAN_FROM || known.median === null) return false;
  return promised > known.median * TOO_GOOD;
}
