import { formatReais, priceText } from './money.ts';

/** The period that an amount pays: a month or an hour. */
export const SALARY_UNITS = ['mes', 'hora'] as const;
export type SalaryUnit = (typeof SALARY_UNITS)[number];

/**
 * A salary as a company enters it (jobs#salary): reais with at most two decimals, from and to, per month or hour. Null means not
 * stated.
 */
export type SalaryOffer = {
  salario_de: number | null;
  salario_ate: number | null;
  /** Null when there is no amount. */
  salario_por: SalaryUnit | null;
  comissao: boolean | null;
};

/** Minimum of an offer's amount, in reais per month or hour. */
export const SALARY_AMOUNT_MIN = 1;
/** Maximum of an offer's amount, in reais per month or hour. */
export const SALARY_AMOUNT_MAX: Readonly<Record<SalaryUnit, number>> = { mes: 200_000, hora: 900 };

/** Returns whether the amounts are in bounds and the first is not above the second. */
export function isSalaryOffer({ salario_de, salario_ate, salario_por }: Omit<SalaryOffer, 'comissao'>): boolean {
  const maximum = SALARY_AMOUNT_MAX[salario_por ?? 'mes'];
  const fits = (amount: number | null) => amount === null || (amount >= SALARY_AMOUNT_MIN && amount <= maximum);
  return (
    fits(salario_de) && fits(salario_ate) && (salario_de === null || salario_ate === null || salario_de <= salario_ate)
  );
}

const money = (amount: number): string =>
  Number.isInteger(amount) ? formatReais(amount) : priceText(Math.round(amount * 100));

function amountsText(from: number | null, to: number | null): string | null {
  if (from !== null && to !== null) return from === to ? money(from) : `${money(from)} – ${money(to)}`;
  if (from !== null) return `A partir de ${money(from)}`;
  return to === null ? null : `Até ${money(to)}`;
}

/**
 * Returns the salary_range for an offer, of at most SALARY_RANGE_MAX characters. `parseSalaryMax` reads from it the highest
 * amount per month, or OPEN_SALARY for an offer without `salario_ate` (jobs#salary). Null without an amount.
 */
export function salaryText({ salario_de, salario_ate, salario_por, comissao }: SalaryOffer): string | null {
  const amounts = amountsText(salario_de, salario_ate);
  if (amounts === null) return null;
  return `${amounts}${salario_por === 'hora' ? ' por hora' : ''}${comissao ? ' + comissão' : ''}`;
}
