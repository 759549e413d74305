import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import type { PaymentProvider } from '../../platform/payments/payments.ts';
import { refundOrders } from './schema.ts';

export type RefundOrder = typeof refundOrders.$inferSelect;

/** Inserts a refund order. @returns its id; undefined when the same refund was ordered before, unless that order refunded nothing */
export async function insertRefund(
  tx: Tx,
  order: Omit<typeof refundOrders.$inferInsert, 'id'>,
): Promise<string | undefined> {
  const [row] = await tx.insert(refundOrders).values(order).onConflictDoNothing().returning({ id: refundOrders.id });
  return row?.id;
}

export async function selectRefund(db: Executor, id: string): Promise<RefundOrder | undefined> {
  const [row] = await db.select().from(refundOrders).where(eq(refundOrders.id, id));
  return row;
}

type ChosenPayments = { payment_ids: string[]; amount: number };

/** Stores which payments the order refunds, unless an earlier call has stored them. @returns the stored payments */
export async function chooseRefund(db: Executor, id: string, chosen: ChosenPayments): Promise<ChosenPayments> {
  await db
    .update(refundOrders)
    .set(chosen)
    .where(and(eq(refundOrders.id, id), isNull(refundOrders.payment_ids)));
  const row = await selectRefund(db, id);
  return { payment_ids: row?.payment_ids ?? [], amount: row?.amount ?? 0 };
}

/**
 * Marks the order as done; `unrefunded` centavos of the chosen payments were not refunded.
 * @returns the order for the first call, undefined for further calls
 */
export async function finishRefund(
  tx: Tx,
  id: string,
  { done_at, unrefunded }: { done_at: Date; unrefunded: number },
): Promise<RefundOrder | undefined> {
  const [row] = await tx
    .update(refundOrders)
    .set({ done_at, amount: sql`greatest(${refundOrders.amount} - ${unrefunded}::int, 0)` })
    .where(and(eq(refundOrders.id, id), isNull(refundOrders.done_at)))
    .returning();
  return row;
}

const ofSubscription = (provider: PaymentProvider, subscription_id: string) =>
  and(eq(refundOrders.provider, provider), eq(refundOrders.subscription_id, subscription_id));

/** Returns whether an unfinished order refunds this subscription. */
export async function isRefunding(db: Executor, provider: PaymentProvider, subscription_id: string): Promise<boolean> {
  return (
    (await db.$count(refundOrders, and(ofSubscription(provider, subscription_id), isNull(refundOrders.done_at)))) > 0
  );
}

/** Returns whether an order for the same customer was placed before this one and is unfinished. */
export async function hasEarlierOrder(
  db: Executor,
  { id, provider, customer_id, ordered_at }: Pick<RefundOrder, 'id' | 'provider' | 'customer_id' | 'ordered_at'>,
): Promise<boolean> {
  const isOfCustomer = and(eq(refundOrders.provider, provider), eq(refundOrders.customer_id, customer_id));
  // Of two orders at the same time, the id decides.
  const isBefore = or(
    lt(refundOrders.ordered_at, ordered_at),
    and(eq(refundOrders.ordered_at, ordered_at), lt(refundOrders.id, id)),
  );
  const isEarlier = and(isNull(refundOrders.done_at), isBefore);
  return (await db.$count(refundOrders, and(isOfCustomer, isEarlier))) > 0;
}

/** Selects a user's newest withdrawal. */
export async function selectWithdrawal(
  db: Executor,
  provider: PaymentProvider,
  user_id: string,
): Promise<RefundOrder | undefined> {
  const isOfUser = and(eq(refundOrders.provider, provider), eq(refundOrders.user_id, user_id));
  const [row] = await db
    .select()
    .from(refundOrders)
    .where(and(isOfUser, eq(refundOrders.scope, 'withdrawal')))
    .orderBy(desc(refundOrders.ordered_at))
    .limit(1);
  return row;
}

/** Selects the orders of one subscription, the newest first. */
export const selectRefunds = (db: Executor, provider: PaymentProvider, subscription_id: string) =>
  db
    .select()
    .from(refundOrders)
    .where(ofSubscription(provider, subscription_id))
    .orderBy(desc(refundOrders.ordered_at), desc(refundOrders.id));

/** Selects unfinished orders that were placed before `before`. */
export const selectOverdueRefunds = (db: Executor, provider: PaymentProvider, before: Date) =>
  db
    .select({ order_id: refundOrders.id })
    .from(refundOrders)
    .where(and(eq(refundOrders.provider, provider), isNull(refundOrders.done_at), lt(refundOrders.ordered_at, before)));

/** Selects a user's refund orders, for the export of their own data. */
export const selectRefundsOf = (db: Executor, user_id: string) =>
  db
    .select({
      subscription_id: refundOrders.subscription_id,
      scope: refundOrders.scope,
      reason: refundOrders.reason,
      ordered_at: refundOrders.ordered_at,
      amount: refundOrders.amount,
      done_at: refundOrders.done_at,
    })
    .from(refundOrders)
    .where(eq(refundOrders.user_id, user_id));

/** Anonymises a user's refund orders: the refunds continue, but the user and the reason are deleted. */
export async function anonymiseRefundsOf(tx: Tx, user_id: string): Promise<void> {
  await tx.update(refundOrders).set({ user_id: null, reason: sql`''` }).where(eq(refundOrders.user_id, user_id));
}
