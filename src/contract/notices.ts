import { z } from 'zod';
import { NOTICE_KINDS } from '#domain/notices.ts';
import { procedure } from './base.ts';

export const noticesContract = {
  /** Whether mails of this kind come; again changes nothing. */
  set: procedure.input(z.object({ kind: z.enum(NOTICE_KINDS), is_on: z.boolean() })).output(z.object({})),
};
