import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import Stripe from 'stripe';
import type { PlanKey } from '#domain/billing/plans.ts';
import { expireSession, payCheckout } from '#server/platform/payments/fake-stripe/actions/checkout.ts';
import {
  endPeriod,
  failRenewal,
  recoverPayment,
  revokeMandate,
  settlePix,
} from '#server/platform/payments/fake-stripe/actions/periods.ts';
import { payPix, showPixCode } from '#server/platform/payments/fake-stripe/actions/pix.ts';
import {
  cancelAtPeriodEnd,
  changePlan,
  confirmPlanChange,
  keepSubscription,
  scheduleChange,
} from '#server/platform/payments/fake-stripe/actions/plan-changes.ts';
import {
  disputeCharge,
  refundCharge,
  setDisputeStatus,
} from '#server/platform/payments/fake-stripe/actions/refunds.ts';
import { endSubscription, removeCustomer } from '#server/platform/payments/fake-stripe/actions/removal.ts';
import { handleApiRequest, respondToHttpRequest, SECRET_KEY } from '#server/platform/payments/fake-stripe/answer.ts';
import { FAKE_PRICES, priceId } from '#server/platform/payments/fake-stripe/objects/price.ts';
import { customerOf } from '#server/platform/payments/fake-stripe/routes/customers.ts';
import { createFakeAccount, getExisting, toSeconds } from '#server/platform/payments/fake-stripe/world.ts';

/** A running fake Stripe, with functions that act as customers, cards and banks. */
export type FakeStripe = Awaited<ReturnType<typeof startStripe>>;

const WEBHOOK_SECRET = 'whsec_fake';

/** The id of a page, which its address ends with. */
const idIn = (page: string): string => page.slice(page.lastIndexOf('/') + 1);

/**
 * Serves the fake Stripe over HTTP with its objects in memory, with switches for outages. The actions of customers, cards and banks,
 * except `showPixCode` and `expire`, return the events that Stripe would send, in order.
 */
export async function startStripe({ now = () => new Date(), publicUrl = 'https://encaixe.example' } = {}) {
  const world = createFakeAccount({ now, publicUrl });
  const requests: string[] = [];
  const waiting: { request: string; act: () => void }[] = [];
  let isUnreachable = false;
  let failure = 0;

  const fetch = (request: Request) =>
    respondToHttpRequest(request, (call) => {
      const name = `${call.method} ${call.path}`;
      const next = waiting.findIndex((one) => one.request === name);
      for (const { act } of next === -1 ? [] : waiting.splice(next, 1)) act();
      const response = handleApiRequest(world, call, failure);
      requests.push(`${name} ${response.status}`);
      return response;
    });
  const server = createServer(getRequestListener(fetch));
  server.on('connection', (socket) => {
    if (isUnreachable) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  function returningEvents<A extends unknown[]>(act: (...args: A) => void): (...args: A) => Stripe.Event[] {
    return (...args) => {
      const before = world.events.length;
      act(...args);
      return world.events.slice(before);
    };
  }

  return {
    /** The configuration with which the Stripe adapter calls this server. */
    config: {
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      prices: FAKE_PRICES,
      pix: 'automatic' as const,
      hasPromotionCodes: true,
      publicUrl,
      api: { host: '127.0.0.1', port, protocol: 'http' as const },
      now,
    },
    /** The id of each plan's monthly price. */
    prices: {
      candidato_premium: priceId('candidato_premium'),
      candidato_super_premium: priceId('candidato_super_premium'),
      empresa_premium: priceId('empresa_premium'),
      empresa_super_premium: priceId('empresa_super_premium'),
    },
    /** All objects, which tests may read and change. */
    world,
    /** All events so far, oldest first. */
    events: world.events,
    /** `METHOD path status` of every request so far. */
    requests,

    /** While true, every connection is closed at once. */
    down(isDown: boolean): void {
      isUnreachable = isDown;
      if (isDown) server.closeAllConnections();
    },
    /** Sets the status of all further responses; 0 restores the normal ones. */
    failWith(status: number): void {
      failure = status;
    },

    /** Runs `act` once, immediately before the next `METHOD path` is answered. */
    before(request: string, act: () => void): void {
      waiting.push({ request, act });
    },

    /** Returns a customer's subscriptions, newest first. */
    subscriptionsOf: (customer: string) =>
      [...world.subscriptions.values()].filter((one) => one.customer === customer).reverse(),
    customer: (id: string) => customerOf(world, id),
    /** Returns a customer's charges, newest first, including declined ones. */
    chargesOf: (customer: string) => [...world.charges.values()].filter((one) => one.customer === customer).reverse(),

    /** Pays a checkout page (its id or address); a promotion code takes `discount` centavos off. */
    payCheckout: returningEvents((page: string, discount?: number) => payCheckout(world, idIn(page), discount)),
    /** Confirms the change on the portal page (its id or address) that createPlanChange opens. */
    confirmPlanChange: returningEvents((page: string) => void confirmPlanChange(world, idIn(page))),
    /** Changes the plan at once, and charges the difference for the rest of the period. */
    changePlan: returningEvents((subscription: string, plan_key: PlanKey) => changePlan(world, subscription, plan_key)),
    /** Schedules a change of plan at the end of the period. */
    scheduleChange: returningEvents((subscription: string, plan_key: PlanKey) =>
      scheduleChange(world, subscription, plan_key),
    ),
    /** Revokes the cancellation of a subscription. */
    keepSubscription: returningEvents((subscription: string) => keepSubscription(world, subscription)),
    cancelAtPeriodEnd: returningEvents((subscription: string) => cancelAtPeriodEnd(world, subscription)),
    /** Ends the current period: a cancelled subscription ends, any other one renews. */
    endPeriod: returningEvents((subscription: string) => endPeriod(world, subscription)),
    /** Begins the next period with a declined charge; `at` is the time of the charge. */
    failRenewal: returningEvents((subscription: string, at: Date = now()) => failRenewal(world, subscription, at)),
    /**
     * Ends the bank's attempts to pay the announced charge of Pix Automático. The charge is paid when `isPaid` is true, the mandate is
     * active, and the amount is not larger than the mandate's.
     */
    settlePix: returningEvents((subscription: string, isPaid: boolean) => settlePix(world, subscription, { isPaid })),
    /** Revokes the mandate of Pix Automático, as the payer can do in the bank's app. */
    revokeMandate: returningEvents((subscription: string) => revokeMandate(world, subscription)),
    /** Pays the newest invoice of a past-due subscription, which becomes active. */
    recoverPayment: returningEvents((subscription: string) => recoverPayment(world, subscription)),
    /** Ends the subscription at once, as the dashboard does, or Stripe after its last attempt to charge. */
    endSubscription: returningEvents((subscription: string) => {
      endSubscription(world, getExisting(world.subscriptions, subscription));
    }),
    /** Pays a Pix checkout page (its id or address), which may have expired or been paid before. */
    payPix: returningEvents((page: string) => payPix(world, idIn(page))),
    /** Opens the Pix code of a checkout page, as the customer's browser does. */
    showPixCode: (page: string) => showPixCode(world, idIn(page)),
    expire: (page: string) => expireSession(getExisting(world.sessions, idIn(page))),
    /** Refunds this many centavos. */
    refundPart: returningEvents((charge: string, amount: number) => {
      refundCharge(world, getExisting(world.charges, charge), amount);
    }),
    refundFully: returningEvents((charge: string) => {
      refundCharge(world, getExisting(world.charges, charge));
    }),
    dispute: returningEvents((charge: string) => disputeCharge(world, getExisting(world.charges, charge))),
    moveDispute: returningEvents((charge: string, status: Parameters<typeof setDisputeStatus>[2]) => {
      const opened = [...world.disputes.values()].find((one) => one.charge === charge);
      if (!opened) throw new Error(`${charge} has no dispute`);
      setDisputeStatus(world, opened, status);
    }),
    /** Deletes a customer, which ends the customer's subscriptions. */
    removeCustomer: returningEvents((customer: string) => {
      removeCustomer(world, customerOf(world, customer));
    }),

    /** Returns the body and the headers with which Stripe sends an event to a webhook. */
    signed(event: Stripe.Event, { at = now(), secret = WEBHOOK_SECRET } = {}) {
      const body = JSON.stringify(event, null, 2);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: toSeconds(at) });
      return { body, headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature } };
    },

    stop: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
