import { csvCell, csvText } from '../sheets/csv.ts';
import { dayText } from '../text/calendar.ts';
import { type BillingInterval, type PlanKey, planLabel, planOfKey } from './plans.ts';

/** Kinds of a line: a payment, a refund, a dispute for which the bank withdrew the amount, a won dispute, a fee without a payment. */
export const LEDGER_KINDS = ['payment', 'refund', 'dispute', 'dispute_won', 'fee'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** One movement of the provider's account, with what a nota fiscal de serviço needs (operators#ledger). */
export type LedgerLine = {
  id: string;
  kind: LedgerKind;
  at: Date;
  /** Null when the provider names none, as for a fee. */
  payment_id: string | null;
  /** In centavos; never negative. 0 for a fee without a payment. */
  amount: number;
  /** The provider's fee, in the smallest unit of `fee_currency`; negative where the provider returned a fee. */
  fee: number;
  /** Three letters in upper case: a foreign account at the provider is settled in its own currency. */
  fee_currency: string;
  /** Null when the provider doesn't state it. */
  method: 'card' | 'pix' | null;
  /** Null when no plan has this price, and for every kind but a payment. */
  plan_key: PlanKey | null;
  billing_interval: BillingInterval;
  payer_name: string | null;
  payer_email: string | null;
  /** Fourteen characters. */
  payer_cnpj: string | null;
  payer_city: string | null;
};

const KINDS: Readonly<Record<LedgerKind, string>> = {
  payment: 'Pagamento',
  refund: 'Devolução',
  dispute: 'Contestação',
  dispute_won: 'Contestação ganha',
  fee: 'Tarifa',
};

/** Formats an amount in the smallest unit of a currency as '-1234,05', with integer arithmetic, so without rounding errors. */
function amountCell(units: number): string {
  const digits = String(Math.abs(units)).padStart(3, '0');
  return `${units < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

const HEAD = ['Data', 'Tipo', 'Valor (R$)', 'Tarifa', 'Moeda da tarifa', 'Forma', 'Plano'];
const PAYER_HEAD = ['Nome', 'CNPJ', 'E-mail', 'Cidade', 'Pagamento', 'Código'];

function row(line: LedgerLine): string[] {
  const { plan_key, billing_interval, method } = line;
  const plan = plan_key === null ? '' : planLabel(planOfKey(plan_key).plan, billing_interval);
  return [
    ...[dayText(line.at), KINDS[line.kind]].map(csvCell),
    // An amount that begins with a minus sign is a number and no formula, so it needs no escaping.
    ...[amountCell(line.amount), amountCell(line.fee)],
    ...[line.fee_currency, method === null ? '' : method === 'pix' ? 'Pix' : 'Cartão'].map(csvCell),
    ...[plan, line.payer_name, line.payer_cnpj].map((text) => csvCell(text ?? '')),
    ...[line.payer_email, line.payer_city, line.payment_id, line.id].map((text) => csvCell(text ?? '')),
  ];
}

/** Returns the lines as CSV, with amounts in reais and fees in their own currency. */
export const ledgerCsv = (lines: readonly LedgerLine[]): string =>
  csvText([[...HEAD, ...PAYER_HEAD], ...lines.map(row)]);

/** Returns 'yyyy-mm-dd' of the first day of a month 'yyyy-mm', and of the next one. */
export function monthBounds(month: string): { first: string; next: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { first: `${month}-01`, next: new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10) };
}
