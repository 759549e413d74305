import { createHmac } from 'node:crypto';
import type { Hono } from 'hono';
import type { PixSetting } from '#domain/billing/payment-methods.ts';
import type { Db } from '../database/create-db.ts';
import type { Logger } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import { type Payments, PaymentsUnavailable } from './payments.ts';
import type { StripePaymentsConfig } from './stripe/stripe-payments.ts';

/** Configuration of the payment provider: the fake Stripe (`demonstration`), or Stripe. */
export type PaymentsConfig =
  | { kind: 'demonstration'; pix: PixSetting }
  | ({ kind: 'stripe' } & Omit<StripePaymentsConfig, 'publicUrl'>);

type OpenPaymentsDeps = {
  db: Db;
  log: Logger;
  publicUrl: string;
  authSecret: string;
  /** Sends a request to this server's own webhook, without the network. */
  deliver: (request: Request) => Promise<unknown>;
  now: () => Date;
};

export type OpenPayments = {
  port: Payments;
  /** Routes of the fake Stripe's pages; empty with Stripe, whose pages are on its own site. */
  pages: Hono[];
};

/**
 * Opens the configured payment provider. Doesn't check the prices when Stripe doesn't respond.
 * @throws StartupError when a price at Stripe is missing, inactive or not the plan's, or Stripe refuses the API key
 */
export async function openPayments(config: PaymentsConfig, deps: OpenPaymentsDeps): Promise<OpenPayments> {
  if (config.kind === 'demonstration') return openDemonstrationPayments(deps, config.pix);
  const { createStripePayments } = await import('./stripe/stripe-payments.ts');
  const stripe = createStripePayments({ ...config, publicUrl: deps.publicUrl });
  const problems = await stripe.check().catch((err: unknown) => {
    if (!(err instanceof PaymentsUnavailable)) throw err;
    deps.log.warn({ err }, 'Stripe does not answer; its prices could not be checked');
    return [];
  });
  if (problems.length > 0) throw new StartupError(`Os pagamentos pelo Stripe não podem começar. ${problems.join(' ')}`);
  return { port: stripe, pages: [] };
}

async function openDemonstrationPayments(
  { db, log, publicUrl, authSecret, deliver, now }: OpenPaymentsDeps,
  pix: PixSetting,
): Promise<OpenPayments> {
  if (publicUrl.startsWith('https://')) log.warn('Payments are a demonstration: every plan can be had for nothing');
  const { openDemonstration } = await import('./fake-stripe/demonstration.ts');
  const secret = createHmac('sha256', authSecret).update('demonstration payments').digest('hex');
  const { payments, pages } = openDemonstration({ db, secret, publicUrl, now, deliver }, pix);
  return { port: payments, pages: [pages] };
}
