import { z } from 'zod';
import { TIME_ZONE } from '#domain/text/calendar.ts';
import type { Deps } from '../../deps.ts';
import { defineTask, defineWorker, type Worker } from '../../platform/queue/task.ts';
import { deleteOldAccessesAndViews } from './service.ts';

const NIGHTLY = { cron: '40 3 * * *', tz: TIME_ZONE };

const deleteOldAccessesTask = defineTask<Record<string, never>>('privacy.cleanup', z.object({}).strict(), {
  limit: 5,
  firstDelay: 300,
  attemptTimeout: 1800,
});

export const privacyWorkers = (deps: () => Pick<Deps, 'db' | 'now'>): Worker[] => [
  defineWorker(deleteOldAccessesTask, (_, { signal }) => deleteOldAccessesAndViews(deps(), signal), NIGHTLY),
];
