import { z } from 'zod';
import { PLAN_KEYS, PLANS } from '#domain/plans.ts';
import { procedure } from './base.ts';

/** How a subscription stands: paid, in the days after a renewal that failed, or over. */
const SUBSCRIPTION_STANDINGS = ['active', 'grace', 'ended'] as const;

/** Longest id or address that a payment provider has given out so far is far below. */
const PRICE_ID_MAX = 255;
const SESSION_ID_MAX = 255;

const subscriptionSchema = z.object({
  plano: z.enum(PLANS),
  standing: z.enum(SUBSCRIPTION_STANDINGS),
  started_at: z.date(),
  current_period_end: z.date(),
  /** Set when it won't be renewed: the plan lasts until then. */
  ends_at: z.date().nullable(),
  /** The plan that follows at the end of the period, where a smaller one was chosen. */
  next_plano: z.enum(PLANS).nullable(),
  /** Set in `grace`: the plan ends then unless the payment succeeds. */
  grace_ends_at: z.date().nullable(),
  /** Until then it may be given back in full; null when that time is over. */
  withdrawal_ends_at: z.date().nullable(),
});

const withdrawalSchema = z.object({
  requested_at: z.date(),
  /** Null while the provider is still being asked to refund. */
  done_at: z.date().nullable(),
  /** In centavos. */
  refunded: z.number().nullable(),
});

const billingSchema = z.object({
  plano: z.enum(PLANS),
  provider: z.enum(['stripe', 'demonstration']),
  /** The provider's price of each plan offered to the caller; sent back with the order (billing#checkout). */
  prices: z.array(z.object({ planKey: z.enum(PLAN_KEYS), plano: z.enum(PLANS), priceId: z.string() })),
  /** Whether salaries are limited by plan for candidates at all. */
  candidate_salary_gate: z.boolean(),
  /** The caller's newest subscription, also when it is over; null when there was none, as for a plan that an operator gave. */
  subscription: subscriptionSchema.nullable(),
  withdrawal: withdrawalSchema.nullable(),
});
export type Billing = z.infer<typeof billingSchema>;

/** What is known of one payment of the caller's; `unknown` where it isn't theirs, or there is none. */
const paymentSchema = z.discriminatedUnion('standing', [
  z.object({ standing: z.literal('unknown') }),
  z.object({ standing: z.enum(['waiting', 'paid']), plano: z.enum(PLANS).nullable() }),
]);

export type KnownPayment = z.infer<typeof paymentSchema>;

const address = z.object({ url: z.url().nullable() });

export const billingContract = {
  overview: procedure.output(billingSchema),
  /** 'create-checkout': where the plan is paid for; for somebody who already pays for another one, where that is changed. */
  createCheckout: procedure
    .input(z.object({ planKey: z.enum(PLAN_KEYS), priceId: z.string().max(PRICE_ID_MAX).optional() }))
    .output(address),
  /** 'customer-portal': where the subscription is managed. */
  customerPortal: procedure.output(address),
  /** The payment behind the `session_id` of a result page (billing#result-pages). */
  payment: procedure.input(z.object({ session_id: z.string().max(SESSION_ID_MAX) })).output(paymentSchema),
  /** Reads the subscription again from the provider, for somebody who doesn't want to wait for its message. */
  refresh: procedure.output(billingSchema),
  /** 'Desistir da assinatura': ends it at once and gives everything back. */
  withdraw: procedure.output(billingSchema),
  /** The notice about jobs that a change of plan paused has been read. */
  dismissPausedJobs: procedure.output(z.object({})),
};
