import { type AdvertRule, PERSON_PATTERN } from './rule.ts';

const OF_THINGS = /^\s+(?:d[aeo]s?|n[ao]s?|em)\s+(?!forma\b)/;
/** Demands of an appearance: looks, height, a picture. */
export const LOOKS_RULES: readonly AdvertRule[] = [
  {
    reason: 'appearance',
    pattern:
      /\b(?:bo(?:a|as)|otimas?|excelentes?|belas?|bonitas?)\s+aparencias?\b|\baparencias?\s+(?:fisica|agradavel|impecavel|bonita|jovial)\b/g,
    unlessAfter: OF_THINGS,
  },
  {
    reason: 'appearance',
    pattern:
      /\b(?:porte|biotipo)\s+(?:fisico|atletico)\b|\baltura (?:minima|maxima)\s*(?:d[eao]|:)?\s*1[.,]\d+|\bpeso (?:e|proporcional a) altura\b/g,
  },
  {
    reason: 'appearance',
    pattern: new RegExp(
      `\\b${PERSON_PATTERN}\\s+(?:(?:de\\s+|com\\s+)?boa\\s+)?(?:bonit|magr|atraent|elegant|esbelt|sarad)[oae]s?\\b`,
      'g',
    ),
  },
  {
    reason: 'appearance',
    pattern:
      /\b(?:curriculos?|cv)\s+(?:atualizados?\s+)?com\s+foto\b|\benvi\w+\s+(?:\w+\s+){0,3}?fotos?\s+de\s+(?:corpo|rosto)\b/g,
  },
];
