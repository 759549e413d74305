import { isPlaceholderEmail, isUndeliverable } from '#domain/accounts/no-email.ts';
import type { Db } from '../../../platform/database/create-db.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { SmsSender } from '../../../platform/sms/sms.ts';
import { selectNumberOf } from './phone-queries.ts';

/**
 * Returns a mailer that sends users without an e-mail address the mail's `short` text as an SMS to their confirmed number
 * (accounts#phone). A mail without `short` is dropped, since the screens show the same, and all of them when `sms` is null. Nothing is
 * sent to any other `.invalid` address.
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
