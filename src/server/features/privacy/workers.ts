import { z } from 'zod';
import { TIME_ZONE } from '#domain/text/calendar.ts';
import type { Deps } from '../../deps.ts';
import { defineTask, type Worker, workOn } from '../../platform/queue/task.ts';
import { forgetTraces } from './service.ts';

const NIGHTLY = { cron: '40 3 * * *', tz: TIME_ZONE };

const forgetTask = defineTask<Record<string, never>>('privacy.forget', z.object({}).strict(), {
  limit: 5,
  firstDelay: 300,
  attemptTimeout: 1800,
});

export const privacyWorkers = (deps: () => Pick<Deps, 'db' | 'now'>): Worker[] => [
  workOn(forgetTask, (_, { signal }) => forgetTraces(deps(), signal), NIGHTLY),
];
