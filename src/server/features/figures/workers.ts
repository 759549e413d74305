import { z } from 'zod';
import { TIME_ZONE } from '#domain/calendar.ts';
import type { Deps } from '../../deps.ts';
import { defineTask, type Worker, workOn } from '../../platform/queue/task.ts';
import { writeDays } from './service.ts';

/** When a day has just ended: how things stand then is how they stood at its end. */
const NIGHTLY = { cron: '10 0 * * *', tz: TIME_ZONE };

/** Several tries over some hours; what is missed after that the next night makes up for. */
export const figuresTask = defineTask<Record<string, never>>('figures.write', z.object({}).strict(), {
  limit: 5,
  firstDelay: 300,
  attemptTimeout: 1800,
});

export const figuresWorkers = (deps: () => Pick<Deps, 'db' | 'now' | 'queue'>): Worker[] => [
  workOn(figuresTask, (_, { signal }) => writeDays(deps(), signal), NIGHTLY),
];
