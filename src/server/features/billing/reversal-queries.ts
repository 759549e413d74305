import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ReversalKind } from '#domain/billing/reversals.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import type { PaymentProvider, Reversal } from '../../platform/payments/payments.ts';
import { profiles } from '../profiles/schema.ts';
import { billingCustomers, paymentReversals } from './schema.ts';

/** Returns the time of the database's clock, as text with microseconds; it orders reads of the provider. */
export async function databaseTime(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ at: string }>(sql`select clock_timestamp()::text as at`);
  return rows[0]?.at ?? '';
}

/** Stores a refund or dispute as read at `read_at`, unless the result of a later read is stored already. */
export async function saveReversal(
  db: Executor,
  { provider, read_at }: { provider: PaymentProvider; read_at: string },
  { customer_id, ...reversal }: Reversal,
): Promise<void> {
  const owner = sql`(select ${billingCustomers.user_id} from ${billingCustomers}
    where ${billingCustomers.provider} = ${provider} and ${billingCustomers.customer_id} = ${customer_id})`;
  const read = sql`${read_at}::timestamptz`;
  const { state, amount, reason, due_at, by_pix } = reversal;
  await db
    .insert(paymentReversals)
    .values({ ...reversal, provider, user_id: owner, read_at: read })
    .onConflictDoUpdate({
      target: [paymentReversals.provider, paymentReversals.id],
      set: { state, amount, reason, due_at, by_pix, read_at: read },
      setWhere: sql`${paymentReversals.read_at} <= ${read}`,
    });
}

type ReversalCursor = { at: string; id: string };

/** Selects refunds or disputes, the newest first, with the user's name. */
export const selectReversals = (
  db: Executor,
  { kind, before, limit }: { kind: ReversalKind; before: ReversalCursor | null; limit: number },
) =>
  db
    .select({ ...getTableColumns(paymentReversals), name: profiles.name })
    .from(paymentReversals)
    .leftJoin(profiles, eq(profiles.user_id, paymentReversals.user_id))
    .where(
      and(
        eq(paymentReversals.kind, kind),
        before === null
          ? undefined
          : sql`(${paymentReversals.created_at}, ${paymentReversals.id}) < (${before.at}::timestamptz, ${before.id})`,
      ),
    )
    .orderBy(desc(paymentReversals.created_at), desc(paymentReversals.id))
    .limit(limit);

/** Selects a user's refunds and disputes, for the export of their own data. */
export const selectReversalsOf = (db: Executor, user_id: string) =>
  db
    .select({
      id: paymentReversals.id,
      kind: paymentReversals.kind,
      amount: paymentReversals.amount,
      reason: paymentReversals.reason,
      state: paymentReversals.state,
      created_at: paymentReversals.created_at,
    })
    .from(paymentReversals)
    .where(eq(paymentReversals.user_id, user_id));

/** Anonymises a user's refunds and disputes: the rows stay without the user. */
export async function anonymiseReversalsOf(db: Executor, user_id: string): Promise<void> {
  await db.update(paymentReversals).set({ user_id: null }).where(eq(paymentReversals.user_id, user_id));
}
