import { eq, sql } from 'drizzle-orm';
import type { OperatorRole } from '#domain/operations/operator-roles.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { definePreparedSql } from '../../platform/database/prepared-statements.ts';
import { session, twoFactor, user } from '../accounts/schema.ts';
import { operators } from './schema.ts';

const { placeholder } = sql;

/** An operator; `has_factor`: they have an active authenticator. */
export type OperatorRow = { user_id: string; email: string; role: OperatorRole; has_factor: boolean };
type UsedRow = OperatorRow & { minute: number; hour: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const hasWindowEnded = sql`rate_limit.last_request <= excluded.last_request - case when excluded.key like 'operator-minute|%' then ${sql.raw(String(MINUTE_MS))} else ${sql.raw(String(HOUR_MS))} end`;

const counted = (window: string) =>
  sql`(select count from limited where key = ${sql.raw(`'operator-${window}|'`)} || used.user_id)`;

/**
 * Extends the session and counts the call. It commits with synchronous_commit off: a crash may lose the latest extensions and counted
 * calls, but no row of the audit log.
 */
const usedSession = definePreparedSql<UsedRow>(
  'operator_session_used',
  sql`with unhurried as materialized (select set_config('synchronous_commit', 'off', true) as commits),
    used as (
      update ${session} as used set updated_at = ${placeholder('now')}::timestamptz, expires_at = 'infinity'
      from ${operators} join ${user} on ${user.id} = ${operators.user_id}, unhurried
      where used.token = ${placeholder('token')} and used.user_id = ${operators.user_id}
        and used.expires_at > ${placeholder('now')}::timestamptz
      returning ${operators.user_id}, ${user.email}, ${operators.role},
        exists (select from ${twoFactor} where ${twoFactor.userId} = ${user.id} and ${twoFactor.verified}) as has_factor),
    limited as (
      insert into rate_limit (id, key, count, last_request)
      select gen_random_uuid()::text, 'operator-' || span || '|' || used.user_id, 1, ${placeholder('at')}::bigint
      from used, unnest(array['hour', 'minute']) as span order by span
      on conflict (key) do update set
        count = case when ${hasWindowEnded} then 1 else rate_limit.count + 1 end,
        last_request = case when ${hasWindowEnded} then excluded.last_request else rate_limit.last_request end
      returning key, count)
    select used.*, ${counted('minute')} as minute, ${counted('hour')} as hour from used`,
);

/**
 * Extends a valid session of an operator, as far as the trigger `session_has_a_last_day` allows, and counts the call.
 * @returns the operator, with the number of calls in this minute and hour (operators#limits); undefined without a valid session
 * @param now by the system clock of better-auth
 * @param at by this app's clock
 */
export async function touchSession(
  db: Executor,
  { token, now, at }: { token: string; now: Date; at: Date },
): Promise<UsedRow | undefined> {
  return (await usedSession(db, { token, now, at: at.getTime() })).rows[0];
}

type NewOperator = { user_id: string; email: string; role: OperatorRole; now: Date };

/** Returns false when the address has a user already. */
export async function insertOperator(tx: Tx, { user_id, email, role, now }: NewOperator): Promise<boolean> {
  const made = { id: user_id, name: email, email, user_type: 'operator' as const, emailVerified: true };
  const rows = await tx.insert(user).values(made).onConflictDoNothing().returning({ id: user.id });
  if (rows.length === 0) return false;
  await tx.insert(operators).values({ user_id, role, created_at: now });
  return true;
}

export const selectOperators = (db: Executor) =>
  db
    .select({
      user_id: operators.user_id,
      email: user.email,
      role: operators.role,
      has_factor: sql<boolean>`exists (select from ${twoFactor} where ${twoFactor.userId} = ${user.id} and ${twoFactor.verified})`,
      last_used_at: sql<
        string | null
      >`(select max(${session.updatedAt})::text from ${session} where ${session.userId} = ${user.id})`,
    })
    .from(operators)
    .innerJoin(user, eq(user.id, operators.user_id))
    .orderBy(user.email);

export async function selectOperatorByEmail(
  db: Executor,
  email: string,
): Promise<{ user_id: string; role: OperatorRole } | undefined> {
  const [found] = await db
    .select({ user_id: operators.user_id, role: operators.role })
    .from(operators)
    .innerJoin(user, eq(user.id, operators.user_id))
    .where(eq(user.email, email));
  return found;
}

/** Locks and returns the role of an operator; undefined for a removed operator. */
export async function lockRole(tx: Tx, user_id: string): Promise<OperatorRole | undefined> {
  const [found] = await tx
    .select({ role: operators.role })
    .from(operators)
    .where(eq(operators.user_id, user_id))
    .for('share');
  return found?.role;
}

export async function updateRole(tx: Tx, user_id: string, role: OperatorRole): Promise<void> {
  await tx.update(operators).set({ role }).where(eq(operators.user_id, user_id));
}
