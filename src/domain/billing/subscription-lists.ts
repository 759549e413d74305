/** States of a subscription (billing#plan-follows-payment). */
export const SUBSCRIPTION_STATES = ['active', 'past_due', 'ended'] as const;

export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** Lists for operators: one of the states, or the refunded ones (operators#money). */
export const SUBSCRIPTION_LISTS = [...SUBSCRIPTION_STATES, 'refunded'] as const;

export type SubscriptionList = (typeof SUBSCRIPTION_LISTS)[number];
