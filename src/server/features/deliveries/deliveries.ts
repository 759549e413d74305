import { randomUUID } from 'node:crypto';
import type { MailOutcome } from '#domain/operations/mail-outcomes.ts';
import type { Db } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Logger } from '../../platform/log.ts';
import { type Mail, type Mailer, RecipientRefused } from '../../platform/mail/mailer.ts';
import { insertDelivery, insertSuppressedAddress, isAddressSuppressed, REASON_MAX } from './queries.ts';

type DeliveryDeps = { db: Db; log: Logger; now: () => Date };

/**
 * Wraps a mailer: `recording` records the outcome of each mail, and suppresses an address that refuses one permanently.
 * `withholding` also sends nothing to a suppressed address (operators#stopped-addresses). Mails that prove an address use
 * only `recording`.
 */
export function recordingMailers(
  mailer: Mailer,
  { db, log, now }: DeliveryDeps,
): { recording: Mailer; withholding: Mailer } {
  // In a transaction, which is retried if the account is deleted concurrently.
  const record = ({ to, topic, subject, key }: Mail, outcome: MailOutcome, reason: string | null = null) =>
    inTransaction(db, (tx) =>
      insertDelivery(tx, { at: now(), address: to, topic: topic ?? subject, outcome, reason, key: key ?? null }),
    );

  async function stop({ to, topic, subject }: Mail, answer: string): Promise<void> {
    const at = now();
    const reason = answer.slice(0, REASON_MAX);
    await inTransaction(db, async (tx) => {
      await insertSuppressedAddress(tx, { address: to, since: at, reason });
      await insertDelivery(tx, { at, address: to, topic: topic ?? subject, outcome: 'refused', reason, key: null });
    });
  }

  const recording: Mailer = {
    async send(mail) {
      const key = randomUUID();
      try {
        await mailer.send({ ...mail, key });
      } catch (error) {
        // Another attempt would fail in the same way.
        if (error instanceof RecipientRefused) return stop(mail, error.message);
        await record(mail, 'delayed', (error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX));
        throw error;
      }
      // Only logged: the mail was sent, and a failed task would send it again.
      await record({ ...mail, key }, 'sent').catch((err) => log.error({ err }, 'A sent mail could not be recorded'));
    },
  };

  return {
    recording,
    withholding: {
      async send(mail) {
        if (await isAddressSuppressed(db, mail.to)) await record(mail, 'withheld');
        else await recording.send(mail);
      },
    },
  };
}
