import { isPlaceholderEmail, leadsNowhere } from '#domain/no-email.ts';
import type { Db } from '../../../platform/database/create-db.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { SmsSender } from '../../../platform/sms/sms.ts';
import { selectNumberOf } from './phone-queries.ts';

/**
 * Mails to somebody without an address: what concerns the safety of the account (`short`) goes to the confirmed number, all
 * else stays on the screens (accounts#phone). Nothing is sent to any other `.invalid` address.
 */
export function reachingPhones(mailer: Mailer, { db, sms }: { db: Db; sms: SmsSender | null }): Mailer {
  return {
    async send(mail) {
      if (!leadsNowhere(mail.to)) return mailer.send(mail);
      if (!isPlaceholderEmail(mail.to) || mail.short === undefined || sms === null) return;
      const [userId = ''] = mail.to.split('@');
      const number = await selectNumberOf(db, userId);
      if (number !== undefined) await sms.send({ to: number, text: mail.short });
    },
  };
}
