import { type Context, Hono } from 'hono';
import {
  changePlan,
  disputeNewest,
  failRenewal,
  payRenewal,
  refuseCard,
  runningSubscription,
  setCancelled,
  skipAhead,
} from './actions.ts';
import type { CustomerTransaction, Demonstration } from './customer-transaction.ts';
import type { Notice } from './labels.ts';
import * as books from './ledger.ts';
import { type Answer, backTo, type OpenPage, plansAddress, serve } from './open-page.ts';
import { planChangePage } from './plan-change-page.ts';
import { otherPlan, portalPage } from './portal-page.ts';

type Subscription = books.SubscriptionRow;

type Action = {
  applies: (subscription: Subscription) => boolean;
  run: (desk: CustomerTransaction, subscription: Subscription) => Promise<Notice>;
};

const isCancelled = ({ cancel_at_period_end }: Subscription) => cancel_at_period_end;
const isUnpaid = ({ unpaid_since }: Subscription) => unpaid_since !== null;

const saying =
  (notice: Notice, run: (desk: CustomerTransaction, subscription: Subscription) => Promise<void>): Action['run'] =>
  async (desk, subscription) => {
    await run(desk, subscription);
    return notice;
  };

/** The portal's buttons under the names that stand in their addresses. */
const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['cancelar', { applies: (s) => !isCancelled(s), run: saying('cancelada', (desk, s) => setCancelled(desk, s, true)) }],
  ['manter', { applies: isCancelled, run: saying('mantida', (desk, s) => setCancelled(desk, s, false)) }],
  ['falhar', { applies: (s) => !isCancelled(s) && !isUnpaid(s), run: saying('falhou', failRenewal) }],
  ['recuperar', { applies: isUnpaid, run: saying('recuperado', payRenewal) }],
  ['avancar', { applies: () => true, run: saying('avancou', skipAhead) }],
  [
    'contestar',
    { applies: () => true, run: async (desk, s) => ((await disputeNewest(desk, s)) ? 'contestado' : 'sem-pagamento') },
  ],
]);

const CHANGE_NOTICES = { up: 'trocado', down: 'agendado', same: 'mantida' } as const;

/** Where a subscription is managed, and where renewals, refusals and disputes are simulated. */
export function portalRoutes(demonstration: Demonstration): Hono {
  const app = new Hono();

  const portal = (c: Context, work: (visit: OpenPage) => Promise<Answer>) => serve(c, demonstration, 'portal', work);

  const changed =
    (c: Context, path: string): Answer =>
    () =>
      backTo(c, path, 'mudou', true);

  app.get('/portal/:id', (c) =>
    portal(c, async ({ desk, session, path, notice }) => {
      const { tx, customer } = desk;
      const subscription = await runningSubscription(desk);
      const payments = await books.paymentsOfCustomer(tx, customer.id);
      const plans = await plansAddress(tx, demonstration.publicUrl, session);
      return () => c.html(portalPage({ path, plans, customer, subscription, payments, notice }));
    }),
  );

  const planChange = (c: Context, work: (visit: OpenPage & { subscription: Subscription }) => Promise<Answer>) =>
    portal(c, async (visit) => {
      const subscription = await runningSubscription(visit.desk);
      if (!subscription || isUnpaid(subscription)) return changed(c, visit.path);
      return work({ ...visit, subscription });
    });

  app.get('/portal/:id/mudar', (c) =>
    planChange(c, async ({ desk: { now }, path, subscription, notice }) => {
      const back = { href: path, label: 'Voltar' };
      const plan_key = otherPlan(subscription);
      return () => c.html(planChangePage({ path: `${path}/mudar`, back, plan_key, subscription, now, notice }));
    }),
  );
  app.post('/portal/:id/mudar/confirmar', (c) =>
    planChange(c, async ({ desk, path, subscription, seen }) => {
      if (seen !== books.versionOf(subscription)) return changed(c, path);
      const { direction } = await changePlan(desk, subscription, otherPlan(subscription));
      return (delivered) => backTo(c, path, CHANGE_NOTICES[direction], delivered);
    }),
  );
  app.post('/portal/:id/mudar/recusar', (c) =>
    planChange(c, async ({ desk, path }) => {
      refuseCard(desk);
      return (delivered) => backTo(c, `${path}/mudar`, 'recusado', delivered);
    }),
  );

  app.post('/portal/:id/:action', (c, next) => {
    const action = ACTIONS.get(c.req.param('action'));
    if (!action) return next();
    return portal(c, async ({ desk, path, seen }) => {
      const subscription = await runningSubscription(desk);
      if (!subscription || seen !== books.versionOf(subscription) || !action.applies(subscription)) {
        return changed(c, path);
      }
      const notice = await action.run(desk, subscription);
      return (delivered) => backTo(c, path, notice, delivered);
    });
  });
  return app;
}
