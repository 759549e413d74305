import { amountIn } from '../pay/amounts.ts';
import { SALARY_OPTIONS } from '../pay/salary.ts';
import type { SalaryOffer, SalaryUnit } from '../pay/salary-offer.ts';
import { normalizeText } from '../text/text.ts';
import { SALARY_RANGE_MAX } from '../text/text-limits.ts';

type Amounts = Omit<SalaryOffer, 'comissao'>;

const OPEN_TO_TALK = 'A combinar';
const UNSTATED = new Set(['', 'nao informar', 'nao informado', '-']);

const UNIT = / ?(?:por|\/|ao|a)? ?(mes|hora)$/;
const FROM = /^(?:a partir de|acima de|desde) (.+)$/;
const UP_TO = /^ate (.+)$/;
const RANGE = /^(?:de|entre) (.+)$/;
const BETWEEN = / ?[-–—] ?| (?:a|ate|e) /g;

const plain = (text: string): string => normalizeText(text).replace(/\s+/g, ' ');

/** Parses the two amounts of '1800 a 2200'; null when there are none, or more than one possible separator. */
function rangeIn(words: string): [number, number] | null {
  const ranges = [...words.matchAll(BETWEEN)].flatMap((mark): [number, number][] => {
    const [from, to] = [amountIn(words.slice(0, mark.index)), amountIn(words.slice(mark.index + mark[0].length))];
    // '2 a 3 mil' may mean 2 reais or 2,000.
    return from === null || to === null || from * 1000 <= to ? [] : [[from, to]];
  });
  return ranges.length === 1 ? (ranges[0] ?? null) : null;
}

/** The salary in a cell: amounts, or an option of the job form, whose `salary_range` is null when the salary is not stated. */
export type SalaryCell = { salary_range: string | null } | Amounts;

/**
 * Parses a salary in one cell in everyday notation: 'R$ 1.800,00', '1800 a 2200', 'a partir de 2 mil', 'até 3.000', '12,50 por
 * hora', 'A combinar', or one of the form's ranges (jobs#sheet-columns). Null for an unreadable text.
 */
export function parseSalaryCell(text: string): SalaryCell | null {
  const words = plain(text);
  if (UNSTATED.has(words)) return { salary_range: null };
  if (text.length > SALARY_RANGE_MAX) return null;
  if (words === plain(OPEN_TO_TALK)) return { salary_range: OPEN_TO_TALK };
  const option = SALARY_OPTIONS.find(({ value, label }) => words === value || words === plain(label));
  if (option) return { salary_range: option.value };
  const unit = UNIT.exec(words);
  const salario_por: SalaryUnit = unit?.[1] === 'hora' ? 'hora' : 'mes';
  const amounts = unit ? words.slice(0, unit.index) : words;
  const from = amountIn(FROM.exec(amounts)?.[1] ?? '');
  if (from !== null) return { salario_de: from, salario_ate: null, salario_por };
  const upTo = amountIn(UP_TO.exec(amounts)?.[1] ?? '');
  if (upTo !== null) return { salario_de: null, salario_ate: upTo, salario_por };
  const between = RANGE.exec(amounts)?.[1];
  const one = between === undefined ? amountIn(amounts) : null;
  const [salario_de, salario_ate] = (one === null ? rangeIn(between ?? amounts) : [one, one]) ?? [];
  return salario_de === undefined || salario_ate === undefined ? null : { salario_de, salario_ate, salario_por };
}
