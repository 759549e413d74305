import { z } from 'zod';
import { defineScheduledTask, defineTask } from '../../platform/queue/task.ts';

/** Retries for about half a day, because the provider may be unavailable for hours; then the nightly comparison retries. */
const PATIENT = { limit: 20, firstDelay: 5, longestDelay: 3600 };

const syncSchema = z.union([z.object({ customer_id: z.string() }), z.object({ payment_id: z.string() })]);

/** Reads the subscriptions of one customer, or of the customer of one payment, again and sets the plan from them. */
export const syncTask = defineTask<z.infer<typeof syncSchema>>('billing.sync', syncSchema, PATIENT);

/** Reads one payment's disputes and refunds again (operators#reversals). */
export const reversalsTask = defineTask<{ payment_id: string }>(
  'billing.reversals',
  z.object({ payment_id: z.string() }),
  PATIENT,
);

const remindSchema = z.object({ user_id: z.string(), ends_at: z.iso.datetime() });

/** Reminds the owner of a month by Pix that it ends at `ends_at` (billing#pix-reminders). */
export const remindTask = defineTask<z.infer<typeof remindSchema>>('billing.remind', remindSchema, PATIENT);

/** Carries out a refund order of an administrator (operators#refund), or a withdrawal (billing#withdrawal). */
export const refundTask = defineTask<{ order_id: string }>('billing.refund', z.object({ order_id: z.uuid() }), PATIENT);

/**
 * Retries for twelve days, as long as the queue keeps a task: after the removal of the account no row stores what is left
 * to do.
 */
const LASTING = { ...PATIENT, limit: 300 };

const closeSchema = z.object({ customer_id: z.string(), closed_at: z.iso.datetime() });

/** Deletes a removed account's customer, which ends its subscriptions, and refunds what could be withdrawn at `closed_at`. */
export const closeTask = defineTask<z.infer<typeof closeSchema>>('billing.close', closeSchema, LASTING);

/** Sends the user's current e-mail address to the provider. */
export const customerEmailTask = defineTask<{ user_id: string }>(
  'billing.address',
  z.object({ user_id: z.string() }),
  PATIENT,
);

/** Compares all stored subscriptions with the provider's, as `compareSubscriptions` describes. */
export const compareTask = defineScheduledTask('billing.compare', { limit: 3, firstDelay: 600, attemptTimeout: 3600 });
