import { subDays } from 'date-fns/subDays';
import { type PlanKey, planOfKey } from '#domain/plans.ts';
import type { Executor } from '../../database/create-db.ts';
import type { Subscription } from '../payments.ts';
import { newSubscription } from './actions.ts';
import { presentSubscription } from './demonstration-payments.ts';
import * as books from './ledger.ts';
import { passTime } from './periods.ts';

export type SeededPerson = { user_id: string; email: string; name: string; plan_key: PlanKey; days: number };

/** Gives a person a running subscription that began `days` days before `now`, with every payment since. Sends no message. */
export async function seedDemonstrationSubscription(
  executor: Executor,
  { plan_key, days, ...person }: SeededPerson,
  now: Date,
): Promise<{ customer_id: string; subscription: Subscription }> {
  const started_at = subDays(now, days);
  const customer_id = await books.saveCustomer(executor, person, started_at);
  const first = newSubscription(customer_id, plan_key, started_at);
  const { subscription, renewals } = passTime(first, now);
  await books.insertSubscription(executor, subscription);
  for (const renewal of [{ paid_at: started_at, amount: planOfKey(plan_key).price }, ...renewals]) {
    await books.insertPayment(executor, { subscription_id: subscription.id, ...renewal });
  }
  const payments = await books.paymentsOf(executor, subscription.id);
  return { customer_id, subscription: presentSubscription(subscription, payments) };
}
