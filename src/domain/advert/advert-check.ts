import { normalizeText } from '../text/text.ts';
import { AGE_RULES } from './age-rules.ts';
import { EXPERIENCE_RULES } from './experience-rules.ts';
import { FAMILY_RULES } from './family-rules.ts';
import { LOOKS_RULES } from './looks-rules.ts';
import { COLOR_RULES, RELIGION_RULES } from './origin-rules.ts';
import { clauseBefore, longestOf, plainOf, type Span } from './plain.ts';
import { ADVERT_EXPLANATIONS, type AdvertReason, type AdvertRule } from './rule.ts';
import { SEX_RULES } from './sex-rules.ts';

/** A demand of an advert that the law forbids: the excerpt as written, the reason, and `why`, the explanation for the company. */
export type AdvertFinding = { excerpt: string; reason_code: AdvertReason; why: string };

const RULES = [
  ...SEX_RULES,
  ...AGE_RULES,
  ...FAMILY_RULES,
  ...LOOKS_RULES,
  ...COLOR_RULES,
  ...RELIGION_RULES,
  ...EXPERIENCE_RULES,
];

/** Matches 'independentemente de' and 'sem distinção de': the advert does not demand what follows. */
const NO_MATTER = /\b(?:independente(?:mente)?\s+d|sem\s+(?:distincao|discriminacao|preconceito))[^.;!?]*$/;
/** Matches 'não exigimos': the advert does not demand what follows, up to the comma. */
const NOT_REQUIRED =
  /\b(?:sem\s+(?:exig\w+|restric\w+|limite|precisar)|nao\s+(?:e\s+|sao\s+|ha\s+)?(?:exig\w+|obrigatori\w+|pedimos|importa|necessari\w+|precisa\w*|discrimina\w*|fazemos|preciso|restric\w+|limite)|dispensa\w*)[^,.;!?]*$/;

function isCleared(rule: AdvertRule, hit: RegExpExecArray, plain: string): boolean {
  const before = clauseBefore(plain, hit.index);
  const negated = NO_MATTER.exec(before) ?? NOT_REQUIRED.exec(before);
  // 'Sem distinção de idade, mas com boa aparência': the second clause is a demand after all.
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
 * Returns what Brazilian law forbids an advert to demand, in the order of the text: sex, age, marital status, children, looks, colour,
 * religion (Lei 9.029/95; CLT, art. 373-A) and more than 6 months of experience (CLT, art. 442-A). Equal excerpts are listed once, and of
 * overlapping ones with the same reason the longest. The findings are hints for the company (jobs#advert-hint): the rules miss some
 * demands rather than report a harmless text.
 */
export function checkAdvert(text: string): AdvertFinding[] {
  const { plain, starts, ends } = plainOf(text);
  const chosen = longestOf(RULES.flatMap((rule) => spansOf(rule, plain)));
  const findings = chosen.map(({ start, end, reason }) => ({
    excerpt: text.slice(starts[start], ends[end - 1]).trim(),
    reason_code: reason,
    why: ADVERT_EXPLANATIONS[reason],
  }));
  const same = (a: AdvertFinding) => (b: AdvertFinding) => normalizeText(a.excerpt) === normalizeText(b.excerpt);
  return findings.filter((finding, index) => findings.findIndex(same(finding)) === index);
}
