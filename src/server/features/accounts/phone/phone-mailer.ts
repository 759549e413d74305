import { isPlaceholderEmail, isUndeliverable } from '#domain/accounts/no-email.ts';
import type { Db } from '../../../platform/database/create-db.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { SmsSender } from '../../../platform/sms/sms.ts';
import { selectNumberOf } from './phone-queries.ts';

/** Returns the text in ASCII: a message with one character outside the GSM alphabet is charged as several. */
const asciiText = (text: string): string =>
  text
    .replace(/[‘’´`]/g, "'")
    .normalize('NFKD')
    .replace(/[“”«»]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/[^\x20-\x7e\n]/g, '');

/**
 * Returns a mailer that sends users without an e-mail address the mail's `short` text as an SMS to their confirmed number
 * (accounts#phone). It drops a mail without `short`, since the screens show the same, and every mail to a user without a number or
 * when `sms` is null. It sends nothing to any other `.invalid` address.
 */
export function withSmsFallback(mailer: Mailer, { db, sms }: { db: Db; sms: SmsSender | null }): Mailer {
  return {
    async send(mail) {
      if (!isUndeliverable(mail.to)) return mailer.send(mail);
      if (!isPlaceholderEmail(mail.to) || mail.short === undefined || sms === null) return;
      const [userId = ''] = mail.to.split('@');
      const number = await selectNumberOf(db, userId);
      if (number !== undefined) await sms.send({ to: number, text: asciiText(mail.short) });
    },
  };
}
