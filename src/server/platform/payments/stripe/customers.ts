import type Stripe from 'stripe';
import { isMissing, withIdempotencyKey } from './client.ts';

type Person = { user_id: string; email: string | null; name: string };

/** Implements Payments.createCustomer. @param removed id of the user's deleted customer; makes another idempotency key */
export async function createCustomer(stripe: Stripe, person: Person, removed?: string): Promise<string> {
  const { user_id, email, name } = person;
  const params: Stripe.CustomerCreateParams = {
    ...(email !== null && { email }),
    name,
    metadata: { user_id },
    preferred_locales: ['pt-BR'],
  };
  const { id, lastResponse } = await withIdempotencyKey('customer', { params, removed }, (options) =>
    stripe.customers.create(params, options),
  );
  // Stripe's stored response may contain a customer that was deleted in the meantime.
  if (lastResponse.headers['idempotent-replayed'] !== 'true') return id;
  const current = await stripe.customers.retrieve(id);
  return current.deleted ? createCustomer(stripe, person, id) : id;
}

/** Implements Payments.changeEmail: does nothing for an unknown or deleted customer. */
export async function changeEmail(
  stripe: Stripe,
  { customer_id, email }: { customer_id: string; email: string },
): Promise<void> {
  try {
    await stripe.customers.update(customer_id, { email });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Implements Payments.removeCustomer: does nothing for an unknown or deleted customer. */
export async function removeCustomer(stripe: Stripe, customer_id: string): Promise<void> {
  try {
    await stripe.customers.del(customer_id);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
