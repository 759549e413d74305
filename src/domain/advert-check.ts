import { AGE } from './advert/age-rules.ts';
import { EXPERIENCE } from './advert/experience-rules.ts';
import { FAMILY } from './advert/family-rules.ts';
import { LOOKS } from './advert/looks-rules.ts';
import { COLOR, RELIGION } from './advert/origin-rules.ts';
import { clauseBefore, longestOf, plainOf, type Span } from './advert/plain.ts';
import { ADVERT_WHY, type AdvertReason, type AdvertRule } from './advert/rule.ts';
import { SEX } from './advert/sex-rules.ts';
import { normalizeText } from './text.ts';

/** Words of an advertisement that the law forbids to ask for, as they were written, and why. */
export type AdvertFinding = { excerpt: string; reason_code: AdvertReason; why: string };

const RULES = [...SEX, ...AGE, ...FAMILY, ...LOOKS, ...COLOR, ...RELIGION, ...EXPERIENCE];

/** 'independentemente de', 'sem distinção de': none of the things named after it is asked for. */
const NO_MATTER = /\b(?:independente(?:mente)?\s+d|sem\s+(?:distincao|discriminacao|preconceito))[^.;!?]*$/;
/** 'não exigimos': what follows, up to the comma, is not asked for. */
const NOT_ASKED =
  /\b(?:sem\s+(?:exig\w+|restric\w+|limite|precisar)|nao\s+(?:e\s+|sao\s+|ha\s+)?(?:exig\w+|obrigatori\w+|pedimos|importa|necessari\w+|precisa\w*|discrimina\w*|fazemos|preciso|restric\w+|limite)|dispensa\w*)[^,.;!?]*$/;

function isCleared(rule: AdvertRule, hit: RegExpExecArray, plain: string): boolean {
  const before = clauseBefore(plain, hit.index);
  const negated = NO_MATTER.exec(before) ?? NOT_ASKED.exec(before);
  // 'Não precisa de experiência, apenas boa aparência': the second clause asks after all.
  if (negated && !/\b(?:mas|porem|apenas|somente|so)\b/.test(before.slice(negated.index))) return true;
  if (rule.unlessBefore?.test(before)) return true;
  if (rule.unlessAfter?.test(plain.slice(hit.index + hit[0].length))) return true;
  return rule.unless?.(hit, plain) ?? false;
}

function spansOf(rule: AdvertRule, plain: string): Span<AdvertReason>[] {
  return [...plain.matchAll(rule.pattern)]
    .filter((hit) => !isCleared(rule, hit, plain))
    .map((hit) => ({ start: hit.index, end: hit.index + hit[0].length, reason: rule.reason }));
}

/**
 * What in the text of an advertisement Brazilian law forbids to ask for, in the order of the text, the same words once:
 * sex, age, marital status, children, looks, colour, religion (Lei 9.029/95; CLT, art. 373-A) and more than 6 months of
 * experience (CLT, art. 442-A). A hint, not a judgement (jobs#advert-hint): it would rather miss something than
 * accuse a harmless text.
 */
export function checkAdvert(text: string): AdvertFinding[] {
  const { plain, starts, ends } = plainOf(text);
  const chosen = longestOf(RULES.flatMap((rule) => spansOf(rule, plain)));
  const findings = chosen.map(({ start, end, reason }) => ({
    excerpt: text.slice(starts[start], ends[end - 1]).trim(),
    reason_code: reason,
    why: ADVERT_WHY[reason],
  }));
  const same = (a: AdvertFinding) => (b: AdvertFinding) => normalizeText(a.excerpt) === normalizeText(b.excerpt);
  return findings.filter((finding, index) => findings.findIndex(same(finding)) === index);
}
