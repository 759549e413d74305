import { afterAll, expect, vi } from 'vitest';
import type { ProfileData } from '#demo/types.ts';
import type { PlanKey } from '#domain/billing/plans.ts';
import { planOfKey } from '#domain/billing/plans.ts';
import { createStripePayments } from '#server/platform/payments/stripe/stripe-payments.ts';
import { type FakeStripe, startStripe } from '../fakes/stripe/stripe.ts';
import { givenCandidate, givenCompany } from './people.ts';
import { ORIGIN, testApp } from './test-app.ts';

type Event = FakeStripe['events'][number];

const WAIT_OPTIONS = { timeout: 60_000, interval: 20 };

/** Starts a test app with a fake Stripe as its payment provider. Both use `app.clock`. */
export async function stripeApp(options: { rateLimits?: boolean; poolSize?: number } = {}) {
  const clock = { now: () => new Date() };
  const stripe = await startStripe({ now: () => clock.now(), publicUrl: ORIGIN });
  afterAll(() => stripe.stop());
  const app = await testApp({ ...options, payments: createStripePayments(stripe.config) });
  clock.now = () => app.clock.now;

  async function deliver(event: Event, signing: Parameters<FakeStripe['signed']>[1] = {}): Promise<Response> {
    const { body, headers } = stripe.signed(event, signing);
    return app.request('/api/webhooks/stripe', { method: 'POST', body, headers });
  }

  /** Delivers all of these events, and waits until they have been processed. */
  async function deliverAll(events: readonly Event[]): Promise<void> {
    for (const event of events) expect((await deliver(event)).status).toBe(200);
    await waitForTasks();
  }

  /** Waits until no payment task is left that could run now. */
  async function waitForTasks(): Promise<void> {
    await vi.waitFor(async () => {
      const { rows } = await app.pool.query(
        `select name, state, output from pgboss.job
         where name like 'billing.%' and state in ('created', 'active', 'retry') and start_after <= now()`,
      );
      expect(rows).toEqual([]);
    }, WAIT_OPTIONS);
  }

  /** Makes tasks that wait for a retry run at once. */
  async function retryNow(): Promise<void> {
    await app.pool.query(`update pgboss.job set start_after = now() where name like 'billing.%' and state = 'retry'`);
    await waitForTasks();
  }

  async function personFor(planKey: PlanKey): Promise<ProfileData> {
    return planOfKey(planKey).user_type === 'company' ? givenCompany(app.db) : givenCandidate(app.db);
  }

  /** Creates a user who has bought this plan, and delivers the events of the purchase unless `withoutEvents` is true. */
  async function givenSubscriber(
    planKey: PlanKey,
    { withoutEvents = false, person = undefined as ProfileData | undefined } = {},
  ) {
    const who = person ?? (await personFor(planKey));
    const { api } = await app.as(who);
    const { url } = await api.billing.createCheckout({ planKey });
    const events = stripe.payCheckout(url ?? '');
    if (!withoutEvents) await deliverAll(events);
    const customer_id = await customerOf(who);
    const [subscription] = stripe.subscriptionsOf(customer_id);
    if (!subscription) throw new Error('Nothing was bought');
    return { ...who, api, customer_id, subscription_id: subscription.id, events };
  }

  async function customerOf({ user_id }: { user_id: string }): Promise<string> {
    const { rows } = await app.pool.query('select customer_id from billing_customers where user_id = $1', [user_id]);
    return rows[0]?.customer_id ?? '';
  }

  async function planOf({ user_id }: { user_id: string }): Promise<string> {
    const { rows } = await app.pool.query('select plano from profiles where user_id = $1', [user_id]);
    return rows[0]?.plano;
  }

  /** Returns the subjects of the mails to this address, oldest first, after all mails are sent. */
  async function mailsTo(email: string): Promise<string[]> {
    await vi.waitFor(async () => {
      const { rows } = await app.pool.query(
        `select id from pgboss.job where name = 'mail.send' and state in ('created', 'active', 'retry')`,
      );
      expect(rows).toEqual([]);
    }, WAIT_OPTIONS);
    const { rows } = await app.pool.query(
      'select subject from mailbox_messages where to_address = $1 order by created_at',
      [email],
    );
    return rows.map(({ subject }) => subject);
  }

  /** Returns the paid and the refunded amount of each of this customer's charges, in centavos, the newest first. */
  const chargesOf = (customer_id: string) =>
    stripe.chargesOf(customer_id).map(({ amount, amount_refunded }) => [amount, amount_refunded]);

  /** Returns the time of the first payment of the user's current or last subscription. */
  async function firstPayment(user_id: string): Promise<Date> {
    const { rows } = await app.pool.query('select first_paid_at from subscriptions where user_id = $1', [user_id]);
    return rows[0].first_paid_at;
  }

  return {
    ...app,
    stripe,
    chargesOf,
    firstPayment,
    deliver,
    deliverAll,
    waitForTasks,
    retryNow,
    givenSubscriber,
    customerOf,
    planOf,
    mailsTo,
  };
}
