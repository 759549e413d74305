import { addDays } from 'date-fns/addDays';
import { beforeEach, describe, expect, it } from 'vitest';
import { PLAN_KEYS, type PlanKey } from '#domain/billing/plans.ts';
import { priceId } from '#server/platform/payments/fake-stripe/objects/price.ts';
import { itemOf } from '#server/platform/payments/fake-stripe/objects/subscription.ts';
import { givenCandidate } from '#tests/support/people.ts';
import { stripeApp } from '#tests/support/stripe-app.ts';

const app = await stripeApp();
const { db, stripe } = app;
const START = new Date('2026-11-28T15:00:00Z');
const PREMIUM = 'candidato_premium';
const SUPER = 'candidato_super_premium';

beforeEach(() => {
  app.clock.now = START;
  stripe.world.account.hasPix = true;
});

async function givenPerson() {
  const person = await givenCandidate(db);
  return { ...person, api: (await app.as(person)).api };
}

type Person = Awaited<ReturnType<typeof givenPerson>>;

const order = async (person: Person, planKey: PlanKey, method: 'card' | 'pix_month' | 'pix_automatic') =>
  (await person.api.billing.createCheckout({ planKey, method })).url ?? '';

const idOfPage = (url: string) => url.slice(url.lastIndexOf('/') + 1);
const runningOf = (customer_id: string) =>
  stripe.subscriptionsOf(customer_id).filter(({ status }) => status !== 'canceled');

/** A user who has authorised Pix Automático and paid the first month. */
async function givenAuthorised(planKey: PlanKey = PREMIUM) {
  const person = await givenPerson();
  await app.deliverAll(stripe.payCheckout(await order(person, planKey, 'pix_automatic')));
  const customer_id = await app.customerOf(person);
  const [subscription] = runningOf(customer_id);
  if (!subscription) throw new Error('The checkout created no subscription');
  const { id } = subscription;
  const overview = async () => (await person.api.billing.overview()).subscription;
  /** Ends the paid month; the bank announces the next charge. */
  const announce = async () => {
    app.clock.now = new Date(itemOf(subscription).current_period_end * 1000);
    const announced_at = app.clock.now;
    await app.deliverAll(stripe.endPeriod(id));
    return announced_at;
  };
  return { ...person, customer_id, id, subscription, overview, announce };
}

describe('the Pix Automático authorisation', () => {
  it('is created with the first payment, and limits each monthly charge to the price of the plan', async () => {
    const person = await givenAuthorised();
    expect(await app.planOf(person)).toBe('premium');
    expect(await person.overview()).toMatchObject({ method: 'pix_automatic', plano: 'premium', ends_at: null });
    expect([...stripe.world.mandates.values()].at(-1)).toMatchObject({ status: 'active', amount: 990 });
    expect(await app.mailsTo(person.email)).toEqual(['Seu plano Premium começou']);
  });

  it('has the same checkout page for a repeated order, and other pages for a month by Pix and for the card', async () => {
    const person = await givenPerson();
    const page = await order(person, PREMIUM, 'pix_automatic');
    expect(await order(person, PREMIUM, 'pix_automatic')).toBe(page);
    const pages = new Set([page, await order(person, PREMIUM, 'pix_month'), await order(person, PREMIUM, 'card')]);
    expect(pages.size).toBe(3);
  });

  it('is replaced by a checkout by card when Stripe refuses Pix', async () => {
    stripe.world.account.hasPix = false;
    const person = await givenPerson();
    const answer = await person.api.billing.createCheckout({ planKey: PREMIUM, method: 'pix_automatic' });
    expect(answer.pix_refused).toBe(true);
    expect(stripe.world.sessions.get(idOfPage(answer.url ?? ''))?.allowed_payment_method_types).toEqual(['card']);
    expect(app.logged.splice(0).join('')).toContain('refuses Pix');
  });
});

describe('a renewal', () => {
  it('keeps the plan active before and after the bank pays the charge', async () => {
    const person = await givenAuthorised();
    const announced_at = await person.announce();
    expect(app.chargesOf(person.customer_id)).toEqual([[990, 0]]);
    app.clock.now = addDays(announced_at, 7);
    await person.api.billing.refresh();
    expect(await person.overview()).toMatchObject({ status: 'active', plano: 'premium' });
    await app.deliverAll(stripe.settlePix(person.id, true));
    expect(app.chargesOf(person.customer_id)).toHaveLength(2);
    expect(await person.overview()).toMatchObject({ status: 'active', plano: 'premium' });
  });

  it('whose last attempt failed keeps the plan for three more days, and then ends it', async () => {
    const person = await givenAuthorised();
    const announced_at = await person.announce();
    app.clock.now = addDays(announced_at, 7);
    await app.deliverAll(stripe.settlePix(person.id, false));
    expect(await person.overview()).toMatchObject({ status: 'grace', grace_ends_at: addDays(announced_at, 10) });
    expect(await app.mailsTo(person.email)).toContain('Não conseguimos renovar o seu plano');
    app.clock.now = addDays(announced_at, 10);
    await person.api.billing.refresh();
    expect(await app.planOf(person)).toBe('basico');
    expect(runningOf(person.customer_id)).toEqual([]);
  });

  it('that is paid by a later attempt keeps the subscription active', async () => {
    const person = await givenAuthorised();
    await person.announce();
    await app.deliverAll(stripe.settlePix(person.id, false));
    await app.deliverAll(stripe.recoverPayment(person.id));
    expect(await person.overview()).toMatchObject({ status: 'active', plano: 'premium', grace_ends_at: null });
  });

  it('is refused by the bank when the amount is above the authorised one', async () => {
    const person = await givenAuthorised();
    person.subscription.items.data.forEach((item) => {
      item.price = { ...item.price, unit_amount: 991 };
    });
    await person.announce();
    await app.deliverAll(stripe.settlePix(person.id, true));
    expect(await person.overview()).toMatchObject({ status: 'grace' });
  });

  it.each(['pix_month', 'pix_automatic'] as const)(
    'that failed is replaced by a new purchase with %s',
    async (method) => {
      const person = await givenAuthorised();
      await person.announce();
      await app.deliverAll(stripe.settlePix(person.id, false));
      const before = stripe.events.length;
      await app.deliverAll(stripe.payCheckout(await order(person, PREMIUM, method)));
      await app.deliverAll(stripe.events.slice(before));
      expect(await person.overview()).toMatchObject({ method, status: 'active', plano: 'premium' });
      expect(runningOf(person.customer_id).map(({ id }) => id)).not.toContain(person.id);
    },
  );
});

describe('a cancellation', () => {
  it('keeps the plan until the paid month ends, and no further charge is announced', async () => {
    const person = await givenAuthorised();
    await app.deliverAll(stripe.cancelAtPeriodEnd(person.id));
    const ends_at = new Date(itemOf(person.subscription).current_period_end * 1000);
    expect(await person.overview()).toMatchObject({ status: 'active', plano: 'premium', ends_at });
    await person.announce();
    expect(await app.planOf(person)).toBe('basico');
    expect(app.chargesOf(person.customer_id)).toHaveLength(1);
  });

  it('that was undone lets the subscription renew under the same authorisation', async () => {
    const person = await givenAuthorised();
    await app.deliverAll(stripe.cancelAtPeriodEnd(person.id));
    await app.deliverAll(stripe.keepSubscription(person.id));
    expect(await person.overview()).toMatchObject({ status: 'active', plano: 'premium', ends_at: null });
    await person.announce();
    expect(await person.overview()).toMatchObject({ is_collecting: true });
    await app.deliverAll(stripe.settlePix(person.id, true));
    expect(await person.overview()).toMatchObject({ status: 'active', plano: 'premium', is_collecting: false });
    expect(app.chargesOf(person.customer_id)).toHaveLength(2);
  });
});

it('pauses a month by Pix during a subscription by Pix Automático, and continues it afterwards', async () => {
  const person = await givenPerson();
  await app.deliverAll(stripe.payPix(await order(person, PREMIUM, 'pix_month')));
  app.clock.now = addDays(START, 10);
  await app.deliverAll(stripe.payCheckout(await order(person, SUPER, 'pix_automatic')));
  const overview = async () => (await person.api.billing.overview()).subscription;
  expect(await overview()).toMatchObject({ method: 'pix_automatic', plano: 'super_premium' });
  app.clock.now = addDays(START, 15);
  const [running] = runningOf(await app.customerOf(person));
  await app.deliverAll(stripe.endSubscription(running?.id ?? ''));
  expect(await overview()).toMatchObject({ method: 'pix_month', plano: 'premium', ends_at: addDays(START, 35) });
});

describe('a revoked authorisation', () => {
  it('cancels the subscription, and the plan lasts until the paid month ends', async () => {
    const person = await givenAuthorised();
    const before = stripe.events.length;
    await app.deliverAll(stripe.revokeMandate(person.id));
    await app.deliverAll(stripe.events.slice(before));
    const ends_at = new Date(itemOf(person.subscription).current_period_end * 1000);
    expect(await person.overview()).toMatchObject({ status: 'active', plano: 'premium', ends_at });
    await person.announce();
    expect(await app.planOf(person)).toBe('basico');
    expect(app.chargesOf(person.customer_id)).toHaveLength(1);
  });

  it('whose webhook event was lost ends the plan after the next charge fails and the grace period has ended', async () => {
    const person = await givenAuthorised();
    stripe.revokeMandate(person.id);
    const announced_at = await person.announce();
    await app.deliverAll(stripe.settlePix(person.id, true));
    expect(await person.overview()).toMatchObject({ status: 'grace' });
    app.clock.now = addDays(announced_at, 10);
    await person.api.billing.refresh();
    expect(await app.planOf(person)).toBe('basico');
  });
});

describe('a change of plan', () => {
  it('a change to a larger plan needs a new authorisation, and the current month of the smaller plan is refunded', async () => {
    const person = await givenAuthorised();
    app.clock.now = addDays(START, 10);
    const page = await order(person, SUPER, 'pix_automatic');
    expect(await app.planOf(person)).toBe('premium');
    const before = stripe.events.length;
    await app.deliverAll(stripe.payCheckout(page));
    await app.deliverAll(stripe.events.slice(before));
    expect(await person.overview()).toMatchObject({ method: 'pix_automatic', plano: 'super_premium' });
    expect(runningOf(person.customer_id)).toHaveLength(1);
    expect(app.chargesOf(person.customer_id)).toEqual([
      [4990, 0],
      [990, 990],
    ]);
    expect([...stripe.world.mandates.values()].at(-1)?.amount).toBe(4990);
  });

  it('a change to a smaller plan takes effect at the end of the month, under the same authorisation', async () => {
    const person = await givenAuthorised(SUPER);
    const page = await order(person, PREMIUM, 'pix_automatic');
    expect(page).toContain('/troca/');
    await app.deliverAll(stripe.confirmPlanChange(page));
    expect(await person.overview()).toMatchObject({ plano: 'super_premium', next_plano: 'premium' });
    await person.announce();
    await app.deliverAll(stripe.settlePix(person.id, true));
    expect(await person.overview()).toMatchObject({ plano: 'premium', status: 'active' });
    expect(app.chargesOf(person.customer_id)[0]).toEqual([990, 0]);
  });

  it('a change to a larger plan is not possible while the bank has announced a charge, which cannot be canceled', async () => {
    const person = await givenAuthorised();
    await person.announce();
    expect(await person.overview()).toMatchObject({ is_collecting: true });
    expect(await order(person, SUPER, 'pix_automatic')).toContain('/portal/');
    await app.deliverAll(stripe.settlePix(person.id, true));
    expect(await person.overview()).toMatchObject({ is_collecting: false });
    expect(await order(person, SUPER, 'pix_automatic')).toContain('/pagamento/');
  });

  it('is not offered in the portal, where the bank would refuse the larger amount', async () => {
    const person = await givenAuthorised();
    const { url } = await person.api.billing.customerPortal();
    const { configuration } = stripe.world.portalSessions.get(idOfPage(url ?? '')) ?? {};
    const { features } = stripe.world.portalConfigurations.get(String(configuration)) ?? {};
    expect(features).toMatchObject({ subscription_update: { enabled: false }, subscription_cancel: { enabled: true } });
  });
});

it('refunds the payment by Pix when the user withdraws from the purchase', async () => {
  const person = await givenAuthorised();
  await person.api.billing.withdraw();
  await app.waitForTasks();
  expect(app.chargesOf(person.customer_id)).toEqual([[990, 990]]);
  expect(await app.planOf(person)).toBe('basico');
  expect(runningOf(person.customer_id)).toEqual([]);
  expect((await app.mailsTo(person.email)).at(-1)).toBe('Sua desistência foi confirmada');
});

it.each(['refund', 'dispute'] as const)('ends the subscription after a full %s', async (kind) => {
  const person = await givenAuthorised();
  const [charge] = stripe.chargesOf(person.customer_id);
  const id = charge?.id ?? '';
  await app.deliverAll(kind === 'refund' ? stripe.refundFully(id) : stripe.dispute(id));
  expect(await app.planOf(person)).toBe('basico');
  expect(runningOf(person.customer_id)).toEqual([]);
});

it('authorises exactly the monthly price of each plan, in centavos', async () => {
  const { payments } = app.deps;
  for (const plan_key of PLAN_KEYS) {
    const user_id = crypto.randomUUID();
    const customer_id = await payments.createCustomer({ user_id, email: null, name: 'Ana' });
    const page = await payments.createPixCheckout({ user_id, customer_id, plan_key }, 'pix_automatic');
    const session = idOfPage(page?.kind === 'open' ? (page.url ?? '') : '');
    const amount = stripe.world.prices.get(priceId(plan_key))?.unit_amount;
    expect(stripe.world.orders.get(session)?.mandate).toMatchObject({ amount, payment_schedule: 'monthly' });
  }
});
