/**
 * Outcomes of a mail (operators#mail): `refused` permanently, `delayed` until a retry, `withheld` because its address had refused
 * or returned an earlier mail, `returned` after a server had accepted it (operators#returned).
 */
export const MAIL_OUTCOMES = ['sent', 'refused', 'delayed', 'withheld', 'returned'] as const;

export type MailOutcome = (typeof MAIL_OUTCOMES)[number];
