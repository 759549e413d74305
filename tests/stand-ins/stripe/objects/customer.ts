import type Stripe from 'stripe';

export const customer = (
  p: Pick<Stripe.Customer, 'id' | 'created' | 'email' | 'name' | 'metadata' | 'preferred_locales'>,
): Stripe.Customer => ({
  object: 'customer',
  address: null,
  balance: 0,
  currency: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  invoice_prefix: p.id.slice(-8).toUpperCase(),
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  next_invoice_sequence: 1,
  phone: null,
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
  ...p,
});
