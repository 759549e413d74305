import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { addYears } from 'date-fns/addYears';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { PaymentMethod } from '#domain/billing/payment-methods.ts';
import { type BillingInterval, PLAN_KEYS, type PlanKey, priceOfKey } from '#domain/billing/plans.ts';
import { givenCandidate } from '#tests/support/people.ts';
import { stripeApp } from '#tests/support/stripe-app.ts';
import { refusal } from '#tests/support/test-app.ts';
import { readLedger } from './service.ts';

const app = await stripeApp();
const { db, stripe } = app;
const START = new Date('2026-11-28T15:00:00Z');
const PREMIUM = 'candidato_premium';
const SUPER = 'candidato_super_premium';

beforeEach(() => {
  app.clock.now = START;
});

async function givenPerson() {
  const person = await givenCandidate(db);
  return { ...person, api: (await app.as(person)).api };
}

type Person = Awaited<ReturnType<typeof givenPerson>>;
type Order = { planKey: PlanKey; billing_interval?: BillingInterval; method?: PaymentMethod };

const pageOf = async (person: Person, order: Order) => (await person.api.billing.createCheckout(order)).url ?? '';

/** Pays for the order, and delivers all webhook events that follow from it; `discount` in centavos. */
async function buy(person: Person, order: Order, discount?: number): Promise<void> {
  const before = stripe.events.length;
  stripe.payCheckout(await pageOf(person, order), discount);
  await app.deliverAll(stripe.events.slice(before));
}

const overview = async (person: Person) => (await person.api.billing.overview()).subscription;
const runningOf = async (person: Person) =>
  stripe.subscriptionsOf(await app.customerOf(person)).filter(({ status }) => status !== 'canceled');
const idOf = async (person: Person) => (await runningOf(person))[0]?.id ?? '';
const chargesOf = async (person: Person) => app.chargesOf(await app.customerOf(person));

async function givenYear(planKey: PlanKey = PREMIUM, method: PaymentMethod = 'card') {
  const person = await givenPerson();
  await buy(person, { planKey, billing_interval: 'year', method });
  return person;
}

describe('a yearly subscription', () => {
  it('is paid at once, with a mail, a receipt and a line of the ledger that state the year', async () => {
    const person = await givenYear();
    expect(await overview(person)).toMatchObject({
      ...{ plano: 'premium', billing_interval: 'year', method: 'card', status: 'active' },
      current_period_end: addYears(START, 1),
    });
    expect(await chargesOf(person)).toEqual([[9900, 0]]);
    expect(await app.mailsTo(person.email)).toEqual(['Seu plano Premium anual começou']);
    const { receipts } = await person.api.billing.receipts();
    expect(receipts).toMatchObject([{ plano: 'premium', billing_interval: 'year', amount: 9900 }]);
    const { lines } = await readLedger(app.deps, { month: '2026-11' });
    expect(lines.find(({ payment_id }) => payment_id === receipts[0]?.id)).toMatchObject({
      ...{ plan_key: PREMIUM, billing_interval: 'year', amount: 9900 },
    });
  });

  it('is renewed after a year, for the same price', async () => {
    const person = await givenYear();
    app.clock.now = addYears(START, 1);
    await app.deliverAll(stripe.endPeriod(await idOf(person)));
    expect(await overview(person)).toMatchObject({ status: 'active', current_period_end: addYears(START, 2) });
    expect(await chargesOf(person)).toEqual([
      [9900, 0],
      [9900, 0],
    ]);
  });

  it('is refunded whole within the days of withdrawal', async () => {
    const person = await givenYear();
    app.clock.now = addDays(START, 6);
    await person.api.billing.withdraw();
    await app.waitForTasks();
    expect(await chargesOf(person)).toEqual([[9900, 9900]]);
    expect(await app.planOf(person)).toBe('basico');
    expect(await runningOf(person)).toEqual([]);
  });

  it('is not sold where the provider has no yearly price, nor as a month by Pix', async () => {
    const person = await givenPerson();
    const order = { planKey: PREMIUM, billing_interval: 'year' } as const;
    expect(await refusal(person.api.billing.createCheckout({ ...order, method: 'pix_month' }))).toBe('BAD_REQUEST');
    const { prices } = app.deps.payments;
    onTestFinished(() => void Object.assign(app.deps.payments, { prices }));
    Object.assign(app.deps.payments, { prices: prices.filter(({ billing_interval }) => billing_interval === 'month') });
    expect(await refusal(person.api.billing.createCheckout(order))).toBe('BAD_REQUEST');
    expect((await person.api.billing.overview()).prices).toHaveLength(2);
  });

  it('can’t be stored with the method pix_month', async () => {
    const person = await givenPerson();
    await app.deliverAll(stripe.payPix(await pageOf(person, { planKey: PREMIUM, method: 'pix_month' })));
    const change = `update subscriptions set billing_interval = 'year' where user_id = $1`;
    await expect(app.pool.query(change, [person.user_id])).rejects.toThrow(/subscriptions_pix_interval/);
  });
});

describe('a change from a monthly to a yearly subscription', () => {
  it.each(['card', 'pix_automatic'] as const)(
    'creates another subscription, and refunds the current month (%s)',
    async (method) => {
      const person = await givenPerson();
      await buy(person, { planKey: PREMIUM, method });
      app.clock.now = addDays(START, 10);
      await buy(person, { planKey: PREMIUM, billing_interval: 'year', method });
      expect(await overview(person)).toMatchObject({ plano: 'premium', billing_interval: 'year', method });
      expect(await runningOf(person)).toHaveLength(1);
      expect(await chargesOf(person)).toEqual([
        [9900, 0],
        [990, 990],
      ]);
    },
  );

  it('may be to a larger plan, whose price a withdrawal refunds in full', async () => {
    const person = await givenPerson();
    await buy(person, { planKey: PREMIUM });
    app.clock.now = addMonths(START, 3);
    await buy(person, { planKey: SUPER, billing_interval: 'year' });
    expect(await app.planOf(person)).toBe('super_premium');
    await person.api.billing.withdraw();
    await app.waitForTasks();
    expect((await chargesOf(person))[0]).toEqual([49_900, 49_900]);
    expect(await app.planOf(person)).toBe('basico');
  });

  it('can’t be to a smaller plan, because the larger monthly subscription would end the yearly one at once', async () => {
    const person = await givenPerson();
    await buy(person, { planKey: SUPER });
    expect(await pageOf(person, { planKey: PREMIUM, billing_interval: 'year' })).toContain('/portal/');
  });
});

describe('a change of a yearly subscription', () => {
  it('a change to a larger plan begins at once, for the price difference of the remaining time', async () => {
    const person = await givenYear();
    await app.deliverAll(stripe.confirmPlanChange(await pageOf(person, { planKey: SUPER, billing_interval: 'year' })));
    expect(await overview(person)).toMatchObject({ plano: 'super_premium', billing_interval: 'year' });
    expect((await chargesOf(person))[0]).toEqual([40_000, 0]);
  });

  it('a change to a smaller plan begins when the year ends', async () => {
    const person = await givenYear(SUPER);
    await app.deliverAll(
      stripe.confirmPlanChange(await pageOf(person, { planKey: PREMIUM, billing_interval: 'year' })),
    );
    expect(await overview(person)).toMatchObject({ plano: 'super_premium', next_plano: 'premium' });
    app.clock.now = addYears(START, 1);
    await app.deliverAll(stripe.endPeriod(await idOf(person)));
    expect(await overview(person)).toMatchObject({ plano: 'premium', current_period_end: addYears(START, 2) });
    expect((await chargesOf(person))[0]).toEqual([9900, 0]);
  });

  it.each([PREMIUM, SUPER] as const)(
    'to a monthly subscription of %s leads to the portal, where the user first cancels the year',
    async (planKey) => {
      const person = await givenYear();
      expect(await pageOf(person, { planKey })).toContain('/portal/');
    },
  );
});

describe('a year by Pix Automático', () => {
  it('authorises the price of each plan, once a year, in centavos', async () => {
    for (const plan_key of PLAN_KEYS) {
      const user_id = crypto.randomUUID();
      const customer_id = await app.deps.payments.createCustomer({ user_id, email: null, name: 'Ana' });
      const order = { user_id, customer_id, plan_key, billing_interval: 'year' } as const;
      await app.deps.payments.createPixCheckout(order, 'pix_automatic');
      const [, made] = [...stripe.world.orders].at(-1) ?? [];
      expect(made?.mandate).toMatchObject({ amount: priceOfKey(plan_key, 'year'), payment_schedule: 'yearly' });
    }
  });

  it('refunds the months that are left, the current one included, when it is replaced by a larger plan', async () => {
    const person = await givenYear(PREMIUM, 'pix_automatic');
    app.clock.now = addDays(addMonths(START, 6), 10);
    await buy(person, { planKey: SUPER, billing_interval: 'year', method: 'pix_automatic' });
    expect(await overview(person)).toMatchObject({ plano: 'super_premium', billing_interval: 'year' });
    expect(await runningOf(person)).toHaveLength(1);
    // The seventh to the twelfth month are refunded: 6/12 of 9900.
    expect(await chargesOf(person)).toEqual([
      [49_900, 0],
      [9900, 4950],
    ]);
  });
});

describe('a promotion code', () => {
  it('lowers the first payment, and the receipt and the ledger state what was paid', async () => {
    const person = await givenPerson();
    await buy(person, { planKey: PREMIUM, billing_interval: 'year' }, 1900);
    expect(await app.planOf(person)).toBe('premium');
    const { receipts } = await person.api.billing.receipts();
    expect(receipts).toMatchObject([{ amount: 8000, plano: 'premium', billing_interval: 'year' }]);
    const { lines } = await readLedger(app.deps, { month: '2026-11' });
    expect(lines.find(({ payment_id }) => payment_id === receipts[0]?.id)).toMatchObject({ amount: 8000 });
    await person.api.billing.withdraw();
    await app.waitForTasks();
    expect(await chargesOf(person)).toEqual([[8000, 8000]]);
  });

  it('for the whole price leaves nothing to pay, and the plan begins', async () => {
    const person = await givenPerson();
    await buy(person, { planKey: PREMIUM }, 990);
    expect(await app.planOf(person)).toBe('premium');
    expect(await chargesOf(person)).toEqual([]);
  });

  it.each(['pix_month', 'pix_automatic'] as const)('is not accepted for %s', async (method) => {
    const person = await givenPerson();
    const page = await pageOf(person, { planKey: PREMIUM, method });
    expect(() => stripe.payCheckout(page, 1)).toThrow('takes no promotion codes');
  });
});
