import { z } from 'zod';
import { USER_TYPES } from '#domain/accounts/user-types.ts';
import { procedure } from './base.ts';
import { cursorField, idField } from './fields.ts';

const contactSeenSchema = z.object({
  name: z.string(),
  user_type: z.enum(USER_TYPES),
  /** Last time of each: the number on the profile, the WhatsApp link, the curriculo. */
  number_at: z.date().nullable(),
  whatsapp_at: z.date().nullable(),
  resume_at: z.date().nullable(),
  first_at: z.date(),
});
/** A user who received the caller's contact (privacy#contact-seen). */
export type ContactSeen = z.infer<typeof contactSeenSchema>;

export const accessSchema = z.object({
  address: z.string(),
  port: z.number().nullable(),
  first_at: z.date(),
  last_at: z.date(),
});
/** One day's use from one address (privacy#access-log). */
export type Access = z.infer<typeof accessSchema>;

const page = z.object({ cursor: cursorField });
const next_cursor = z.string().nullable();

export const privacyContract = {
  /** Records that the caller opens the WhatsApp of a match. */
  recordWhatsappOpened: procedure
    .input(z.object({ other: z.union([z.object({ match_id: idField }), z.object({ user_id: idField })]) }))
    .output(z.object({})),
  /** Returns who received the caller's contact, the latest first. */
  contacts: procedure.input(page).output(z.object({ contacts: z.array(contactSeenSchema), next_cursor })),
  /** Returns from where and when the caller used the product, the latest day first. */
  accesses: procedure.input(page).output(z.object({ accesses: z.array(accessSchema), next_cursor })),
};
