import type Stripe from 'stripe';
import { z } from 'zod';
import { aBoolean } from './route.ts';

const switched = z.strictObject({ enabled: aBoolean });

const update = z.strictObject({
  enabled: aBoolean,
  default_allowed_updates: z.array(z.enum(['price', 'promotion_code', 'quantity'])),
  products: z.array(z.strictObject({ product: z.string(), prices: z.array(z.string()).min(1) })).max(10),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).default('none'),
  schedule_at_period_end: z
    .strictObject({
      conditions: z.array(z.strictObject({ type: z.enum(['decreasing_item_amount', 'shortening_interval']) })),
    })
    .default({ conditions: [] }),
});

const cancel = z.strictObject({
  enabled: aBoolean,
  mode: z.enum(['at_period_end', 'immediately']).default('at_period_end'),
});

const given = z.strictObject({
  invoice_history: switched,
  payment_method_update: switched,
  subscription_cancel: cancel,
  subscription_update: update,
});

/** What a configuration of the portal allows: as given, the rest as Stripe fills it in. */
export const features = given.transform((p) => {
  const complete = {
    customer_update: { allowed_updates: [], enabled: false },
    invoice_history: p.invoice_history,
    payment_method_update: { ...p.payment_method_update, payment_method_configuration: null },
    subscription_cancel: {
      ...p.subscription_cancel,
      cancellation_reason: { enabled: false, feedback_options: null, options: [] },
      proration_behavior: 'none',
    },
    subscription_pause: { duration: { interval_options: [], type: 'interval_options' }, enabled: false },
    subscription_update: {
      ...p.subscription_update,
      billing_cycle_anchor: 'unchanged',
      products: p.subscription_update.products.map((product) => ({
        ...product,
        adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
      })),
      trial_update_behavior: 'end_trial',
    },
  } satisfies Stripe.BillingPortal.Configuration.Features;
  return complete;
});
