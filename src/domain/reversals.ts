/** Money that goes back: given back by us, or contested at the cardholder's bank (operators#reversals). */
export const REVERSAL_KINDS = ['dispute', 'refund'] as const;
export type ReversalKind = (typeof REVERSAL_KINDS)[number];

/**
 * How it stands. A dispute waits for our answer, then for the bank's decision, and is won or lost; a refund is on its way, has
 * arrived or failed.
 */
export const REVERSAL_STATES = ['answer', 'review', 'won', 'lost', 'pending', 'returned', 'failed'] as const;
export type ReversalState = (typeof REVERSAL_STATES)[number];
