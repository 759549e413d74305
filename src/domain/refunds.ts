/** What an administrator may give back of a subscription: its newest payment, or all that was paid for it (operators#refund). */
export const REFUND_SCOPES = ['newest', 'all'] as const;
export type RefundScope = (typeof REFUND_SCOPES)[number];
