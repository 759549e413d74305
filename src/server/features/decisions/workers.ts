import { TIME_ZONE } from '#domain/text/calendar.ts';
import type { Deps } from '../../deps.ts';
import { defineScheduledTask, defineWorker, type Worker } from '../../platform/queue/task.ts';
import { notifyOfExpiringSavedJobs } from './saved.ts';

/** In the morning, so that candidates can still like an expiring job during the day (likes#saved-notice). */
const DAILY = { cron: '30 9 * * *', tz: TIME_ZONE };

const savedTask = defineScheduledTask('decisions.remind-saved', { limit: 5, firstDelay: 300, attemptTimeout: 1800 });

export const decisionWorkers = (deps: () => Deps): Worker[] => [
  defineWorker(savedTask, (_, { signal }) => notifyOfExpiringSavedJobs(deps(), signal), DAILY),
];
