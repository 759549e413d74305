import { planKeyOf } from '#domain/billing/plans.ts';
import type { Deps } from '#server/deps.ts';
import { adoptSubscription } from '#server/features/billing/service.ts';
import type { Tx } from '#server/platform/database/create-db.ts';
import { seedDemonstrationSubscription } from '#server/platform/payments/fake-stripe/seed.ts';
import type { ProfileData } from './types.ts';

/** Days since the first payments of the named accounts: one of them may still withdraw. */
const DAYS_SUBSCRIBED: Readonly<Record<string, number>> = {
  'bruno.premium@encaixe.demo': 40,
  'carla.super@encaixe.demo': 3,
  'loja.premium@encaixe.demo': 70,
  'nuvem.super@encaixe.demo': 12,
};

/** Creates the subscriptions of the named accounts on paid plans in the demonstration's payment provider. */
export async function seedSubscriptions(
  deps: Pick<Deps, 'payments' | 'now'>,
  tx: Tx,
  accounts: Iterable<ProfileData>,
  now: Date,
): Promise<void> {
  if (deps.payments.provider !== 'demonstration') return;
  for (const { user_id, user_type, email, name, plano } of accounts) {
    const days = DAYS_SUBSCRIBED[email];
    if (plano === 'basico' || days === undefined) continue;
    const person = { user_id, email, name, plan_key: planKeyOf(user_type, plano), days };
    const { customer_id, subscription } = await seedDemonstrationSubscription(tx, person, now);
    await adoptSubscription(deps, tx, { user_id, customer_id, subscription });
  }
}
