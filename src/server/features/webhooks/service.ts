import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import { subDays } from 'date-fns/subDays';
import {
  WEBHOOK_DELIVERIES_SHOWN,
  WEBHOOK_DELIVERY_RETENTION_DAYS,
  WEBHOOKS_MAX,
  type WebhookEvent,
} from '#domain/hiring/webhooks.ts';
import { AppError } from '../../app-error.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { lockProfile } from '../profiles/service.ts';
import * as queries from './queries.ts';
import { wakeWebhookSender } from './workers.ts';

export { deleteWebhooksOf } from './queries.ts';

const HOUR_MS = hoursToMilliseconds(1);
/** Maximum number of new endpoints, tests and repeated deliveries of a company in an hour. */
const CHANGES_PER_HOUR = 60;

const limitChanges = ({ db, now }: Deps, company_id: string) =>
  limitAttempts(db, { key: `webhook|${company_id}`, now: now().getTime(), window: HOUR_MS, max: CHANGES_PER_HOUR });

/** Returns the company's endpoints, each with its last deliveries (webhooks#deliveries). */
export async function listWebhooks({ db }: Pick<Deps, 'db'>, { user_id }: Actor) {
  const endpoints = await queries.selectEndpoints(db, user_id);
  return Promise.all(
    endpoints.map(async (endpoint) => ({
      endpoint,
      deliveries: await queries.selectDeliveries(db, endpoint.id, WEBHOOK_DELIVERIES_SHOWN),
    })),
  );
}
export type ListedWebhook = Awaited<ReturnType<typeof listWebhooks>>[number];

/**
 * Adds an endpoint of the company (webhooks#endpoints).
 * @returns its secret, which can't be read again
 * @throws AppError BAD_REQUEST when `acceptsUrl` refuses the URL, WEBHOOKS_FULL when the company has WEBHOOKS_MAX endpoints,
 * RATE_LIMITED after too many changes in an hour
 */
export async function createWebhook(
  deps: Deps,
  { user_id: company_id }: Actor,
  { url, events }: { url: string; events: readonly WebhookEvent[] },
): Promise<string> {
  await limitChanges(deps, company_id);
  if (!deps.webhooks.acceptsUrl(url)) throw new AppError('BAD_REQUEST');
  return inTransaction(deps.db, async (tx) => {
    // Locked, because two parallel calls would choose the same number for `place`.
    await lockProfile(tx, company_id);
    const taken = (await queries.selectEndpoints(tx, company_id)).map(({ place }) => place);
    const place = Array.from({ length: WEBHOOKS_MAX }, (_, index) => index + 1).find((each) => !taken.includes(each));
    if (place === undefined) throw new AppError('WEBHOOKS_FULL');
    const endpoint = { company_id, place, url, events: [...new Set(events)], created_at: deps.now() };
    return deps.webhooks.secretOf(await queries.insertEndpoint(tx, endpoint));
  });
}

/** @throws AppError NOT_FOUND when the company has no such endpoint */
export async function removeWebhook({ db }: Deps, { user_id }: Actor, id: string): Promise<void> {
  if (!(await queries.deleteEndpoint(db, user_id, id))) throw new AppError('NOT_FOUND');
}

async function makeDue(deps: Deps, { user_id }: Actor, change: (tx: Tx) => Promise<boolean>): Promise<void> {
  await limitChanges(deps, user_id);
  await inTransaction(deps.db, async (tx) => {
    if (!(await change(tx))) throw new AppError('NOT_FOUND');
    await wakeWebhookSender(deps, tx);
  });
}

/**
 * Queues a test; a disabled endpoint that accepts the test is switched on again (webhooks#off).
 * @throws AppError NOT_FOUND when the company has no such endpoint, RATE_LIMITED after too many changes in an hour
 */
export const testWebhook = (deps: Deps, actor: Actor, id: string): Promise<void> =>
  makeDue(deps, actor, (tx) => queries.insertTest(tx, actor.user_id, id, deps.now()));

/**
 * Queues a delivery again, also a delivered one (webhooks#deliveries).
 * @throws AppError NOT_FOUND when no active endpoint of the company has the delivery, RATE_LIMITED after too many changes in
 * an hour
 */
export const resendDelivery = (deps: Deps, actor: Actor, id: string): Promise<void> =>
  makeDue(deps, actor, (tx) => queries.renewDelivery(tx, actor.user_id, id, deps.now()));

/** Deletes the deliveries older than WEBHOOK_DELIVERY_RETENTION_DAYS (webhooks#deliveries). */
export const deleteOldWebhookDeliveries = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  queries.deleteDeliveriesBefore(db, subDays(now(), WEBHOOK_DELIVERY_RETENTION_DAYS));

export const exportWebhooks = async ({ db }: Pick<ReadingDeps, 'db'>, user_id: string) => ({
  webhook_endpoints: await queries.selectEndpoints(db, user_id),
  webhook_deliveries: await queries.selectAllDeliveries(db, user_id),
});
