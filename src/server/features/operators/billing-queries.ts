import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { SubscriptionList } from '#domain/billing/subscription-lists.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { isAfterInDescendingOrder, type TimeCursor } from '../../platform/database/cursor.ts';
import { pick } from '../../platform/pick.ts';
import { refundOrders, subscriptionComparisons, subscriptions } from '../billing/schema.ts';
import { profiles } from '../profiles/schema.ts';

/** FROM clause of the refunds that were paid to the user and ordered since the subscription began. */
const fromDoneRefunds = sql`from ${refundOrders}
  where ${refundOrders.user_id} = ${subscriptions.user_id} and ${refundOrders.provider} = ${subscriptions.provider}
    and ${refundOrders.ordered_at} >= ${subscriptions.started_at} and ${refundOrders.done_at} is not null
    and ${refundOrders.amount} > 0`;

/** SQL of the refunded amount in centavos; null for none. */
const refundedOf = sql<number | null>`(select sum(${refundOrders.amount}) ${fromDoneRefunds})::int`;

/** SQL of the time of the last paid refund; null where there was none. */
const refundedAt = sql<Date | null>`(select max(${refundOrders.done_at}) ${fromDoneRefunds})`;

/** SQL of the time at which a withdrawal from the subscription was carried out; null where there was none. */
const withdrawnAt = sql<Date | null>`(select max(${refundOrders.done_at}) from ${refundOrders}
  where ${refundOrders.provider} = ${subscriptions.provider}
    and ${refundOrders.subscription_id} = ${subscriptions.subscription_id} and ${refundOrders.scope} = 'withdrawal')`;

const subscription = {
  user_id: subscriptions.user_id,
  name: profiles.name,
  plan_key: subscriptions.plan_key,
  billing_interval: subscriptions.billing_interval,
  method: subscriptions.method,
  mandate: subscriptions.mandate,
  state: subscriptions.status,
  ...pick(subscriptions, 'provider', 'subscription_id', 'started_at', 'current_period_end', 'ends_at'),
  ...pick(subscriptions, 'unpaid_since', 'updated_at'),
  withdrawn_at: withdrawnAt.mapWith(refundOrders.done_at),
  refunded: refundedOf,
  refunded_at: refundedAt.mapWith(refundOrders.done_at),
};

const subscriptionsWhere = (db: Executor, condition: SQL | undefined) =>
  db
    .select(subscription)
    .from(subscriptions)
    .innerJoin(profiles, eq(profiles.user_id, subscriptions.user_id))
    .where(condition)
    .$dynamic();

export async function selectSubscriptionOf(db: Executor, user_id: string) {
  const [row] = await subscriptionsWhere(db, eq(subscriptions.user_id, user_id));
  return row;
}

/** Selects a page of the subscriptions in one state, the latest change first, or of those with a refund, the latest refund first. */
export function selectSubscriptions(
  db: Executor,
  { list, before, limit }: { list: SubscriptionList; before: TimeCursor | null; limit: number },
) {
  const at = list === 'refunded' ? refundedAt : subscriptions.updated_at;
  const isIn = list === 'refunded' ? sql`exists (select ${fromDoneRefunds})` : eq(subscriptions.status, list);
  return subscriptionsWhere(db, and(isIn, isAfterInDescendingOrder(at, subscriptions.user_id, before)))
    .orderBy(desc(at), desc(subscriptions.user_id))
    .limit(limit);
}

/** Selects the latest nightly comparisons of the stored subscriptions with those of the payment provider. */
export const selectComparisons = (db: Executor, limit: number) =>
  db.select().from(subscriptionComparisons).orderBy(desc(subscriptionComparisons.at)).limit(limit);
