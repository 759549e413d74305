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

export const listingsWorkers = (deps: () => Deps): Worker[] => [
  defineWorker(deleteEndedListingsTask, () => deleteOldEndedListings(deps()), NIGHTLY),
];
