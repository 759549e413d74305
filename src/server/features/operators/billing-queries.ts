import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { SubscriptionList } from '#domain/billing/subscription-lists.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { pick } from '../../platform/pick.ts';
import { refundOrders, subscriptionComparisons, subscriptions } from '../billing/schema.ts';
import { profiles } from '../profiles/schema.ts';

type ListCursor = { at: string; id: string } | null;

/** FROM clause of a subscription's refunds that administrators ordered and that were paid. */
const fromDoneRefunds = sql`from ${refundOrders}
  where ${refundOrders.user_id} = ${subscriptions.user_id} and ${refundOrders.provider} = ${subscriptions.provider}
    and ${refundOrders.subscription_id} = ${subscriptions.subscription_id} and ${refundOrders.done_at} is not null
    and ${refundOrders.amount} > 0`;

/** SQL of the refunded amount in centavos, by a finished withdrawal and by administrators; null for none. */
const refundedOf = sql<
  number | null
>`nullif(coalesce(case when ${subscriptions.withdrawn_at} is not null then ${subscriptions.refunded} end, 0) + coalesce((
  select sum(${refundOrders.amount}) ${fromDoneRefunds}), 0), 0)::int`;

/** SQL of the time of the last withdrawal or paid refund; null where there was none. */
const refundedAt = sql<Date | null>`greatest(${subscriptions.withdrawn_at}, (select max(${refundOrders.done_at}) ${fromDoneRefunds}))`;

const subscription = {
  user_id: subscriptions.user_id,
  name: profiles.name,
  plan_key: subscriptions.plan_key,
  billing_interval: subscriptions.billing_interval,
  method: subscriptions.method,
  mandate: subscriptions.mandate,
  state: subscriptions.status,
  ...pick(subscriptions, 'provider', 'subscription_id', 'started_at', 'current_period_end', 'ends_at'),
  ...pick(subscriptions, 'unpaid_since', 'withdrawn_at'),
  refunded: refundedOf,
  refunded_at: refundedAt.mapWith(subscriptions.withdrawn_at),
  updated_at: subscriptions.updated_at,
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
  { list, before, limit }: { list: SubscriptionList; before: ListCursor; limit: number },
) {
  const at = list === 'refunded' ? refundedAt : subscriptions.updated_at;
  const isIn =
    list === 'refunded'
      ? sql`(${subscriptions.withdrawn_at} is not null or exists (select ${fromDoneRefunds}))`
      : eq(subscriptions.status, list);
  const isBehind =
    before === null
      ? undefined
      : sql`(${at}, ${subscriptions.user_id}) < (${before.at}::timestamptz, ${before.id}::uuid)`;
  return subscriptionsWhere(db, and(isIn, isBehind)).orderBy(desc(at), desc(subscriptions.user_id)).limit(limit);
}

/** Selects the latest nightly comparisons of the stored subscriptions with those of the payment provider. */
export const selectComparisons = (db: Executor, limit: number) =>
  db.select().from(subscriptionComparisons).orderBy(desc(subscriptionComparisons.at)).limit(limit);
