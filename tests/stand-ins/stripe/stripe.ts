import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import type { PlanKey } from '#domain/plans.ts';
import { createAnswers } from './answer.ts';
import { payCheckout } from './happenings/checkout.ts';
import { endPeriod, failRenewal, recoverPayment } from './happenings/periods.ts';
import { cancelAtPeriodEnd, changePlan, confirmPlanChange, scheduleChange } from './happenings/plan-changes.ts';
import { disputeCharge, moveDispute, refundCharge } from './happenings/refunds.ts';
import { endSubscription, removeCustomer } from './happenings/removal.ts';
import { customerOf } from './routes/customers.ts';
import { createWorld, known, toUnix } from './world.ts';

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;

const SECRET_KEY = 'sk_test_standin';
const WEBHOOK_SECRET = 'whsec_standin';

/** A page is known by its id, which its address ends with. */
const idIn = (page: string): string => page.slice(page.lastIndexOf('/') + 1);

/**
 * Stripe's API in memory, for the calls that we make, and what happens there without us: people who pay, cards that
 * fail, banks that take money back. Each of these gives back the events that Stripe would send, in its order.
 */
export async function startStripe({ now = () => new Date(), publicUrl = 'https://encaixe.example' } = {}) {
  const world = createWorld(now);
  const answerTo = createAnswers(world, SECRET_KEY);
  const requests: string[] = [];
  const waiting: { request: string; happen: () => void }[] = [];
  let unreachable = false;
  let failure = 0;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const body = await text(request);
    const next = waiting.findIndex((one) => one.request === `${request.method} ${url.pathname}`);
    for (const { happen } of next === -1 ? [] : waiting.splice(next, 1)) happen();
    const { authorization, 'idempotency-key': key } = request.headers;
    const asked = {
      method: request.method ?? '',
      path: url.pathname,
      form: body || url.search.slice(1),
      authorization,
    };
    const idempotencyKey = typeof key === 'string' ? key : undefined;
    const { status, ...answer } = answerTo({ ...asked, idempotencyKey }, failure);
    requests.push(`${request.method} ${url.pathname} ${status}`);
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': 'req_standin',
      ...(answer.replayed && { 'idempotent-replayed': 'true' }),
    });
    response.end(answer.body);
  }

  const server = createServer((request, response) => void handle(request, response));
  server.on('connection', (socket) => {
    if (unreachable) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  function happening<A extends unknown[]>(happen: (...args: A) => void): (...args: A) => Stripe.Event[] {
    return (...args) => {
      const before = world.events.length;
      happen(...args);
      return world.events.slice(before);
    };
  }

  return {
    /** What the adapter needs to reach it. */
    config: {
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      prices: world.planPrices,
      publicUrl,
      api: { host: '127.0.0.1', port, protocol: 'http' as const },
      now,
    },
    /** The price of each plan. */
    prices: world.planPrices,
    /** All that Stripe knows, to be read or changed. */
    world,
    /** Everything sent so far, oldest first. */
    events: world.events,
    /** `METHOD path status` of every request so far. */
    requests,

    /** Whether no connection is accepted. */
    down(isDown: boolean): void {
      unreachable = isDown;
      if (isDown) server.closeAllConnections();
    },
    /** From now on every new answer is this status; 0 ends that. */
    failWith(status: number): void {
      failure = status;
    },

    /** Something that happens once, in the very moment before `METHOD path` is answered. */
    before(request: string, happen: () => void): void {
      waiting.push({ request, happen });
    },

    /** Newest first. */
    subscriptionsOf: (customer: string) =>
      [...world.subscriptions.values()].filter((one) => one.customer === customer).reverse(),
    customer: (id: string) => customerOf(world, id),
    /** Newest first, the failed ones too. */
    chargesOf: (customer: string) => [...world.charges.values()].filter((one) => one.customer === customer).reverse(),

    /** `page` is the id or the address of the checkout page. */
    payCheckout: happening((page: string) => payCheckout(world, idIn(page))),
    /** `page` is the id or the address of the portal page that createPlanChange opens. */
    confirmPlanChange: happening((page: string) => confirmPlanChange(world, idIn(page))),
    changePlan: happening((subscription: string, plan_key: PlanKey) => changePlan(world, subscription, plan_key)),
    scheduleChange: happening((subscription: string, plan_key: PlanKey) =>
      scheduleChange(world, subscription, plan_key),
    ),
    cancelAtPeriodEnd: happening((subscription: string) => cancelAtPeriodEnd(world, subscription)),
    endPeriod: happening((subscription: string) => endPeriod(world, subscription)),
    failRenewal: happening((subscription: string, at: Date = now()) => failRenewal(world, subscription, at)),
    recoverPayment: happening((subscription: string) => recoverPayment(world, subscription)),
    /** At once, as from the dashboard, or when all attempts to charge were in vain. */
    endSubscription: happening((subscription: string) => {
      endSubscription(world, known(world.subscriptions, subscription));
    }),
    refundFully: happening((charge: string) => {
      refundCharge(world, known(world.charges, charge));
    }),
    dispute: happening((charge: string) => disputeCharge(world, known(world.charges, charge))),
    /** `status` of the dispute of this charge from now on. */
    moveDispute: happening((charge: string, status: Parameters<typeof moveDispute>[2]) => {
      const opened = [...world.disputes.values()].find((one) => one.charge === charge);
      if (!opened) throw new Error(`Nobody contests ${charge}`);
      moveDispute(world, opened, status);
    }),
    removeCustomer: happening((customer: string) => {
      removeCustomer(world, customerOf(world, customer));
    }),

    /** The event as a webhook receives it. */
    signed(event: Stripe.Event, { at = now(), secret = WEBHOOK_SECRET } = {}) {
      const body = JSON.stringify(event, null, 2);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: toUnix(at) });
      return { body, headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature } };
    },

    stop: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
