/** Amounts that an administrator may refund for a subscription: its newest payment, or all payments (operators#refund). */
export const REFUND_SCOPES = ['newest', 'all'] as const;
export type RefundScope = (typeof REFUND_SCOPES)[number];

/** What a refund order covers: the scope that an administrator chose, or a user's withdrawal (billing#withdrawal). */
export const REFUND_ORDER_SCOPES = [...REFUND_SCOPES, 'withdrawal'] as const;
