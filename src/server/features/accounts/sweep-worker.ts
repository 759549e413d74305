import { subHours } from 'date-fns/subHours';
import { z } from 'zod';
import { TIME_ZONE } from '#domain/text/calendar.ts';
import type { Deps } from '../../deps.ts';
import { defineTask, defineWorker, type Worker } from '../../platform/queue/task.ts';
import { deleteOldAttempts } from '../../platform/rate-limit.ts';
import { deleteOldConversations } from '../support/service.ts';
import { deleteExpiredSessions } from './queries.ts';
import { deleteExpiredInvites } from './team/seat-queries.ts';

const NIGHTLY = { cron: '30 3 * * *', tz: TIME_ZONE };

/**
 * The nightly deletion of expired sessions, expired invitations, attempts that no limit counts any more, and old
 * support messages.
 */
export const sweepAccountsTask = defineTask<Record<string, never>>('accounts.cleanup', z.object({}).strict(), {
  limit: 3,
  firstDelay: 600,
});

async function sweep({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  // An hour covers the differences between the clocks of the processes.
  await deleteExpiredSessions(db, subHours(now(), 1));
  await deleteExpiredInvites(db, now());
  await deleteOldAttempts(db, now());
  await deleteOldConversations({ db, now });
}

/** Returns the workers that delete personal data when it is no longer needed (accounts#session). */
export const sweepWorkers = (deps: () => Pick<Deps, 'db' | 'now'>): Worker[] => [
  defineWorker(sweepAccountsTask, () => sweep(deps()), NIGHTLY),
];
