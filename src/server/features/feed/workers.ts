import { subDays } from 'date-fns/subDays';
import { z } from 'zod';
import { TIME_ZONE } from '#domain/text/calendar.ts';
import type { Deps } from '../../deps.ts';
import { defineTask, defineWorker, type Worker } from '../../platform/queue/task.ts';
import { deleteLockedDismissalsBefore, sweepDeck } from './deck-queries.ts';
import { DISMISSED_LOCKED_DAYS } from './service.ts';

/** At night, before the comparison of subscriptions with the payment provider. */
const NIGHTLY = { cron: '10 3 * * *', tz: TIME_ZONE };

/** Reads leave out expired jobs anyway; after a day every process's clock agrees that they are expired. */
const SWEPT_AFTER_DAYS = 1;

/** Deletes expired jobs and old dismissals of blurred cards from the deck's tables. */
export const sweepTask = defineTask<Record<string, never>>('feed.cleanup', z.object({}).strict(), {
  limit: 3,
  firstDelay: 600,
});

async function sweep({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await sweepDeck(db, subDays(now(), SWEPT_AFTER_DAYS));
  await deleteLockedDismissalsBefore(db, subDays(now(), DISMISSED_LOCKED_DAYS + SWEPT_AFTER_DAYS));
}

/** Returns the worker that runs `sweepTask` every night. */
export const feedWorkers = (deps: () => Pick<Deps, 'db' | 'now'>): Worker[] => [
  defineWorker(sweepTask, () => sweep(deps()), NIGHTLY),
];
