import { addDays } from 'date-fns/addDays';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import { subDays } from 'date-fns/subDays';
import { SAVED_NOTICE_DAYS } from '#domain/jobs/saved-jobs.ts';
import {
  isInQuietHours,
  joinNotifications,
  PUSH_BROWSERS_MAX,
  PUSH_TITLES,
  type PushContent,
  type PushKind,
  pushKindsOf,
  pushTtl,
  quietHoursEnd,
} from '#domain/notices/push.ts';
import { ZONES } from '#domain/text/time-zones.ts';
import { isUuid } from '#domain/text/uuid.ts';
import { AppError } from '../../app-error.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import { type Actor, actingUserIdOf } from '../../http/session/actor.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { areValidKeys } from '../../platform/push/encrypt.ts';
import type { PushSubscription } from '../../platform/push/push-sender.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { lockProfile } from '../profiles/service.ts';
import { jobsMessageTask, messageTask, type Push, type PushMessage } from './push-tasks.ts';
import * as queries from './queries.ts';

export { deletePushesOf, deleteSubscriptionsOf } from './queries.ts';

/** Maximum number of changes of an account's push settings in a minute: more than a user makes by hand. */
const PER_MINUTE = 60;

function limitChanges({ db, now }: Deps, { user_id }: Actor): Promise<void> {
  const window = minutesToMilliseconds(1);
  return limitAttempts(db, { key: `push|${user_id}`, now: now().getTime(), window, max: PER_MINUTE });
}

/** Returns which kinds the caller receives, the number of browsers, and the server's public VAPID key (push#kinds). */
export async function readPushSettings({ db, push }: Deps, { user_id, user_type }: Actor) {
  const muted = await queries.selectMutedPushes(db, user_id);
  const kinds = pushKindsOf(user_type).map((kind) => ({ kind, is_on: !muted.includes(kind) }));
  return { key: push.publicKey, kinds, browsers: (await queries.selectSubscriptionIds(db, user_id)).length };
}

/**
 * Subscribes this browser until its session ends, and deletes the oldest subscriptions over PUSH_BROWSERS_MAX (push#browsers).
 * @throws AppError BAD_REQUEST when the endpoint can't be a push service's or the keys are invalid; UNAUTHENTICATED
 * without a session; RATE_LIMITED after too many changes in a minute
 */
export async function subscribe(
  deps: Deps,
  actor: Actor,
  token: string | null,
  browser: PushSubscription,
): Promise<void> {
  await limitChanges(deps, actor);
  if (!deps.push.acceptsUrl(browser.endpoint) || !areValidKeys(browser)) throw new AppError('BAD_REQUEST');
  if (token === null) throw new AppError('UNAUTHENTICATED');
  await inTransaction(deps.db, async (tx) => {
    // Locked, because two parallel calls could exceed PUSH_BROWSERS_MAX.
    await lockProfile(tx, actor.user_id);
    const { user_id } = actor;
    // The signed-in user's own id, which after a transfer of ownership is not the id of the company's account.
    const person_id = actingUserIdOf(actor);
    if (!(await queries.upsertSubscription(tx, { user_id, person_id, token, at: deps.now(), ...browser })))
      throw new AppError('UNAUTHENTICATED');
    await queries.deleteOldestSubscriptions(tx, user_id, PUSH_BROWSERS_MAX);
  });
}

/** @throws AppError RATE_LIMITED after too many changes in a minute */
export async function unsubscribe(deps: Deps, actor: Actor, endpoint: string): Promise<void> {
  await limitChanges(deps, actor);
  await queries.deleteEndpoint(deps.db, actor.user_id, endpoint);
}

/** Switches a kind of push on or off. @throws AppError RATE_LIMITED after too many changes in a minute */
export async function setPushKind(deps: Deps, actor: Actor, kind: PushKind, isOn: boolean): Promise<void> {
  await limitChanges(deps, actor);
  await (isOn ? queries.deleteMutedPush : queries.insertMutedPush)(deps.db, actor.user_id, kind);
}

type PushDeps = Pick<Deps, 'db' | 'now' | 'queue'>;

type PushText = PushContent & { tag: string; kinds: PushKind[] };

const taskFor = ({ kinds }: Pick<PushMessage, 'kinds'>) =>
  kinds.every((kind) => kind === 'jobs') ? jobsMessageTask : messageTask;

async function sendToAll({ queue }: Pick<Deps, 'queue'>, tx: Tx, ids: string[], text: PushText) {
  for (const subscription_id of ids) await queue.send(tx, taskFor(text), { subscription_id, ...text });
}

/**
 * Queues a message for each of a user's browsers, once for each event, or stores it for the morning (push#quiet-hours); does nothing for
 * a kind that the user switched off. A user without a browser costs one index lookup.
 */
export async function sendPush(deps: PushDeps, { id, user_id, kind, line, path, from_id }: Push): Promise<void> {
  const browsers = await queries.selectSubscriptionIds(deps.db, user_id);
  if (browsers.length === 0) return;
  const reader = await queries.selectPushSettings(deps.db, user_id);
  if (reader === undefined || reader.muted.includes(kind)) return;
  const at = deps.now();
  const waits = isInQuietHours(at, reader.zone);
  await inTransaction(deps.db, async (tx) => {
    const queued = waits ? { line, path } : {};
    if (!(await queries.insertPush(tx, { id, user_id, kind, at, from_id, ...queued })) || waits) return;
    await sendToAll(deps, tx, browsers, { title: PUSH_TITLES[kind], body: line, path, tag: id, kinds: [kind] });
  });
}

/**
 * Wraps a mailer: it also sends a push about the event of a mail to the reader's browsers (push#kinds), even when the reader has
 * switched the mail off. The worker sends both, so the request runs no additional statement. A failed push doesn't stop the mail.
 */
export const withPushes = (mailer: Mailer, deps: () => Pick<Deps, 'db' | 'now' | 'queue' | 'log'>): Mailer => ({
  async send(mail) {
    if (mail.push) {
      const wanted = { ...mail.push, line: mail.subject };
      await sendPush(deps(), wanted).catch((err) => deps().log.error({ err }, 'A push notification could not be sent'));
    }
    await mailer.send(mail);
  },
});

/**
 * Sends one message to one browser. In the user's quiet hours, which a message reaches when it failed all evening, it queues the
 * message for the morning (push#quiet-hours). It deletes a subscription that the push service reports as gone
 * (push#deleted-subscriptions).
 */
export async function sendMessage(deps: Deps, message: PushMessage): Promise<void> {
  const { db, push, log } = deps;
  const { subscription_id, kinds, ...text } = message;
  const now = deps.now();
  const to = await queries.selectSubscription(db, subscription_id, isUuid(text.tag) ? text.tag : null, now);
  if (!to || kinds.every((kind) => to.muted.includes(kind))) return;
  const seconds = pushTtl(now, to.zone);
  if (seconds === 0) {
    await deps.queue.send(db, taskFor(message), message, { startAfter: quietHoursEnd(now, to.zone) });
    return;
  }
  const outcome = await push.send(to.subscription, JSON.stringify(text), seconds);
  if (outcome === 'gone') await queries.deleteSubscription(db, subscription_id);
  if (outcome === 'refused')
    log.warn({ host: new URL(to.subscription.endpoint).host }, 'A push service refuses a message');
}

const PEOPLE_AT_ONCE = 100;

async function sendMorning(deps: PushDeps, user_id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const waiting = await queries.takeQueuedPushes(tx, user_id);
    const muted = await queries.selectMutedPushes(tx, user_id);
    const wanted = waiting.filter(({ kind }) => !muted.includes(kind));
    const text = joinNotifications(wanted);
    if (text === null) return;
    const kinds = [...new Set(wanted.map(({ kind }) => kind))];
    await sendToAll(deps, tx, await queries.selectSubscriptionIds(tx, user_id), { ...text, tag: 'manha', kinds });
  });
}

/**
 * Sends the pushes that waited for the morning, joined into one message for each user, in time zones where the quiet hours have
 * ended (push#quiet-hours).
 */
export async function sendMorningPushes(deps: PushDeps & Pick<Deps, 'log'>, signal: AbortSignal): Promise<void> {
  const now = deps.now();
  const awake = ZONES.map(({ name }) => name).filter((zone) => !isInQuietHours(now, zone));
  for (let after: string | null = null, more = awake.length > 0; more; ) {
    const people: string[] = await queries.selectUsersWithQueuedPushes(deps.db, awake, after, PEOPLE_AT_ONCE);
    for (const user_id of people) {
      signal.throwIfAborted();
      await sendMorning(deps, user_id).catch((err) =>
        deps.log.error({ err }, 'A morning push notification could not be sent'),
      );
    }
    after = people.at(-1) ?? null;
    more = people.length === PEOPLE_AT_ONCE;
  }
}

/** Notifies companies of active jobs that expire soon, once for each job and expiry date (push#ending). */
export async function sendExpiringJobPushes(deps: PushDeps, signal: AbortSignal): Promise<void> {
  const now = deps.now();
  const until = addDays(now, SAVED_NOTICE_DAYS);
  for (let after: string | null = null, more = true; more; ) {
    const ending: Awaited<ReturnType<typeof queries.selectEndingJobs>> = await queries.selectEndingJobs(
      deps.db,
      { now, until },
      after,
      PEOPLE_AT_ONCE,
    );
    for (const { id, user_id, title } of ending) {
      signal.throwIfAborted();
      const line = `A vaga “${title}” sai do ar em breve.`;
      await sendPush(deps, { id, user_id, kind: 'ending', line, path: '/empresa/vagas' });
    }
    after = ending.at(-1)?.job_id ?? null;
    more = ending.length === PEOPLE_AT_ONCE;
  }
}

const RETENTION_DAYS = 7;

export const deleteOldPushes = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  queries.deletePushesBefore(db, subDays(now(), RETENTION_DAYS));

export const exportPush = async ({ db }: Pick<ReadingDeps, 'db'>, user_id: string) => ({
  navegadores_avisados: await queries.selectAllSubscriptions(db, user_id),
  notificacoes_desligadas: await queries.selectMutedPushes(db, user_id),
  notificacoes: await queries.selectAllPushes(db, user_id),
});
