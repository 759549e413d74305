import type { PlanKey } from '#domain/plans.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Payment, Payments, Subscription, SubscriptionSummary } from '../payments.ts';
import { readSignedEvent } from '../signed-events.ts';
import { endNow, refund } from './actions.ts';
import { type Demonstration, inCustomerTransaction, settle } from './customer-transaction.ts';
import * as books from './ledger.ts';
import { reversalsOf } from './reversals.ts';
import { openOrder, openPortal } from './sessions.ts';

/** Customers whose subscriptions are read at once when all are compared. */
const BATCH = 100;

const PRICES: Readonly<Record<PlanKey, string>> = {
  candidato_premium: 'demo_price_candidato_premium',
  candidato_super_premium: 'demo_price_candidato_super_premium',
  empresa_premium: 'demo_price_empresa_premium',
  empresa_super_premium: 'demo_price_empresa_super_premium',
};

function statusOf({ ended_at, unpaid_since }: books.SubscriptionRow): SubscriptionSummary['status'] {
  if (ended_at !== null) return 'ended';
  return unpaid_since === null ? 'active' : 'past_due';
}

function summaryOf(row: books.SubscriptionRow): SubscriptionSummary {
  const { id, customer_id, plan_key, started_at, current_period_end, ended_at } = row;
  const ends_at = ended_at ?? (row.cancel_at_period_end ? current_period_end : null);
  return { id, customer_id, status: statusOf(row), plan_key, started_at, current_period_end, ends_at };
}

const paymentOf = ({ subscription_id: _, ...payment }: books.PaymentRow): Payment => payment;

/** A subscription with its payments, newest first. */
export function presentSubscription(row: books.SubscriptionRow, payments: books.PaymentRow[]): Subscription {
  const summary = summaryOf(row);
  return {
    ...summary,
    next_plan_key: summary.ends_at === null ? row.next_plan_key : null,
    unpaid_since: row.ended_at === null ? row.unpaid_since : null,
    payments: row.ended_at === null ? payments.map(paymentOf) : [],
  };
}

/**
 * The payment provider for everybody without an account at a real one. No money moves; everything else is as with Stripe: pages
 * of its own, signed messages to the same webhook. Its methods send them themselves, so none may be called inside of a transaction
 * whose locks the webhook needs.
 */
export function createDemonstrationPayments(demonstration: Demonstration): Payments {
  const { db, secret, publicUrl, now } = demonstration;
  const address = (done: { result: string | null } | null) => done?.result && `${publicUrl}${done.result}`;

  const read = (customer_id: string) =>
    inTransaction(db, async (tx): Promise<Subscription[]> => {
      if (!(await books.lockCustomer(tx, customer_id))) return [];
      await settle(tx, customer_id, now());
      const subscriptions: Subscription[] = [];
      for (const row of await books.subscriptionsOf(tx, customer_id)) {
        subscriptions.push(presentSubscription(row, await books.paymentsOf(tx, row.id)));
      }
      return subscriptions;
    });

  return {
    provider: 'demonstration',
    prices: PRICES,
    createCustomer: ({ email, ...person }) => books.saveCustomer(db, { ...person, email: email ?? '' }, now()),
    changeEmail: ({ customer_id, email }) => books.changeEmail(db, customer_id, email),
    async createCheckout({ customer_id, plan_key }) {
      const purpose = { kind: 'checkout', plan_key, subscription_id: null } as const;
      return (
        address(await inCustomerTransaction(demonstration, customer_id, (desk) => openOrder(desk, purpose))) ?? null
      );
    },
    async createPlanChange({ customer_id, plan_key, subscription_id }) {
      const done = await inCustomerTransaction(demonstration, customer_id, async (desk) => {
        const rows = await books.subscriptionsOf(desk.tx, customer_id);
        const running = rows.some(({ id, ended_at }) => id === subscription_id && ended_at === null);
        return running ? openOrder(desk, { kind: 'plan_change', plan_key, subscription_id }) : null;
      });
      return address(done) ?? null;
    },
    async createPortal({ customer_id }) {
      return address(await inCustomerTransaction(demonstration, customer_id, openPortal)) ?? null;
    },
    async orderStatusOf({ customer_id, session_id }) {
      const session = await books.findSession(db, session_id, now());
      if (session?.customer_id !== customer_id || session.kind === 'portal') return null;
      return { is_paid: session.status === 'complete', plan_key: session.plan_key };
    },
    subscriptionsOf: read,
    async paymentsOf({ customer_id, subscription_id }) {
      if ((await books.customerOfSubscription(db, subscription_id)) !== customer_id) return [];
      return (await books.paymentsOf(db, subscription_id)).map(paymentOf);
    },
    async *allSubscriptions() {
      let after = '';
      do {
        const customers = await books.runningCustomers(db, after, BATCH);
        for (const customer_id of customers) {
          for (const { next_plan_key: _n, unpaid_since: _u, payments: _p, ...summary } of await read(customer_id)) {
            if (summary.status !== 'ended') yield summary;
          }
        }
        after = customers.at(-1) ?? '';
      } while (after !== '');
    },
    customerOfPayment: (payment_id) => books.customerOfPayment(db, payment_id),
    async reversalsOf(payment_id) {
      const payment = await books.findPayment(db, payment_id);
      const customer_id = await books.customerOfPayment(db, payment_id);
      return payment ? reversalsOf(payment, customer_id) : [];
    },
    async end(subscription_id) {
      const customer_id = await books.customerOfSubscription(db, subscription_id);
      if (customer_id === null) return;
      await inCustomerTransaction(demonstration, customer_id, async (desk) => {
        const rows = await books.subscriptionsOf(desk.tx, customer_id);
        const subscription = rows.find(({ id }) => id === subscription_id);
        if (subscription) await endNow(desk, subscription);
      });
    },
    async removeCustomer(customer_id) {
      await inCustomerTransaction(demonstration, customer_id, async ({ tx, tell }) => {
        await books.deleteCustomer(tx, customer_id);
        tell({ type: 'customer.deleted', object: { id: customer_id, object: 'customer' } });
      });
    },
    async refund(payment_id) {
      const customer_id = await books.customerOfPayment(db, payment_id);
      if (customer_id !== null)
        await inCustomerTransaction(demonstration, customer_id, (desk) => refund(desk, payment_id));
    },
    readEvent: (body, signature, at) => readSignedEvent(secret, body, signature, at),
  };
}
