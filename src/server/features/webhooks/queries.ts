import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { WEBHOOK_TEST, type WebhookEvent } from '#domain/hiring/webhooks.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { pick } from '../../platform/pick.ts';
import { jobs } from '../jobs/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { webhookDeliveries, webhookEndpoints } from './schema.ts';

/** Selects the endpoints of a company; their number is limited. */
export const selectEndpoints = (db: Executor, company_id: string) =>
  db
    .select(pick(webhookEndpoints, 'id', 'place', 'url', 'events', 'created_at', 'failing_since', 'disabled_at'))
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.company_id, company_id))
    .orderBy(asc(webhookEndpoints.place));

/** Selects the last deliveries to an endpoint, newest first. */
export const selectDeliveries = (db: Executor, endpoint_id: string, limit: number) =>
  db
    .select(
      pick(webhookDeliveries, 'id', 'event', 'created_at', 'due_at', 'attempts', 'delivered_at', 'response_status'),
    )
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpoint_id, endpoint_id))
    .orderBy(desc(webhookDeliveries.created_at), asc(webhookDeliveries.id))
    .limit(limit);

/** @returns the endpoint's id */
export async function insertEndpoint(tx: Tx, endpoint: typeof webhookEndpoints.$inferInsert): Promise<string> {
  const [row] = await tx.insert(webhookEndpoints).values(endpoint).returning({ id: webhookEndpoints.id });
  if (!row) throw new Error('No endpoint was made');
  return row.id;
}

/**
 * Deletes an endpoint with its deliveries.
 * @returns false when the company has no such endpoint
 */
export async function deleteEndpoint(db: Executor, company_id: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.company_id, company_id)));
  return rowCount === 1;
}

export async function deleteWebhooksOf(db: Executor, company_id: string): Promise<void> {
  await db.delete(webhookEndpoints).where(eq(webhookEndpoints.company_id, company_id));
}

/**
 * Inserts a delivery of a test event to an endpoint, which may be switched off.
 * @returns false when the company has no such endpoint
 */
export async function insertTest(tx: Tx, company_id: string, id: string, at: Date): Promise<boolean> {
  const [endpoint] = await tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.company_id, company_id)))
    .for('key share');
  if (!endpoint) return false;
  await tx
    .insert(webhookDeliveries)
    .values({ endpoint_id: id, event: WEBHOOK_TEST, data: {}, created_at: at, due_at: at });
  return true;
}

/**
 * Makes a delivery due again, and counts its attempts from zero. The outcome of an attempt in progress is not recorded.
 * @returns false when no active endpoint of the company has such a delivery
 */
export async function renewDelivery(tx: Tx, company_id: string, id: string, at: Date): Promise<boolean> {
  const active = tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.company_id, company_id), isNull(webhookEndpoints.disabled_at)));
  const { rowCount } = await tx
    .update(webhookDeliveries)
    .set({ due_at: at, attempts: 0, attempt_id: null, delivered_at: null })
    .where(and(eq(webhookDeliveries.id, id), inArray(webhookDeliveries.endpoint_id, active)));
  return rowCount === 1;
}

/**
 * Inserts job.ended deliveries for jobs with status 'active' that expired in this window, to each active endpoint with this event that
 * existed when the job expired, once for each endpoint, job and expiry date.
 */
export async function insertExpiredJobs(db: Executor, { after, until }: { after: Date; until: Date }): Promise<void> {
  const event: WebhookEvent = 'job.ended';
  const window = sql`job.data_expiracao > ${after.toISOString()}::timestamptz and job.data_expiracao <= ${until.toISOString()}::timestamptz`;
  await db.execute(sql`insert into ${webhookDeliveries} (endpoint_id, event, data, once)
    select endpoint.id, ${event}::text, jsonb_build_object('job_id', job.id, 'state', 'expired'),
      concat(job.id, ' ', extract(epoch from job.data_expiracao))
    from ${webhookEndpoints} as endpoint join ${jobs} as job on job.company_id = endpoint.company_id
    where ${window} and job.status = 'active' and job.data_expiracao > endpoint.created_at
      and endpoint.disabled_at is null and ${event} = any (endpoint.events)
    on conflict (endpoint_id, once) do nothing`);
}

/** A claimed delivery; `attempts` counts the attempts recorded before this one. */
export type DueDelivery = {
  id: string;
  endpoint_id: string;
  url: string;
  event: string;
  data: object;
  /** ISO 8601, in UTC. */
  created_at: string;
  attempts: number;
  attempt_id: string;
  /** True when the previous attempt recorded no outcome, probably because its process died. */
  is_lost: boolean;
};

/** Maximum numbers of deliveries that one claim returns: of one endpoint, and of all endpoints. */
const PER_ENDPOINT = 10;
const AT_ONCE = 100;

/**
 * Claims due deliveries. Until `retakeAt` no other call claims them, except a delivery that is renewed. Excludes the endpoints in
 * `skipped`, companies that are blocked or hidden by reports, and endpoints that are switched off, except for a test.
 */
export async function claimDueDeliveries(
  db: Executor,
  { now, retakeAt, skipped }: { now: Date; retakeAt: Date; skipped: string[] },
): Promise<DueDelivery[]> {
  const { rows } = await db.execute<DueDelivery>(sql`with due as materialized (
      select delivery.id, endpoint.url, delivery.attempt_id is not null as is_lost
      from ${webhookEndpoints} as endpoint
        join ${profiles} as company on company.user_id = endpoint.company_id and company.blocked_at is null
        cross join lateral (
          select id, attempt_id from ${webhookDeliveries}
          where endpoint_id = endpoint.id and due_at <= ${now.toISOString()}::timestamptz
            and (endpoint.disabled_at is null or event = ${WEBHOOK_TEST})
          order by due_at limit ${PER_ENDPOINT} for update skip locked
        ) as delivery
      where endpoint.id <> all (${sql.param(skipped)}::uuid[])
      limit ${AT_ONCE}
    )
    update ${webhookDeliveries} as claimed
    set due_at = ${retakeAt.toISOString()}::timestamptz, attempt_id = gen_random_uuid()
    from due where claimed.id = due.id
    returning claimed.id, claimed.endpoint_id, due.url, claimed.event, claimed.data, claimed.attempts,
      claimed.attempt_id, due.is_lost,
      to_char(claimed.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at`);
  return rows;
}

type Outcome = { id: string; attempt_id: string; endpoint_id: string; response_status: number | null };

/** Records and counts an attempt, unless the delivery was renewed or claimed again in the meantime. */
export async function recordAttempt(
  tx: Tx,
  { id, attempt_id, response_status }: Outcome,
  next: { due_at: Date | null; delivered_at?: Date },
): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, attempt_id: null, response_status, ...next })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempt_id, attempt_id)));
}

/** Records an accepted delivery, which also switches its endpoint on again. */
export async function recordDeliverySuccess(tx: Tx, outcome: Outcome, at: Date): Promise<void> {
  // Updates the endpoint first, as `recordDeliveryFailure` does, so that two outcomes can't deadlock.
  await tx
    .update(webhookEndpoints)
    .set({ failing_since: null, disabled_at: null })
    .where(and(eq(webhookEndpoints.id, outcome.endpoint_id), isNotNull(webhookEndpoints.failing_since)));
  await recordAttempt(tx, outcome, { due_at: null, delivered_at: at });
}

/**
 * Records a failed attempt; `due_at` is the time of the next one, null when there is none.
 * @returns the endpoint; undefined when it was deleted
 */
export async function recordDeliveryFailure(
  tx: Tx,
  { due_at, ...outcome }: Outcome & { due_at: Date | null },
  at: Date,
) {
  const [endpoint] = await tx
    .update(webhookEndpoints)
    .set({ failing_since: sql`coalesce(failing_since, ${at.toISOString()}::timestamptz)` })
    .where(eq(webhookEndpoints.id, outcome.endpoint_id))
    .returning(pick(webhookEndpoints, 'company_id', 'url', 'failing_since', 'disabled_at'));
  // A parallel failure may have disabled the endpoint.
  await recordAttempt(tx, outcome, { due_at: endpoint?.disabled_at ? null : due_at });
  return endpoint;
}

/** Switches an endpoint off, and gives up all its pending deliveries, also those whose next attempt is later. */
export async function disableEndpoint(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(webhookEndpoints).set({ disabled_at: at }).where(eq(webhookEndpoints.id, id));
  await tx
    .update(webhookDeliveries)
    .set({ due_at: null })
    .where(and(eq(webhookDeliveries.endpoint_id, id), isNotNull(webhookDeliveries.due_at)));
}

export async function selectRecipient(tx: Tx, company_id: string) {
  const [row] = await tx
    .select(pick(profiles, 'name', 'email', 'user_type'))
    .from(profiles)
    .where(eq(profiles.user_id, company_id));
  return row;
}

export async function deleteDeliveriesBefore(db: Executor, at: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.created_at, at));
}

const EXPORTED = 10_000;

/** Selects the latest deliveries of a company for its export, newest first, at most EXPORTED. */
export const selectAllDeliveries = (db: Executor, company_id: string) =>
  db
    .select(pick(webhookDeliveries, 'endpoint_id', 'event', 'data', 'created_at', 'delivered_at', 'response_status'))
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpoint_id))
    .where(eq(webhookEndpoints.company_id, company_id))
    .orderBy(desc(webhookDeliveries.created_at))
    .limit(EXPORTED);
