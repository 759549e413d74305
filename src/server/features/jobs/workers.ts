import type { Deps } from '../../deps.ts';
import { defineScheduledTask, defineWorker, type Worker } from '../../platform/queue/task.ts';
import { releaseOverdue } from './held.ts';

/** So that an overdue job is published about ten minutes after JOB_REVIEW_HOURS at the latest. */
const EVERY_TEN_MINUTES = { cron: '*/10 * * * *', tz: 'UTC' };

const releaseTask = defineScheduledTask('jobs.release', { limit: 3, firstDelay: 60 });

export const jobWorkers = (deps: () => Deps): Worker[] => [
  defineWorker(releaseTask, () => releaseOverdue(deps()), EVERY_TEN_MINUTES),
];
