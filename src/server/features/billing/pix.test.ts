import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { subHours } from 'date-fns/subHours';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ProfileData } from '#demo/types.ts';
import { PIX_MONTH_DAYS } from '#domain/billing/pix-months.ts';
import type { PlanKey } from '#domain/billing/plans.ts';
import { givenCandidate } from '#tests/support/people.ts';
import { stripeApp } from '#tests/support/stripe-app.ts';
import { refusal } from '#tests/support/test-app.ts';
import { decidePlan } from './decide.ts';
import { compareTask } from './tasks.ts';

const app = await stripeApp();
const { db, stripe } = app;

beforeEach(() => {
  app.clock.now = new Date('2026-11-28T15:00:00Z');
  stripe.world.account.hasPix = true;
});

const PREMIUM = 'candidato_premium';
const SUPER = 'candidato_super_premium';

async function givenPerson() {
  const person = await givenCandidate(db);
  return { ...person, api: (await app.as(person)).api };
}

type Person = Awaited<ReturnType<typeof givenPerson>>;

/** Orders a month by Pix. @returns the URL of its checkout page, which shows the Pix code */
async function codeOf(person: Person, planKey: PlanKey): Promise<string> {
  const { url } = await person.api.billing.createCheckout({ planKey, method: 'pix_month' });
  return url ?? '';
}

async function buy(person: Person, planKey: PlanKey, { withoutEvents = false } = {}) {
  const events = stripe.payPix(await codeOf(person, planKey));
  if (!withoutEvents) await app.deliverAll(events);
  return events;
}

const chargeOf = async (person: ProfileData) => stripe.chargesOf(await app.customerOf(person))[0]?.id ?? '';
const overview = async (person: Person) => (await person.api.billing.overview()).subscription;
const end = (days: number) => addDays(new Date('2026-11-28T15:00:00Z'), days);

describe('a month by Pix', () => {
  it('gives the plan for thirty days from the confirmation, with a mail, and then ends by itself', async () => {
    const person = await givenPerson();
    await buy(person, PREMIUM);
    expect(await app.planOf(person)).toBe('premium');
    expect(await overview(person)).toMatchObject({
      ...{ method: 'pix_month', plano: 'premium' },
      ...{ current_period_end: end(30), ends_at: end(30) },
    });
    expect(await app.mailsTo(person.email)).toEqual(['Recebemos o seu Pix: Premium até 28/12/2026']);

    app.clock.now = end(PIX_MONTH_DAYS);
    await person.api.billing.refresh();
    expect(await app.planOf(person)).toBe('basico');
    expect((await app.mailsTo(person.email)).at(-1)).toBe('Seu plano agora é Básico');
  });

  it('is read from the provider again a minute after its end', async () => {
    const person = await givenPerson();
    await buy(person, PREMIUM);
    const { rows } = await app.pool.query(
      `select start_after from pgboss.job where name = 'billing.sync' and data ->> 'customer_id' = $1
       and state = 'created'`,
      [await app.customerOf(person)],
    );
    expect(rows.map(({ start_after }) => start_after.getTime() - end(30).getTime())).toEqual([60_000]);
  });

  it('adds its days when it is bought early', async () => {
    const person = await givenPerson();
    await buy(person, PREMIUM);
    app.clock.now = end(20);
    await buy(person, PREMIUM);
    expect(await overview(person)).toMatchObject({ plano: 'premium', ends_at: end(60) });
    expect(await app.mailsTo(person.email)).toContain('Recebemos o seu Pix: Premium até 27/01/2027');
  });

  it('of a higher plan begins at once, and the days of the lower one follow it', async () => {
    const person = await givenPerson();
    await buy(person, PREMIUM);
    app.clock.now = end(10);
    await buy(person, SUPER);
    expect(await app.planOf(person)).toBe('super_premium');
    expect(await overview(person)).toMatchObject({ ends_at: end(40), next_plano: 'premium' });
    app.clock.now = end(40);
    await person.api.billing.refresh();
    expect(await app.planOf(person)).toBe('premium');
    expect(await overview(person)).toMatchObject({ ends_at: end(60), next_plano: null });
  });

  it('has the same checkout page for a repeated order; an order of another plan or by card closes that page', async () => {
    const person = await givenPerson();
    const first = await codeOf(person, PREMIUM);
    expect(await codeOf(person, PREMIUM)).toBe(first);
    const other = await codeOf(person, SUPER);
    const { url } = await person.api.billing.createCheckout({ planKey: SUPER });
    expect(new Set([first, other, url]).size).toBe(3);
    const sessions = [...stripe.world.sessions.values()].slice(-3);
    expect(sessions.map(({ status }) => status)).toEqual(['expired', 'expired', 'open']);
  });

  it('counts once when its event comes twice, and twice when it is paid twice', async () => {
    const person = await givenPerson();
    const page = await codeOf(person, PREMIUM);
    const events = stripe.payPix(page);
    await app.deliverAll([...events, ...events]);
    expect(await overview(person)).toMatchObject({ ends_at: end(30) });
    await app.deliverAll(stripe.payPix(page));
    expect(await overview(person)).toMatchObject({ ends_at: end(60) });
  });

  it('counts when its code is paid after the checkout page expired', async () => {
    const person = await givenPerson();
    const page = await codeOf(person, PREMIUM);
    stripe.expire(page);
    app.clock.now = addHours(app.clock.now, 5);
    await app.deliverAll(stripe.payPix(page));
    expect(await overview(person)).toMatchObject({ ends_at: addHours(end(30), 5) });
  });

  it('whose webhook event was lost is found by the nightly comparison, and by a refresh', async () => {
    const [one, other] = [await givenPerson(), await givenPerson()];
    await buy(one, PREMIUM, { withoutEvents: true });
    await buy(other, PREMIUM, { withoutEvents: true });
    await other.api.billing.refresh();
    expect(await app.planOf(other)).toBe('premium');
    app.clock.now = addHours(app.clock.now, 12);
    await app.deps.queue.send(db, compareTask, {});
    await app.waitForTasks();
    expect(await app.planOf(one)).toBe('premium');
  });

  it.each(['refund', 'dispute'] as const)('ends with a %s', async (kind) => {
    const person = await givenPerson();
    await buy(person, PREMIUM);
    const charge = await chargeOf(person);
    await app.deliverAll(kind === 'refund' ? stripe.refundFully(charge) : stripe.dispute(charge));
    expect(await app.planOf(person)).toBe('basico');
  });

  it('keeps its days after a partial refund', async () => {
    const person = await givenPerson();
    await buy(person, PREMIUM);
    await app.deliverAll(stripe.refundPart(await chargeOf(person), 500));
    expect(await overview(person)).toMatchObject({ ends_at: end(30) });
  });
});

describe('the withdrawal of a month by Pix (billing#pix-withdrawal)', () => {
  it('refunds the month by Pix and ends the plan', async () => {
    const person = await givenPerson();
    await buy(person, PREMIUM);
    expect(await overview(person)).toMatchObject({ withdrawal_ends_at: expect.any(Date) });
    await person.api.billing.withdraw();
    await app.waitForTasks();
    expect(app.chargesOf(await app.customerOf(person))).toEqual([[990, 990]]);
    expect(await app.planOf(person)).toBe('basico');
    expect((await person.api.billing.overview()).withdrawal).toMatchObject({
      done_at: expect.any(Date),
      refunded: 990,
    });
    expect((await app.mailsTo(person.email)).slice(1)).toEqual(['Sua desistência foi confirmada']);
  });

  it('refunds only an early renewal, and leaves the days that were paid before', async () => {
    const person = await givenPerson();
    await buy(person, PREMIUM);
    app.clock.now = end(20);
    await buy(person, PREMIUM);
    await person.api.billing.withdraw();
    await app.waitForTasks();
    expect(app.chargesOf(await app.customerOf(person))).toEqual([
      [990, 990],
      [990, 0],
    ]);
    expect(await overview(person)).toMatchObject({ ends_at: end(30), withdrawal_ends_at: null });
    expect((await person.api.billing.overview()).withdrawal).toMatchObject({ refunded: 990 });
    expect((await app.mailsTo(person.email)).at(-1)).toBe('Sua desistência foi confirmada');
    app.clock.now = end(PIX_MONTH_DAYS);
    await person.api.billing.refresh();
    expect((await app.mailsTo(person.email)).at(-1)).toBe('Seu plano agora é Básico');
  });

  it('is refused after the seventh day', async () => {
    const person = await givenPerson();
    await buy(person, PREMIUM);
    app.clock.now = end(8);
    expect(await refusal(person.api.billing.withdraw())).toBe('WITHDRAWAL_EXPIRED');
  });
});

describe('a month by Pix beside a subscription by card', () => {
  it('is not sold while a subscription renews', async () => {
    const person = await app.givenSubscriber(PREMIUM);
    const before = stripe.requests.length;
    await person.api.billing.createCheckout({ planKey: PREMIUM, method: 'pix_month' });
    expect(stripe.requests.slice(before)).not.toContain('POST /v1/checkout/sessions 200');
  });

  it('begins when a cancelled subscription ends', async () => {
    const person = await app.givenSubscriber(PREMIUM);
    await app.deliverAll(stripe.cancelAtPeriodEnd(person.subscription_id));
    await buy(person, SUPER);
    const paid_until = (await overview(person))?.ends_at ?? new Date();
    expect(await overview(person)).toMatchObject({ method: 'card', plano: 'premium', next_plano: 'super_premium' });
    app.clock.now = paid_until;
    await app.deliverAll(stripe.endPeriod(person.subscription_id));
    expect(await overview(person)).toMatchObject({
      ...{ method: 'pix_month', plano: 'super_premium' },
      ends_at: addDays(paid_until, PIX_MONTH_DAYS),
    });
  });

  it('replaces a subscription whose renewal failed', async () => {
    const person = await app.givenSubscriber(PREMIUM);
    await app.deliverAll(stripe.failRenewal(person.subscription_id));
    const before = stripe.events.length;
    await buy(person, PREMIUM);
    await app.deliverAll(stripe.events.slice(before));
    expect(stripe.subscriptionsOf(person.customer_id)[0]?.status).toBe('canceled');
    expect(await overview(person)).toMatchObject({ method: 'pix_month' });
  });

  it('is suspended while a subscription that was bought later pays, and continues after it', async () => {
    const person = await givenPerson();
    await buy(person, PREMIUM);
    app.clock.now = end(10);
    const subscriber = await app.givenSubscriber(SUPER, { person });
    expect(await overview(person)).toMatchObject({ method: 'card', plano: 'super_premium' });
    app.clock.now = end(15);
    await app.deliverAll(stripe.endSubscription(subscriber.subscription_id));
    expect(await overview(person)).toMatchObject({ method: 'pix_month', plano: 'premium', ends_at: end(35) });
  });
});

describe('the withdrawal from a subscription by card that suspended a month by Pix', () => {
  async function givenBoth() {
    const person = await givenPerson();
    await buy(person, PREMIUM);
    app.clock.now = end(1);
    return app.givenSubscriber(SUPER, { person });
  }

  it('is confirmed, and the month by Pix continues with its own withdrawal', async () => {
    const person = await givenBoth();
    await person.api.billing.withdraw();
    await app.waitForTasks();
    const after = await person.api.billing.overview();
    expect(after.withdrawal).toMatchObject({ done_at: expect.any(Date), refunded: 4990, by_pix: false });
    expect(after.subscription).toMatchObject({ method: 'pix_month', plano: 'premium', ends_at: end(30) });
    expect((await app.mailsTo(person.email)).slice(2)).toEqual(['Sua desistência foi confirmada']);
    const { rows } = await app.pool.query(
      `select text from mailbox_messages where to_address = $1 and subject like '%desistência%'`,
      [person.email],
    );
    expect(rows[0].text).toContain('ao cartão que você usou');
    expect(rows[0].text).toContain('continuam valendo');

    app.clock.now = end(2);
    await person.api.billing.withdraw();
    await app.waitForTasks();
    expect(app.chargesOf(person.customer_id)).toEqual([
      [4990, 4990],
      [990, 990],
    ]);
    expect(await app.planOf(person)).toBe('basico');
    expect((await person.api.billing.overview()).withdrawal).toMatchObject({ refunded: 990, by_pix: true });
  });

  it('is carried out by the nightly comparison when its task was lost after the subscription ended', async () => {
    const person = await givenBoth();
    const { payments } = app.deps;
    const works = payments.refund;
    const restore = () => Object.assign(payments, { refund: works });
    onTestFinished(() => void restore());
    Object.assign(payments, { refund: () => Promise.reject(new Error('The line is down')) });
    await person.api.billing.withdraw();
    await app.waitForTasks();
    await person.api.billing.refresh();
    restore();
    await app.pool.query(`delete from pgboss.job where name = 'billing.refund'`);
    app.clock.now = end(3);
    await app.deps.queue.send(db, compareTask, {});
    await app.waitForTasks();
    app.logged.splice(0);
    expect(app.chargesOf(person.customer_id)).toEqual([
      [4990, 4990],
      [990, 0],
    ]);
    expect(await app.mailsTo(person.email)).toContain('Sua desistência foi confirmada');
  });
});

it('offers a checkout by card when Stripe refuses Pix, and logs and records the refusal', async () => {
  stripe.world.account.hasPix = false;
  const person = await givenPerson();
  const answer = await person.api.billing.createCheckout({ planKey: PREMIUM, method: 'pix_month' });
  expect(answer).toEqual({ url: expect.stringContaining('/demonstracao/pagamento/'), pix_refused: true });
  expect(app.logged.splice(0).join('')).toContain('refuses Pix');
  expect([...stripe.world.sessions.values()].at(-1)?.mode).toBe('subscription');
  const { rows } = await app.pool.query(`select id from payment_events where type = 'pix.refused'`);
  expect(rows).toEqual([{ id: 'pix_refused_2026-11-28' }]);
});

it('reopens the page of an unpaid Pix code for a repeated order, and cancels the code for another order', async () => {
  const person = await givenPerson();
  const payment = stripe.showPixCode(await codeOf(person, PREMIUM));
  const page = payment.next_action?.pix_display_qr_code?.hosted_instructions_url;
  expect(await codeOf(person, PREMIUM)).toBe(page);
  await codeOf(person, SUPER);
  expect(payment.status).toBe('canceled');
});

describe('the reminders of a month by Pix', () => {
  /** Runs the reminders that are due at `at`. @returns the subjects of all reminders that were mailed so far */
  async function remindersUntil(person: Person, at: Date): Promise<string[]> {
    app.clock.now = at;
    await app.pool.query(
      `update pgboss.job set start_after = now() - interval '1 second'
       where name = 'billing.remind' and start_after <= $1 and data ->> 'user_id' = $2`,
      [at, person.user_id],
    );
    await app.waitForTasks();
    return (await app.mailsTo(person.email)).filter((subject) => subject.includes('termina'));
  }

  it('are sent three days before the end and on the last day', async () => {
    const person = await givenPerson();
    await buy(person, PREMIUM);
    expect(await remindersUntil(person, end(26))).toEqual([]);
    expect(await remindersUntil(person, end(27))).toEqual(['Seu plano Premium termina em 28/12/2026']);
    expect(await remindersUntil(person, subHours(end(30), 4))).toEqual([
      'Seu plano Premium termina em 28/12/2026',
      'Seu plano Premium termina hoje',
    ]);
  });

  it('are not sent for an end that a renewal has moved', async () => {
    const person = await givenPerson();
    await buy(person, PREMIUM);
    app.clock.now = end(20);
    await buy(person, PREMIUM);
    expect(await remindersUntil(person, end(30))).toEqual([]);
  });
});

describe('random orders of events', () => {
  type Act = (person: Person) => unknown[] | Promise<unknown[]>;

  /** Pays on the checkout page of the order, unless the order redirects to the portal. */
  async function buyIfSold(person: Person, planKey: PlanKey) {
    const page = await codeOf(person, planKey);
    return page.includes('/pagamento/') ? stripe.payPix(page) : [];
  }

  const newest = async (person: Person) => stripe.chargesOf(await app.customerOf(person))[0]?.id;
  const running = async (person: Person) =>
    stripe.subscriptionsOf(await app.customerOf(person)).find(({ status }) => status !== 'canceled')?.id;

  const ACTS: Readonly<Record<string, Act>> = {
    premium: (person) => buyIfSold(person, PREMIUM),
    super: (person) => buyIfSold(person, SUPER),
    async card(person) {
      const { url } = await person.api.billing.createCheckout({ planKey: PREMIUM });
      return url?.includes('/pagamento/') ? stripe.payCheckout(url) : [];
    },
    async year(person) {
      const { url } = await person.api.billing.createCheckout({ planKey: PREMIUM, billing_interval: 'year' });
      return url?.includes('/pagamento/') ? stripe.payCheckout(url) : [];
    },
    async automaticYear(person) {
      const order = { planKey: SUPER, billing_interval: 'year', method: 'pix_automatic' } as const;
      const { url } = await person.api.billing.createCheckout(order);
      return url?.includes('/pagamento/') ? stripe.payCheckout(url) : [];
    },
    async keep(person) {
      const id = await running(person);
      return id ? stripe.keepSubscription(id) : [];
    },
    async cancel(person) {
      const id = await running(person);
      return id ? stripe.cancelAtPeriodEnd(id) : [];
    },
    async automatic(person) {
      const { url } = await person.api.billing.createCheckout({ planKey: SUPER, method: 'pix_automatic' });
      return url?.includes('/pagamento/') ? stripe.payCheckout(url) : [];
    },
    async renew(person) {
      const id = await running(person);
      return id && stripe.world.subscriptions.get(id)?.status === 'active' ? stripe.endPeriod(id) : [];
    },
    async settle(person) {
      const id = await running(person);
      return id ? stripe.settlePix(id, true) : [];
    },
    async failPix(person) {
      const id = await running(person);
      return id ? stripe.settlePix(id, false) : [];
    },
    async revoke(person) {
      const id = await running(person);
      return id ? stripe.revokeMandate(id) : [];
    },
    async endCard(person) {
      const id = await running(person);
      return id ? stripe.endSubscription(id) : [];
    },
    async refund(person) {
      const id = await newest(person);
      return id && !stripe.world.charges.get(id)?.refunded ? stripe.refundFully(id) : [];
    },
    async part(person) {
      const id = await newest(person);
      return id && !stripe.world.charges.get(id)?.amount_refunded ? stripe.refundPart(id, 100) : [];
    },
    async dispute(person) {
      const id = await newest(person);
      return id && !stripe.world.charges.get(id)?.disputed ? stripe.dispute(id) : [];
    },
  };

  const step = fc.record({
    act: fc.constantFrom(...Object.keys(ACTS)),
    days: fc.integer({ min: 0, max: 20 }),
    /** Whether the webhook events arrive at once, twice, late in a different order, or never. */
    delivery: fc.constantFrom('once', 'twice', 'late', 'lost'),
  });

  it('result in the plan that follows from Stripe’s state, stored in one row, after two refreshes', {
    timeout: 240_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        app.clock.now = new Date('2026-11-28T15:00:00Z');
        const person = await givenPerson();
        // The order creates the customer at Stripe.
        await codeOf(person, PREMIUM);
        const late: Parameters<typeof app.deliver>[0][] = [];
        for (const { act, days, delivery } of steps) {
          app.clock.now = addDays(app.clock.now, days);
          const events = (await ACTS[act]?.(person)) as typeof late;
          if (delivery === 'once') await app.deliverAll(events);
          if (delivery === 'twice') await app.deliverAll([...events, ...events]);
          if (delivery === 'late') late.unshift(...events);
        }
        await app.deliverAll(late);
        const customer_id = await app.customerOf(person);
        const { payments } = app.deps;
        const read = async () =>
          decidePlan(
            'candidate',
            {
              subscriptions: await payments.subscriptionsOf(customer_id),
              months: await payments.monthsOf(customer_id),
            },
            app.clock.now,
          );
        // The first refresh ends subscriptions at Stripe, whose webhook events are lost; the second reads the result.
        await person.api.billing.refresh();
        await person.api.billing.refresh();
        const expected = await read();
        expect(await app.planOf(person)).toBe(expected.plano);
        const { rows } = await app.pool.query(
          `select subscription_id, method, plan_key, billing_interval, ends_at from subscriptions where user_id = $1 and status <> 'ended'`,
          [person.user_id],
        );
        const active = stripe.subscriptionsOf(customer_id).filter(({ status }) => status !== 'canceled');
        expect(active.length).toBeLessThanOrEqual(1);
        const { counting } = expected;
        expect(rows).toEqual(
          counting
            ? [
                {
                  subscription_id: counting.id,
                  method: counting.method,
                  plan_key: counting.plan_key,
                  billing_interval: counting.billing_interval,
                  ends_at: counting.ends_at,
                },
              ]
            : [],
        );
      }),
      { seed: 43, numRuns: 12, endOnFailure: true },
    );
  });
});
