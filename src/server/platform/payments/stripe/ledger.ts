import type Stripe from 'stripe';
import type { LedgerKind } from '#domain/billing/ledger.ts';
import { BILLING_INTERVALS, PLAN_KEYS, priceOfKey } from '#domain/billing/plans.ts';
import type { Payments, ProviderLedgerLine } from '../payments.ts';
import { dateOf, idOf } from './read-subscription.ts';

/** The largest page size of Stripe's API. */
const PAGE = 100;

/** The ledger's kinds by Stripe's `reporting_category`. Other categories, such as payouts to the company's bank account, are omitted. */
const KINDS: ReadonlyMap<string, LedgerKind> = new Map([
  ['charge', 'payment'],
  ['refund', 'refund'],
  ['dispute', 'dispute'],
  ['dispute_reversal', 'dispute_won'],
  ['fee', 'fee'],
]);

type Source = Pick<
  ProviderLedgerLine,
  'payment_id' | 'customer_id' | 'method' | 'plan_key' | 'billing_interval' | 'payer_name' | 'payer_email'
> & {
  /** In centavos. */
  amount: number;
};

const NO_SOURCE: Source = {
  ...{ payment_id: null, customer_id: null, method: null, plan_key: null, payer_name: null, payer_email: null },
  billing_interval: 'month',
  amount: 0,
};

/**
 * Returns the plan of a charge: from the metadata of a month by Pix, else the one whose price equals the amount. Null for the
 * difference of a plan change, or an amount that a promotion code has reduced.
 */
function planOf({ metadata, amount }: Stripe.Charge): Pick<Source, 'plan_key' | 'billing_interval'> {
  const month = PLAN_KEYS.find((key) => key === metadata.plan_key);
  if (month) return { plan_key: month, billing_interval: 'month' };
  const prices = BILLING_INTERVALS.flatMap((billing_interval) =>
    PLAN_KEYS.map((plan_key) => ({ plan_key, billing_interval })),
  );
  const charged = prices.find((price) => priceOfKey(price.plan_key, price.billing_interval) === amount);
  return charged ?? { plan_key: null, billing_interval: 'month' };
}

const methodOf = (type: string | undefined): Source['method'] =>
  type === 'pix' ? 'pix' : type === 'card' ? 'card' : null;

/** Returns what is known about the charge, refund or dispute of a balance transaction, in the payer's currency. */
function readSource(source: Stripe.BalanceTransaction['source']): Source {
  if (source === null || typeof source === 'string') return NO_SOURCE;
  if (source.object === 'charge') {
    const { id, amount, customer, payment_method_details: details, billing_details: payer } = source;
    const customer_id = customer === null ? null : idOf(customer);
    const payer_email = payer.email ?? source.receipt_email;
    const method = methodOf(details?.type);
    return {
      payment_id: id,
      customer_id,
      amount,
      method,
      ...planOf(source),
      payer_name: payer.name,
      payer_email,
    };
  }
  if (source.object === 'refund') {
    const { charge, amount, destination_details: to } = source;
    return { ...NO_SOURCE, payment_id: charge && idOf(charge), amount, method: methodOf(to?.type) };
  }
  if (source.object !== 'dispute') return NO_SOURCE;
  return { ...NO_SOURCE, payment_id: idOf(source.charge), amount: source.amount };
}

function readLine({ id, created, fee, net, currency, ...found }: Stripe.BalanceTransaction): ProviderLedgerLine[] {
  const kind = KINDS.get(found.reporting_category);
  if (!kind) return [];
  // A transaction that is itself a fee has `fee` 0; the fee is the negative net amount.
  const own = kind === 'fee' ? { fee: -net } : { fee };
  return [{ ...readSource(found.source), id, kind, at: dateOf(created), ...own, fee_currency: currency.toUpperCase() }];
}

/** Implements Payments.ledgerOf: one page of the account's balance transactions; `next` is null on the last page. */
export async function ledgerOf(
  stripe: Stripe,
  { from, until, after }: Parameters<Payments['ledgerOf']>[0],
): ReturnType<Payments['ledgerOf']> {
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
  const { data, has_more } = await stripe.balanceTransactions.list({
    created: { gte: seconds(from), lt: seconds(until) },
    limit: PAGE,
    expand: ['data.source'],
    ...(after !== undefined && { starting_after: after }),
  });
  return { lines: data.flatMap(readLine), next: has_more ? (data.at(-1)?.id ?? null) : null };
}
