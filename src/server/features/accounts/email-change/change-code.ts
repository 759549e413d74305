import type { Mailbox } from '#domain/accounts/email-change.ts';
import type { CodeFor } from '../codes/one-time-codes.ts';

/** Returns the key of the code for one of the two mailboxes of an address change; another change has other codes. */
export const changeCodeFor = (changeId: string, mailbox: Mailbox): CodeFor => ({
  purpose: `email-change-${mailbox}`,
  recipient: changeId,
});
