import { z } from 'zod';
import { TIME_ZONE } from '#domain/text/calendar.ts';
import type { Deps } from '../../deps.ts';
import { defineTask, defineWorker, type Worker } from '../../platform/queue/task.ts';
import { deleteOldDecisions } from './cleanup.ts';
import { notifyOfExpiringSavedJobs } from './saved.ts';

/** In the morning, so that a notified candidate can still like the job on the same day. */
const DAILY = { cron: '30 9 * * *', tz: TIME_ZONE };

const savedTask = defineTask<Record<string, never>>('decisions.remind-saved', z.object({}).strict(), {
  limit: 5,
  firstDelay: 300,
  attemptTimeout: 1800,
});

/** At night, after the task that removes expired jobs from the decks. */
const NIGHTLY = { cron: '20 3 * * *', tz: TIME_ZONE };

export const deleteOldDecisionsTask = defineTask<Record<string, never>>('decisions.cleanup', z.object({}).strict(), {
  limit: 3,
  firstDelay: 600,
  attemptTimeout: 3600,
});

export const decisionWorkers = (deps: () => Deps): Worker[] => [
  defineWorker(savedTask, (_, { signal }) => notifyOfExpiringSavedJobs(deps(), signal), DAILY),
  defineWorker(deleteOldDecisionsTask, (_, { signal }) => deleteOldDecisions(deps(), signal), NIGHTLY),
];
