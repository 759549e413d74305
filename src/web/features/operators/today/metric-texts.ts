import type { UserType } from '#domain/accounts/user-types.ts';
import { priceText } from '#domain/pay/money.ts';
import { dayNameText } from '#domain/text/date-texts.ts';
import type { CardDefinition } from './metric-values.ts';

type Unit = CardDefinition['unit'];

const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const MEAN = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Formats a value as '1.234', 'R$ 9,90' (from cents) or '45%'; null, an unknown value, as a dash. */
export function metricText(value: number | null, unit: Unit, isMean = false): string {
  if (value === null) return '—';
  if (unit === 'money') return priceText(Math.round(value));
  return `${(isMean ? MEAN : NUMBER).format(value)}${unit === 'share' ? '%' : ''}`;
}

const SCALE = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

/** Formats a value of a chart's scale in few letters: '2 mil', 'R$ 8 mil' (from cents), '50%'. */
export const scaleText = (value: number, unit: Unit): string =>
  unit === 'money' ? `R$ ${SCALE.format(value / 100)}` : `${SCALE.format(value)}${unit === 'share' ? '%' : ''}`;

/** Labels of a chart's lines by user type. */
export const SIDE_LABELS: Readonly<Record<UserType, string>> = { candidate: 'Candidatos', company: 'Empresas' };

/** Formats as '21/11', for the ends of a line. */
export const shortDayNameText = (day: string): string => day.split('-').slice(1).reverse().join('/');

const CHANGE = new Intl.NumberFormat('pt-BR', { signDisplay: 'exceptZero' });

/** Formats a change in percent as '+8%'. */
export const changeText = (change: number): string => `${CHANGE.format(change)}%`;

/** Labels of how a period's value is calculated. */
export const PERIOD_VALUE_LABELS: Readonly<Record<CardDefinition['over'], string>> = {
  sum: 'no período',
  mean: 'em média por dia',
  last: 'no último dia',
};

/** Formats the values of a day: 'Candidatos 12, Empresas 3'. */
export const dayValuesText = (values: readonly (number | null)[], sides: CardDefinition['sides'], unit: Unit): string =>
  values
    .map((value, index) => {
      const side = sides[index];
      return side ? `${SIDE_LABELS[side]} ${metricText(value, unit)}` : metricText(value, unit);
    })
    .join(', ');

/** Describes the lines of a chart: 'Cadastros de 24/08/2026 a 21/11/2026: entre 0 e 12, no fim 3.' `ends` are the last values. */
export function lineText(
  title: string,
  days: { first: string; last: string },
  range: { lowest: number; highest: number } | null,
  ends: readonly string[],
  unit: Unit,
): string {
  const span = `${title} de ${dayNameText(days.first)} a ${dayNameText(days.last)}`;
  if (range === null) return `${span}: ainda sem dados.`;
  const { lowest, highest } = range;
  return `${span}: entre ${metricText(lowest, unit)} e ${metricText(highest, unit)}, no fim ${ends.join(' e ')}.`;
}
