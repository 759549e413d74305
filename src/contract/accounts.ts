import { z } from 'zod';
import { PASSWORD_MAX } from '#domain/text-limits.ts';
import { procedure } from './base.ts';

export const accountsContract = {
  /** Everything kept about the caller, for them to take along (LGPD, art. 18 V). */
  exportData: procedure.output(z.record(z.string(), z.unknown())),
  /** Ends all sessions and removes the caller's data and pictures; there is no way back. */
  remove: procedure.input(z.object({ password: z.string().min(1).max(PASSWORD_MAX) })).output(z.object({})),
};
