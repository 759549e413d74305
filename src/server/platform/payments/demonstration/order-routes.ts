import { type Context, Hono } from 'hono';
import { type PlanKey, planOfKey } from '#domain/plans.ts';
import { returnAddresses } from '../addresses.ts';
import { changePlan, pay, refuseCard } from './actions.ts';
import { checkoutPage } from './checkout-page.ts';
import { noChangePage } from './closed-page.ts';
import type { Demonstration } from './customer-transaction.ts';
import * as books from './ledger.ts';
import { type Answer, backTo, type OpenPage, serve } from './open-page.ts';
import { planChangePage } from './plan-change-page.ts';

/** The pages of one order each: a first payment, or a change of plan. */
export function orderRoutes(demonstration: Demonstration): Hono {
  const app = new Hono();
  const addresses = returnAddresses(demonstration.publicUrl);

  type Order = OpenPage & { plan_key: PlanKey };

  /** The database keeps no order without a plan. */
  const order = (c: Context, kind: 'checkout' | 'plan_change', work: (visit: Order) => Promise<Answer>) =>
    serve(c, demonstration, kind, (visit) => {
      const { plan_key } = visit.session;
      if (plan_key === null) throw new Error('An order without a plan');
      return work({ ...visit, plan_key });
    });

  const checkout = (c: Context, work: (visit: Order) => Promise<Answer>) => order(c, 'checkout', work);

  app.get('/pagamento/:id', (c) =>
    checkout(c, async ({ desk: { customer, now }, path, plan_key, notice }) => {
      return () => c.html(checkoutPage({ path, plan_key, customer, now, notice }));
    }),
  );
  app.post('/pagamento/:id/pagar', (c) =>
    checkout(c, async ({ desk, session, path, plan_key }) => {
      await pay(desk, session.id, plan_key);
      return (delivered) =>
        delivered ? c.redirect(addresses.success(session.id), 303) : backTo(c, path, 'nao-entregue', delivered);
    }),
  );
  app.post('/pagamento/:id/recusar', (c) => checkout(c, (visit) => refuse(c, visit)));
  app.post('/pagamento/:id/cancelar', (c) =>
    checkout(c, async ({ desk: { tx }, session }) => {
      await books.closeSession(tx, session.id, 'expired');
      return () => c.redirect(addresses.cancel, 303);
    }),
  );

  const plansOf = (plan_key: PlanKey) => addresses.plans(planOfKey(plan_key).user_type);

  const planChange = (c: Context, work: (visit: Order & { subscription: books.SubscriptionRow }) => Promise<Answer>) =>
    order(c, 'plan_change', async (visit) => {
      const { desk, session, plan_key } = visit;
      const rows = await books.subscriptionsOf(desk.tx, session.customer_id);
      const subscription = rows.find(({ id }) => id === session.subscription_id);
      if (!subscription || subscription.ended_at) return () => c.html(noChangePage('ended', plansOf(plan_key)), 410);
      if (subscription.unpaid_since) return () => c.html(noChangePage('unpaid', plansOf(plan_key)), 409);
      return work({ ...visit, subscription });
    });

  app.get('/troca/:id', (c) =>
    planChange(c, async ({ desk: { now }, path, plan_key, subscription, notice }) => {
      const back = { href: plansOf(plan_key), label: 'Voltar aos planos' };
      return () => c.html(planChangePage({ path, back, plan_key, subscription, now, notice }));
    }),
  );
  app.post('/troca/:id/confirmar', (c) =>
    planChange(c, async ({ desk, session, path, plan_key, subscription, seen }) => {
      if (seen !== books.versionOf(subscription)) return () => backTo(c, path, 'mudou', true);
      await changePlan(desk, subscription, plan_key);
      await books.closeSession(desk.tx, session.id, 'complete');
      return (delivered) =>
        delivered ? c.redirect(plansOf(plan_key), 303) : backTo(c, path, 'nao-entregue', delivered);
    }),
  );
  app.post('/troca/:id/recusar', (c) => planChange(c, (visit) => refuse(c, visit)));
  return app;
}

async function refuse(c: Context, { desk, path }: OpenPage): Promise<Answer> {
  refuseCard(desk);
  return (delivered) => backTo(c, path, 'recusado', delivered);
}
