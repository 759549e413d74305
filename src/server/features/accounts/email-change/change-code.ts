import type { Mailbox } from '#domain/email-change.ts';
import type { CodeFor } from '../codes/one-time-codes.ts';

/** The code of one of the two mailboxes, for one wanted change: another one makes it void. */
export const changeCodeFor = (changeId: string, mailbox: Mailbox): CodeFor => ({
  purpose: `email-change-${mailbox}`,
  recipient: changeId,
});
