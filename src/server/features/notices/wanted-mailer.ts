import type { Db } from '../../platform/database/create-db.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { insertWaiting, isDaily, selectMuted } from './queries.ts';

/**
 * Around a mailer: a notice that its reader has switched off isn't sent, one of whoever wants a summary waits for it (notices#kinds,
 * notices#summary). Asked when the mail would leave, so whoever brought it about waits for nothing, and what was chosen last holds.
 */
export function asWanted(mailer: Mailer, { db, now }: { db: Db; now: () => Date }): Mailer {
  return {
    async send(mail) {
      const { notice } = mail;
      if (!notice) return mailer.send(mail);
      const { id, user_id, kind } = notice;
      if ((await selectMuted(db, user_id)).includes(kind)) return;
      if (!(await isDaily(db, user_id))) return mailer.send(mail);
      await insertWaiting(db, { id, user_id, kind, line: mail.subject, at: now() });
    },
  };
}
