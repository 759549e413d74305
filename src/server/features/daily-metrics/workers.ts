import { TIME_ZONE } from '#domain/text/calendar.ts';
import type { Deps } from '../../deps.ts';
import { defineScheduledTask, defineWorker, type Worker } from '../../platform/queue/task.ts';
import { writeMissingDailyMetrics } from './service.ts';

/** Right after midnight, so that the levels are those of the end of the day. */
const NIGHTLY = { cron: '10 0 * * *', tz: TIME_ZONE };

/** Writes the missing daily metrics. After 5 failed retries over some hours, the next night writes this day's events, not its levels. */
export const dailyMetricsTask = defineScheduledTask('daily-metrics.write', {
  limit: 5,
  firstDelay: 300,
  attemptTimeout: 1800,
});

export const dailyMetricsWorkers = (deps: () => Pick<Deps, 'db' | 'now' | 'queue'>): Worker[] => [
  defineWorker(dailyMetricsTask, (_, { signal }) => writeMissingDailyMetrics(deps(), signal), NIGHTLY),
];
