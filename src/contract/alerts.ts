import { z } from 'zod';
import { ALERT_RHYTHMS } from '#domain/jobs/job-alerts.ts';
import { procedure } from './base.ts';

const rhythm = z.enum(ALERT_RHYTHMS);

export const alertsContract = {
  /** Returns how often the caller, a candidate, is notified of new jobs (alerts#rhythm). */
  current: procedure.output(z.object({ rhythm })),
  /** Sets how often the caller is notified; idempotent. */
  set: procedure.input(z.object({ rhythm })).output(z.object({})),
};
