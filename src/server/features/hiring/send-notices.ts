import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { publishEach } from '../../platform/realtime/publish.ts';
import { cancelInterviewsOfEndedMatches } from './interviews.ts';
import { noticeMail } from './mails.ts';
import * as noticeQueries from './notice-queries.ts';

/** Maximum number of notices in one transaction; the next run sends those of a transaction that a crash aborted. */
const NOTICES_PER_TRANSACTION = 20;

/**
 * Sends the notices that are due (hiring#notices), and cancels the interviews of ended matches. It enqueues the mail and marks the
 * notice as sent in one transaction, so each is sent once, even when a process crashes. A notice of a blocked pair or to a removed
 * account is marked without a mail.
 */
export async function sendDueNotices(deps: Deps, signal: AbortSignal): Promise<void> {
  while ((await sendNoticeBatch(deps)) === NOTICES_PER_TRANSACTION) signal.throwIfAborted();
}

function sendNoticeBatch(deps: Deps): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const due = await noticeQueries.lockDueNotices(tx, now, NOTICES_PER_TRANSACTION);
    if (due.length === 0) return 0;
    const ids = new Set(due.flatMap(({ to_id, from_id }) => (from_id === null ? [to_id] : [to_id, from_id])));
    const people = new Map((await noticeQueries.selectPeople(tx, [...ids])).map((person) => [person.user_id, person]));
    for (const { id, to_id, from_id, job_title, text, is_ours, is_blocked_pair } of due) {
      const to = people.get(to_id);
      const from = from_id === null ? undefined : people.get(from_id);
      if (!to || to.removed_at !== null || is_blocked_pair) continue;
      const url = `${deps.publicUrl}/conversas?ver=recados`;
      const mail = noticeMail({ to, fromName: is_ours ? null : (from?.name ?? null), jobTitle: job_title, text, url });
      const notice = { id, user_id: to_id, kind: 'messages' as const };
      const push = { ...notice, path: '/conversas?ver=recados', from_id: from_id ?? undefined };
      await deps.sendMail(tx, { to: to.email, ...mail, notice, push });
    }
    // The interviews of ended matches are cancelled only with the notice, because until then the ending can be undone.
    await cancelInterviewsOfEndedMatches(
      deps,
      tx,
      due.filter(({ key }) => key.startsWith('ended:')).map(({ match_id }) => match_id),
    );
    await noticeQueries.markNoticesSent(
      tx,
      due.map(({ id }) => id),
      now,
    );
    await publishEach(
      tx,
      [...new Set(due.map(({ to_id }) => to_id))].map((user_id) => ({ user_id, type: 'match.changed' })),
    );
    return due.length;
  });
}
