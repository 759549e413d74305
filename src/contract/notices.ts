import { z } from 'zod';
import { NOTICE_KINDS } from '#domain/notices/notices.ts';
import { procedure } from './base.ts';

const kind = z.enum(NOTICE_KINDS);

export const noticesContract = {
  /** Returns whether each kind of mail is enabled, and whether they arrive as a daily summary (notices#kinds, notices#summary). */
  current: procedure.output(
    z.object({ kinds: z.array(z.object({ kind, is_on: z.boolean() })), is_daily: z.boolean() }),
  ),
  /** Enables or disables this kind of mail; idempotent. */
  set: procedure.input(z.object({ kind, is_on: z.boolean() })).output(z.object({})),
  /** Enables or disables the daily summary. After it is disabled, the notices already waiting are sent in one last summary. */
  setDaily: procedure.input(z.object({ is_daily: z.boolean() })).output(z.object({})),
};
