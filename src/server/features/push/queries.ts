import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { PushKind } from '#domain/notices/push.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { timeZoneSql } from '../../platform/database/time-zone.ts';
import type { PushSubscription } from '../../platform/push/push-sender.ts';
import { isActiveAt, jobs } from '../jobs/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { mutedPushes, pushes, pushSubscriptions } from './schema.ts';

/**
 * Stores a browser's subscription for the session of this token; it replaces a subscription of another account for the same
 * browser. `user_id` is the account that receives the pushes; `person_id` is the user of the session, another id for a company whose
 * ownership was transferred. Stores nothing if the session has ended.
 * @returns whether the subscription was stored
 */
export async function upsertSubscription(
  tx: Tx,
  subscription: PushSubscription & { user_id: string; person_id: string; token: string; at: Date },
): Promise<boolean> {
  const { user_id, person_id, token, at, endpoint, p256dh, auth } = subscription;
  const { rows } = await tx.execute(sql`
    insert into ${pushSubscriptions} (user_id, session_id, endpoint, p256dh, auth, created_at)
    select ${user_id}::uuid, id, ${endpoint}, ${p256dh}, ${auth}, ${at.toISOString()}::timestamptz
    from session where token = ${token} and user_id = ${person_id}::uuid for key share
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
      auth = excluded.auth, created_at = excluded.created_at
    returning id`);
  return rows.length > 0;
}

/** Deletes a user's oldest subscriptions, so that `limit` of them remain. */
export async function deleteOldestSubscriptions(tx: Tx, user_id: string, limit: number): Promise<void> {
  await tx.execute(sql`delete from ${pushSubscriptions} where id in (
    select id from ${pushSubscriptions} where user_id = ${user_id}::uuid order by created_at desc, id offset ${limit})`);
}

export async function deleteEndpoint(db: Executor, user_id: string, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.user_id, user_id), eq(pushSubscriptions.endpoint, endpoint)));
}

export async function deleteSubscription(db: Executor, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/** Selects the ids of all subscriptions of an account; their number is limited. */
export async function selectSubscriptionIds(db: Executor, user_id: string): Promise<string[]> {
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user_id, user_id))
    .orderBy(asc(pushSubscriptions.created_at));
  return rows.map(({ id }) => id);
}

/** The time zone of a user (push#hours): of `cidade_mora`, a candidate's home, else of `city`. */
const zone = timeZoneSql(sql`coalesce(${profiles.cidade_mora}, ${profiles.city})`);
const muted = sql<PushKind[]>`array(select kind from muted_pushes where muted_pushes.user_id = profiles.user_id)`;

/**
 * Condition: the push is from a user, and that user or the reader is blocked or hidden by reports, or the two are a blocked pair
 * (safety#blocked-pair). It doesn't depend on a match, which may be deleted before the push is sent.
 */
const IS_FROM_HIDDEN_USER = sql`(from_id is not null
  and (is_hidden_match(user_id, from_id) or is_hidden_match(from_id, user_id)))`;

/** Selects the kinds of pushes that a user switched off, and the user's time zone. */
export async function selectPushSettings(db: Executor, user_id: string) {
  const [row] = await db.select({ zone, muted }).from(profiles).where(eq(profiles.user_id, user_id));
  return row;
}

/**
 * Selects a subscription whose session is valid, of a user who is not removed, blocked or hidden by reports, with the columns of
 * `selectPushSettings`. Selects nothing if the push was caused by a user that the recipient can't see any more.
 * @param push_id null for the message in the morning
 */
export async function selectSubscription(db: Executor, id: string, push_id: string | null, now: Date) {
  const { endpoint, p256dh, auth } = pushSubscriptions;
  const [row] = await db
    .select({ subscription: { endpoint, p256dh, auth }, zone, muted })
    .from(pushSubscriptions)
    .innerJoin(profiles, eq(profiles.user_id, pushSubscriptions.user_id))
    .where(
      and(
        eq(pushSubscriptions.id, id),
        isNull(profiles.blocked_at),
        isNull(profiles.removed_at),
        sql`exists (select from session where session.id = ${pushSubscriptions.session_id} and expires_at > ${now.toISOString()}::timestamptz)`,
        sql`not exists (select from ${pushes} where ${pushes.user_id} = ${pushSubscriptions.user_id} and ${pushes.id} = ${push_id}::uuid
          and ${IS_FROM_HIDDEN_USER})`,
      ),
    );
  return row;
}

export async function selectMutedPushes(db: Executor, user_id: string): Promise<PushKind[]> {
  const rows = await db
    .select({ kind: mutedPushes.kind })
    .from(mutedPushes)
    .where(eq(mutedPushes.user_id, user_id))
    .orderBy(asc(mutedPushes.kind));
  return rows.map(({ kind }) => kind);
}

export async function insertMutedPush(db: Executor, user_id: string, kind: PushKind): Promise<void> {
  await db.insert(mutedPushes).values({ user_id, kind }).onConflictDoNothing();
}

export async function deleteMutedPush(db: Executor, user_id: string, kind: PushKind): Promise<void> {
  await db.delete(mutedPushes).where(and(eq(mutedPushes.user_id, user_id), eq(mutedPushes.kind, kind)));
}

/** @returns false if the push exists already */
export async function insertPush(tx: Tx, row: typeof pushes.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(pushes).values(row).onConflictDoNothing().returning({ id: pushes.id });
  return rows.length > 0;
}

/** Selects a page of users in these time zones whose pushes are queued for the morning, after a cursor. */
export async function selectUsersWithQueuedPushes(
  db: Executor,
  zones: readonly string[],
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ user_id: pushes.user_id })
    .from(pushes)
    .innerJoin(profiles, eq(profiles.user_id, pushes.user_id))
    .where(
      and(
        isNotNull(pushes.line),
        sql`${zone} = any (${sql.param(zones)}::text[])`,
        after === null ? undefined : gt(pushes.user_id, after),
      ),
    )
    .orderBy(asc(pushes.user_id))
    .limit(limit);
  return rows.map(({ user_id }) => user_id);
}

/**
 * Takes a user's queued pushes out of the queue and returns those that may still be sent, newest first. Of two parallel calls,
 * one returns them.
 */
export async function takeQueuedPushes(
  tx: Tx,
  user_id: string,
): Promise<{ kind: PushKind; line: string; path: string }[]> {
  const { rows } = await tx.execute<{ kind: PushKind; line: string; path: string }>(sql`
    with waiting as (
      select user_id, id, kind, line, path, at, from_id from ${pushes} where user_id = ${user_id}::uuid and line is not null for update),
    taken as (
      update ${pushes} set line = null, path = null where user_id = ${user_id}::uuid and id in (select id from waiting))
    select kind, line, path from waiting where not ${IS_FROM_HIDDEN_USER}
    order by at desc, id`);
  return rows;
}

export async function deletePushesBefore(db: Executor, moment: Date): Promise<void> {
  await db.delete(pushes).where(lt(pushes.at, moment));
}

type EndingJob = { id: string; user_id: string; title: string };

/**
 * Selects a page of active jobs that expire by `until`, of companies with a push subscription, after a cursor. `id` is a hash of the
 * job and its expiry, so it changes with a renewal.
 */
export async function selectEndingJobs(
  db: Executor,
  { now, until }: { now: Date; until: Date },
  after: string | null,
  limit: number,
): Promise<(EndingJob & { job_id: string })[]> {
  return db
    .select({
      job_id: jobs.id,
      id: sql<string>`md5(${jobs.id}::text || extract(epoch from ${jobs.data_expiracao})::text)::uuid`,
      user_id: jobs.company_id,
      title: jobs.title,
    })
    .from(jobs)
    .where(
      and(
        isActiveAt(now),
        gt(jobs.data_expiracao, now),
        lte(jobs.data_expiracao, until),
        sql`exists (select from push_subscriptions where user_id = ${jobs.company_id})`,
        after === null ? undefined : gt(jobs.id, after),
      ),
    )
    .orderBy(asc(jobs.id))
    .limit(limit);
}

/** Selects a user's subscriptions for the export, without keys. */
export const selectAllSubscriptions = (db: Executor, user_id: string) =>
  db
    .select({
      desde: pushSubscriptions.created_at,
      servico: sql<string>`split_part(${pushSubscriptions.endpoint}, '/', 3)`,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user_id, user_id))
    .orderBy(asc(pushSubscriptions.created_at));

export const selectAllPushes = (db: Executor, user_id: string) =>
  db
    .select({ sobre: pushes.kind, aviso: pushes.line, em: pushes.at })
    .from(pushes)
    .where(eq(pushes.user_id, user_id))
    .orderBy(desc(pushes.at));

export async function deleteSubscriptionsOf(tx: Tx, user_id: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.user_id, user_id));
}

/** Deletes a user's push data, and the pushes from the user to others. */
export async function deletePushesOf(tx: Tx, user_id: string): Promise<void> {
  await tx.delete(pushes).where(eq(pushes.from_id, user_id));
  for (const table of [pushSubscriptions, mutedPushes, pushes])
    await tx.delete(table).where(eq(table.user_id, user_id));
}
