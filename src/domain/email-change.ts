/** Who has to agree before an account gets another address: the mailbox it has, then the one it is to have (accounts#email-change). */
export const MAILBOXES = ['current', 'new'] as const;
export type Mailbox = (typeof MAILBOXES)[number];
