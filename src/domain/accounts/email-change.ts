/** The mailboxes that must confirm a change of address: the current one, then the new one (accounts#email-change). */
export const MAILBOXES = ['current', 'new'] as const;
export type Mailbox = (typeof MAILBOXES)[number];
