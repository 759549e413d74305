import type Stripe from 'stripe';

type Session = Stripe.Checkout.Session;

type Given = Pick<
  Session,
  | 'id'
  | 'created'
  | 'customer'
  | 'amount_total'
  | 'client_reference_id'
  | 'locale'
  | 'allowed_payment_method_types'
  | 'metadata'
  | 'success_url'
> & { cancel_url: string | null };

const DAY = 24 * 60 * 60;

/** An open page that takes payment for a subscription. */
export const checkoutSession = (p: Given): Session => ({
  object: 'checkout.session',
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  amount_subtotal: p.amount_total,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency: 'brl',
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  customer_creation: null,
  customer_details: null,
  customer_email: null,
  discounts: null,
  expires_at: p.created + DAY,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  mode: 'subscription',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'always',
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  url: `https://checkout.stripe.com/c/pay/${p.id}`,
  wallet_options: null,
  ...p,
});
