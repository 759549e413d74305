import { TIME_ZONE } from '#domain/text/calendar.ts';
import type { Deps } from '../../deps.ts';
import { defineScheduledTask, defineWorker, type Worker } from '../../platform/queue/task.ts';
import { sendSummaries } from './service.ts';

/** At the end of the working day, after the notices of 9:30 (likes#saved-notice). */
const DAILY = { cron: '0 18 * * *', tz: TIME_ZONE };

const summaryTask = defineScheduledTask('notices.summary', { limit: 5, firstDelay: 300, attemptTimeout: 1800 });

export const noticeWorkers = (deps: () => Deps): Worker[] => [
  defineWorker(summaryTask, (_, { signal }) => sendSummaries(deps(), signal), DAILY),
];
