import type { Billing } from '#contract/billing.ts';

/** The user's subscription or days paid by Pix, running or expired. */
export type Subscription = NonNullable<Billing['subscription']>;

/** Returns the subscription that pays for the user's plan; null on the free plan and for a plan that an operator gave. */
export function runningSubscription({ plano, subscription }: Pick<Billing, 'plano' | 'subscription'>) {
  return plano !== 'basico' && subscription && subscription.status !== 'ended' ? subscription : null;
}
