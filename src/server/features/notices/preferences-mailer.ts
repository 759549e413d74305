import type { Db } from '../../platform/database/create-db.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { hasDailySummary, insertWaitingNotice, selectMutedNotices } from './queries.ts';

/**
 * Wraps a mailer: a notice (a mail about an event) of a kind that its recipient has turned off isn't sent, and a notice for a
 * recipient with a daily summary waits for the summary (notices#kinds, notices#summary). The worker reads the preferences when it
 * sends the mail, so that the request is not delayed and the latest choice applies.
 */
export function withNoticePreferences(mailer: Mailer, { db, now }: { db: Db; now: () => Date }): Mailer {
  return {
    async send(mail) {
      const { notice } = mail;
      if (!notice) return mailer.send(mail);
      const { id, user_id, kind } = notice;
      if ((await selectMutedNotices(db, user_id)).includes(kind)) return;
      if (!(await hasDailySummary(db, user_id))) return mailer.send(mail);
      await insertWaitingNotice(db, { id, user_id, kind, line: mail.subject, at: now() });
    },
  };
}
