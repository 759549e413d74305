import { z } from 'zod';
import { NOTICE_KINDS } from '#domain/notices/notices.ts';
import { procedure } from './base.ts';

const kind = z.enum(NOTICE_KINDS);

export const noticesContract = {
  /** Returns whether the caller receives each kind of mails, and whether as a daily summary (notices#kinds, notices#summary). */
  current: procedure.output(
    z.object({ kinds: z.array(z.object({ kind, is_on: z.boolean() })), is_daily: z.boolean() }),
  ),
  /** Enables or disables mails of this kind; idempotent. */
  set: procedure.input(z.object({ kind, is_on: z.boolean() })).output(z.object({})),
  /** Enables or disables the daily summary. Notices that wait for the next summary are still sent. */
  setDaily: procedure.input(z.object({ is_daily: z.boolean() })).output(z.object({})),
};
