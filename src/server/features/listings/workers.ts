import { z } from 'zod';
import { TIME_ZONE } from '#domain/text/calendar.ts';
import type { Deps } from '../../deps.ts';
import { defineTask, defineWorker, type Worker } from '../../platform/queue/task.ts';
import { deleteOldEndedListings } from './service.ts';

const NIGHTLY = { cron: '50 3 * * *', tz: TIME_ZONE };

const deleteEndedListingsTask = defineTask<Record<string, never>>('listings.cleanup', z.object({}).strict(), {
  limit: 3,
  firstDelay: 600,
});

/**
 * Returns the nightly task that deletes the records of public jobs deleted more than 180 days ago; until then their URL returns 410
 * (listings#answers).
 */
export const listingsWorkers = (deps: () => Deps): Worker[] => [
  defineWorker(deleteEndedListingsTask, () => deleteOldEndedListings(deps()), NIGHTLY),
];
