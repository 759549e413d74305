import { isPlaceholderEmail, isUndeliverable } from '#domain/accounts/no-email.ts';
import type { Db } from '../../../platform/database/create-db.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { SmsSender } from '../../../platform/sms/sms.ts';
import { selectNumberOf } from './phone-queries.ts';

/**
 * Returns a mailer that handles users without an address. The `short` text of a mail about the account's security goes to
 * the confirmed number as an SMS; mails without one are dropped, since the screens show the same (accounts#phone). Nothing
 * is sent to any other `.invalid` address.
 */
export function withSmsFallback(mailer: Mailer, { db, sms }: { db: Db; sms: SmsSender | null }): Mailer {
  return {
    async send(mail) {
      if (!isUndeliverable(mail.to)) return mailer.send(mail);
      if (!isPlaceholderEmail(mail.to) || mail.short === undefined || sms === null) return;
      const [userId = ''] = mail.to.split('@');
      const number = await selectNumberOf(db, userId);
      if (number !== undefined) await sms.send({ to: number, text: mail.short });
    },
  };
}
