import { subDays } from 'date-fns/subDays';
import type { BillingInterval, PlanKey } from '#domain/billing/plans.ts';
import type { Executor } from '../../database/create-db.ts';
import type { Subscription } from '../payments.ts';
import { startSubscription } from './actions/checkout.ts';
import { passTime } from './actions/periods.ts';
import { handleApiRequest } from './answer.ts';
import { connectFake } from './demonstration.ts';
import { priceId } from './objects/price.ts';
import { saveObjects } from './stored-world.ts';
import { createFakeAccount } from './world.ts';

/** A user with a subscription that began `days` days ago. */
export type SeededPerson = {
  user_id: string;
  email: string;
  name: string;
  plan_key: PlanKey;
  billing_interval: BillingInterval;
  days: number;
};

/** Stores an active subscription that began `days` days before `now`, with all its payments. Sends no events. */
export async function seedDemonstrationSubscription(
  executor: Executor,
  { plan_key, billing_interval, days, ...person }: SeededPerson,
  now: Date,
): Promise<{ customer_id: string; subscription: Subscription }> {
  let time = subDays(now, days);
  const settings = { now: () => time, publicUrl: 'http://localhost' };
  const world = createFakeAccount(settings);
  const payments = connectFake({ ...settings, webhookSecret: '' }, (request) => handleApiRequest(world, request));
  const customer_id = await payments.createCustomer(person);
  const metadata = { user_id: person.user_id, plan_key };
  startSubscription(world, customer_id, { price: priceId(plan_key, billing_interval), metadata });
  time = now;
  passTime(world);
  const [subscription] = await payments.subscriptionsOf(customer_id);
  if (!subscription) throw new Error('The subscription was not started');
  await saveObjects(executor, world, customer_id, new Map());
  return { customer_id, subscription };
}
