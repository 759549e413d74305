import { z } from 'zod';
import { PASSWORD_MAX, SUPPORT_MESSAGE_MAX, SUPPORT_MESSAGE_MIN, TYPED_CODE_MAX } from '#domain/text/text-limits.ts';
import { procedure } from './base.ts';
import { idField, paragraphsField } from './fields.ts';
import { sessionSchema } from './session.ts';
import { supportConversationSchema } from './support.ts';

/** An active session of the caller, without its token. */
const openSessionSchema = z.object({
  id: z.string(),
  user_agent: z.string().nullable(),
  created_at: z.date(),
  /** Accurate to a day, because the server renews a session at most once a day. */
  last_used_at: z.date(),
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;

/** Proof that the account's owner is present: the password, or a code that the server mailed for this purpose. */
export const reauthenticationSchema = z
  .object({ password: z.string().min(1).max(PASSWORD_MAX), code: z.string().min(1).max(TYPED_CODE_MAX) })
  .partial()
  .refine(
    ({ password, code }) => (password === undefined) !== (code === undefined),
    'either a password or a code is required',
  );
export type Reauthentication = z.infer<typeof reauthenticationSchema>;

/** The sign-in methods and second factors of a user. */
export const authenticationMethodsSchema = z.object({
  has_password: z.boolean(),
  /** The confirmed phone number with which the user signs in ('+5511987654321'); null without one. */
  sign_in_number: z.string().nullable(),
  /** True when the user has enrolled an authenticator (accounts#second-factor). */
  authenticator: z.boolean(),
  /** The phone number that receives codes for the second factor (accounts#phone-factor); null without one. */
  phone: z.string().nullable(),
  recovery_codes_left: z.number(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), created_at: z.date(), last_used_at: z.date().nullable() }),
  ),
  /** Identities at providers and wallets with which the user signs in (accounts#identities). `account`: a wallet's address, else null. */
  identities: z.array(
    z.object({ id: z.string(), provider: z.string(), account: z.string().nullable(), created_at: z.date() }),
  ),
});
export type AuthenticationMethods = z.infer<typeof authenticationMethodsSchema>;

const consentSchema = z.object({
  version: z.number(),
  /**
   * When the user accepted: at the 'sign-up'; when the server 'requested' it later; or at a sign-up 'before' the server stored
   * consents.
   */
  given: z.enum(['sign-up', 'requested', 'before']),
  /** IP address; null when unknown. */
  address: z.string().nullable(),
  agreed_at: z.date(),
});
/** A version of the terms that the caller accepted (accounts#consent). */
export type Consent = z.infer<typeof consentSchema>;

export const accountsContract = {
  /** Returns the versions of the terms that the caller accepted, the newest first. */
  consents: procedure.output(z.array(consentSchema)),
  /** Accepts the version of the terms that the page showed (accounts#terms). */
  agreeToTerms: procedure.input(z.object({ version: z.int().min(1) })).output(sessionSchema),
  /** Queues a message for the operators, and mails it to the support's address. */
  support: procedure
    .input(z.object({ message: paragraphsField(SUPPORT_MESSAGE_MAX).min(SUPPORT_MESSAGE_MIN) }))
    .output(z.object({})),
  /** Mails a code to the caller's address, to which mails are suppressed (accounts#stopped-mailbox). */
  sendMailboxCode: procedure.output(z.object({})),
  /** Ends the suppression with the mailed code. */
  confirmMailbox: procedure.input(z.object({ code: z.string().min(1).max(TYPED_CODE_MAX) })).output(z.object({})),
  /** Returns the newest 20 of the caller's conversations with the support, the newest first. */
  supportMessages: procedure.output(z.object({ conversations: z.array(supportConversationSchema) })),
  /** Returns the caller's sessions, the current one first, then by last use (accounts#open-sessions). */
  sessions: procedure.output(z.array(openSessionSchema)),
  endSession: procedure.input(z.object({ id: idField })).output(z.object({})),
  endOtherSessions: procedure.output(z.object({ ended: z.number() })),
  factors: procedure.output(authenticationMethodsSchema),
  /** Returns the data stored about the caller, without secrets (accounts#export; LGPD, art. 18 V). */
  exportData: procedure.output(z.record(z.string(), z.unknown())),
  /** Ends all sessions and deletes the account irreversibly, except what the law and other users' matches need (accounts#removal). */
  remove: procedure.input(reauthenticationSchema).output(z.object({})),
};
