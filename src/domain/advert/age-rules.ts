import { type AdvertRule, CUSTOMER_PHRASES, EXCLUSIVE_WORDS, PERSON_PATTERN } from './rule.ts';

/** Minimum ages that the law itself sets for some or all work. */
const LEGAL_MINIMUM = new Set([14, 16, 18]);
/** Security guards and drivers of categories D and E must be 21 by law; the pattern matches all drivers. */
const NEEDS_21 = /\b(?:vigilantes?|(?:cnh|categorias?|habilitacao)\W+(?:categoria\W+)?"?[de]\b|motoristas?)/;
const isLegalMinimum = (age: number, plain: string) => LEGAL_MINIMUM.has(age) || (age === 21 && NEEDS_21.test(plain));
const isWorkingAge = (age: number) => age >= 14 && age <= 80;
const isMinimumFine = (hit: RegExpExecArray, plain: string) => {
  const age = Number(hit[1]);
  return !isWorkingAge(age) || isLegalMinimum(age, plain);
};
/** An apprentice is between 14 and 24 by law (CLT, art. 428). */
const isRangeFine = (hit: RegExpExecArray, plain: string) => {
  const [from, to] = [Number(hit[1]), Number(hit[2])];
  const isApprentice = from >= 14 && to <= 24 && (to === 24 || plain.includes('aprendi'));
  return !isWorkingAge(to) || to <= from || from < 14 || isApprentice;
};
const isMaximumFine = (hit: RegExpExecArray, plain: string) => {
  const age = Number(hit[1]);
  return age < 16 || age > 80 || (age <= 24 && plain.includes('aprendi'));
};
const MAXIMUM_WORD = /maxima|limite|\bate\b|inferior|abaixo|menor/;
const isPlainAgeFine = (hit: RegExpExecArray, plain: string) =>
  isMaximumFine(hit, plain) || (LEGAL_MINIMUM.has(Number(hit[1])) && !MAXIMUM_WORD.test(hit[0]));

/** Years of something other than the age of an applicant. */
const NOT_AGE_AFTER = /^\s*(?:(?:de|d[ao]|n[ao]|em)\b(?!\s+(?:idade|sexo|genero))|a[o]?\s+(?:mes|ano)\b)/;
const NOT_AGE_BEFORE = new RegExp(
  `${CUSTOMER_PHRASES.source}|\\b(?:experiencia|contrato|garantia|prazo|financ\\w*|parcel\\w*|pag\\w*|carteira|habilitacao|cnh|curso|duracao|documentos?|registros?|vigencia|valid\\w*|imove(?:l|is)|veiculos?|carros?|filhos?|dependentes?)\\b[^,.;:!?]*$|\\b(?:ha|faz|em)\\s*$`,
);

/** Demands of an age that the law itself does not set. */
export const AGE_RULES: readonly AdvertRule[] = [
  {
    reason: 'age',
    pattern:
      /\b(?:entre\s+|de\s+|dos\s+)?(\d{2})\s*(?:anos\s*)?(?:a|e|ate|aos|-|–|\/)\s*(\d{2})\s*anos\b(?:\s+de idade\b)?/g,
    unlessBefore: NOT_AGE_BEFORE,
    unlessAfter: NOT_AGE_AFTER,
    unless: isRangeFine,
  },
  {
    reason: 'age',
    pattern:
      /\b(?:idade|faixa etaria)\s*:?\s*(?:(?:entre|de|dos)\s+)?(\d{2})\s*(?:anos\s*)?(?:a|e|ate|aos|-|–|\/)\s*(\d{2})\b(?:\s*anos\b)?/g,
    unlessBefore: CUSTOMER_PHRASES,
    unless: isRangeFine,
  },
  {
    reason: 'age',
    pattern:
      /\b(?:idade|faixa etaria)\s*(?:maxima\s*|limite\s*)?(?:d[eao]|:|ate|inferior a|abaixo de|menor que)?\s*(?:ate\s+)?(\d{2})\b(?!\s*(?:a|e|ate|aos|-|–|\/)\s*\d)(?:\s*anos\b)?/g,
    unlessBefore: CUSTOMER_PHRASES,
    unless: isPlainAgeFine,
  },
  {
    reason: 'age',
    pattern:
      /\bidade\s*(?:minima\s*(?:d[eao]|:)?|acima de|superior a|maior que|a partir d[eo]s?|igual ou superior a)\s*(\d{2})\b(?!\s*(?:a|e|ate|-|–|\/)\s*\d)(?:\s*anos\b)?/g,
    unlessBefore: CUSTOMER_PHRASES,
    unless: isMinimumFine,
  },
  {
    reason: 'age',
    pattern:
      /\b(?:no maximo|maximo(?: de)?|ate(?: os)?|menor(?:es)? de|abaixo de|com menos de|inferior a)\s+(\d{2})\s+anos\b(?:\s+de idade\b)?/g,
    unlessBefore: NOT_AGE_BEFORE,
    unlessAfter: NOT_AGE_AFTER,
    unless: isMaximumFine,
  },
  {
    reason: 'age',
    pattern: /\b(?:acima d[eo]s?|a partir d[eo]s?|superior a)\s+(\d{2})\s+anos\b(?:\s+de idade\b)?/g,
    unlessBefore: NOT_AGE_BEFORE,
    unlessAfter: NOT_AGE_AFTER,
    unless: isMinimumFine,
  },
  {
    reason: 'age',
    pattern: /\bmaior(?:es)? de\s+(\d{2})\s+anos\b(?:\s+de idade\b)?/g,
    unlessBefore: NOT_AGE_BEFORE,
    unless: isMinimumFine,
  },
  {
    reason: 'age',
    pattern: /\b(?:ter\s+)?(?:mais de\s+|minimo(?: de)?\s+|pelo menos\s+)?(\d{2})\s+anos\s+de idade\b/g,
    unlessBefore: CUSTOMER_PHRASES,
    unless: isMinimumFine,
  },
  {
    reason: 'age',
    pattern: new RegExp(
      `\\b(?:${PERSON_PATTERN}\\s+(?:mais\\s+)?jove(?:m|ns)|(?:aparencia|perfil)\\s+jovem|${EXCLUSIVE_WORDS}\\s+(?:(?:para|por)\\s+)?jovens)\\b`,
      'g',
    ),
    unlessAfter: /^\s+aprendi/,
  },
];
