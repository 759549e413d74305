/** How a subscription stands (billing#plan-follows-payment). */
export const SUBSCRIPTION_STATES = ['active', 'past_due', 'ended'] as const;

export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** What operators look through: one of the states, or what was given back (operators#money). */
export const SUBSCRIPTION_LISTS = [...SUBSCRIPTION_STATES, 'refunded'] as const;

export type SubscriptionList = (typeof SUBSCRIPTION_LISTS)[number];
