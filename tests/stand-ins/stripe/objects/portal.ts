import type Stripe from 'stripe';
import { newId } from '../world.ts';

type Configuration = Stripe.BillingPortal.Configuration;
type Session = Stripe.BillingPortal.Session;

export const portalConfiguration = (
  p: Pick<Configuration, 'features' | 'metadata' | 'default_return_url' | 'name' | 'created'>,
): Configuration => ({
  id: newId('bpc'),
  object: 'billing_portal.configuration',
  active: true,
  application: null,
  business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
  is_default: false,
  livemode: false,
  login_page: { enabled: false, url: null },
  updated: p.created,
  ...p,
});

export function portalSession(
  p: Pick<Session, 'configuration' | 'created' | 'customer' | 'flow' | 'locale' | 'return_url'>,
): Session {
  const id = newId('bps');
  return {
    id,
    object: 'billing_portal.session',
    customer_account: null,
    livemode: false,
    on_behalf_of: null,
    url: `https://billing.stripe.com/p/session/${id}`,
    ...p,
  };
}
