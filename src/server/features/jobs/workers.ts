import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineTask, type Worker, workOn } from '../../platform/queue/task.ts';
import { releaseOverdue } from './held.ts';

/** Jobs held for the hours of the setting wait ten more minutes at most. */
const OFTEN = { cron: '*/10 * * * *', tz: 'UTC' };

const releaseTask = defineTask<Record<string, never>>('jobs.release', z.object({}).strict(), {
  limit: 3,
  firstDelay: 60,
});

export const jobWorkers = (deps: () => Deps): Worker[] => [workOn(releaseTask, () => releaseOverdue(deps()), OFTEN)];
