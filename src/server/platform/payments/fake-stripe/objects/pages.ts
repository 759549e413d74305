import type Stripe from 'stripe';
import { newId } from '../world.ts';
import { partial } from './partial.ts';

type CheckoutSession = Stripe.Checkout.Session;
type Configuration = Stripe.BillingPortal.Configuration;
type PortalSession = Stripe.BillingPortal.Session;

const DAY = 24 * 60 * 60;

type Order = Pick<
  CheckoutSession,
  | ('created' | 'customer' | 'amount_total' | 'client_reference_id' | 'locale' | 'allowed_payment_method_types')
  | ('allow_promotion_codes' | 'metadata' | 'success_url' | 'cancel_url' | 'mode')
> & {
  /** Seconds until the session expires; default a day. */
  open_for?: number;
};

/** Builds an open checkout session: for the first payment of a subscription, or for one payment by Pix. */
export function checkoutSession(publicUrl: string, { open_for = DAY, ...order }: Order): CheckoutSession {
  const id = newId('demo_cs');
  return partial<CheckoutSession>({
    id,
    object: 'checkout.session',
    currency: 'brl',
    expires_at: order.created + open_for,
    invoice: null,
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    url: `${publicUrl}/demonstracao/pagamento/${id}`,
    ...order,
  });
}

export const portalConfiguration = (
  p: Pick<Configuration, 'features' | 'metadata' | 'default_return_url' | 'name' | 'created'>,
): Configuration =>
  partial<Configuration>({ id: newId('bpc'), object: 'billing_portal.configuration', active: true, ...p });

/** Builds a billing portal session: for managing a subscription or, with a `flow`, for confirming one change of plan. */
export function portalSession(
  publicUrl: string,
  p: Pick<PortalSession, 'configuration' | 'created' | 'customer' | 'flow' | 'locale' | 'return_url'>,
): PortalSession {
  const id = newId('demo_ps');
  const url = `${publicUrl}/demonstracao/${p.flow ? 'troca' : 'portal'}/${id}`;
  return partial<PortalSession>({ id, object: 'billing_portal.session', url, ...p });
}
