import { z } from 'zod';
import { booleanParam } from './route.ts';

const toggle = z.strictObject({ enabled: booleanParam });

const update = z.strictObject({
  enabled: booleanParam,
  default_allowed_updates: z.array(z.enum(['price', 'promotion_code', 'quantity'])).default([]),
  products: z
    .array(z.strictObject({ product: z.string(), prices: z.array(z.string()).min(1) }))
    .max(10)
    .default([]),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).default('none'),
  schedule_at_period_end: z
    .strictObject({
      conditions: z.array(z.strictObject({ type: z.enum(['decreasing_item_amount', 'shortening_interval']) })),
    })
    .default({ conditions: [] }),
});

const cancel = z.strictObject({
  enabled: booleanParam,
  mode: z.enum(['at_period_end', 'immediately']).default('at_period_end'),
});

/** Schema of the parameter `features` of a portal configuration. */
export const featuresParam = z.strictObject({
  invoice_history: toggle,
  payment_method_update: toggle,
  subscription_cancel: cancel,
  subscription_update: update,
});
