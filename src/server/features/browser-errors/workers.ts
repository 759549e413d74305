import { z } from 'zod';
import { TIME_ZONE } from '#domain/text/calendar.ts';
import type { Deps } from '../../deps.ts';
import { defineTask, defineWorker, type Worker } from '../../platform/queue/task.ts';
import { deleteOldBrowserErrors } from './service.ts';

const NIGHTLY = { cron: '50 3 * * *', tz: TIME_ZONE };

const deleteOldTask = defineTask<Record<string, never>>('browser-errors.cleanup', z.object({}).strict(), {
  limit: 5,
  firstDelay: 300,
  attemptTimeout: 600,
});

export const browserErrorWorkers = (deps: () => Pick<Deps, 'db' | 'now'>): Worker[] => [
  defineWorker(deleteOldTask, () => deleteOldBrowserErrors(deps()), NIGHTLY),
];
