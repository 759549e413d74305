import { TIME_ZONE } from '#domain/text/calendar.ts';
import type { Deps } from '../../deps.ts';
import { defineScheduledTask, defineWorker, type Worker } from '../../platform/queue/task.ts';
import { jobsMessageTask, messageTask, pushTask } from './push-tasks.ts';
import { sendExpiringJobPushes, sendMessage, sendMorningPushes, sendPush } from './service.ts';

const RETRY = { limit: 5, firstDelay: 60, attemptTimeout: 1800 };

/** Retried only once: the next run also sends what a failed run has not sent. */
const morningTask = defineScheduledTask('push.morning', { ...RETRY, limit: 1 });
const endingTask = defineScheduledTask('push.ending-jobs', RETRY);

const at = (cron: string) => ({ cron, tz: TIME_ZONE });

export const pushWorkers = (deps: () => Deps): Worker[] => [
  defineWorker(pushTask, (push) => sendPush(deps(), push)),
  defineWorker(messageTask, (message) => sendMessage(deps(), message)),
  defineWorker(jobsMessageTask, (message) => sendMessage(deps(), message)),
  // Runs every 15 minutes, because Brazil has four time zones and the server may have been down at eight o'clock.
  defineWorker(morningTask, (_, { signal }) => sendMorningPushes(deps(), signal), at('*/15 * * * *')),
  // At the same time as candidates are notified of saved jobs that expire soon.
  defineWorker(endingTask, (_, { signal }) => sendExpiringJobPushes(deps(), signal), at('30 9 * * *')),
];
