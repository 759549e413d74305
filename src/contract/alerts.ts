import { z } from 'zod';
import { ALERT_FREQUENCIES } from '#domain/jobs/job-alerts.ts';
import { procedure } from './base.ts';

const frequency = z.enum(ALERT_FREQUENCIES);

export const alertsContract = {
  /** Returns how often the caller, a candidate, is notified of new jobs (alerts#frequency). */
  current: procedure.output(z.object({ frequency })),
  /** Sets how often the caller is notified; idempotent. */
  set: procedure.input(z.object({ frequency })).output(z.object({})),
};
