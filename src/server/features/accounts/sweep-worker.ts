import { subHours } from 'date-fns/subHours';
import { z } from 'zod';
import { TIME_ZONE } from '#domain/calendar.ts';
import type { Deps } from '../../deps.ts';
import { defineTask, type Worker, workOn } from '../../platform/queue/task.ts';
import { forgetAttempts } from '../../platform/rate-limit.ts';
import { forgetOldConversations } from '../support/service.ts';
import { deleteSessionsOver } from './queries.ts';
import { deleteExpiredInvites } from './team/seat-queries.ts';

const NIGHTLY = { cron: '30 3 * * *', tz: TIME_ZONE };

/**
 * Forgets sessions that are over, with where they were from, invitations that are, attempts that no limit counts any more, and what was
 * written to the support long ago.
 */
export const sweepAccountsTask = defineTask<Record<string, never>>('accounts.sweep', z.object({}).strict(), {
  limit: 3,
  firstDelay: 600,
});

async function sweep({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  // Every process's clock agrees by then.
  await deleteSessionsOver(db, subHours(now(), 1));
  await deleteExpiredInvites(db, now());
  await forgetAttempts(db, now());
  await forgetOldConversations({ db, now });
}

/** What keeps nothing of people longer than it serves (accounts#session). */
export const sweepWorkers = (deps: () => Pick<Deps, 'db' | 'now'>): Worker[] => [
  workOn(sweepAccountsTask, () => sweep(deps()), NIGHTLY),
];
