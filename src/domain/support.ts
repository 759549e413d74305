/** How a conversation with the support stands (accounts#support): it waits, was answered, or was closed without an answer. */
export const SUPPORT_STATES = ['open', 'answered', 'closed'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];

/** Whose words they are. */
export const SUPPORT_SIDES = ['person', 'team'] as const;

/** Messages that somebody may write before anybody answers. */
export const SUPPORT_WAITING_MAX = 20;

/** How long a conversation is kept once it was answered or closed (accounts#support-kept). */
export const SUPPORT_KEPT_MONTHS = 24;
