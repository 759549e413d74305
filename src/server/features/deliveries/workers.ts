import { subDays } from 'date-fns/subDays';
import { z } from 'zod';
import { TIME_ZONE } from '#domain/text/calendar.ts';
import type { Deps } from '../../deps.ts';
import { defineTask, defineWorker, type Worker } from '../../platform/queue/task.ts';
import { deleteDeliveriesBefore } from './queries.ts';

const KEPT_DAYS = 90;
const NIGHTLY = { cron: '20 3 * * *', tz: TIME_ZONE };

/** Deletes the records of mails older than three months. */
export const deleteOldDeliveriesTask = defineTask<Record<string, never>>('deliveries.cleanup', z.object({}).strict(), {
  limit: 3,
  firstDelay: 600,
});

export const deliveryWorkers = (deps: () => Pick<Deps, 'db' | 'now'>): Worker[] => [
  defineWorker(
    deleteOldDeliveriesTask,
    () => deleteDeliveriesBefore(deps().db, subDays(deps().now(), KEPT_DAYS)),
    NIGHTLY,
  ),
];
