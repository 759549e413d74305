import type Stripe from 'stripe';
import type { FakeAccount } from '../world.ts';

/** Ends the subscription: its status becomes `canceled`. `at` in seconds. */
export function endSubscription(
  world: FakeAccount,
  subscription: Stripe.Subscription,
  at = world.seconds(),
): Stripe.Subscription {
  subscription.status = 'canceled';
  subscription.canceled_at ??= at;
  subscription.ended_at = at;
  world.emit({ type: 'customer.subscription.deleted', data: { object: subscription } }, at);
  return subscription;
}

/** Deletes the customer and ends the customer's running subscriptions. */
export function removeCustomer(world: FakeAccount, customer: Stripe.Customer): Stripe.DeletedCustomer {
  for (const subscription of world.subscriptions.values())
    if (subscription.customer === customer.id && subscription.status !== 'canceled')
      endSubscription(world, subscription);
  const deleted: Stripe.DeletedCustomer = { id: customer.id, object: 'customer', deleted: true };
  world.customers.set(customer.id, deleted);
  world.emit({ type: 'customer.deleted', data: { object: customer } });
  return deleted;
}
