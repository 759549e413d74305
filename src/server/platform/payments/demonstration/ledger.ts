import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, ne, not, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PlanKey } from '#domain/plans.ts';
import type { Executor, Tx } from '../../database/create-db.ts';
import { demoCustomers, demoPayments, demoSessions, demoSubscriptions } from '../schema.ts';

/**
 * The demonstration provider's SQL. Every change of a customer's data holds the lock of their row, so concurrent
 * requests are serialised.
 */

/** Payments of one subscription that are read at once, as many as the port promises. */
const PAYMENTS_MAX = 100;

export type CustomerRow = typeof demoCustomers.$inferSelect;
export type SessionRow = typeof demoSessions.$inferSelect;
export type SubscriptionRow = typeof demoSubscriptions.$inferSelect;
export type PaymentRow = typeof demoPayments.$inferSelect;

/** Differs whenever a page about the subscription would read differently: a button's effect is the one that was seen. */
export const versionOf = (row: SubscriptionRow): string =>
  [
    row.id,
    row.plan_key,
    row.next_plan_key,
    row.current_period_end.getTime(),
    row.cancel_at_period_end,
    row.unpaid_since?.getTime(),
  ].join('.');

/** What a page is opened for. */
export type Purpose = Pick<SessionRow, 'kind' | 'plan_key' | 'subscription_id'>;

export type IdPrefix = 'demo_cus' | 'demo_cs' | 'demo_ps' | 'demo_sub' | 'demo_pi' | 'demo_in' | 'demo_dp' | 'evt';

/** 122 random bits, so an id cannot be guessed. */
export const newId = (prefix: IdPrefix): string => `${prefix}_${randomUUID().replaceAll('-', '')}`;

/** Inserts the customer, or updates the name and mail address of an existing one. */
export async function saveCustomer(
  executor: Executor,
  person: Pick<CustomerRow, 'user_id' | 'name' | 'email'>,
  now: Date,
): Promise<string> {
  const { name, email } = person;
  const [row] = await executor
    .insert(demoCustomers)
    .values({ id: newId('demo_cus'), ...person, created_at: now })
    .onConflictDoUpdate({ target: demoCustomers.user_id, set: { name, email } })
    .returning({ id: demoCustomers.id });
  if (!row) throw new Error('The customer was not saved');
  return row.id;
}

export async function changeEmail(executor: Executor, id: string, email: string): Promise<void> {
  await executor.update(demoCustomers).set({ email }).where(eq(demoCustomers.id, id));
}

/** Locks the customer's row until the end of the transaction; null for a customer that isn't there. */
export async function lockCustomer(tx: Tx, id: string): Promise<CustomerRow | null> {
  const [row] = await tx.select().from(demoCustomers).where(eq(demoCustomers.id, id)).for('update');
  return row ?? null;
}

/** Takes what belongs to them along. */
export async function deleteCustomer(tx: Tx, id: string): Promise<void> {
  await tx.delete(demoCustomers).where(eq(demoCustomers.id, id));
}

export async function insertSession(tx: Tx, session: Omit<SessionRow, 'status'>): Promise<void> {
  await tx.insert(demoSessions).values(session);
}

/** As it stands at `now`: open only until it expires. */
export async function findSession(executor: Executor, id: string, now: Date): Promise<SessionRow | null> {
  const [row] = await executor.select().from(demoSessions).where(eq(demoSessions.id, id));
  if (!row) return null;
  return row.status === 'open' && row.expires_at <= now ? { ...row, status: 'expired' } : row;
}

export async function closeSession(tx: Tx, id: string, status: 'complete' | 'expired'): Promise<void> {
  await tx.update(demoSessions).set({ status }).where(eq(demoSessions.id, id));
}

const openOrders = (customer_id: string) =>
  and(eq(demoSessions.customer_id, customer_id), eq(demoSessions.status, 'open'), ne(demoSessions.kind, 'portal'));

/** The open page for just this order, after every other order page of the customer was closed. */
export async function reuseOrder(
  tx: Tx,
  customer_id: string,
  { kind, plan_key, subscription_id }: Purpose,
  now: Date,
): Promise<string | null> {
  const same = sql`(${demoSessions.kind} = ${kind} and ${demoSessions.plan_key} = ${plan_key}
    and ${demoSessions.subscription_id} is not distinct from ${subscription_id} and ${gt(demoSessions.expires_at, now)})`;
  await tx
    .update(demoSessions)
    .set({ status: 'expired' })
    .where(and(openOrders(customer_id), not(same)));
  const [row] = await tx.select({ id: demoSessions.id }).from(demoSessions).where(openOrders(customer_id));
  return row?.id ?? null;
}

/** What the customer ordered last, also when it was never paid. */
export async function lastOrderedPlan(executor: Executor, customer_id: string): Promise<PlanKey | null> {
  const [row] = await executor
    .select({ plan_key: demoSessions.plan_key })
    .from(demoSessions)
    .where(and(eq(demoSessions.customer_id, customer_id), ne(demoSessions.kind, 'portal')))
    .orderBy(desc(demoSessions.created_at))
    .limit(1);
  return row?.plan_key ?? null;
}

/** Newest first, of two that began at once the running one (PostgreSQL puts nulls first when it counts down). */
export async function subscriptionsOf(executor: Executor, customer_id: string): Promise<SubscriptionRow[]> {
  return executor
    .select()
    .from(demoSubscriptions)
    .where(eq(demoSubscriptions.customer_id, customer_id))
    .orderBy(desc(demoSubscriptions.started_at), desc(demoSubscriptions.ended_at));
}

/** Customers with something that runs, after `after` in the order of their ids. */
export async function runningCustomers(executor: Executor, after: string, limit: number): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ customer_id: demoSubscriptions.customer_id })
    .from(demoSubscriptions)
    .where(and(isNull(demoSubscriptions.ended_at), gt(demoSubscriptions.customer_id, after)))
    .orderBy(asc(demoSubscriptions.customer_id))
    .limit(limit);
  return rows.map(({ customer_id }) => customer_id);
}

export async function customerOfSubscription(executor: Executor, id: string): Promise<string | null> {
  const [row] = await executor
    .select({ customer_id: demoSubscriptions.customer_id })
    .from(demoSubscriptions)
    .where(eq(demoSubscriptions.id, id));
  return row?.customer_id ?? null;
}

export async function insertSubscription(executor: Executor, subscription: SubscriptionRow): Promise<void> {
  await executor.insert(demoSubscriptions).values(subscription);
}

export async function saveSubscription(tx: Tx, { id, ...values }: SubscriptionRow): Promise<void> {
  await tx.update(demoSubscriptions).set(values).where(eq(demoSubscriptions.id, id));
}

/** Newest first, at most PAYMENTS_MAX. */
export async function paymentsOf(executor: Executor, subscription_id: string): Promise<PaymentRow[]> {
  return executor
    .select()
    .from(demoPayments)
    .where(eq(demoPayments.subscription_id, subscription_id))
    .orderBy(desc(demoPayments.paid_at), desc(demoPayments.id))
    .limit(PAYMENTS_MAX);
}

/** Of all their subscriptions, newest first, at most PAYMENTS_MAX. */
export async function paymentsOfCustomer(executor: Executor, customer_id: string): Promise<PaymentRow[]> {
  return executor
    .select(getTableColumns(demoPayments))
    .from(demoPayments)
    .innerJoin(demoSubscriptions, eq(demoSubscriptions.id, demoPayments.subscription_id))
    .where(eq(demoSubscriptions.customer_id, customer_id))
    .orderBy(desc(demoPayments.paid_at), desc(demoPayments.id))
    .limit(PAYMENTS_MAX);
}

export async function customerOfPayment(executor: Executor, id: string): Promise<string | null> {
  const [row] = await executor
    .select({ customer_id: demoSubscriptions.customer_id })
    .from(demoPayments)
    .innerJoin(demoSubscriptions, eq(demoSubscriptions.id, demoPayments.subscription_id))
    .where(eq(demoPayments.id, id));
  return row?.customer_id ?? null;
}

/** `amount` in centavos; nothing is written down for none. */
export async function insertPayment(
  executor: Executor,
  payment: Pick<PaymentRow, 'subscription_id' | 'paid_at' | 'amount'>,
): Promise<void> {
  if (payment.amount > 0) await executor.insert(demoPayments).values({ id: newId('demo_pi'), ...payment });
}

/** One payment, whoever made it. */
export async function findPayment(executor: Executor, id: string): Promise<PaymentRow | undefined> {
  const [row] = await executor.select().from(demoPayments).where(eq(demoPayments.id, id));
  return row;
}

/** Gives back the whole payment. @returns whether something was left to give back */
export async function refundPayment(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(demoPayments)
    .set({ refunded: sql`${demoPayments.amount}`, refunded_at: now })
    .where(and(eq(demoPayments.id, id), sql`${demoPayments.refunded} < ${demoPayments.amount}`))
    .returning({ id: demoPayments.id });
  return rows.length > 0;
}

/** The cardholder's bank takes the payment back. */
export async function disputePayment(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(demoPayments).set({ disputed: true, disputed_at: now }).where(eq(demoPayments.id, id));
}

/** Moves everything that the customer bought into the past, which is the same as letting time pass for them alone. */
export async function moveIntoPast(tx: Tx, customer_id: string, milliseconds: number): Promise<void> {
  const earlier = (column: PgColumn) => sql`${column} - ${milliseconds} * interval '1 millisecond'`;
  const ids = tx
    .select({ id: demoSubscriptions.id })
    .from(demoSubscriptions)
    .where(eq(demoSubscriptions.customer_id, customer_id));
  await tx
    .update(demoPayments)
    .set({ paid_at: earlier(demoPayments.paid_at) })
    .where(inArray(demoPayments.subscription_id, ids));
  await tx
    .update(demoSubscriptions)
    .set({
      started_at: earlier(demoSubscriptions.started_at),
      current_period_end: earlier(demoSubscriptions.current_period_end),
      unpaid_since: earlier(demoSubscriptions.unpaid_since),
      ended_at: earlier(demoSubscriptions.ended_at),
    })
    .where(eq(demoSubscriptions.customer_id, customer_id));
}
