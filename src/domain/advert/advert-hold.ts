import { CONTACT_RULES } from './contact-rules.ts';
import { HOLD_EXPLANATIONS, type TextReason } from './hold-reasons.ts';
import { MONEY_RULES } from './money-rules.ts';
import { phonesIn } from './phone-numbers.ts';
import { clauseBefore, longestOf, plainOf, type Span } from './plain.ts';
import type { AdvertRule } from './rule.ts';

/** An excerpt for which a job may be held for an operator's review, its position in the text that contains it, and the reason. */
export type HoldFinding = {
  start: number;
  end: number;
  excerpt: string;
  reason_code: TextReason;
  why: string;
  /** Letters and digits of the sentence around the excerpt: an operator's approval is valid while they are unchanged. */
  sentence: string;
};

const RULES = [...MONEY_RULES, ...CONTACT_RULES];

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

/**
 * Returns a function that returns the sentence around a span. It must be called with the spans in the order of the text, and computes a
 * sentence with several spans only once.
 */
function sentencesOf(plain: string): (span: Span<TextReason>) => string {
  let known = { end: -1, sentence: '' };
  return ({ start, end }) => {
    if (end <= known.end) return known.sentence;
    const before = start === 0 ? 0 : Math.max(...MARKS.map((mark) => plain.lastIndexOf(mark, start - 1))) + 1;
    const after = plain.slice(end).search(/[.;!?]|$/);
    const excerpt = plain.slice(before, end + after);
    const sentence = excerpt.replace(/[^a-z0-9]+/g, ' ').trim();
    // A span with a mark inside, such as an e-mail address, joins several sentences: later spans must be computed on their own.
    known = { end: /[.;!?]/.test(excerpt) ? -1 : end + after, sentence };
    return sentence;
  };
}

/**
 * Returns the demands for money, phone numbers, e-mail addresses, links and messenger accounts in a text, in its order, for which an
 * advert may be held (safety#held). Profiles use the same search (`findContacts`).
 */
export function findHolds(text: string): HoldFinding[] {
  const { plain, starts, ends } = plainOf(text);
  const sentenceAround = sentencesOf(plain);
  const phones = phonesIn(plain).map((match) => ({ ...match, reason: 'phone' as const }));
  return longestOf([...RULES.flatMap((rule) => spansOf(rule, plain)), ...phones]).map((span) => {
    const [start, end] = [starts[span.start] ?? 0, ends[span.end - 1] ?? 0];
    const excerpt = text.slice(start, end).trim();
    const sentence = sentenceAround(span);
    return { start, end, excerpt, reason_code: span.reason, why: HOLD_EXPLANATIONS[span.reason], sentence };
  });
}

export type AdvertTexts = {
  title: string;
  description: string;
  requirements: readonly string[];
  beneficios: readonly string[];
  salary_range: string | null;
  horario_trabalho: string | null;
};

/** Returns the findings of all texts of a job. A list is read as one text, because a phone number can be spread over its entries. */
export const findAdvertHolds = (advert: AdvertTexts): HoldFinding[] =>
  [
    advert.title,
    advert.description,
    advert.requirements.join(', '),
    advert.beneficios.join(', '),
    advert.salary_range ?? '',
    advert.horario_trabalho ?? '',
  ].flatMap(findHolds);

/** Minimum number of letters of a description to be compared: shorter ones may be equal by chance. */
const LETTERS_MIN = 120;

/**
 * Returns the letters of a description: two descriptions with equal letters are the same text, whatever the amounts, spaces and
 * punctuation (safety#held). Null for a description that is too short to compare.
 */
export function advertLetters(description: string): string | null {
  const letters = plainOf(description).plain.replace(/[^a-z]/g, '');
  return letters.length < LETTERS_MIN ? null : letters;
}

/** Multiple of the median salary above which a salary is suspicious. */
const TOO_GOOD = 3;
/** Number of adverts from which a median is meaningful. */
export const MEDIAN_JOBS_MIN = 20;

/** Number of a function's adverts with a salary, in one city or in the country, and their median in reais a month. */
export type MedianPay = { jobs: number; median: number | null };

/**
 * Returns whether a salary is far above the function's median in the city or, when the city has too few adverts, in the country
 * (safety#held). Returns false when both have too few. `promised` is in reais a month; null or 0 when the salary is unknown.
 */
export function isSuspiciousSalary(promised: number | null, city: MedianPay, country: MedianPay): boolean {
  const known = city.jobs >= MEDIAN_JOBS_MIN ? city : country;
  if (!promised || known.jobs < MEDIAN_JOBS_MIN || known.median === null) return false;
  return promised > known.median * TOO_GOOD;
}
