import { z } from 'zod';
import { defineScheduledTask, defineTask } from '../../platform/queue/task.ts';

/** Retries for about half a day, because the provider may be unavailable for hours. The nightly comparison repeats reads and refunds. */
const RETRY_HALF_A_DAY = { limit: 20, firstDelay: 5, longestDelay: 3600 };

const syncSchema = z.union([z.object({ customer_id: z.string() }), z.object({ payment_id: z.string() })]);

/** Reads the subscriptions of one customer, or of the customer of one payment, again and sets the plan from them. */
export const syncTask = defineTask<z.infer<typeof syncSchema>>('billing.sync', syncSchema, RETRY_HALF_A_DAY);

/** Reads one payment's disputes and refunds again (operators#reversals). */
export const reversalsTask = defineTask<{ payment_id: string }>(
  'billing.reversals',
  z.object({ payment_id: z.string() }),
  RETRY_HALF_A_DAY,
);

const remindSchema = z.object({ user_id: z.string(), ends_at: z.iso.datetime() });

/** Reminds the owner of a month by Pix that it ends at `ends_at` (billing#pix-reminders). */
export const remindTask = defineTask<z.infer<typeof remindSchema>>('billing.remind', remindSchema, RETRY_HALF_A_DAY);

/** Carries out a refund order of an administrator (operators#refund), or a withdrawal (billing#withdrawal). */
export const refundTask = defineTask<{ order_id: string }>(
  'billing.refund',
  z.object({ order_id: z.uuid() }),
  RETRY_HALF_A_DAY,
);

/**
 * Retries for about twelve days, nearly as long as the queue keeps a task: after the removal of the account no row stores what is
 * left to do.
 */
const RETRY_TWELVE_DAYS = { ...RETRY_HALF_A_DAY, limit: 300 };

const closeSchema = z.object({ customer_id: z.string(), closed_at: z.iso.datetime() });

/** Deletes a removed account's customer, which ends its subscriptions, and refunds what could be withdrawn at `closed_at`. */
export const closeTask = defineTask<z.infer<typeof closeSchema>>('billing.close', closeSchema, RETRY_TWELVE_DAYS);

/** Sends the user's current e-mail address to the provider. */
export const customerEmailTask = defineTask<{ user_id: string }>(
  'billing.address',
  z.object({ user_id: z.string() }),
  RETRY_HALF_A_DAY,
);

export const compareTask = defineScheduledTask('billing.compare', { limit: 3, firstDelay: 600, attemptTimeout: 3600 });
