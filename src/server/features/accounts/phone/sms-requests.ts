import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { CLIENT_ADDRESS_HEADER } from '../../../http/client-address.ts';
import type { Db, Tx } from '../../../platform/database/create-db.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { assertMaySend, type CallerTrust } from './phone-limits.ts';
import { type PhoneTask, phoneTask } from './phone-task.ts';

export type SmsDeps = {
  db: Db;
  queue: Pick<Queue, 'send'>;
  /** Maximum number of SMS messages that users request a day, without notices; null: no SMS can be sent. */
  smsPerDay: number | null;
  /** False disables the limits on messages. */
  rateLimits: boolean;
  now: () => Date;
};

type SmsRequest = { number: string; trust: CallerTrust; task: PhoneTask; before?: (tx: Tx) => Promise<void> };

/** Queues the SMS messages that users request. */
export function smsRequests({ db, queue, smsPerDay, rateLimits, now }: SmsDeps) {
  return {
    /**
     * Counts a message, and queues it in one transaction with the change that it belongs to (`before`).
     * @throws APIError TOO_MANY_REQUESTS above a limit on messages, NOT_FOUND when no SMS service is configured
     */
    async request(ctx: GenericEndpointContext, { number, trust, task, before }: SmsRequest): Promise<void> {
      if (smsPerDay === null) throw new APIError('NOT_FOUND');
      const address = ctx.request?.headers.get(CLIENT_ADDRESS_HEADER) ?? undefined;
      // Counted before the transaction begins, so that a refused request stays counted.
      if (rateLimits) await assertMaySend(db, { number, address, now: now().getTime(), trust }, smsPerDay);
      await inTransaction(db, async (tx) => {
        await before?.(tx);
        await queue.send(tx, phoneTask, task);
      });
    },
    /** Queues a notice to a number about a change, in the transaction of that change. */
    async notify(tx: Tx, number: string, text: string): Promise<void> {
      if (smsPerDay !== null) await queue.send(tx, phoneTask, { kind: 'notice', number, text });
    },
  };
}
