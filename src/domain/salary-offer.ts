import { priceText, reais } from './money.ts';

export const SALARY_UNITS = ['mes', 'hora'] as const;
export type SalaryUnit = (typeof SALARY_UNITS)[number];

/** A salary as a company tells it (jobs#salary): reais with at most two decimals, from and to, a month or an hour. */
export type SalaryOffer = {
  salario_de: number | null;
  salario_ate: number | null;
  /** Null where no amount is told. */
  salario_por: SalaryUnit | null;
  comissao: boolean | null;
};

/** Reais; the least and the most that can be offered. */
export const SALARY_LEAST = 1;
export const SALARY_MOST: Readonly<Record<SalaryUnit, number>> = { mes: 200_000, hora: 900 };

/** Whether the amounts are in bounds and the first is not above the second. */
export function isSalaryOffer({ salario_de, salario_ate, salario_por }: Omit<SalaryOffer, 'comissao'>): boolean {
  const most = SALARY_MOST[salario_por ?? 'mes'];
  const fits = (amount: number | null) => amount === null || (amount >= SALARY_LEAST && amount <= most);
  return (
    fits(salario_de) && fits(salario_ate) && (salario_de === null || salario_ate === null || salario_de <= salario_ate)
  );
}

const money = (amount: number): string =>
  Number.isInteger(amount) ? reais(amount) : priceText(Math.round(amount * 100));

function amountsText(from: number | null, to: number | null): string | null {
  if (from !== null && to !== null) return from === to ? money(from) : `${money(from)} – ${money(to)}`;
  if (from !== null) return `A partir de ${money(from)}`;
  return to === null ? null : `Até ${money(to)}`;
}

/**
 * The salary_range that tells an offer, of at most SALARY_RANGE_MAX characters: what `parseSalaryMax` reads from it is its
 * highest amount in a month, or OPEN_SALARY where only the first is told (jobs#salary). Null where no amount is told.
 */
export function salaryText({ salario_de, salario_ate, salario_por, comissao }: SalaryOffer): string | null {
  const amounts = amountsText(salario_de, salario_ate);
  if (amounts === null) return null;
  return `${amounts}${salario_por === 'hora' ? ' por hora' : ''}${comissao ? ' + comissão' : ''}`;
}
