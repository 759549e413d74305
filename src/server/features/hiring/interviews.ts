import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns/addDays';
import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import { startOfDay } from 'date-fns/startOfDay';
import type { UserType } from '#domain/accounts/user-types.ts';
import { calendarFile, calendarMethod } from '#domain/hiring/calendar-file.ts';
import { isWaitingAt } from '#domain/hiring/hiring.ts';
import {
  canAnswer,
  canCancelInterview,
  type InterviewAnswer,
  instantOf,
  isComing,
  isInterviewTime,
} from '#domain/hiring/interviews.ts';
import { inSaoPaulo, plainDate } from '#domain/text/calendar.ts';
import { AppError } from '../../app-error.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { publishEach } from '../../platform/realtime/publish.ts';
import { type ActingUser, actorColumns } from './acting-user.ts';
import { selectWithheld } from './board-queries.ts';
import * as rows from './interview-queries.ts';
import { type InterviewNews, interviewMail } from './mails.ts';
import { requireAllowedText } from './notice-text.ts';
import { type LockedMatch, lockMatch, writeMove } from './queries.ts';

const HOUR_MS = hoursToMilliseconds(1);
const DAY_MS = hoursToMilliseconds(24);
/** Limits the changes of one account, because each sends a mail to the other side. */
const CHANGES_PER_HOUR = 60;
const CHANGES_PER_DAY_OF_MATCH = 10;
const STEPS_SHOWN = 30;
/** Maximum number of interviews in one transaction. After a crash, the next run sends the other reminders. */
const REMINDED_AT_ONCE = 20;

type InterviewActor = ActingUser & { user_type: UserType };
type SeenVersion = { id: string; version: number };

const sideOf = ({ user_type }: InterviewActor) => (user_type === 'company' ? 'company' : 'candidate');

/** Returns a match's interview with its last steps. @throws AppError NOT_FOUND when it isn't one of the caller's */
export async function readInterview(deps: ReadingDeps, actor: InterviewActor, id: string) {
  const row = await rows.selectInterview(deps.db, sideOf(actor), actor.user_id, id);
  if (!row) throw new AppError('NOT_FOUND');
  const steps = await rows.selectInterviewSteps(deps.db, id, STEPS_SHOWN);
  return {
    row,
    steps,
    calendar: row.match.state === 'accepted' && row.withheld === null ? eventOf(deps, row, row.match.version) : null,
  };
}

/**
 * Returns the calendar event of an agreed interview; null without an offer. The UID has the version of the agreement, so
 * another agreement is another event.
 */
function eventOf(
  { publicUrl, supportEmail, now }: Pick<Deps, 'publicUrl' | 'supportEmail' | 'now'>,
  { match, offer, candidate, company, job_title }: rows.InterviewRow,
  agreed: number,
  isCancelled = false,
) {
  if (!offer?.starts_at || offer.minutes === null) return null;
  const about = job_title === null ? '' : `: ${job_title}`;
  const event = {
    uid: `${match.id}-${agreed}@${new URL(publicUrl).hostname}`,
    starts_at: offer.starts_at,
    minutes: offer.minutes,
    title: `Entrevista${about}`,
    where: offer.link ?? offer.place ?? '',
    details: `${company.name} e ${candidate.name}${about}\n${publicUrl}/conversas`,
    // The organizer is Encaixe, so that neither side receives the other's e-mail address.
    organizer: { name: 'Encaixe', email: supportEmail },
    updated_at: now(),
    isCancelled,
  };
  return { method: calendarMethod(event), content: calendarFile(event) };
}

type MailDeps = Pick<Deps, 'sendMail' | 'publicUrl' | 'supportEmail' | 'now'>;

/** Mails one side a change of an interview or the reminder, unless its account is removed or the two sides are a blocked pair. */
async function mail(
  deps: MailDeps,
  tx: Tx,
  row: rows.InterviewRow,
  side: 'candidate' | 'company',
  { calendar, ...texts }: { news: InterviewNews; text?: string | null; calendar?: ReturnType<typeof eventOf> },
): Promise<void> {
  const to = row[side];
  const other = row[side === 'company' ? 'candidate' : 'company'];
  const { offer } = row;
  if (to.removed_at !== null || row.is_blocked_pair || !offer?.starts_at || offer.minutes === null) return;
  const about = { jobTitle: row.job_title, starts_at: offer.starts_at, minutes: offer.minutes };
  const where = offer.link ?? offer.place ?? '';
  const path = side === 'company' ? '/empresa/matches' : '/matches';
  const url = `${deps.publicUrl}${path}`;
  const message = interviewMail({ to, otherName: other.name, where, url, ...about, ...texts });
  // Only the reminder may be switched off or wait for a daily summary: a new or changed date can't wait (notices#kinds).
  const notice = { id: randomUUID(), user_id: to.user_id, kind: 'messages' as const };
  const isReminder = texts.news === 'reminder';
  const push = { ...notice, kind: 'interviews' as const, path, from_id: other.user_id };
  const parts = { push, ...(calendar && { calendar }), ...(isReminder && { notice }) };
  await deps.sendMail(tx, { to: to.email, ...message, ...parts });
}

const announce = (tx: Tx, { id, candidate_id, company_id }: LockedMatch) =>
  publishEach(
    tx,
    [candidate_id, company_id].map((user_id) => ({ user_id, type: 'match.changed', id })),
  );

const limitChanges = (deps: Pick<Deps, 'db' | 'now'>, { user_id }: InterviewActor): Promise<void> =>
  limitAttempts(deps.db, {
    ...{ key: `interview|${user_id}`, now: deps.now().getTime() },
    ...{ window: HOUR_MS, max: CHANGES_PER_HOUR },
  });

/**
 * Locks the caller's match, if its interview is as the caller saw it, and counts a change of this match. A refused attempt is rolled
 * back with this count, so that many refused attempts don't prevent a cancellation.
 * @throws AppError NOT_FOUND when it isn't a match of the caller's; CHANGED_MEANWHILE when the interview isn't the
 * version that the caller saw; RATE_LIMITED over CHANGES_PER_DAY_OF_MATCH
 */
async function lockSeen(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  actor: InterviewActor,
  { id, version }: SeenVersion,
): Promise<LockedMatch> {
  const match = await lockMatch(tx, sideOf(actor), actor.user_id, id);
  if (!match) throw new AppError('NOT_FOUND');
  if (match.interview_version !== version) throw new AppError('CHANGED_MEANWHILE');
  await limitAttempts(tx, {
    ...{ key: `interview|${actor.user_id}|${id}`, now: deps.now().getTime() },
    ...{ window: DAY_MS, max: CHANGES_PER_DAY_OF_MATCH },
  });
  return match;
}

/**
 * Refuses an offer, a yes or a request for another day when the candidate doesn't wait any more, or the contact of the job's matches is
 * withheld because the job was taken down or is in review (safety#withheld).
 * @throws AppError CHANGED_MEANWHILE then
 */
async function assertOpen(tx: Tx, { stage, job_id }: LockedMatch): Promise<void> {
  const isOpen = isWaitingAt(stage) && (job_id === null || (await selectWithheld(tx, job_id)) === null);
  if (!isOpen) throw new AppError('CHANGED_MEANWHILE');
}

async function rowOf(tx: Tx, id: string): Promise<rows.InterviewRow> {
  const [row] = await rows.selectInterviewsOf(tx, [id]);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Mails both sides the cancellation of an agreed interview, which removes the interview from their calendars. */
async function withdrawEvent(deps: MailDeps, tx: Tx, row: rows.InterviewRow, agreed: number, text?: string | null) {
  const calendar = eventOf(deps, row, agreed, true);
  for (const side of ['candidate', 'company'] as const) {
    await mail(deps, tx, row, side, { news: 'cancelled', text: text ?? null, calendar });
  }
}

type Proposal = SeenVersion & { day: string; time: string; minutes: number; place: string | null; link: string | null };

/**
 * Offers a day for an interview, which replaces the earlier offer (hiring#interview); a new match moves to the stage
 * 'em_conversa'.
 * @throws AppError as lockSeen and assertOpen; BAD_REQUEST when the time is invalid, too near or too far;
 * TEXT_REFUSED for a refused place (hiring#refused-texts); RATE_LIMITED over CHANGES_PER_HOUR
 */
export async function proposeInterview(
  deps: Deps,
  actor: InterviewActor,
  { day, time, minutes, place, link, ...seen }: Proposal,
) {
  const starts_at = instantOf(day, time);
  if (!starts_at || !isInterviewTime(starts_at, deps.now())) throw new AppError('BAD_REQUEST');
  await limitChanges(deps, actor);
  await inTransaction(deps.db, async (tx) => {
    const match = await lockSeen(deps, tx, actor, seen);
    await assertOpen(tx, match);
    if (match.interview_state === 'accepted') {
      await withdrawEvent(deps, tx, await rowOf(tx, match.id), match.interview_version);
    }
    const offer = { starts_at, minutes, place: place && requireAllowedText(place), link };
    const at = deps.now();
    await rows.writeInterview(tx, match, { kind: 'proposed', ...actorColumns(actor), at, offer });
    if (match.stage === 'novo') {
      const move = { kind: 'interview', stage: 'em_conversa', ended_for: null, ...actorColumns(actor), at } as const;
      await writeMove(tx, match, { ...move, answered_at: match.answered_at ?? at });
    }
    await mail(deps, tx, await rowOf(tx, match.id), 'candidate', { news: 'proposed' });
    await announce(tx, match);
  });
}

/**
 * Cancels an interview that is offered or agreed, or for which the candidate requested another day.
 * @throws AppError as lockSeen; CHANGED_MEANWHILE also when it can't be cancelled any more (`canCancelInterview`); TEXT_REFUSED for a
 * refused message; RATE_LIMITED over CHANGES_PER_HOUR
 */
export async function cancelInterview(
  deps: Deps,
  actor: InterviewActor,
  { text = '', ...seen }: SeenVersion & { text?: string | undefined },
) {
  await limitChanges(deps, actor);
  await inTransaction(deps.db, async (tx) => {
    const match = await lockSeen(deps, tx, actor, seen);
    const at = deps.now();
    if (!canCancelInterview(match, at)) throw new AppError('CHANGED_MEANWHILE');
    const message = requireAllowedText(text) || null;
    await rows.writeInterview(tx, match, { kind: 'cancelled', ...actorColumns(actor), at, text: message });
    const row = await rowOf(tx, match.id);
    if (match.interview_state === 'accepted') await withdrawEvent(deps, tx, row, match.interview_version, message);
    else await mail(deps, tx, row, 'candidate', { news: 'cancelled', text: message });
    await announce(tx, match);
  });
}

type InterviewReply = SeenVersion & { answer: InterviewAnswer; text?: string | undefined };

/**
 * Saves a candidate's answer: yes, another day, or, at any stage, no (hiring#interview-answer). A yes sends the event to both, and
 * moves a match at an earlier stage to Entrevista.
 * @throws AppError as lockSeen and, except for a no, assertOpen; CHANGED_MEANWHILE also when the time has passed or the
 * interview allows no such answer; TEXT_REFUSED for a refused message; RATE_LIMITED over CHANGES_PER_HOUR
 */
export async function answerInterview(
  deps: Deps,
  actor: InterviewActor,
  { answer, text = '', ...seen }: InterviewReply,
) {
  await limitChanges(deps, actor);
  await inTransaction(deps.db, async (tx) => {
    const match = await lockSeen(deps, tx, actor, seen);
    const at = deps.now();
    const isPossible = canAnswer(match.interview_state, answer) && isComing(match.interview_at, at);
    if (!isPossible) throw new AppError('CHANGED_MEANWHILE');
    if (answer !== 'declined') await assertOpen(tx, match);
    const message = requireAllowedText(text) || null;
    const agreed = await rows.writeInterview(tx, match, { kind: answer, by_id: actor.user_id, at, text: message });
    const row = await rowOf(tx, match.id);
    if (answer === 'accepted') {
      if (match.stage === 'novo' || match.stage === 'em_conversa') {
        await writeMove(tx, match, {
          kind: 'interview',
          stage: 'entrevista',
          ended_for: null,
          by_id: actor.user_id,
          at,
        });
      }
      const calendar = eventOf(deps, row, agreed);
      for (const side of ['candidate', 'company'] as const) {
        await mail(deps, tx, row, side, { news: 'accepted', text: message, calendar });
      }
    } else {
      const calendar = match.interview_state === 'accepted' ? eventOf(deps, row, match.interview_version, true) : null;
      await mail(deps, tx, row, 'company', { news: answer, text: message, calendar });
      if (calendar) await mail(deps, tx, row, 'candidate', { news: 'cancelled', calendar });
    }
    await announce(tx, match);
  });
}

/**
 * Cancels the coming interviews of those of these matches that ended; agreed ones also by mail to both sides, unless they are a blocked
 * pair (hiring#interview).
 */
export async function cancelInterviewsOfEndedMatches(deps: MailDeps, tx: Tx, ids: string[]): Promise<void> {
  await withdrawAgreed(deps, tx, await rows.cancelComingInterviews(tx, ids, deps.now()));
}

async function withdrawAgreed(
  deps: MailDeps,
  tx: Tx,
  cancelled: Awaited<ReturnType<typeof rows.cancelComingInterviews>>,
) {
  const agreed = new Map(cancelled.filter(({ was }) => was === 'accepted').map(({ id, version }) => [id, version - 1]));
  if (agreed.size === 0) return;
  for (const row of await rows.selectInterviewsOf(tx, [...agreed.keys()])) {
    await withdrawEvent(deps, tx, row, agreed.get(row.match.id) ?? 0);
  }
}

/** Maximum number of matches in one statement. */
const CANCELLED_AT_ONCE = 500;

/**
 * Cancels the coming interviews of matches that are about to be deleted or whose account is being removed, at any stage, agreed ones
 * by mail to both sides (hiring#let-go, hiring#left). With `notifiesOfOffers` each company also receives a mail about an interview
 * that it had only offered.
 */
export async function cancelInterviewsOfRemoved(
  deps: MailDeps,
  tx: Tx,
  ids: readonly string[],
  notifiesOfOffers = false,
): Promise<void> {
  for (let from = 0; from < ids.length; from += CANCELLED_AT_ONCE) {
    const part = ids.slice(from, from + CANCELLED_AT_ONCE);
    const cancelled = await rows.cancelComingInterviews(tx, part, deps.now(), true);
    await withdrawAgreed(deps, tx, cancelled);
    const offered = cancelled.filter(({ was }) => was === 'proposed').map(({ id }) => id);
    if (!notifiesOfOffers || offered.length === 0) continue;
    for (const row of await rows.selectInterviewsOf(tx, offered))
      await mail(deps, tx, row, 'company', { news: 'cancelled' });
  }
}

/** Reminds both sides of the next day's interviews in São Paulo, once, if agreed on before today (hiring#interview-reminder). */
export async function remindOfTomorrowsInterviews(deps: Deps, signal: AbortSignal): Promise<void> {
  while ((await remindSome(deps)) === REMINDED_AT_ONCE) signal.throwIfAborted();
}

function remindSome(deps: Deps): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const today = startOfDay(now, { in: inSaoPaulo });
    const from = plainDate(addDays(today, 1));
    const until = plainDate(addDays(today, 2));
    const due = await rows.lockUnremindedInterviews(
      tx,
      { from, until, agreed_before: plainDate(today) },
      REMINDED_AT_ONCE,
    );
    if (due.length === 0) return 0;
    const found = await rows.selectInterviewsOf(
      tx,
      due.map(({ id }) => id),
    );
    for (const row of found) {
      for (const side of ['candidate', 'company'] as const) await mail(deps, tx, row, side, { news: 'reminder' });
    }
    for (const one of due) await rows.markReminded(tx, one, now);
    return due.length;
  });
}
