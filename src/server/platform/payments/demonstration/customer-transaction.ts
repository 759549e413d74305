import type { Db, Tx } from '../../database/create-db.ts';
import { inTransaction } from '../../database/transaction.ts';
import * as books from './ledger.ts';
import { type Fact, type Sender, sendAll } from './messages.ts';
import { passTime } from './periods.ts';

/** What the demonstration provider stands on; any number of processes may share the database. */
export type Demonstration = Sender & { db: Db };

/** Where one customer is served at a time. */
export type CustomerTransaction = {
  tx: Tx;
  now: Date;
  customer: books.CustomerRow;
  /** Sends a message after the commit. */
  tell: (fact: Fact) => void;
};

/** Writes down what time has done to the customer's subscriptions. @returns those that are different now */
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
 * Does `work` for a customer in one transaction that nobody else can act for them in, with their subscriptions brought up to
 * date; then sends the messages. Null for a customer that isn't there. `delivered` says whether the messages were taken.
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
