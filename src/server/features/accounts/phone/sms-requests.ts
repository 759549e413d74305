import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { CLIENT_ADDRESS_HEADER } from '../../../http/client-address.ts';
import type { Db, Tx } from '../../../platform/database/create-db.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { assertMaySend, type Standing } from './phone-limits.ts';
import { type PhoneTask, phoneTask } from './phone-task.ts';

export type SmsParts = {
  db: Db;
  queue: Pick<Queue, 'send'>;
  /** Messages to phones in a day, all numbers together; null: none can be sent. */
  smsPerDay: number | null;
  rateLimits: boolean;
  now: () => Date;
};

type Wanted = { number: string; standing: Standing; task: PhoneTask; before?: (tx: Tx) => Promise<void> };

/** Messages to phones that somebody asks for. */
export function smsRequests({ db, queue, smsPerDay, rateLimits, now }: SmsParts) {
  return {
    /**
     * Counts a message and asks for it, in one transaction with what it is about (`before`).
     * @throws APIError TOO_MANY_REQUESTS, NOT_FOUND
     */
    async ask(ctx: GenericEndpointContext, { number, standing, task, before }: Wanted): Promise<void> {
      if (smsPerDay === null) throw new APIError('NOT_FOUND');
      const address = ctx.request?.headers.get(CLIENT_ADDRESS_HEADER) ?? undefined;
      // Counted for itself: what is refused stays counted.
      if (rateLimits) await assertMaySend(db, { number, address, now: now(), standing }, smsPerDay);
      await inTransaction(db, async (tx) => {
        await before?.(tx);
        await queue.send(tx, phoneTask, task);
      });
    },
    /** A word to a number about what was just done; part of what does it. */
    async notify(tx: Tx, number: string, text: string): Promise<void> {
      if (smsPerDay !== null) await queue.send(tx, phoneTask, { kind: 'notice', number, text });
    },
  };
}
