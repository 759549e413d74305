import { subDays } from 'date-fns/subDays';
import { EXPIRED_REMINDER_DAYS, expiredReminderText, preparedNotice } from '#domain/hiring/hiring.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import * as noticeQueries from './notice-queries.ts';

/** Maximum number of notices that one transaction records. */
const AT_ONCE = 500;
/** Jobs that expired longer ago are ignored, so that a first run doesn't notify about old ones. */
const EXPIRED_WITHIN_DAYS = 10;

/**
 * Records notices about expired jobs (hiring#expired): one reminds the company to answer waiting candidates; after
 * EXPIRED_REMINDER_DAYS, others notify the candidates who still wait. `sendDueNotices` sends them.
 */
export async function recordExpiredReminders(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const now = clock();
  const reminderWindow = { after: subDays(now, EXPIRED_REMINDER_DAYS), until: now, now };
  const closedWindow = { after: subDays(now, EXPIRED_WITHIN_DAYS), until: reminderWindow.after, now };
  const text = preparedNotice('vaga_expirada');
  while ((await inTransaction(db, (tx) => insertExpiredReminders(tx, reminderWindow))) === AT_ONCE)
    signal.throwIfAborted();
  while (
    (await inTransaction(db, (tx) => noticeQueries.insertNoticesForExpired(tx, closedWindow, text, AT_ONCE))) ===
    AT_ONCE
  ) {
    signal.throwIfAborted();
  }
}

type ReminderWindow = Parameters<typeof noticeQueries.selectUnremindedJobs>[1];

async function insertExpiredReminders(
  tx: Parameters<typeof noticeQueries.selectUnremindedJobs>[0],
  window: ReminderWindow,
): Promise<number> {
  const jobs = await noticeQueries.selectUnremindedJobs(tx, window, AT_ONCE);
  if (jobs.length === 0) return 0;
  const at = { created_at: window.now, due_at: window.now };
  await noticeQueries.insertNotices(
    tx,
    jobs.map(({ id, key, company_id, title, waiting }) => ({
      ...{ match_id: id, key, to_id: company_id, from_id: company_id },
      ...{ job_title: title, text: expiredReminderText(waiting), ...at },
    })),
  );
  return jobs.length;
}
