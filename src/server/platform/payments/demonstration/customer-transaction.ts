import type { Db, Tx } from '../../database/create-db.ts';
import { inTransaction } from '../../database/transaction.ts';
import * as books from './ledger.ts';
import { type Fact, type Sender, sendAll } from './messages.ts';
import { passTime } from './periods.ts';

/** Dependencies of the demonstration provider; several processes may share the database. */
export type Demonstration = Sender & { db: Db };

/** A transaction that holds the lock of one customer. */
export type CustomerTransaction = {
  tx: Tx;
  now: Date;
  customer: books.CustomerRow;
  /** Sends a message after the commit. */
  tell: (fact: Fact) => void;
};

/** Applies elapsed time to the customer's subscriptions. @returns the changed ones */
export async function settle(tx: Tx, customer_id: string, now: Date): Promise<books.SubscriptionRow[]> {
  const changed: books.SubscriptionRow[] = [];
  for (const before of await books.subscriptionsOf(tx, customer_id)) {
    const { subscription, renewals } = passTime(before, now);
    if (subscription === before) continue;
    await books.saveSubscription(tx, subscription);
    for (const renewal of renewals) await books.insertPayment(tx, { subscription_id: before.id, ...renewal });
    changed.push(subscription);
  }
  return changed;
}

export const subscriptionFact = ({ id, customer_id, ended_at }: books.SubscriptionRow): Fact => ({
  type: ended_at === null ? 'customer.subscription.updated' : 'customer.subscription.deleted',
  object: { id, object: 'subscription', customer: customer_id },
});

/**
 * Runs `work` in one transaction that locks the customer, with their subscriptions brought up to date; then sends the
 * messages. Null when the customer does not exist. `delivered` is whether all messages were accepted.
 */
export async function inCustomerTransaction<T>(
  demonstration: Demonstration,
  customer_id: string,
  work: (desk: CustomerTransaction) => Promise<T>,
): Promise<{ result: T; delivered: boolean } | null> {
  const now = demonstration.now();
  const done = await inTransaction(demonstration.db, async (tx) => {
    const customer = await books.lockCustomer(tx, customer_id);
    if (!customer) return null;
    const settled = await settle(tx, customer_id, now);
    const facts = settled.map(subscriptionFact);
    const result = await work({ tx, now, customer, tell: (fact) => facts.push(fact) });
    return { result, facts };
  });
  return done && { result: done.result, delivered: await sendAll(demonstration, done.facts) };
}
