/** States of a conversation with the support (accounts#support): waiting, answered, or closed without an answer. */
export const SUPPORT_STATES = ['open', 'answered', 'closed'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];

export const SUPPORT_SIDES = ['person', 'team'] as const;

/** Maximum number of messages that a user may write before the support answers. */
export const SUPPORT_WAITING_MAX = 20;

/** Months that a conversation is kept after it was answered or closed (accounts#support-retention). */
export const SUPPORT_RETENTION_MONTHS = 24;
