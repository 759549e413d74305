import { type Context, Hono } from 'hono';
import type Stripe from 'stripe';
import { returnUrls } from '../../addresses.ts';
import { declineOrder } from '../actions/billing.ts';
import { expireSession, payCheckout } from '../actions/checkout.ts';
import { computePlanChange, confirmPlanChange } from '../actions/plan-changes.ts';
import { planPriceAt } from '../objects/price.ts';
import type { Demonstration } from '../stored-world.ts';
import { getExisting } from '../world.ts';
import { checkoutPage } from './checkout-page.ts';
import { noChangePage } from './closed-page.ts';
import { type BuildResponse, type OpenPage, redirectAsChanged, redirectWithNotice, servePage } from './open-page.ts';
import { pixPage } from './pix-page.ts';
import { planChangePage } from './plan-change-page.ts';
import { type SubscriptionView, versionOf, viewOf } from './subscription-view.ts';

/** Builds the routes of checkout pages (a first payment, or a payment by Pix) and of pages that confirm a change of plan. */
export function orderRoutes(demonstration: Demonstration): Hono {
  const app = new Hono();
  const addresses = returnUrls(demonstration.publicUrl);

  const checkout = (c: Context, work: (open: OpenPage) => BuildResponse) =>
    servePage(c, demonstration, 'checkout', work);

  app.get('/pagamento/:id', (c) =>
    checkout(c, ({ world, page, customer, path, notice }) => {
      const { price, mandate } = getExisting(world.orders, page.id);
      const sold = planPriceAt(price);
      const session = getExisting(world.sessions, page.id);
      const isAutomatic = mandate !== undefined;
      if (page.isPix || isAutomatic) {
        return () => c.html(pixPage({ path, sold, session, customer, notice, isAutomatic }));
      }
      return () => c.html(checkoutPage({ path, sold, customer, now: world.seconds(), notice }));
    }),
  );
  app.post('/pagamento/:id/pagar', (c) =>
    checkout(c, ({ world, page, path }) => {
      payCheckout(world, page.id);
      return (delivered) =>
        delivered
          ? c.redirect(addresses.success(page.id), 303)
          : redirectWithNotice(c, path, 'nao-entregue')(delivered);
    }),
  );
  app.post('/pagamento/:id/recusar', (c) =>
    checkout(c, ({ world, page, path }) => {
      declineOrder(world, page.customer);
      return redirectWithNotice(c, path, getExisting(world.orders, page.id).mandate ? 'nao-autorizado' : 'recusado');
    }),
  );
  app.post('/pagamento/:id/cancelar', (c) =>
    checkout(c, ({ world, page }) => {
      expireSession(getExisting(world.sessions, page.id));
      return () => c.redirect(addresses.cancel, 303);
    }),
  );

  type Change = OpenPage & { session: Stripe.BillingPortal.Session; view: SubscriptionView; price: string };

  const change = (c: Context, work: (open: Change) => BuildResponse) =>
    servePage(c, demonstration, 'plan_change', (open) => {
      const { world, page } = open;
      const session = getExisting(world.portalSessions, page.id);
      const { subscription, items } = session.flow?.subscription_update_confirm ?? {};
      const view = viewOf(world, getExisting(world.subscriptions, String(subscription)));
      if (view.status === 'ended') return () => c.html(noChangePage('ended', page.plans), 410);
      if (view.unpaid_since) return () => c.html(noChangePage('unpaid', page.plans), 409);
      return work({ ...open, session, view, price: String(items?.[0]?.price) });
    });

  app.get('/troca/:id', (c) =>
    change(c, ({ world, session, view, price, page, path, notice }) => {
      const back = { href: page.plans, label: 'Voltar aos planos' };
      const planned = computePlanChange(world, session, getExisting(world.subscriptions, view.id), price);
      return () =>
        c.html(planChangePage({ path, back, sold: planPriceAt(price), subscription: view, planned, notice }));
    }),
  );
  app.post('/troca/:id/confirmar', (c) =>
    change(c, ({ world, view, page, path, seen }) => {
      if (seen !== versionOf(view)) return redirectAsChanged(c, path);
      confirmPlanChange(world, page.id);
      return (delivered) =>
        delivered ? c.redirect(page.plans, 303) : redirectWithNotice(c, path, 'nao-entregue')(delivered);
    }),
  );
  app.post('/troca/:id/recusar', (c) =>
    change(c, ({ world, page, view, path }) => {
      declineOrder(world, page.customer, view.id);
      return redirectWithNotice(c, path, 'recusado');
    }),
  );
  return app;
}
