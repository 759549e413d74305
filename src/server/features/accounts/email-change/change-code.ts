import type { Mailbox } from '#domain/accounts/email-change.ts';
import type { CodeKey } from '../codes/one-time-codes.ts';

/** Returns the key of the code for one of the two mailboxes of an address change; another change has other codes. */
export const changeCodeFor = (changeId: string, mailbox: Mailbox): CodeKey => ({
  purpose: `email-change-${mailbox}`,
  recipient: changeId,
});
