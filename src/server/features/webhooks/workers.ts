import { subDays } from 'date-fns/subDays';
import { z } from 'zod';
import { WEBHOOK_DELIVERY_RETENTION_DAYS } from '#domain/hiring/webhooks.ts';
import { TIME_ZONE } from '#domain/text/calendar.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { defineTask, defineWorker, type Worker } from '../../platform/queue/task.ts';
import { deleteDeliveriesBefore } from './queries.ts';
import { sendDueWebhooks } from './send-due.ts';

const emptyPayload = z.object({}).strict();
type EmptyPayload = Record<string, never>;

const sendTask = defineTask<EmptyPayload>('webhooks.send', emptyPayload, { limit: 1, attemptTimeout: 600 });
const deleteOldTask = defineTask<EmptyPayload>('webhooks.cleanup', emptyPayload, { limit: 3, firstDelay: 600 });

/** Triggers insert events but can't wake the task, so it runs each minute; a missed run is not repeated. */
const EACH_MINUTE = { cron: '* * * * *', tz: 'UTC', skipsMissed: true };

/** Queues the sending task, which runs after the commit of this transaction: the user waits for the delivery. */
export const wakeWebhookSender = ({ queue }: Pick<Deps, 'queue'>, tx: Tx): Promise<void> =>
  queue.send(tx, sendTask, {});

export const webhookWorkers = (deps: () => Deps): Worker[] => [
  defineWorker(sendTask, (_, { signal }) => sendDueWebhooks(deps(), signal), EACH_MINUTE),
  defineWorker(
    deleteOldTask,
    () => deleteDeliveriesBefore(deps().db, subDays(deps().now(), WEBHOOK_DELIVERY_RETENTION_DAYS)),
    {
      cron: '40 3 * * *',
      tz: TIME_ZONE,
    },
  ),
];
