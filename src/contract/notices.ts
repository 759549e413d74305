import { z } from 'zod';
import { NOTICE_KINDS } from '#domain/notices.ts';
import { procedure } from './base.ts';

const kind = z.enum(NOTICE_KINDS);

export const noticesContract = {
  /** Which mails come to the caller, and whether as one a day (notices#kinds, notices#summary). */
  current: procedure.output(
    z.object({ kinds: z.array(z.object({ kind, is_on: z.boolean() })), is_daily: z.boolean() }),
  ),
  /** Whether mails of this kind come; again changes nothing. */
  set: procedure.input(z.object({ kind, is_on: z.boolean() })).output(z.object({})),
  /** Whether they come as one a day; what waits for the next still comes. */
  setDaily: procedure.input(z.object({ is_daily: z.boolean() })).output(z.object({})),
};
