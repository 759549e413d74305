import { createHash } from 'node:crypto';
import { z } from 'zod';
import { MAILBOXES } from '#domain/accounts/email-change.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { defineTask } from '../../platform/queue/task.ts';
import { countAttempt } from '../../platform/rate-limit.ts';

const HOUR_MS = 60 * 60 * 1000;
const MAILS_PER_HOUR = 5;

/**
 * The mails with the links and codes of accounts. The worker looks up whether an address has an account, so that a
 * request without a session runs the same statements for every address. The worker makes the link or code only when it
 * sends the mail: neither is readable in the queue.
 */
export const identityMailTask = defineTask(
  'accounts.mail',
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('sign-up'), id: z.uuid(), email: z.string(), callbackURL: z.string() }),
    z.object({ kind: z.literal('confirmation'), email: z.string(), callbackURL: z.string() }),
    z.object({ kind: z.literal('reset'), email: z.string() }),
    z.object({ kind: z.literal('invitation'), email: z.string(), operator_id: z.uuid() }),
    z.object({ kind: z.literal('team-invite'), id: z.uuid() }),
    z.object({ kind: z.literal('reauthentication'), user_id: z.uuid(), session_id: z.string() }),
    z.object({ kind: z.literal('mailbox'), user_id: z.uuid() }),
    z.object({ kind: z.literal('email-change'), id: z.uuid(), mailbox: z.enum(MAILBOXES) }),
    z.object({ kind: z.literal('code'), email: z.string(), codeBrowser: z.string(), callbackURL: z.string() }),
  ]),
);

/** Returns a key for limits and cookies in which the e-mail address, phone number or user id is not readable. */
export const accountKey = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');

/**
 * Counts a mail to this address, for all callers together; those from each known browser (`device`) have a limit of their own.
 * @returns false above five mails in the hour that began with the first
 */
export async function countMail(
  db: Executor,
  email: string,
  now: Date,
  device: string | null = null,
): Promise<boolean> {
  const subject = device === null ? accountKey(email) : `${accountKey(email)}|${device}`;
  const attempt = { key: `mail|${subject}`, now: now.getTime(), window: HOUR_MS };
  return (await countAttempt(db, attempt)).count <= MAILS_PER_HOUR;
}
