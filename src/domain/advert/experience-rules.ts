import type { AdvertRule } from './rule.ts';

const WORDS: Readonly<Record<string, number>> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  doze: 12,
  dezoito: 18,
  vinte: 20,
};
const NUMBER = `(\\d{1,2}|${Object.keys(WORDS).join('|')})`;
const TIME = `${NUMBER}\\+?\\s*(?:\\([^)]{1,15}\\)\\s*)?(?:(?:a|ou|e|-|–|/)\\s*(?:\\d{1,2}|${Object.keys(WORDS).join('|')}|mais|meio)\\s*)?(anos?|mes(?:es)?)\\b(?:\\s+e\\s+meio\\b|\\s+ou\\s+mais\\b)?`;
const AT_LEAST =
  '(?:(?:de|por|ha|com|ter)\\s+)*(?:(?:no\\s+)?minimo|minima|pelo menos|ao menos|mais|acima|superior|a partir)?(?:\\s+(?:de|a))?';
const PRACTICE =
  '(?:experiencias?|vivencias?|praticas?|atuacao|carteira(?:\\s+assinada)?|ctps|registro em carteira|exp\\.?)';

const isSixMonths = (hit: RegExpExecArray) => {
  const [number = '', unit = ''] = hit.slice(1);
  const amount = WORDS[number] ?? Number(number);
  return amount * (unit.startsWith('ano') ? 12 : 1) <= 6;
};

/** Words that state a demand to the candidate. */
const REQUIRED = '(?:exig|requisit|necessari|precis|busc|procur|minim|candidat|profissiona|ter\\b|tenha|pelo menos)';
/**
 * Words before a number of years that show that the text demands no experience: the years of the company or of a contract (unless
 * REQUIRED follows), an upper limit ('até'), a range that begins with months ('6 meses a'), or a preference.
 */
const OWN_YEARS = new RegExp(
  `\\b(?:empresas?|grupo|marca|lojas?|clinica|escritorio|equipe|time|somos|temos|nossas?|nossos?|contamos|possuimos|rede|franquia|fundad\\w+|tradicao|mercado|garantia|contrato|periodo de)\\b(?!.*${REQUIRED})[^.;!?]*$|\\b(?:ha|ate|desejavel|diferencial)\\s*(?:mais de\\s*)?:?\\s*$|\\bmes(?:es)?\\s*(?:a|ate|ou|e)\\s*$`,
);
/** Words after a number of years, in the same sentence, that show that the text demands no experience. */
const NOT_STRICT =
  /^[^.;!?]{0,60}\b(?:desejave(?:l|is)|diferencia(?:l|is)|no mercado|de mercado|de historia|de tradicao)\b/;

/** Words between 'experiência' and a number of years that show that the text demands no such years. */
const ELSEWHERE =
  /\b(?:ate|desejavel|diferencial|contrato|cnh|garantia|salario|apos|depois|cada|durante|prazo|empresas?|criancas?|bebes?|alunos?|idosos?)\b/;

/** Demands for more than 6 months of experience. */
export const EXPERIENCE_RULES: readonly AdvertRule[] = [
  {
    reason: 'experience',
    pattern: new RegExp(
      `\\b(?:(?:no\\s+)?minimo\\s+(?:de\\s+)?|pelo menos\\s+|mais de\\s+|acima de\\s+|superior a\\s+)?${TIME}\\s+(?:de|com|em)\\s+(?:\\w+\\s+)?${PRACTICE}\\b`,
      'g',
    ),
    unlessBefore: OWN_YEARS,
    unlessAfter: NOT_STRICT,
    unless: isSixMonths,
  },
  {
    reason: 'experience',
    pattern: new RegExp(`\\b${PRACTICE}\\s*[:(–-]?\\s*(?:\\w+\\s+){0,6}?${AT_LEAST}\\s*${TIME}`, 'g'),
    unlessBefore: OWN_YEARS,
    unlessAfter: NOT_STRICT,
    unless: (hit) => isSixMonths(hit) || ELSEWHERE.test(hit[0]),
  },
  {
    reason: 'experience',
    pattern: new RegExp(
      `\\b(?:(?:no\\s+)?minimo\\s+(?:de\\s+)?|pelo menos\\s+|ao menos\\s+)${TIME}\\s+(?:na|no|em|como)\\s+(?:\\w+\\s+)?(?:funcao|area|cargo|ramo|segmento|posicao|atividade|comercio|\\w+(?:or|ora|ista|eiro|eira|ente|ante|ario|aria))\\b`,
      'g',
    ),
    unlessBefore: OWN_YEARS,
    unlessAfter: NOT_STRICT,
    unless: isSixMonths,
  },
];
