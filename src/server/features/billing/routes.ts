import { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { limitBody } from '../../http/body-limit.ts';
import { company, signedInManager } from '../../http/procedures.ts';
import type { Actor } from '../../http/session/actor.ts';
import { presentBilling, presentPayment, presentReceipt } from './present.ts';
import {
  dismissPausedJobs,
  openCheckout,
  openPortal,
  readBilling,
  readPayment,
  readReceipts,
  receiveWebhookEvent,
  refreshBilling,
  requestWithdrawal,
} from './service.ts';

/** Maximum size of a webhook event in bytes; an invoice with all its lines is far smaller. */
const MAX_EVENT_BYTES = 512 * 1024;

const overview = async (deps: Deps, actor: Actor) => presentBilling(deps, await readBilling(deps, actor));

export const billingRoutes = {
  overview: signedInManager.billing.overview.handler(({ context: { deps, actor } }) => overview(deps, actor)),
  createCheckout: signedInManager.billing.createCheckout.handler(({ context: { deps, actor }, input }) =>
    openCheckout(deps, actor, input),
  ),
  customerPortal: signedInManager.billing.customerPortal.handler(async ({ context: { deps, actor } }) => ({
    url: await openPortal(deps, actor),
  })),
  payment: signedInManager.billing.payment.handler(async ({ context: { deps, actor }, input }) =>
    presentPayment(await readPayment(deps, actor, input.session_id)),
  ),
  receipts: signedInManager.billing.receipts.handler(async ({ context: { deps, actor } }) => ({
    receipts: (await readReceipts(deps, actor)).map(presentReceipt),
  })),
  refresh: signedInManager.billing.refresh.handler(async ({ context: { deps, actor } }) => {
    await refreshBilling(deps, actor);
    return overview(deps, actor);
  }),
  withdraw: signedInManager.billing.withdraw.handler(async ({ context: { deps, actor } }) => {
    await requestWithdrawal(deps, actor);
    return overview(deps, actor);
  }),
  dismissPausedJobs: company.billing.dismissPausedJobs.handler(async ({ context: { deps, actor } }) => {
    await dismissPausedJobs(deps, actor);
    return {};
  }),
};

/**
 * Serves `POST /api/webhooks/stripe`: webhook events of Stripe and of the demonstration provider. The body is read raw,
 * because the signature covers the bytes.
 */
export function webhookRoutes(deps: Deps): Hono {
  const limit = limitBody(MAX_EVENT_BYTES);
  return new Hono().post('/api/webhooks/stripe', limit, async (c) => {
    await receiveWebhookEvent(deps, await c.req.text(), c.req.header('stripe-signature'));
    return c.json({ received: true });
  });
}
