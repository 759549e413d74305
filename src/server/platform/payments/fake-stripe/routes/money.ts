import type Stripe from 'stripe';
import { z } from 'zod';
import { refundCharge } from '../actions/refunds.ts';
import { resourceMissing, StripeError } from '../failure.ts';
import { partial } from '../objects/partial.ts';
import type { FakeAccount } from '../world.ts';
import { listPage, listPaging, noParams, numberParam, parseParams, type Routes } from './route.ts';

const bySubscription = z.strictObject({
  ...listPaging,
  subscription: z.string().optional(),
  customer: z.string().optional(),
});
const byCustomer = z.strictObject({
  ...listPaging,
  customer: z.string().optional(),
  created: z.strictObject({ gte: numberParam }).optional(),
});
const byCharge = z.strictObject({ ...listPaging, charge: z.string().optional() });
const withReceipt = (world: FakeAccount, charge: Stripe.Charge): Stripe.Charge => ({
  ...charge,
  receipt_url: charge.paid ? `${world.publicUrl}/demonstracao/recibo/${charge.id}` : null,
});

const balanceParams = z.strictObject({ ...listPaging, created: z.strictObject({ gte: numberParam, lt: numberParam }) });

type Movement = Pick<Stripe.BalanceTransaction, 'reporting_category' | 'amount' | 'fee'>;

const movement = ({ id, created }: { id: string; created: number }, p: Movement): Stripe.BalanceTransaction =>
  partial<Stripe.BalanceTransaction>({
    ...{ id: `txn_${id}`, object: 'balance_transaction', created, currency: 'brl', source: id },
    ...{ ...p, net: p.amount - p.fee },
  });

/** Returns a fee, in centavos, similar to Stripe's in Brazil. */
const feeOf = ({ amount, payment_method_details: details }: Stripe.Charge): number =>
  details?.type === 'pix' ? Math.round(amount * 0.0119) : Math.round(amount * 0.0399) + 39;

/** Returns the account's balance transactions, oldest first. */
const movements = (world: FakeAccount): Stripe.BalanceTransaction[] =>
  [
    ...[...world.charges.values()]
      .filter(({ paid }) => paid)
      .map((one) => movement(one, { reporting_category: 'charge', amount: one.amount, fee: feeOf(one) })),
    ...[...world.refunds.values()].map((one) =>
      movement(one, { reporting_category: 'refund', amount: -one.amount, fee: 0 }),
    ),
    ...[...world.disputes.values()].map((one) =>
      movement(one, { reporting_category: 'dispute', amount: -one.amount, fee: 0 }),
    ),
  ].sort((one, other) => one.created - other.created);

const refundParams = z.strictObject({ charge: z.string(), amount: numberParam.min(1).optional() });

/** Handlers of prices, invoices, charges, balance transactions, payment methods, mandates, disputes and refunds. */
export const moneyRoutes: Routes = {
  'GET /v1/prices/:id': (world, params, id) => {
    parseParams(noParams, params);
    const found = world.prices.get(id);
    if (!found) throw resourceMissing('price', id, 'price');
    return found;
  },
  'GET /v1/invoices': (world, params) => {
    const { subscription, customer, ...rest } = parseParams(bySubscription, params);
    const fits = [...world.invoices.values()].filter(
      (invoice) =>
        (!customer || invoice.customer === customer) &&
        (!subscription || invoice.parent?.subscription_details?.subscription === subscription),
    );
    return listPage(fits, rest, '/v1/invoices');
  },
  'GET /v1/charges': (world, params) => {
    const { customer, created, ...rest } = parseParams(byCustomer, params);
    const fits = [...world.charges.values()].filter(
      (charge) => (!customer || charge.customer === customer) && (!created || charge.created >= created.gte),
    );
    return listPage(
      fits.map((charge) => withReceipt(world, charge)),
      rest,
      '/v1/charges',
    );
  },
  'GET /v1/balance_transactions': (world, params) => {
    const { created, ...rest } = parseParams(balanceParams, params);
    const fits = movements(world).filter((one) => one.created >= created.gte && one.created < created.lt);
    return listPage(fits, rest, '/v1/balance_transactions');
  },
  'GET /v1/charges/:id': (world, params, id) => {
    parseParams(noParams, params);
    const found = world.charges.get(id);
    if (!found) throw resourceMissing('charge', id);
    return withReceipt(world, found);
  },
  'GET /v1/payment_methods/:id': (world, params, id) => {
    parseParams(noParams, params);
    const found = world.paymentMethods.get(id);
    if (!found) throw resourceMissing('payment_method', id);
    return found;
  },
  'GET /v1/mandates/:id': (world, params, id) => {
    parseParams(noParams, params);
    const found = world.mandates.get(id);
    if (!found) throw resourceMissing('mandate', id);
    return found;
  },
  'GET /v1/disputes': (world, params) => {
    const { charge, ...rest } = parseParams(byCharge, params);
    return listPage(
      [...world.disputes.values()].filter((one) => !charge || one.charge === charge),
      rest,
      '/v1/disputes',
    );
  },
  'GET /v1/refunds': (world, params) => {
    const { charge, ...rest } = parseParams(byCharge, params);
    return listPage(
      [...world.refunds.values()].filter((one) => !charge || one.charge === charge),
      rest,
      '/v1/refunds',
    );
  },
  'POST /v1/refunds': (world, params) => {
    const { charge: id, amount } = parseParams(refundParams, params);
    const charge = world.charges.get(id);
    if (!charge) throw resourceMissing('charge', id, 'charge');
    if (charge.disputed)
      throw new StripeError(400, `Charge ${id} has been charged back; cannot issue a refund.`, {
        code: 'charge_disputed',
      });
    if (charge.refunded)
      throw new StripeError(400, `Charge ${id} has already been refunded.`, { code: 'charge_already_refunded' });
    if (amount !== undefined && amount > charge.amount - charge.amount_refunded)
      throw new StripeError(400, `Refund amount (${amount}) is greater than unrefunded amount on charge.`);
    return refundCharge(world, charge, amount);
  },
};
