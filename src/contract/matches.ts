import { z } from 'zod';
import { USER_TYPES } from '#domain/user-types.ts';
import { procedure } from './base.ts';
import { avatarFields, cursorField, idField } from './fields.ts';

export const matchCardSchema = z.object({
  id: z.string(),
  other: z.object({ user_id: z.string(), name: z.string(), user_type: z.enum(USER_TYPES), ...avatarFields }),
  job: z.object({ id: z.string(), title: z.string() }).nullable(),
  contact: z.enum(['available', 'own_phone_missing', 'other_phone_missing', 'account_removed']),
  whatsapp_url: z.string().nullable(),
  /** When the candidate sent the curriculo to the company, else null. */
  resume_sent_at: z.date().nullable(),
  created_at: z.date(),
  updated_at: z.date(),
});
export type MatchCard = z.infer<typeof matchCardSchema>;

export const matchListSchema = z.object({
  matches: z.array(matchCardSchema),
  next_cursor: z.string().nullable(),
  has_phone: z.boolean(),
});
export type MatchList = z.infer<typeof matchListSchema>;

export const matchesContract = {
  list: procedure.input(z.object({ job_id: idField.optional(), cursor: cursorField })).output(matchListSchema),
  remove: procedure.input(z.object({ id: idField })).output(z.object({})),
};
