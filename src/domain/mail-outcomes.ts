/**
 * What became of a mail (operators#mail): `refused` for good, `delayed` until it is tried again, `withheld` because its address had refused
 * one before, `returned` after a server had taken it (operators#returned).
 */
export const MAIL_OUTCOMES = ['sent', 'refused', 'delayed', 'withheld', 'returned'] as const;

export type MailOutcome = (typeof MAIL_OUTCOMES)[number];
