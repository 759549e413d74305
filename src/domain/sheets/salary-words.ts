import { promisedSalary, SALARY_OPTIONS } from '../salary.ts';
import type { SalaryOffer, SalaryUnit } from '../salary-offer.ts';
import { normalizeText } from '../text.ts';
import { SALARY_RANGE_MAX } from '../text-limits.ts';

type Amounts = Omit<SalaryOffer, 'comissao'>;

const OPEN_TO_TALK = 'A combinar';
const UNSAID = new Set(['', 'nao informar', 'nao informado', '-']);

const AMOUNT = String.raw`(?:r\$ ?)?(\d[\d.,]*(?: ?mil\b)?)(?: reais)?`;
const UNIT = String.raw`(?: ?(?:por|/|ao|a)? ?(mes|hora)\b)?`;
const RANGE = new RegExp(`^(?:de |entre )?${AMOUNT}(?:(?: ?[-–—] ?| (?:a|ate|e) )${AMOUNT})?${UNIT}$`);
const FROM = new RegExp(`^(?:a partir de|acima de|desde) ${AMOUNT}${UNIT}$`);
const UP_TO = new RegExp(`^ate ${AMOUNT}${UNIT}$`);
const ONE = new RegExp(`^${AMOUNT}$`);

const plain = (text: string): string => normalizeText(text).replace(/\s+/g, ' ');

const unitOf = (word: string | undefined): SalaryUnit => (word === 'hora' ? 'hora' : 'mes');
const reaisIn = (words: string | undefined): number | null => (words === undefined ? null : promisedSalary(words));

/** One amount of money, '1.800,00', 'R$ 1800' or '2 mil'; null for anything else. */
export function amountIn(text: string): number | null {
  const found = text.length > SALARY_RANGE_MAX ? null : ONE.exec(plain(text));
  return found ? reaisIn(found[1]) : null;
}

/** What a cell says of the salary: a text of the form's list, or amounts. */
export type SalaryWords = { salary_range: string | null } | Amounts;

/**
 * A salary as people write it into one cell: 'R$ 1.800,00', '1800 a 2200', 'a partir de 2 mil', 'até 3.000', '12,50 por hora', 'A combinar',
 * or one of the form's ranges (jobs#sheet-columns). Null for what can't be read.
 */
export function salaryWords(text: string): SalaryWords | null {
  const words = plain(text);
  if (UNSAID.has(words)) return { salary_range: null };
  if (text.length > SALARY_RANGE_MAX) return null;
  if (words === plain(OPEN_TO_TALK)) return { salary_range: OPEN_TO_TALK };
  const option = SALARY_OPTIONS.find(({ value, label }) => words === value || words === plain(label));
  if (option) return { salary_range: option.value };
  const [from, upTo, range] = [FROM.exec(words), UP_TO.exec(words), RANGE.exec(words)];
  if (from) return { salario_de: reaisIn(from[1]), salario_ate: null, salario_por: unitOf(from[2]) };
  if (upTo) return { salario_de: null, salario_ate: reaisIn(upTo[1]), salario_por: unitOf(upTo[2]) };
  if (!range) return null;
  // '2 a 3 mil' may mean 2 reais or 2,000.
  if (range[2]?.endsWith('mil') && !range[1]?.endsWith('mil')) return null;
  const salario_de = reaisIn(range[1]);
  return { salario_de, salario_ate: reaisIn(range[2]) ?? salario_de, salario_por: unitOf(range[3]) };
}
