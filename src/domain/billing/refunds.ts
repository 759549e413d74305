/** Amounts that an administrator may refund for a subscription: its newest payment, or all payments (operators#refund). */
export const REFUND_SCOPES = ['newest', 'all'] as const;
export type RefundScope = (typeof REFUND_SCOPES)[number];
