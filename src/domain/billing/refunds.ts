/** Amounts that an administrator may refund for a subscription: its newest payment, or all payments (operators#refund). */
export const REFUND_SCOPES = ['newest', 'all'] as const;
export type RefundScope = (typeof REFUND_SCOPES)[number];

/** What a refund order covers: what an administrator chose, or what the user withdraws from (billing#withdrawal). */
export const REFUND_ORDER_SCOPES = [...REFUND_SCOPES, 'withdrawal'] as const;
