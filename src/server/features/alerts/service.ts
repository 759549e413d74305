import { randomUUID } from 'node:crypto';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import { subDays } from 'date-fns/subDays';
import { isPlaceholderEmail } from '#domain/accounts/no-email.ts';
import { isComplete } from '#domain/candidates/completeness.ts';
import {
  ALERT_JOBS_MAX,
  type AlertFrequency,
  latestAlert,
  UNSEEN_ALERTS_MAX,
  UNSUBSCRIBE_ALERTS_PATH,
} from '#domain/jobs/job-alerts.ts';
import { citiesText } from '#domain/jobs/job-cities.ts';
import { MET_PREFERENCE_TEXTS } from '#domain/jobs/job-preferences.ts';
import { formatSalary } from '#domain/pay/salary.ts';
import { ZONES } from '#domain/text/time-zones.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { selectFits } from '../feed/service.ts';
import { type Profile, selectProfile } from '../profiles/service.ts';
import { sendPush } from '../push/service.ts';
import { type AlertPayload, alertMailTask } from './alert-mail-task.ts';
import { type AlertPushPayload, alertPushTask } from './alert-push-task.ts';
import { alertMail, alertPushText, type MailedJob } from './mails.ts';
import * as queries from './queries.ts';

export { deleteAlertsOf } from './queries.ts';
export { unsubscribeTokens } from './unsubscribe-token.ts';

/** Maximum number of changes of an account in a minute: more than a user makes by hand. */
const PER_MINUTE = 30;

function limitChanges({ db, now }: Deps, user_id: string): Promise<void> {
  const window = minutesToMilliseconds(1);
  return limitAttempts(db, { key: `alerts|${user_id}`, now: now().getTime(), window, max: PER_MINUTE });
}

export async function readAlerts({ db }: Deps, { user_id }: Actor): Promise<{ frequency: AlertFrequency }> {
  return { frequency: (await queries.selectAlert(db, user_id))?.frequency ?? 'off' };
}

/**
 * Stores the candidate's choice. 'off' deletes the waiting jobs; any other choice ends a pause (alerts#paused).
 * @throws AppError RATE_LIMITED after PER_MINUTE changes in a minute
 */
export async function setAlerts(deps: Deps, { user_id }: Actor, frequency: AlertFrequency): Promise<void> {
  await limitChanges(deps, user_id);
  await inTransaction(deps.db, async (tx) => {
    await queries.upsertAlert(tx, user_id, frequency, deps.now());
    if (frequency === 'off') await queries.deleteWaitingJobs(tx, user_id);
  });
}

/** Turns alerts off by a mail's link (alerts#unsubscribe); repeated calls and calls for a removed account change nothing. */
export async function unsubscribeFromAlerts(deps: Pick<Deps, 'db' | 'now'>, user_id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await queries.turnOffAlerts(tx, user_id, deps.now());
    await queries.deleteWaitingJobs(tx, user_id);
  });
}

/** Records each new job for the candidates to notify of it (alerts#recipients); any number of processes may run it at once. */
export async function queueAlertsOfNewJobs({ db, now }: Pick<Deps, 'db' | 'now'>, signal: AbortSignal): Promise<void> {
  do signal.throwIfAborted();
  while ((await queries.queueAlertsOfNextJob(db, now())) !== null);
}

type AlertDeps = Pick<Deps, 'db' | 'now' | 'queue' | 'log' | 'candidateSalaryGate'>;

/** Maximum number of jobs that are read for one alert; any others wait for the next one. */
const MAX_WAITING = 1000;

type FittingJobs = Awaited<ReturnType<typeof selectFits>>;

const mailedJob = ({ job, fit }: FittingJobs[number]): MailedJob => ({
  id: job.job_id,
  title: job.title,
  about: [
    `${job.company}, ${citiesText(job, job.nearest)}`,
    ...(job.salary_range ? [formatSalary(job.salary_range)] : []),
  ],
  why: [...fit.reasons.map(({ own }) => own), ...fit.met.map((met) => MET_PREFERENCE_TEXTS[met])]
    .map((reason) => `${reason}.`)
    .join(' '),
});

const mayReceive = (person: Profile | undefined): person is Profile =>
  person !== undefined && person.removed_at === null && person.blocked_at === null && isComplete(person);

const hasMail = ({ email }: Profile): boolean => !isPlaceholderEmail(email);

/**
 * Sends the waiting jobs that a candidate's deck shows now, by mail, push or both. One transaction queues the alert and
 * marks the jobs: a process that is killed in between has sent nothing, and nothing is sent twice (alerts#once).
 */
async function alertCandidate(deps: AlertDeps, user_id: string, slots: queries.AlertDueTimes): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const due = await queries.claimDueCandidate(tx, user_id, slots);
    if (due === undefined || due.frequency === 'off') return;
    const waited = await queries.selectWaitingJobIds(tx, user_id, MAX_WAITING);
    const person = await selectProfile(tx, user_id);
    const isReached = mayReceive(person) && (hasMail(person) || due.hasPushBrowser);
    const fits = isReached ? await selectFits({ ...deps, db: tx }, person, waited) : [];
    const now = deps.now();
    await queries.recordSentAlert(tx, {
      candidate_id: user_id,
      waited,
      sent: fits.map(({ job }) => job.job_id),
      at: now,
    });
    const [first] = fits;
    if (first === undefined || !isReached) return;
    const { frequency, notified_at, last_used_at } = due;
    const wasHere = notified_at === null || (last_used_at !== null && last_used_at > notified_at);
    const unseen = wasHere ? 1 : due.unseen + 1;
    const is_last = unseen >= UNSEEN_ALERTS_MAX[frequency];
    await queries.recordQueuedAlert(tx, user_id, { notified_at: now, unseen, paused_at: is_last ? now : null });
    if (hasMail(person)) {
      const jobs = fits.slice(0, ALERT_JOBS_MAX).map(mailedJob);
      await deps.queue.send(tx, alertMailTask, { user_id, frequency, jobs, more: fits.length - jobs.length, is_last });
    }
    if (due.hasPushBrowser) {
      const { job, fit } = first;
      const named = { id: job.job_id, title: job.title, reason: fit.reasons[0]?.own };
      const push = alertPushText(named, fits.length, is_last);
      await deps.queue.send(tx, alertPushTask, { id: randomUUID(), user_id, ...push });
    }
  });
}

const PEOPLE_AT_ONCE = 100;
/** Maximum number of parallel transactions, because requests use the same connection pool. */
const PARALLEL_MAX = 3;

async function alertCandidates(
  deps: AlertDeps,
  people: string[],
  slots: queries.AlertDueTimes,
  signal: AbortSignal,
): Promise<void> {
  const left = people.values();
  const one = async () => {
    for (const user_id of left) {
      if (signal.aborted) return;
      // A failure for one candidate doesn't stop the others: the next run tries again.
      await alertCandidate(deps, user_id, slots).catch((err) =>
        deps.log.error({ err }, 'A candidate could not be notified of new jobs'),
      );
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_MAX }, one));
  signal.throwIfAborted();
}

/** Sends all alerts that are due (alerts#frequency); after an interruption, the next run sends only the remaining ones. */
export async function sendDueAlerts(deps: AlertDeps, signal: AbortSignal): Promise<void> {
  await queueAlertsOfNewJobs(deps, signal);
  const now = deps.now();
  const slots = ZONES.map(({ name: zone }) => {
    return { zone, daily: latestAlert('daily', now, zone), weekly: latestAlert('weekly', now, zone) };
  });
  for (let after: string | null = null, more = true; more; ) {
    const people: string[] = await queries.selectDueCandidates(deps.db, slots, after, PEOPLE_AT_ONCE);
    await alertCandidates(deps, people, slots, signal);
    after = people.at(-1) ?? null;
    more = people.length === PEOPLE_AT_ONCE;
  }
}

/** Sends the mail, unless its recipient has unsubscribed or may not receive mails any more. */
export async function sendAlertMail(deps: Deps, mailer: Mailer, { user_id, ...alert }: AlertPayload): Promise<void> {
  const chosen = await queries.selectAlert(deps.db, user_id);
  const person = await selectProfile(deps.db, user_id);
  if (chosen === undefined || chosen.frequency === 'off' || !mayReceive(person) || !hasMail(person)) return;
  const { name, user_type, email } = person;
  const { publicUrl } = deps;
  const unsubscribeUrl = `${publicUrl}${UNSUBSCRIBE_ALERTS_PATH}${deps.unsubscribeTokens.tokenFor(user_id)}`;
  await mailer.send({ to: email, ...alertMail({ name, user_type, ...alert, publicUrl, unsubscribeUrl }) });
}

/** Sends the push about new jobs (alerts#push), unless its recipient has unsubscribed since it was queued. */
export async function sendAlertPush(deps: Deps, push: AlertPushPayload): Promise<void> {
  const chosen = await queries.selectAlert(deps.db, push.user_id);
  if (chosen === undefined || chosen.frequency === 'off') return;
  await sendPush(deps, { ...push, kind: 'jobs' });
}

/** A job that is renewed more than this long after its expiry counts as new for the candidates notified of it (alerts#once). */
const RETENTION_DAYS = 365;
const SWEPT_AT_ONCE = 10_000;

/** Deletes the records of alerts about jobs that expired more than RETENTION_DAYS ago. */
export async function deleteOldAlertedJobs({ db, now }: Pick<Deps, 'db' | 'now'>, signal: AbortSignal): Promise<void> {
  const moment = subDays(now(), RETENTION_DAYS);
  while ((await queries.deleteAlertedJobsBefore(db, moment, SWEPT_AT_ONCE)) === SWEPT_AT_ONCE) signal.throwIfAborted();
}

export async function exportAlerts({ db }: Pick<ReadingDeps, 'db'>, user_id: string) {
  const chosen = await queries.selectAlert(db, user_id);
  return {
    aviso_de_vagas: chosen ? { ritmo: chosen.frequency, desde: chosen.chosen_at, ultimo: chosen.notified_at } : null,
    vagas_avisadas: await queries.selectAlertedJobs(db, user_id),
  };
}
