import { z } from 'zod';
import { TIME_ZONE } from '#domain/text/calendar.ts';
import type { Deps } from '../../deps.ts';
import { defineTask, defineWorker, type Worker } from '../../platform/queue/task.ts';
import { sweepReferrals } from './service.ts';

const NIGHTLY = { cron: '50 3 * * *', tz: TIME_ZONE };

const sweepReferralsTask = defineTask<Record<string, never>>('referrals.cleanup', z.object({}).strict(), {
  limit: 3,
  firstDelay: 600,
  attemptTimeout: 1800,
});

export const referralWorkers = (deps: () => Deps): Worker[] => [
  defineWorker(sweepReferralsTask, (_, { signal }) => sweepReferrals(deps(), signal), NIGHTLY),
];
