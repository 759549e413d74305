import { type Context, Hono } from 'hono';
import { graceEndsAt } from '#domain/billing/subscription.ts';
import { declineOrder, emitSubscriptionUpdated } from '../actions/billing.ts';
import { failRenewal, moveIntoPast, passTime, recoverPayment, revokeMandate, settlePix } from '../actions/periods.ts';
import { cancelAtPeriodEnd, choosePlan, computePlanChange, keepSubscription } from '../actions/plan-changes.ts';
import { disputeCharge } from '../actions/refunds.ts';
import { priceId } from '../objects/price.ts';
import type { Demonstration } from '../stored-world.ts';
import { type FakeAccount, getExisting, toSeconds } from '../world.ts';
import type { Notice } from './labels.ts';
import { type BuildResponse, type OpenPage, redirectAsChanged, redirectWithNotice, servePage } from './open-page.ts';
import { planChangePage } from './plan-change-page.ts';
import { otherPlan, portalPage } from './portal-page.ts';
import { chargesOf, paymentsOf, runningSubscription, type SubscriptionView, versionOf } from './subscription-view.ts';

type Action = {
  applies: (subscription: SubscriptionView) => boolean;
  run: (world: FakeAccount, subscription: SubscriptionView) => Notice;
};

const isCancelled = ({ ends_at }: SubscriptionView) => ends_at !== null;
const isUnpaid = ({ unpaid_since }: SubscriptionView) => unpaid_since !== null;

const secondsLeft = (world: FakeAccount, { current_period_end }: SubscriptionView) =>
  toSeconds(current_period_end) - world.seconds();

/** The actions of the portal's buttons, by the last segment of the path. */
const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  [
    'cancelar',
    {
      applies: (subscription) => !isCancelled(subscription),
      run(world, { id }) {
        cancelAtPeriodEnd(world, id);
        return 'cancelada';
      },
    },
  ],
  [
    'manter',
    {
      applies: isCancelled,
      run(world, { id }) {
        keepSubscription(world, id);
        return 'mantida';
      },
    },
  ],
  [
    'falhar',
    {
      applies: (subscription) => !isCancelled(subscription) && !isUnpaid(subscription),
      run(world, subscription) {
        moveIntoPast(world, subscription.customer_id, secondsLeft(world, subscription));
        failRenewal(world, subscription.id, new Date(world.seconds() * 1000));
        return 'falhou';
      },
    },
  ],
  [
    'debitar',
    {
      applies: ({ is_collecting }) => is_collecting,
      run(world, { id }) {
        settlePix(world, id);
        return getExisting(world.subscriptions, id).status === 'active' ? 'debitado' : 'nao-debitado';
      },
    },
  ],
  [
    'nao-debitar',
    {
      applies: ({ is_collecting }) => is_collecting,
      run(world, { id }) {
        settlePix(world, id, { isPaid: false });
        return 'nao-debitado';
      },
    },
  ],
  [
    'revogar',
    {
      applies: ({ mandate }) => mandate === 'active',
      run(world, { id }) {
        revokeMandate(world, id);
        return 'revogado';
      },
    },
  ],
  [
    'recuperar',
    {
      applies: isUnpaid,
      run(world, { id }) {
        recoverPayment(world, id);
        return 'recuperado';
      },
    },
  ],
  [
    'avancar',
    {
      applies: () => true,
      run(world, subscription) {
        const { unpaid_since, method } = subscription;
        const seconds = unpaid_since
          ? toSeconds(graceEndsAt(unpaid_since, method)) - toSeconds(unpaid_since)
          : secondsLeft(world, subscription);
        moveIntoPast(world, subscription.customer_id, seconds);
        emitSubscriptionUpdated(world, getExisting(world.subscriptions, subscription.id));
        passTime(world);
        return 'avancou';
      },
    },
  ],
  [
    'contestar',
    {
      applies: () => true,
      run(world, { customer_id }) {
        const [newest] = chargesOf(world, customer_id);
        if (!newest || newest.refunded) return 'sem-pagamento';
        if (!newest.disputed) disputeCharge(world, newest);
        return 'contestado';
      },
    },
  ],
]);

const CHANGE_NOTICES = { now: 'trocado', later: 'agendado', never: 'mantida' } as const;

/** Builds the routes of the portal: managing a subscription, and simulating renewals, declined payments and disputes. */
export function portalRoutes(demonstration: Demonstration): Hono {
  const app = new Hono();

  const portal = (c: Context, work: (visit: OpenPage) => BuildResponse) => servePage(c, demonstration, 'portal', work);

  app.get('/portal/:id', (c) =>
    portal(c, ({ world, page, customer, path, notice }) => {
      const subscription = runningSubscription(world, customer.id);
      const payments = paymentsOf(world, customer.id);
      return () => c.html(portalPage({ path, plans: page.plans, customer, subscription, payments, notice }));
    }),
  );

  const change = (c: Context, work: (visit: OpenPage & { subscription: SubscriptionView }) => BuildResponse) =>
    portal(c, (visit) => {
      const subscription = runningSubscription(visit.world, visit.page.customer);
      return !subscription || isUnpaid(subscription) || subscription.mandate !== null
        ? redirectAsChanged(c, visit.path)
        : work({ ...visit, subscription });
    });

  app.get('/portal/:id/mudar', (c) =>
    change(c, ({ world, page, path, subscription, notice }) => {
      const back = { href: path, label: 'Voltar' };
      const plan_key = otherPlan(subscription);
      const session = getExisting(world.portalSessions, page.id);
      const { billing_interval } = subscription;
      const price = priceId(plan_key, billing_interval);
      const planned = computePlanChange(world, session, getExisting(world.subscriptions, subscription.id), price);
      const sold = { plan_key, billing_interval };
      return () => c.html(planChangePage({ path: `${path}/mudar`, back, sold, subscription, planned, notice }));
    }),
  );
  app.post('/portal/:id/mudar/confirmar', (c) =>
    change(c, ({ world, page, path, subscription, seen }) => {
      if (seen !== versionOf(subscription)) return redirectAsChanged(c, path);
      const session = getExisting(world.portalSessions, page.id);
      const price = priceId(otherPlan(subscription), subscription.billing_interval);
      const { when } = choosePlan(world, session, getExisting(world.subscriptions, subscription.id), price);
      return redirectWithNotice(c, path, CHANGE_NOTICES[when]);
    }),
  );
  app.post('/portal/:id/mudar/recusar', (c) =>
    change(c, ({ world, page, path, subscription }) => {
      declineOrder(world, page.customer, subscription.id);
      return redirectWithNotice(c, `${path}/mudar`, 'recusado');
    }),
  );

  app.post('/portal/:id/:action', (c, next) => {
    const action = ACTIONS.get(c.req.param('action'));
    if (!action) return next();
    return portal(c, ({ world, page, path, seen }) => {
      const subscription = runningSubscription(world, page.customer);
      if (!subscription || seen !== versionOf(subscription) || !action.applies(subscription))
        return redirectAsChanged(c, path);
      return redirectWithNotice(c, path, action.run(world, subscription));
    });
  });
  return app;
}
