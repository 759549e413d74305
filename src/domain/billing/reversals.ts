/** Kinds of returned payments: disputed at the payer's bank, or refunded by us (operators#reversals). */
export const REVERSAL_KINDS = ['dispute', 'refund'] as const;
export type ReversalKind = (typeof REVERSAL_KINDS)[number];

/**
 * States of a reversal. A dispute waits for our response ('answer'), then for the bank's decision ('review'), and is won or lost.
 * A refund is pending, has arrived ('returned') or has failed.
 */
export const REVERSAL_STATES = ['answer', 'review', 'won', 'lost', 'pending', 'returned', 'failed'] as const;
export type ReversalState = (typeof REVERSAL_STATES)[number];
