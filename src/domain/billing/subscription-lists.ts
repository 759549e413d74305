/** States of a subscription; 'past_due' when the payment of a renewal failed (billing#plan-follows-payment). */
export const SUBSCRIPTION_STATES = ['active', 'past_due', 'ended'] as const;

export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** Lists of subscriptions for operators: those in one state, or those with a refund by withdrawal or administrator (operators#money). */
export const SUBSCRIPTION_LISTS = [...SUBSCRIPTION_STATES, 'refunded'] as const;

export type SubscriptionList = (typeof SUBSCRIPTION_LISTS)[number];
