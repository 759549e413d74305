import { z } from 'zod';
import { TIME_ZONE } from '#domain/text/calendar.ts';
import type { Deps } from '../../deps.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { defineTask, defineWorker, type Worker } from '../../platform/queue/task.ts';
import { alertMailTask } from './alert-mail-task.ts';
import { alertPushTask } from './alert-push-task.ts';
import { deleteOldAlertedJobs, queueAlertsOfNewJobs, sendAlertMail, sendAlertPush, sendDueAlerts } from './service.ts';

const emptyPayload = z.object({}).strict();
type EmptyPayload = Record<string, never>;

/** Candidates of new jobs are looked up all day, so that little is left to do in the morning. */
const EVERY_FIVE_MINUTES = { cron: '*/5 * * * *', tz: TIME_ZONE };
/**
 * 8:00 in each time zone of Brazil is between 7:00 and 10:00 in São Paulo; the later runs make up for a server that
 * was down.
 */
const MORNINGS = { cron: '0 7-12 * * *', tz: TIME_ZONE, skipsMissed: true };
const NIGHTLY = { cron: '40 3 * * *', tz: TIME_ZONE };

const queueAlertsTask = defineTask<EmptyPayload>('alerts.queue', emptyPayload, {
  limit: 1,
  firstDelay: 60,
  attemptTimeout: 1800,
});
const sendTask = defineTask<EmptyPayload>('alerts.send', emptyPayload, {
  limit: 5,
  firstDelay: 60,
  attemptTimeout: 3600,
});
const deleteOldAlertedJobsTask = defineTask<EmptyPayload>('alerts.cleanup', emptyPayload, {
  limit: 3,
  firstDelay: 600,
  attemptTimeout: 1800,
});

export const alertWorkers = (deps: () => Deps, mailer: Mailer): Worker[] => [
  defineWorker(queueAlertsTask, (_, { signal }) => queueAlertsOfNewJobs(deps(), signal), EVERY_FIVE_MINUTES),
  defineWorker(sendTask, (_, { signal }) => sendDueAlerts(deps(), signal), MORNINGS),
  defineWorker(alertMailTask, (payload) => sendAlertMail(deps(), mailer, payload)),
  defineWorker(alertPushTask, (payload) => sendAlertPush(deps(), payload)),
  defineWorker(deleteOldAlertedJobsTask, (_, { signal }) => deleteOldAlertedJobs(deps(), signal), NIGHTLY),
];
