import { z } from 'zod';
import { defineTask } from '../../platform/queue/task.ts';

/** A provider may be away for hours: tried for about half a day, and the nightly comparison comes after that. */
const PATIENT = { limit: 20, firstDelay: 5, longestDelay: 3600 };

const syncSchema = z.union([z.object({ customer_id: z.string() }), z.object({ payment_id: z.string() })]);

/** Reads one customer's subscriptions again and sets the plan from them. */
export const syncTask = defineTask<z.infer<typeof syncSchema>>('billing.sync', syncSchema, PATIENT);

/** Reads one payment's disputes and refunds again (operators#reversals). */
export const reversalsTask = defineTask<{ payment_id: string }>(
  'billing.reversals',
  z.object({ payment_id: z.string() }),
  PATIENT,
);

const withdrawSchema = z.object({ user_id: z.string(), customer_id: z.string(), subscription_id: z.string() });

/** Gives a subscription's payments back and ends it. */
export const withdrawTask = defineTask<z.infer<typeof withdrawSchema>>('billing.withdraw', withdrawSchema, PATIENT);

/** Gives back what an administrator ordered (operators#refund). */
export const refundTask = defineTask<{ order_id: string }>('billing.refund', z.object({ order_id: z.uuid() }), PATIENT);

/** With the account gone no row remembers what is left to do: tried for as long as the queue keeps a task, twelve days. */
const LASTING = { ...PATIENT, limit: 300 };

const closeSchema = z.object({ customer_id: z.string(), closed_at: z.iso.datetime() });

/** Ends what somebody whose account is gone was still paying for; given back where that was possible at `closed_at`. */
export const closeTask = defineTask<z.infer<typeof closeSchema>>('billing.close', closeSchema, LASTING);

/** Tells the provider where somebody is written to now. */
export const addressTask = defineTask<{ user_id: string }>(
  'billing.address',
  z.object({ user_id: z.string() }),
  PATIENT,
);

/** Compares everybody's subscriptions with the provider's. */
export const compareTask = defineTask<Record<string, never>>('billing.compare', z.object({}).strict(), {
  limit: 3,
  firstDelay: 600,
  attemptTimeout: 3600,
});
