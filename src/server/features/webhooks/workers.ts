import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { defineScheduledTask, defineWorker, type Worker } from '../../platform/queue/task.ts';
import { sendDueWebhooks } from './send-due.ts';

const sendTask = defineScheduledTask('webhooks.send', { limit: 1, attemptTimeout: 600 });

/** Triggers insert events but can't wake the task, so it runs each minute; a missed run is not repeated. */
const EACH_MINUTE = { cron: '* * * * *', tz: 'UTC', skipsMissed: true };

/** Queues the sending task, to run after this transaction's commit, so that the user doesn't wait for the next minute. */
export const wakeWebhookSender = ({ queue }: Pick<Deps, 'queue'>, tx: Tx): Promise<void> =>
  queue.send(tx, sendTask, {});

export const webhookWorkers = (deps: () => Deps): Worker[] => [
  defineWorker(sendTask, (_, { signal }) => sendDueWebhooks(deps(), signal), EACH_MINUTE),
];
