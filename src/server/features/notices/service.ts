import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import { type NoticeKind, noticeKindsOf } from '#domain/notices/notices.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { selectProfile } from '../profiles/service.ts';
import { dailySummaryMail } from './mails.ts';
import * as queries from './queries.ts';

export { withNoticePreferences } from './preferences-mailer.ts';
export { deleteNoticesOf, selectMutedNotices } from './queries.ts';

/** Maximum number of changes of an account's settings in a minute: more than a user makes by hand. */
const PER_MINUTE = 60;

function limitChanges({ db, now }: Deps, { user_id }: Actor): Promise<void> {
  const window = minutesToMilliseconds(1);
  return limitAttempts(db, { key: `notices|${user_id}`, now: now().getTime(), window, max: PER_MINUTE });
}

/** Returns which kinds of mails the caller receives, and whether in a daily summary (notices#kinds, notices#summary). */
export async function readNotices({ db }: Deps, { user_id, user_type }: Actor) {
  const muted = await queries.selectMutedNotices(db, user_id);
  const kinds = noticeKindsOf(user_type).map((kind) => ({ kind, is_on: !muted.includes(kind) }));
  return { kinds, is_daily: await queries.hasDailySummary(db, user_id) };
}

/**
 * Turns a kind of mail on or off (notices#kinds).
 * @throws AppError RATE_LIMITED after PER_MINUTE changes in a minute
 */
export async function setNotice(deps: Deps, actor: Actor, kind: NoticeKind, isOn: boolean): Promise<void> {
  await limitChanges(deps, actor);
  await (isOn ? queries.deleteMutedNotice : queries.insertMutedNotice)(deps.db, actor.user_id, kind);
}

/**
 * Turns the daily summary on or off (notices#summary).
 * @throws AppError RATE_LIMITED after PER_MINUTE changes in a minute
 */
export async function setDaily(deps: Deps, actor: Actor, isDaily: boolean): Promise<void> {
  await limitChanges(deps, actor);
  await (isDaily ? queries.insertDailySummary : queries.deleteDailySummary)(deps.db, actor.user_id);
}

const PEOPLE_AT_ONCE = 100;

/**
 * Deletes the waiting notices and sends one summary of them, without the kinds that the user has turned off. A user who is removed, blocked
 * or hidden by reports gets none. One transaction deletes the notices and queues the mail: a process that is killed in between has sent
 * nothing, and nothing is sent twice.
 */
async function sendSummary(deps: Deps, user_id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const waiting = await queries.takeWaitingNotices(tx, user_id);
    const person = await selectProfile(tx, user_id);
    if (!person || person.removed_at !== null || person.blocked_at !== null) return;
    const muted = await queries.selectMutedNotices(tx, user_id);
    const wanted = waiting.filter(({ kind }) => !muted.includes(kind));
    if (wanted.length === 0) return;
    const lines = wanted.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(({ line }) => line);
    const { name, user_type, email } = person;
    await deps.sendMail(tx, {
      to: email,
      ...dailySummaryMail({ name, user_type, lines, url: `${deps.publicUrl}/conversas` }),
    });
  });
}

/** Sends a summary to each user with waiting notices (notices#summary). */
export async function sendSummaries(deps: Deps, signal: AbortSignal): Promise<void> {
  for (let after: string | null = null, more = true; more; ) {
    const readers: string[] = await queries.selectSummaryRecipients(deps.db, after, PEOPLE_AT_ONCE);
    for (const user_id of readers) {
      signal.throwIfAborted();
      // A failure for one user doesn't stop the others: that user's notices stay for the next day's run.
      await sendSummary(deps, user_id).catch((err) =>
        deps.log.error({ err }, 'A summary of notifications could not be sent'),
      );
    }
    after = readers.at(-1) ?? null;
    more = readers.length === PEOPLE_AT_ONCE;
  }
}

export const exportNotices = async ({ db }: Pick<ReadingDeps, 'db'>, user_id: string) => ({
  avisos_desligados: await queries.selectMutedNotices(db, user_id),
  resumo_diario: await queries.hasDailySummary(db, user_id),
  avisos_no_resumo: await queries.selectWaitingNotices(db, user_id),
});
