import { priceText } from '#domain/pay/money.ts';
import { SALARY_OPTIONS } from '#domain/pay/salary.ts';
import type { Rng } from '../rng.ts';

const money = (value: number) => priceText(value * 100);

/**
 * Returns a salary text between two amounts in reais, never above `to`: mostly an option of the job form, sometimes a company's
 * own text. As in real adverts, a few texts name no amount, and a few jobs have no salary text (null).
 */
export function salaryFor(rng: Rng, [from, to]: readonly [number, number]): string | null {
  const options = SALARY_OPTIONS.filter(
    ({ minValue, maxValue }) => minValue >= from && maxValue !== null && maxValue <= to,
  );
  const roll = rng.next();
  if (roll < 0.05) return 'A combinar';
  if (roll < 0.08) return null;
  if (roll < 0.13) return `${money(from)} - ${money(to - 500 + rng.int(0, 9) * 50 + 0.5)}`;
  if (roll < 0.17) return `Até ${money(to)}`;
  if (roll < 0.2) return `De R$ ${from} a R$ ${to} por mês`;
  return options.length > 0 ? rng.pick(options).value : `${from}-${to}`;
}
