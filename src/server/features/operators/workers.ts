import { z } from 'zod';
import { TIME_ZONE } from '#domain/calendar.ts';
import type { Deps } from '../../deps.ts';
import { defineTask, type Worker, workOn } from '../../platform/queue/task.ts';
import { tellSeals } from './seals.ts';

const NIGHTLY = { cron: '50 2 * * *', tz: TIME_ZONE };

const sealsTask = defineTask<Record<string, never>>('operators.seals', z.object({}).strict(), {
  attemptTimeout: 1800,
});

export const operatorWorkers = (deps: () => Pick<Deps, 'db' | 'security' | 'log'>): Worker[] => [
  workOn(sealsTask, (_, { signal }) => tellSeals(deps(), signal), NIGHTLY),
];
