import { TIME_ZONE } from '#domain/text/calendar.ts';
import type { Deps } from '../../../deps.ts';
import { defineScheduledTask, defineWorker, type Worker } from '../../../platform/queue/task.ts';
import { notifyAndRemoveUnusedAccounts } from './unused-accounts.ts';

/** Ten in the morning, so that the mails to the owners arrive in the daytime. */
const DAILY = { cron: '0 10 * * *', tz: TIME_ZONE };

const unusedTask = defineScheduledTask('accounts.unused', { limit: 5, firstDelay: 300, attemptTimeout: 3600 });

export const unusedWorkers = (deps: () => Deps): Worker[] => [
  defineWorker(unusedTask, (_, { signal }) => notifyAndRemoveUnusedAccounts(deps(), signal), DAILY),
];
