import { z } from 'zod';
import { USER_TYPES } from '#domain/user-types.ts';
import { procedure } from './base.ts';
import { cursorField, idField } from './fields.ts';

const contactSeenSchema = z.object({
  name: z.string(),
  user_type: z.enum(USER_TYPES),
  /** When last: the number on the profile, the way to WhatsApp, the curriculo. */
  number_at: z.date().nullable(),
  whatsapp_at: z.date().nullable(),
  resume_at: z.date().nullable(),
  first_at: z.date(),
});
/** Somebody who was given the caller's contact (privacy#contact-seen). */
export type ContactSeen = z.infer<typeof contactSeenSchema>;

export const accessSchema = z.object({
  address: z.string(),
  port: z.number().nullable(),
  first_at: z.date(),
  last_at: z.date(),
});
/** A day's use from one address (privacy#access-log). */
export type Access = z.infer<typeof accessSchema>;

const page = z.object({ cursor: cursorField });
const next_cursor = z.string().nullable();

export const privacyContract = {
  /** The caller opens the WhatsApp of whom they have a match with. */
  noteWhatsapp: procedure
    .input(z.object({ other: z.union([z.object({ match_id: idField }), z.object({ user_id: idField })]) }))
    .output(z.object({})),
  /** Who was given the caller's contact, whoever did so last first. */
  contacts: procedure.input(page).output(z.object({ contacts: z.array(contactSeenSchema), next_cursor })),
  /** From where and when the caller was here, the latest day first. */
  accesses: procedure.input(page).output(z.object({ accesses: z.array(accessSchema), next_cursor })),
};
