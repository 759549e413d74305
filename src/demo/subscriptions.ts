import { type BillingInterval, planKeyOf } from '#domain/billing/plans.ts';
import type { Deps } from '#server/deps.ts';
import { adoptSubscription } from '#server/features/billing/service.ts';
import type { Tx } from '#server/platform/database/create-db.ts';
import { seedDemonstrationSubscription } from '#server/platform/payments/fake-stripe/seed.ts';
import type { ProfileData } from './types.ts';

/**
 * Subscription of each named account on a paid plan; `days` counts from the first payment. One account pays yearly, and one may
 * still withdraw.
 */
const SUBSCRIPTIONS: Readonly<Record<string, { days: number; billing_interval: BillingInterval }>> = {
  'bruno.premium@encaixe.demo': { days: 40, billing_interval: 'month' },
  'carla.super@encaixe.demo': { days: 3, billing_interval: 'month' },
  'loja.premium@encaixe.demo': { days: 70, billing_interval: 'month' },
  'nuvem.super@encaixe.demo': { days: 12, billing_interval: 'year' },
};

/** Creates the subscriptions of the named accounts on paid plans, unless payments go to a real provider. */
export async function seedSubscriptions(
  deps: Pick<Deps, 'payments' | 'now'>,
  tx: Tx,
  accounts: Iterable<ProfileData>,
  now: Date,
): Promise<void> {
  if (deps.payments.provider !== 'demonstration') return;
  for (const { user_id, user_type, email, name, plano } of accounts) {
    const terms = SUBSCRIPTIONS[email];
    if (plano === 'basico' || !terms) continue;
    const person = { user_id, email, name, plan_key: planKeyOf(user_type, plano), ...terms };
    const { customer_id, subscription } = await seedDemonstrationSubscription(tx, person, now);
    await adoptSubscription(deps, tx, { user_id, customer_id, subscription });
  }
}
