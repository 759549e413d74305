import { addSeconds } from 'date-fns/addSeconds';
import { TIME_ZONE } from '#domain/text/calendar.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { defineScheduledTask, defineWorker, type Worker } from '../../platform/queue/task.ts';
import { writeAllAnswers } from './answers.ts';
import { recordExpiredReminders } from './expired.ts';
import { sendInactivityReminders } from './inactivity.ts';
import { remindOfTomorrowsInterviews } from './interviews.ts';
import { sendDueNotices } from './send-notices.ts';

/** Schedule for notices whose task was lost, because a process ended or the task failed too often. */
const EVERY_TEN_MINUTES = { cron: '*/10 * * * *', tz: 'UTC' };

const sendNoticesTask = defineScheduledTask('hiring.send-notices', { attemptTimeout: 300 });

/**
 * Enqueues the task that sends due notices, in the transaction that records them. It runs a second after `due_at`, because
 * clocks differ.
 */
export const wakeNoticeSender = ({ queue }: Pick<Deps, 'queue'>, tx: Tx, due_at: Date): Promise<void> =>
  queue.send(tx, sendNoticesTask, {}, { startAfter: addSeconds(due_at, 1) });

const MORNING = { cron: '0 9 * * *', tz: TIME_ZONE };

const expiredTask = defineScheduledTask('hiring.remind-expired', { firstDelay: 300, attemptTimeout: 1800 });

/** Hourly from 9:00 to 21:00: later runs send what an earlier run could not. */
const DAYTIME = { cron: '0 9-21 * * *', tz: TIME_ZONE, skipsMissed: true };

const remindTask = defineScheduledTask('hiring.remind', { firstDelay: 300, attemptTimeout: 1800 });

const inactivityTask = defineScheduledTask('hiring.inactivity', { firstDelay: 300, attemptTimeout: 3600 });

const answersTask = defineScheduledTask('hiring.answer-rates', { firstDelay: 300, attemptTimeout: 3600 });

export const hiringWorkers = (deps: () => Deps): Worker[] => [
  defineWorker(sendNoticesTask, (_, { signal }) => sendDueNotices(deps(), signal), EVERY_TEN_MINUTES),
  defineWorker(expiredTask, (_, { signal }) => recordExpiredReminders(deps(), signal), MORNING),
  defineWorker(remindTask, (_, { signal }) => remindOfTomorrowsInterviews(deps(), signal), DAYTIME),
  defineWorker(answersTask, (_, { signal }) => writeAllAnswers(deps(), signal), { cron: '20 3 * * *', tz: TIME_ZONE }),
  defineWorker(inactivityTask, (_, { signal }) => sendInactivityReminders(deps(), signal), {
    cron: '0 10 * * *',
    tz: TIME_ZONE,
  }),
];
