import { minutesToMilliseconds, subDays } from 'date-fns';
import { isComplete } from '#domain/completeness.ts';
import { ALERT_NAMED, type AlertRhythm, latestAlert, UNSEEN_MOST } from '#domain/job-alerts.ts';
import { citiesText } from '#domain/job-cities.ts';
import { MET_TEXTS } from '#domain/job-wishes.ts';
import { isPlaceholderEmail } from '#domain/no-email.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { selectFits } from '../feed/service.ts';
import { type Actor, type Profile, selectProfile } from '../profiles/service.ts';
import { type AlertPayload, alertMailTask } from './alert-mail-task.ts';
import { alertMail, type ToldJob } from './mails.ts';
import * as queries from './queries.ts';

export { type LeaveTokens, leaveTokens } from './leave-token.ts';
export { deleteAlertsOf } from './queries.ts';

/** Changes that an account makes in a minute: more than a hand does. */
const A_MINUTE = 30;

function limitChanges({ db, now }: Deps, user_id: string): Promise<void> {
  const window = minutesToMilliseconds(1);
  return limitAttempts(db, { key: `alerts|${user_id}`, now: now().getTime(), window, max: A_MINUTE });
}

/** How often the caller is told of new jobs (alerts#rhythm). */
export async function readAlerts({ db }: Deps, { user_id }: Actor): Promise<{ rhythm: AlertRhythm }> {
  return { rhythm: (await queries.selectAlert(db, user_id))?.rhythm ?? 'off' };
}

/** What waited goes with 'off'; whoever was told nothing for want of a visit is told again (alerts#paused). @throws AppError RATE_LIMITED */
export async function setAlerts(deps: Deps, { user_id }: Actor, rhythm: AlertRhythm): Promise<void> {
  await limitChanges(deps, user_id);
  await inTransaction(deps.db, async (tx) => {
    await queries.upsertAlert(tx, user_id, rhythm, deps.now());
    if (rhythm === 'off') await queries.deleteWaiting(tx, user_id);
  });
}

/** By a mail's link (alerts#leave); again changes nothing, as for somebody who is gone. */
export async function leaveAlerts(deps: Pick<Deps, 'db' | 'now'>, user_id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await queries.turnOff(tx, user_id, deps.now());
    await queries.deleteWaiting(tx, user_id);
  });
}

/** Finds for whom each job is that appeared (alerts#whom); any number of processes at once. */
export async function noteAppeared({ db, now }: Pick<Deps, 'db' | 'now'>, signal: AbortSignal): Promise<void> {
  do signal.throwIfAborted();
  while ((await queries.noteOneJob(db, now())) !== null);
}

/** What telling needs. */
type TellingDeps = Pick<Deps, 'db' | 'now' | 'queue' | 'log' | 'candidateSalaryGate'>;

/** Jobs that are looked at for one mail: far more than wait for anybody. */
const WAITING_MOST = 1000;

type Fits = Awaited<ReturnType<typeof selectFits>>;

const told = ({ job, fit }: Fits[number]): ToldJob => ({
  id: job.job_id,
  title: job.title,
  about: [`${job.company}, ${citiesText(job, job.nearest)}`, ...(job.salary_range ? [job.salary_range] : [])],
  why: [...fit.reasons.map(({ own }) => own), ...fit.met.map((wish) => MET_TEXTS[wish])]
    .map((reason) => `${reason}.`)
    .join(' '),
});

const mayBeTold = (person: Profile | undefined): person is Profile =>
  person !== undefined &&
  person.removed_at === null &&
  person.blocked_at === null &&
  isComplete(person) &&
  !isPlaceholderEmail(person.email);

/**
 * What waits for somebody, as their deck would show it now. Mail and mark are one transaction: a process that dies in between has told
 * nobody, and nobody is told twice (alerts#once).
 */
async function tellOne(deps: TellingDeps, user_id: string, slots: queries.Slots): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const due = await queries.claimDue(tx, user_id, slots);
    if (due === undefined || due.rhythm === 'off') return;
    const waited = await queries.selectWaiting(tx, user_id, WAITING_MOST);
    const person = await selectProfile(tx, user_id);
    const fits = mayBeTold(person) ? await selectFits({ ...deps, db: tx }, person, waited) : [];
    const now = deps.now();
    await queries.settle(tx, { candidate_id: user_id, waited, told: fits.map(({ job }) => job.job_id), at: now });
    if (fits.length === 0) return;
    const { rhythm, told_at, last_used_at } = due;
    const wasHere = told_at === null || (last_used_at !== null && last_used_at > told_at);
    const unseen = wasHere ? 1 : due.unseen + 1;
    const is_last = unseen >= UNSEEN_MOST[rhythm];
    await queries.markTold(tx, user_id, { told_at: now, unseen, paused_at: is_last ? now : null });
    const jobs = fits.slice(0, ALERT_NAMED).map(told);
    await deps.queue.send(tx, alertMailTask, { user_id, rhythm, jobs, more: fits.length - jobs.length, is_last });
  });
}

const PEOPLE_AT_ONCE = 100;
/** Transactions at a time: the connections are the requests' as well. */
const SIDE_BY_SIDE = 3;

async function tellAll(deps: TellingDeps, people: string[], slots: queries.Slots, signal: AbortSignal): Promise<void> {
  const left = people.values();
  const one = async () => {
    for (const user_id of left) {
      if (signal.aborted) return;
      // One who can't be told keeps nobody behind them waiting: the next run tries again.
      await tellOne(deps, user_id, slots).catch((err) => deps.log.error({ err }, 'Nobody was told of new jobs'));
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, one));
  signal.throwIfAborted();
}

/** Tells everybody whose mail is due of the jobs that wait for them; what was cut off goes on where it was. */
export async function tellAlerts(deps: TellingDeps, signal: AbortSignal): Promise<void> {
  await noteAppeared(deps, signal);
  const now = deps.now();
  const slots = { daily: latestAlert('daily', now), weekly: latestAlert('weekly', now) };
  for (let after: string | null = null, more = true; more; ) {
    const people: string[] = await queries.selectDue(deps.db, slots, after, PEOPLE_AT_ONCE);
    await tellAll(deps, people, slots, signal);
    after = people.at(-1) ?? null;
    more = people.length === PEOPLE_AT_ONCE;
  }
}

/** Sends what was made, unless its reader ended it meanwhile. */
export async function sendAlert(deps: Deps, mailer: Mailer, { user_id, ...alert }: AlertPayload): Promise<void> {
  const chosen = await queries.selectAlert(deps.db, user_id);
  const person = await selectProfile(deps.db, user_id);
  if (chosen === undefined || chosen.rhythm === 'off' || !mayBeTold(person)) return;
  const { name, user_type, email } = person;
  const { publicUrl } = deps;
  const leaveUrl = `${publicUrl}/parar-vagas/${deps.leaving.tokenFor(user_id)}`;
  await mailer.send({ to: email, ...alertMail({ name, user_type, ...alert, publicUrl, leaveUrl }) });
}

/** A job that comes back after so long is news to whoever was told of it (alerts#once). */
const FORGOTTEN_AFTER_DAYS = 365;
const SWEPT_AT_ONCE = 10_000;

export async function forgetAlerted({ db, now }: Pick<Deps, 'db' | 'now'>, signal: AbortSignal): Promise<void> {
  const moment = subDays(now(), FORGOTTEN_AFTER_DAYS);
  while ((await queries.sweepAlerted(db, moment, SWEPT_AT_ONCE)) === SWEPT_AT_ONCE) signal.throwIfAborted();
}

/** For the export of somebody's data. */
export async function exportAlerts({ db }: Pick<ReadingDeps, 'db'>, user_id: string) {
  const chosen = await queries.selectAlert(db, user_id);
  return {
    aviso_de_vagas: chosen ? { ritmo: chosen.rhythm, desde: chosen.chosen_at, ultimo: chosen.told_at } : null,
    vagas_avisadas: await queries.selectAlerted(db, user_id),
  };
}
