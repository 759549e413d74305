import { planKeyOf } from '#domain/plans.ts';
import type { Deps } from '#server/deps.ts';
import { adoptSubscription } from '#server/features/billing/service.ts';
import type { Tx } from '#server/platform/database/create-db.ts';
import { seedDemonstrationSubscription } from '#server/platform/payments/demonstration/seed.ts';
import type { ProfileData } from './types.ts';

/** Days since the named accounts began to pay: one of them may still give its subscription back. */
const DAYS_SUBSCRIBED: Readonly<Record<string, number>> = {
  'bruno.premium@encaixe.demo': 40,
  'carla.super@encaixe.demo': 3,
  'loja.premium@encaixe.demo': 70,
  'nuvem.super@encaixe.demo': 12,
};

/** Gives the named accounts on a paid plan the subscription that it follows from, in the demonstration provider's books. */
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
