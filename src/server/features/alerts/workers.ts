import { TIME_ZONE } from '#domain/text/calendar.ts';
import type { Deps } from '../../deps.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { defineScheduledTask, defineWorker, type Worker } from '../../platform/queue/task.ts';
import { alertMailTask } from './alert-mail-task.ts';
import { alertPushTask } from './alert-push-task.ts';
import { queueAlertsOfNewJobs, sendAlertMail, sendAlertPush, sendDueAlerts } from './service.ts';

/** Candidates of new jobs are looked up all day, so that little is left to do in the morning. */
const EVERY_FIVE_MINUTES = { cron: '*/5 * * * *', tz: TIME_ZONE };
/**
 * 8:00 in each time zone of Brazil is between 7:00 and 10:00 in São Paulo; the later runs make up for a server that
 * was down.
 */
const MORNINGS = { cron: '0 7-12 * * *', tz: TIME_ZONE, skipsMissed: true };

const queueAlertsTask = defineScheduledTask('alerts.queue', { limit: 1, firstDelay: 60, attemptTimeout: 1800 });
const sendTask = defineScheduledTask('alerts.send', { limit: 5, firstDelay: 60, attemptTimeout: 3600 });

export const alertWorkers = (deps: () => Deps, mailer: Mailer): Worker[] => [
  defineWorker(queueAlertsTask, (_, { signal }) => queueAlertsOfNewJobs(deps(), signal), EVERY_FIVE_MINUTES),
  defineWorker(sendTask, (_, { signal }) => sendDueAlerts(deps(), signal), MORNINGS),
  defineWorker(alertMailTask, (payload) => sendAlertMail(deps(), mailer, payload)),
  defineWorker(alertPushTask, (payload) => sendAlertPush(deps(), payload)),
];
