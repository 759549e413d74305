import { type AdvertRule, CUSTOMER_PHRASES } from './rule.ts';

const MARK = '(?:\\([ao]s?\\))?';

const FURNITURE =
  /\b(?:camas?|box|colch\w+|quartos?|apartamentos?|len[cs]\w+|edredo\w+|cobertor\w*|jogos?|tamanhos?|medidas?|vendas?|precos?|operac\w+|combos?)\b[^,.;:!?]*$/;
const ANY_STATUS = /^\s*(?:\([ao]s?\))?\s*(?:,|\/|e|ou)\s*(?:solteir|casa[dl]|divorciad|viuv)/;
const ANY_STATUS_BEFORE = /\b(?:solteir|casad|divorciad|viuv)[oa]s?(?:\([ao]s?\))?\s*(?:,|\/|e|ou)\s*$/;

/** Demands about the marital status, children or pregnancy. */
export const FAMILY_RULES: readonly AdvertRule[] = [
  {
    reason: 'marital_status',
    pattern: new RegExp(`\\b(?:solteir|casad|divorciad|viuv)[oa]s?\\b${MARK}`, 'g'),
    unlessBefore: new RegExp(
      `${CUSTOMER_PHRASES.source}|${FURNITURE.source}|${ANY_STATUS_BEFORE.source}|\\bpens\\w+[^.]*$`,
    ),
    unlessAfter: ANY_STATUS,
  },
  {
    reason: 'marital_status',
    pattern: /\b(?:inform\w+|indi(?:car|que)|mencion\w+|envi\w+)\s+(?:\w+\s+){0,4}?(?:o\s+|seu\s+)?estado civil\b/g,
  },
  {
    reason: 'children',
    pattern:
      /\b(?:sem|nao (?:ter|tenha|tenham|possuir|possua|possuam)|que nao tenham?)\s+filhos?(?:\s+(?:pequenos?|menores))?\b/g,
    unlessBefore: /\bcom\s*(?:e|ou|\/)\s*$/,
    unlessAfter: /^\s*(?:e|ou|\/)\s*com\b/,
  },
  { reason: 'children', pattern: /\b(?:ter|com|tenha)\s+filhos?\s+(?:maiores|crescidos|adultos|criados)\b/g },
  {
    reason: 'children',
    pattern:
      /\bnao\s+(?:pode\s+|podem\s+)?(?:estar|esteja|estejam|ser|seja|pretend\w+\s+(?:ficar|engravidar))\s*(?:gravidas?|gestantes?)?(?<=gravidas?|gestantes?|engravidar)\b/g,
  },
  {
    reason: 'children',
    pattern:
      /\b(?:apresent\w+|traz\w+|envi\w+|entreg\w+|exig\w+|exame admissional com)\s+(?:\w+\s+){0,3}?(?:teste|exame|atestado|declaracao|comprovante)\s+(?:negativo\s+)?de\s+(?:nao\s+)?(?:gravidez|esterilizacao|laqueadura)\b/g,
  },
];
