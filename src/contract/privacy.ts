import { z } from 'zod';
import { USER_TYPES } from '#domain/accounts/user-types.ts';
import { procedure } from './base.ts';
import { idField, pageInput } from './fields.ts';

const contactSeenSchema = z.object({
  name: z.string(),
  user_type: z.enum(USER_TYPES),
  /** Time of the last access to the phone number on the profile; null without one. */
  number_at: z.date().nullable(),
  /** Time of the last access to the WhatsApp link; null without one. */
  whatsapp_at: z.date().nullable(),
  /** Time of the last access to the curriculo; null without one. */
  resume_at: z.date().nullable(),
  /** Time of the first access to any of these. */
  first_at: z.date(),
});
/** A user who received the caller's contact (privacy#contact-seen). */
export type ContactSeen = z.infer<typeof contactSeenSchema>;

export const accessSchema = z.object({
  /** IP address. */
  address: z.string(),
  /** The client's port at the first request; null when it is unknown. */
  port: z.number().nullable(),
  first_at: z.date(),
  last_at: z.date(),
});
/** The use of the product on one day from one IP address (privacy#access-log). */
export type AccessRecord = z.infer<typeof accessSchema>;

const next_cursor = z.string().nullable();

export const privacyContract = {
  /** Records that the caller opens the WhatsApp link of a match or a user, which moves a new match to 'em_conversa' (hiring#contact). */
  recordWhatsappOpened: procedure
    .input(z.object({ other: z.union([z.object({ match_id: idField }), z.object({ user_id: idField })]) }))
    .output(z.object({})),
  /** Returns the users who received the caller's contact, the one with the latest access of any kind first. */
  contacts: procedure.input(pageInput).output(z.object({ contacts: z.array(contactSeenSchema), next_cursor })),
  /** Returns the IP addresses from which the caller used the product, the latest day first. */
  accesses: procedure.input(pageInput).output(z.object({ accesses: z.array(accessSchema), next_cursor })),
};
