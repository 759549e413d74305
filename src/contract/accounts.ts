import { z } from 'zod';
import { PASSWORD_MAX, SUPPORT_MESSAGE_MAX, SUPPORT_MESSAGE_MIN, TYPED_CODE_MAX } from '#domain/text-limits.ts';
import { procedure } from './base.ts';
import { idField, paragraphs } from './fields.ts';
import { sessionSchema } from './session.ts';
import { supportConversationSchema } from './support.ts';

/** A place where the caller is signed in; what would open it, the token, never leaves the server. */
const openSessionSchema = z.object({
  id: z.string(),
  user_agent: z.string().nullable(),
  created_at: z.date(),
  /** True to the day: the library writes it at most once a day. */
  last_used_at: z.date(),
  /** The session that asks. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;

/** What proves that it is still the owner who is signed in: the password, or the code mailed for it. */
export const proofSchema = z
  .object({ password: z.string().min(1).max(PASSWORD_MAX), code: z.string().min(1).max(TYPED_CODE_MAX) })
  .partial()
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), 'Either password or code');
export type Proof = z.infer<typeof proofSchema>;

export const factorsSchema = z.object({
  /** Whoever came by another way in may have none. */
  has_password: z.boolean(),
  /** The confirmed one that opens the account, if any: '+5511987654321'. */
  sign_in_number: z.string().nullable(),
  /** An authenticator's code is asked for at each sign-in (accounts#second-factor). */
  authenticator: z.boolean(),
  /** The number that is sent one where it is asked for (accounts#phone-factor). */
  phone: z.string().nullable(),
  recovery_codes_left: z.number(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), created_at: z.date(), last_used_at: z.date().nullable() }),
  ),
  /** Other services, and wallets, that open the account (accounts#identities); `account` is a wallet's address. */
  identities: z.array(
    z.object({ id: z.string(), provider: z.string(), account: z.string().nullable(), created_at: z.date() }),
  ),
});
export type Factors = z.infer<typeof factorsSchema>;

const consentSchema = z.object({
  version: z.number(),
  given: z.enum(['sign-up', 'asked', 'before']),
  address: z.string().nullable(),
  agreed_at: z.date(),
});
/** A version of the terms that the caller agreed to (accounts#consent). */
export type Consent = z.infer<typeof consentSchema>;

export const accountsContract = {
  /** What the caller agreed to, the newest first. */
  consents: procedure.output(z.array(consentSchema)),
  /** Says yes to the terms in force, of the version that the page showed (accounts#terms). */
  agreeToTerms: procedure.input(z.object({ version: z.int().min(1) })).output(sessionSchema),
  /** Waits in the operators' queue, and reaches the support's address by mail; the answer goes to the caller's own e-mail. */
  support: procedure
    .input(z.object({ message: paragraphs(SUPPORT_MESSAGE_MAX).min(SUPPORT_MESSAGE_MIN) }))
    .output(z.object({})),
  /** Mails a code to the caller's address, from which mails are withheld (accounts#stopped-mailbox). */
  askMailboxCode: procedure.output(z.object({})),
  /** With the code, mails come there again. */
  confirmMailbox: procedure.input(z.object({ code: z.string().min(1).max(TYPED_CODE_MAX) })).output(z.object({})),
  /** What the caller wrote to the support and was answered, the newest 20 conversations, the newest first. */
  supportMessages: procedure.output(z.object({ conversations: z.array(supportConversationSchema) })),
  /** Where the caller is signed in, the asking session first, then the last used (accounts#open-sessions). */
  sessions: procedure.output(z.array(openSessionSchema)),
  endSession: procedure.input(z.object({ id: idField })).output(z.object({})),
  endOtherSessions: procedure.output(z.object({ ended: z.number() })),
  /** The caller's ways in, and what is asked for beside the password. */
  factors: procedure.output(factorsSchema),
  /** Everything kept about the caller, for them to take along (accounts#export; LGPD, art. 18 V). */
  exportData: procedure.output(z.record(z.string(), z.unknown())),
  /** Ends all sessions and removes the caller's data and pictures; there is no way back (accounts#removal). */
  remove: procedure.input(proofSchema).output(z.object({})),
};
