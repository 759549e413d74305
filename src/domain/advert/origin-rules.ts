import { type AdvertRule, CUSTOMER_PHRASES, EXCLUSIVE_WORDS, PERSON_PATTERN } from './rule.ts';

const AFFIRMATIVE = /\b(?:afirmativ[oa]s?|cotas?|diversidade|inclusiv[oa]s?|bem-vind[oa]s?|encoraj\w+|incentiv\w+)\b/;
const isAffirmative = (_: RegExpExecArray, plain: string) => AFFIRMATIVE.test(plain);

const DARK = '(?:negr|pret|pard)[oa]s?';
const FAIR = '(?:branc|loir|moren|ruiv)[oa]s?';

/** Demands of a skin colour, a hair colour or a race. */
export const COLOR_RULES: readonly AdvertRule[] = [
  {
    reason: 'color',
    pattern: new RegExp(
      `\\b${PERSON_PATTERN}\\s+(?:(?:de\\s+)?(?:cor|pele|raca)\\s+(?:${DARK}|${FAIR}|clara|escura|amarela)|${FAIR})\\b|\\b${EXCLUSIVE_WORDS}\\s+(?:(?:para|por|de|${PERSON_PATTERN})\\s+){0,2}(?:${DARK}|${FAIR})\\b`,
      'g',
    ),
    unless: isAffirmative,
  },
  {
    reason: 'color',
    pattern:
      /\b(?:raca\s+(?:branca|negra|parda|amarela)|(?:ser|seja)\s+(?:branc|negr|pret|pard|loir|moren)[oa]s?|nao (?:aceitamos|contratamos)\s+(?:\w+\s+)?(?:branc|negr|pret|pard)[oa]s?)\b/g,
    unless: isAffirmative,
  },
];

const FAITH =
  '(?:evangelic[oa]s?|catolic[oa]s?|crist(?:ao|aos|a|as)|espiritas?|protestantes?|umbandistas?|jude(?:u|us)|judi(?:a|as)|muculman[oa]s?|ate(?:u|us|ia|ias))';

export const RELIGION_RULES: readonly AdvertRule[] = [
  {
    reason: 'religion',
    pattern: new RegExp(
      `\\b(?:(?:ser|seja|sejam)|${EXCLUSIVE_WORDS}(?:\\s+(?:para|por))?(?:\\s+${PERSON_PATTERN})?|${PERSON_PATTERN}|que sejam?|religiao\\s*:?|nao (?:aceitamos|contratamos))\\s+${FAITH}(?![\\w-])`,
      'g',
    ),
    unlessBefore: CUSTOMER_PHRASES,
  },
  {
    reason: 'religion',
    pattern:
      /\b(?:frequent\w+\s+(?:(?:a|alguma|uma)\s+)?(?:igreja|cultos?|missas?)|membros? (?:de|da) igreja|(?:ser|seja) d[ae] igreja|tementes? a deus|da (?:mesma|nossa) religiao)\b/g,
  },
];
