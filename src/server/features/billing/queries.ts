import { and, asc, eq, gt, inArray, lt, max, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/create-db.ts';
import type { PaymentEvent, PaymentProvider } from '../../platform/payments/payments.ts';
import { profiles } from '../profiles/schema.ts';
import { billingCustomers, paymentEvents, subscriptionComparisons, subscriptions } from './schema.ts';

/** The `type` under which `payment_events` stores that the provider refused Pix; the provider itself sends no such event. */
const PIX_REFUSED = 'pix.refused';

export type CustomerRow = typeof billingCustomers.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type NewSubscription = typeof subscriptions.$inferInsert;

const customerOf = (provider: PaymentProvider, user_id: string) =>
  and(eq(billingCustomers.provider, provider), eq(billingCustomers.user_id, user_id));

/** Join condition of a subscription with its customer. */
const customerOfRow = and(
  eq(subscriptions.user_id, billingCustomers.user_id),
  eq(subscriptions.provider, billingCustomers.provider),
);

const named = (provider: PaymentProvider, customer_id: string) =>
  and(eq(billingCustomers.provider, provider), eq(billingCustomers.customer_id, customer_id));

export async function selectCustomer(db: Executor, provider: PaymentProvider, user_id: string) {
  const [row] = await db.select().from(billingCustomers).where(customerOf(provider, user_id));
  return row;
}

/** Selects a user's customer at each provider that they ever ordered from. */
export const selectCustomersOf = (db: Executor, user_id: string) =>
  db
    .select({
      provider: billingCustomers.provider,
      customer_id: billingCustomers.customer_id,
      created_at: billingCustomers.created_at,
    })
    .from(billingCustomers)
    .where(eq(billingCustomers.user_id, user_id));

/** Stores the customer unless the user has one already, and returns the stored one. */
export async function insertCustomer(
  db: Executor,
  customer: Pick<CustomerRow, 'provider' | 'user_id' | 'customer_id'>,
): Promise<CustomerRow | undefined> {
  await db
    .insert(billingCustomers)
    .values(customer)
    .onConflictDoNothing({ target: [billingCustomers.provider, billingCustomers.user_id] });
  return selectCustomer(db, customer.provider, customer.user_id);
}

/** Selects the accounts of these customers, with the fields that a nota fiscal (Brazilian invoice) states. */
export const selectPayers = (db: Executor, provider: PaymentProvider, customer_ids: string[]) =>
  db
    .select({
      customer_id: billingCustomers.customer_id,
      user_id: profiles.user_id,
      name: profiles.name,
      cnpj: profiles.cnpj,
      city: profiles.city,
    })
    .from(billingCustomers)
    .innerJoin(profiles, eq(profiles.user_id, billingCustomers.user_id))
    .where(and(eq(billingCustomers.provider, provider), inArray(billingCustomers.customer_id, customer_ids)));

export async function deleteCustomer(db: Executor, provider: PaymentProvider, customer_id: string): Promise<void> {
  await db.delete(billingCustomers).where(named(provider, customer_id));
}

/** Numbers a read of the provider that begins now: returns its number and the user; undefined for an unknown customer. */
export async function beginRead(db: Executor, provider: PaymentProvider, customer_id: string) {
  const [row] = await db
    .update(billingCustomers)
    .set({ reads_begun: sql`${billingCustomers.reads_begun} + 1` })
    .where(named(provider, customer_id))
    .returning({ user_id: billingCustomers.user_id, reading: billingCustomers.reads_begun });
  return row;
}

/** Claims the right to apply the result of this read. @returns false when this or a later read was applied, or the customer was deleted */
export async function claimRead(tx: Executor, provider: PaymentProvider, customer_id: string, reading: number) {
  const rows = await tx
    .update(billingCustomers)
    .set({ read_applied: reading })
    .where(and(named(provider, customer_id), lt(billingCustomers.read_applied, reading)))
    .returning({ user_id: billingCustomers.user_id });
  return rows.length > 0;
}

/** Returns the stored subscription of this user; undefined when there is none at this provider. */
export async function selectSubscription(
  db: Executor,
  provider: PaymentProvider,
  user_id: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.user_id, user_id), eq(subscriptions.provider, provider)));
  return row;
}

/** Inserts a user's stored subscription, or updates the columns that `row` has. */
export async function saveSubscription(tx: Executor, row: NewSubscription, updated_at: Date): Promise<void> {
  const { user_id, ...changes } = row;
  await tx
    .insert(subscriptions)
    .values({ ...row, updated_at })
    .onConflictDoUpdate({ target: subscriptions.user_id, set: { ...changes, updated_at } });
}

export async function updateSubscription(
  db: Executor,
  user_id: string,
  changes: Partial<Omit<NewSubscription, 'user_id'>>,
): Promise<void> {
  await db
    .update(subscriptions)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(subscriptions.user_id, user_id));
}

/** Counts stored subscriptions at other providers that have not ended. */
export const countRunningElsewhere = (db: Executor, provider: PaymentProvider): Promise<number> =>
  db.$count(subscriptions, and(ne(subscriptions.provider, provider), ne(subscriptions.status, 'ended')));

/** Stores the webhook event. @returns false when it was delivered before */
export async function claimEvent(tx: Executor, provider: PaymentProvider, event: PaymentEvent): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values({ provider, id: event.id, type: event.type, created_at: event.created })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return rows.length > 0;
}

/** Records that the provider refused Pix: one row per UTC day, with the latest time. The console shows the newest (operators#money). */
export async function recordPixRefusal(db: Executor, provider: PaymentProvider, at: Date): Promise<void> {
  const id = `pix_refused_${at.toISOString().slice(0, 10)}`;
  await db
    .insert(paymentEvents)
    .values({ provider, id, type: PIX_REFUSED, created_at: at })
    .onConflictDoUpdate({ target: [paymentEvents.provider, paymentEvents.id], set: { created_at: at } });
}

/** Returns when the provider last refused Pix; null if no stored event states that it did. */
export async function selectPixRefusal(db: Executor, provider: PaymentProvider): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(paymentEvents.created_at) })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.type, PIX_REFUSED)));
  return row?.at ?? null;
}

/** Deletes the webhook events that this server received before `before`, and the refusals of Pix that it recorded before. */
export async function deleteEventsBefore(db: Executor, before: Date): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.received_at, before));
}

/** Selects customers after the id `after`, ordered by id, each with its stored subscription or null. */
export function selectCustomersAfter(
  db: Executor,
  provider: PaymentProvider,
  { after, limit }: { after: string; limit: number },
) {
  return db
    .select({ customer_id: billingCustomers.customer_id, subscription: subscriptions })
    .from(billingCustomers)
    .leftJoin(subscriptions, customerOfRow)
    .where(and(eq(billingCustomers.provider, provider), gt(billingCustomers.customer_id, after)))
    .orderBy(asc(billingCustomers.customer_id))
    .limit(limit);
}

/** Deletes a user's stored subscription and customer ids. */
export async function deleteBilling(tx: Executor, user_id: string): Promise<void> {
  await tx.delete(subscriptions).where(eq(subscriptions.user_id, user_id));
  await tx.delete(billingCustomers).where(eq(billingCustomers.user_id, user_id));
}

export async function insertComparison(
  db: Executor,
  comparison: typeof subscriptionComparisons.$inferInsert,
): Promise<void> {
  await db.insert(subscriptionComparisons).values(comparison).onConflictDoNothing();
}

export async function deleteComparisonsBefore(db: Executor, at: Date): Promise<void> {
  await db.delete(subscriptionComparisons).where(lt(subscriptionComparisons.at, at));
}
