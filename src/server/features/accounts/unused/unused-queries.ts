import { and, asc, eq, gt, isNotNull, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../../platform/database/create-db.ts';
import { subscriptions } from '../../billing/schema.ts';
import { accountUses } from '../../privacy/schema.ts';
import { profiles } from '../../profiles/schema.ts';
import { session, user } from '../schema.ts';

export type UnusedStage = 'notify' | 'notify-again' | 'remove';

/** The accounts last used at `used` or before; for the later stages, also last notified at `notified` or before. */
export type UnusedFilter = { stage: UnusedStage; used: Date; notified: Date };

const isDue = ({ stage, used, notified }: UnusedFilter): SQL | undefined =>
  and(
    lte(accountUses.last_used_at, used),
    ...{
      notify: [isNull(accountUses.notified_at)],
      'notify-again': [lte(accountUses.notified_at, notified), isNull(accountUses.notified_again_at)],
      remove: [isNotNull(accountUses.notified_at), lte(accountUses.notified_again_at, notified)],
    }[stage],
  );

/** Excludes users who pay, are blocked or removed, or have a session (privacy#unused). */
const isUnused = (db: Executor, now: Date) =>
  and(
    eq(profiles.plano, 'basico'),
    isNull(profiles.removed_at),
    isNull(user.blocked_at),
    notExists(
      db
        .select({ one: sql`1` })
        .from(subscriptions)
        .where(and(eq(subscriptions.user_id, accountUses.user_id), sql`${subscriptions.status} <> 'ended'`)),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(session)
        .where(and(eq(session.userId, accountUses.user_id), gt(session.expiresAt, now))),
    ),
  );

/** Position in the list of unused accounts, which `last_used_at` and `user_id` sort. */
export type UnusedCursor = { last_used_at: Date; user_id: string };

/** Selects the accounts for which a stage is due, unused the longest first, after a cursor. */
export async function selectUnusedAccounts(
  db: Executor,
  due: UnusedFilter,
  now: Date,
  after: UnusedCursor | null,
  limit: number,
): Promise<UnusedCursor[]> {
  const isBehind =
    after === null
      ? undefined
      : or(
          gt(accountUses.last_used_at, after.last_used_at),
          and(eq(accountUses.last_used_at, after.last_used_at), gt(accountUses.user_id, after.user_id)),
        );
  return db
    .select({ last_used_at: accountUses.last_used_at, user_id: accountUses.user_id })
    .from(accountUses)
    .innerJoin(profiles, eq(profiles.user_id, accountUses.user_id))
    .innerJoin(user, eq(user.id, accountUses.user_id))
    .where(and(isDue(due), isUnused(db, now), isBehind))
    .orderBy(asc(accountUses.last_used_at), asc(accountUses.user_id))
    .limit(limit);
}

/**
 * Locks an account for this stage until the end of the transaction; a use of the account waits for it.
 * @returns false when the stage is no longer due, or `isUnused` excludes the account
 */
export async function claimUnusedAccount(tx: Tx, user_id: string, due: UnusedFilter, now: Date): Promise<boolean> {
  const locked = await tx
    .select({ user_id: accountUses.user_id })
    .from(accountUses)
    .where(and(eq(accountUses.user_id, user_id), isDue(due)))
    .for('update');
  if (locked.length === 0) return false;
  const left = await tx
    .select({ user_id: profiles.user_id })
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.user_id))
    .innerJoin(accountUses, eq(accountUses.user_id, profiles.user_id))
    .where(and(eq(profiles.user_id, user_id), isUnused(tx, now)));
  return left.length > 0;
}

export async function recordUnusedNotice(
  tx: Tx,
  user_id: string,
  stage: Exclude<UnusedStage, 'remove'>,
  now: Date,
): Promise<void> {
  const notified = stage === 'notify' ? { notified_at: now } : { notified_again_at: now };
  await tx.update(accountUses).set(notified).where(eq(accountUses.user_id, user_id));
}
