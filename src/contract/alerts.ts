import { z } from 'zod';
import { ALERT_RHYTHMS } from '#domain/job-alerts.ts';
import { procedure } from './base.ts';

const rhythm = z.enum(ALERT_RHYTHMS);

export const alertsContract = {
  /** How often the caller, a candidate, is told of new jobs (alerts#rhythm). */
  current: procedure.output(z.object({ rhythm })),
  /** How often from now on; again changes nothing. */
  set: procedure.input(z.object({ rhythm })).output(z.object({})),
};
