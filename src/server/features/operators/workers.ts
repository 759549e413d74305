import { TIME_ZONE } from '#domain/text/calendar.ts';
import type { Deps } from '../../deps.ts';
import { defineScheduledTask, defineWorker, type Worker } from '../../platform/queue/task.ts';
import { reportChain } from './hash-chain.ts';

const NIGHTLY = { cron: '50 2 * * *', tz: TIME_ZONE };

const chainTask = defineScheduledTask('operators.hash-chain', { attemptTimeout: 1800 });

export const operatorWorkers = (deps: () => Pick<Deps, 'db' | 'security' | 'log'>): Worker[] => [
  defineWorker(chainTask, (_, { signal }) => reportChain(deps(), signal), NIGHTLY),
];
