import { addMinutes } from 'date-fns/addMinutes';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { describe, expect, it } from 'vitest';
import type { PlanKey } from '#domain/billing/plans.ts';
import { priceId } from '#server/platform/payments/fake-stripe/objects/price.ts';
import { getExisting } from '#server/platform/payments/fake-stripe/world.ts';
import { CLOCK_START, collect, newCustomer, setUpStripeTests } from '#tests/fakes/stripe/shop.ts';
import { type FakeStripe, startStripe } from '#tests/fakes/stripe/stripe.ts';
import { PaymentsUnavailable, type PlanOrder } from './payments.ts';
import { createStripePayments } from './stripe/stripe-payments.ts';

const { clock, stripe, payments, givenPurchase } = await setUpStripeTests();

describe('a call to Stripe', () => {
  const order: PlanOrder = { user_id: 'u', customer_id: 'cus_1', plan_key: 'candidato_premium' };
  const calls = (to: typeof payments): [string, () => Promise<unknown>][] => [
    ['createCustomer', () => to.createCustomer(newCustomer())],
    ['changeEmail', () => to.changeEmail({ customer_id: 'cus_1', email: 'ana@example.com' })],
    ['createCheckout', () => to.createCheckout(order)],
    ['createPlanChange', () => to.createPlanChange({ ...order, subscription_id: 'sub_1' })],
    ['createPortal', () => to.createPortal({ customer_id: 'cus_1', user_type: 'candidate' })],
    ['orderStatusOf', () => to.orderStatusOf({ customer_id: 'cus_1', session_id: 'cs_1' })],
    ['subscriptionsOf', () => to.subscriptionsOf('cus_1')],
    ['paymentsOf', () => to.paymentsOf({ customer_id: 'cus_1', subscription_id: 'sub_1' })],
    ['allSubscriptions', () => collect(to.allSubscriptions())],
    ['customerOfPayment', () => to.customerOfPayment('ch_1')],
    ['reversalsOf', () => to.reversalsOf('ch_1')],
    ['end', () => to.end('sub_1')],
    ['removeCustomer', () => to.removeCustomer('cus_1')],
    ['refund', () => to.refund('ch_1')],
  ];
  const check: [string, () => Promise<unknown>] = ['check', () => payments.check()];

  const allUnavailable = async (requests: [string, () => Promise<unknown>][]) => {
    const failures = await Promise.all(
      requests.map(([name, call]) =>
        call().then(
          () => `${name} succeeded`,
          (error: unknown) => (error instanceof PaymentsUnavailable ? null : `${name}: ${error}`),
        ),
      ),
    );
    expect(failures.filter((failure) => failure !== null)).toEqual([]);
  };

  it('throws PaymentsUnavailable when Stripe does not respond, and succeeds later', async () => {
    stripe.down(true);
    await allUnavailable([...calls(payments), check]);
    stripe.down(false);
    expect(await payments.check()).toEqual([]);
  });

  it.each([500, 503, 429, 409])('throws PaymentsUnavailable when Stripe returns %i', async (status) => {
    stripe.failWith(status);
    await allUnavailable([...calls(payments), check]);
  });

  it('succeeds when repeated after a 500, although Stripe has stored the failure for the idempotency key', async () => {
    const { customer_id, id, charge_id } = await givenPurchase('candidato_premium');
    const someone = newCustomer();
    const buyer = await payments.createCustomer(newCustomer());
    const again: [string, () => Promise<unknown>][] = [
      ['createCustomer', () => payments.createCustomer(someone)],
      ['createCheckout', () => payments.createCheckout({ ...order, customer_id: buyer })],
      ['createPortal', () => payments.createPortal({ customer_id, user_type: 'candidate' })],
      ['refund', () => payments.refund(charge_id)],
    ];
    const posts = ['/v1/customers', '/v1/checkout/sessions', '/v1/billing_portal/configurations', '/v1/refunds'];
    for (const path of posts) stripe.before(`POST ${path}`, () => stripe.failWith(500));
    for (const call of again) {
      await allUnavailable([call]);
      stripe.failWith(0);
      await expect(call[1](), call[0]).resolves.not.toBeNull();
    }
    const [subscription] = await payments.subscriptionsOf(customer_id);
    expect(subscription).toMatchObject({ id, payments: [{ refunded: 990 }] });
  });

  it('throws PaymentsUnavailable with Stripe’s reason when Stripe refuses the API key', async () => {
    const wrong = createStripePayments({ ...stripe.config, secretKey: 'sk_test_wrong' });
    await allUnavailable(calls(wrong));
    await expect(wrong.end('sub_1')).rejects.toThrow(/Invalid API Key/);
    expect(await wrong.check()).toEqual(['O Stripe não aceita a chave secreta configurada.']);
  });
});

describe('the check of the prices', () => {
  const checking = async (change: (own: FakeStripe) => void): Promise<string[]> => {
    const own = await startStripe();
    try {
      change(own);
      return await createStripePayments(own.config).check();
    } finally {
      await own.stop();
    }
  };
  const priceOf = (own: FakeStripe, key: PlanKey) => getExisting(own.world.prices, own.prices[key]);

  it('returns no problem for correct prices', async () => {
    expect(await checking(() => {})).toEqual([]);
  });

  it('reports a price that does not exist', async () => {
    const problems = await checking((own) => own.world.prices.delete(own.prices.empresa_premium));
    expect(problems).toEqual([expect.stringMatching(/^O preço price_\w+ \(empresa_premium\) não existe\.$/)]);
  });

  it.each([
    ['está inativo.', { active: false }],
    ['não está em reais, mas em USD.', { currency: 'usd' }],
    ['deveria ser de 990 centavos e é de 1990.', { unit_amount: 1990 }],
    ['não é cobrado por mês.', { recurring: null }],
  ])('reports a price with the problem: %s', async (words, fields) => {
    const problems = await checking((own) => Object.assign(priceOf(own, 'candidato_premium'), fields));
    expect(problems).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    { interval: 'year', interval_count: 1 },
    { interval: 'month', interval_count: 3 },
  ])('reports a monthly price that is charged every $interval_count $interval(s)', async (interval) => {
    const problems = await checking((own) => {
      const { recurring } = priceOf(own, 'empresa_super_premium');
      Object.assign(recurring ?? {}, interval);
    });
    expect(problems).toEqual([expect.stringContaining('não é cobrado por mês.')]);
  });

  it('reports a yearly price that is charged every month, or does not cost ten months', async () => {
    const problems = await checking((own) => {
      const price = getExisting(own.world.prices, priceId('empresa_premium', 'year'));
      Object.assign(price, { unit_amount: 2990 * 12, recurring: { interval: 'month', interval_count: 1 } });
    });
    const named = 'O preço price_empresa_premium_anual (empresa_premium, anual)';
    expect(problems).toEqual([
      `${named} não é cobrado por ano.`,
      `${named} deveria ser de 29900 centavos e é de 35880.`,
    ]);
  });

  it('reports all problems at once', async () => {
    const problems = await checking((own) => {
      Object.assign(priceOf(own, 'candidato_premium'), { active: false, unit_amount: 1 });
      own.world.prices.delete(own.prices.empresa_premium);
    });
    expect(problems).toHaveLength(3);
  });
});

describe('readEvent', () => {
  const readSigned = ({ body, headers }: ReturnType<FakeStripe['signed']>) =>
    payments.readEvent(body, headers['stripe-signature'], clock.now);
  const invalid = expect.objectContaining({ name: 'InvalidSignature' });

  it('returns the customer of every event that has one', async () => {
    const { customer_id, id, charge_id } = await givenPurchase('candidato_premium');
    const events = [
      ...stripe.events.filter(({ data: { object } }) => 'customer' in object && object.customer === customer_id),
      ...stripe.failRenewal(id),
      ...stripe.recoverPayment(id),
      ...stripe.refundFully(charge_id),
      ...stripe.removeCustomer(customer_id),
    ];
    expect(events.map(({ type }) => type)).toEqual([
      'customer.subscription.created',
      'invoice.paid',
      'checkout.session.completed',
      'invoice.payment_failed',
      'customer.subscription.updated',
      'invoice.paid',
      'customer.subscription.updated',
      'charge.refunded',
      'customer.subscription.deleted',
      'customer.deleted',
    ]);
    for (const event of events)
      expect(readSigned(stripe.signed(event))).toEqual({
        id: event.id,
        type: event.type,
        created: new Date(event.created * 1000),
        customer_id,
        payment_id: null,
        reversed_payment_id: event.type === 'charge.refunded' ? event.data.object.id : null,
      });
  });

  it('returns the payment of a dispute, which has no customer', async () => {
    const { charge_id } = await givenPurchase('candidato_premium');
    const [event] = stripe.dispute(charge_id);
    if (!event) throw new Error('No event');
    expect(readSigned(stripe.signed(event))).toMatchObject({
      type: 'charge.dispute.created',
      customer_id: null,
      payment_id: charge_id,
    });
  });

  describe('with an invalid webhook event', () => {
    const anEvent = async () => {
      const { id } = await givenPurchase('candidato_premium');
      const [event] = stripe.cancelAtPeriodEnd(id);
      if (!event) throw new Error('No event');
      return event;
    };

    it('throws InvalidSignature for a signature with another secret, or none', async () => {
      const event = await anEvent();
      const { body } = stripe.signed(event);
      expect(() => readSigned(stripe.signed(event, { secret: 'whsec_other' }))).toThrow(invalid);
      for (const signature of [undefined, '', 't=1', 'v1=0', 'nonsense'])
        expect(() => payments.readEvent(body, signature, clock.now)).toThrow(invalid);
    });

    it('throws InvalidSignature when one byte of the body has changed', async () => {
      const { body, headers } = stripe.signed(await anEvent());
      const changed = body.replace('"active"', '"activf"');
      expect(changed).not.toBe(body);
      for (const other of [changed, `${body} `, body.slice(1)])
        expect(() => payments.readEvent(other, headers['stripe-signature'], clock.now)).toThrow(invalid);
    });

    it('throws InvalidSignature for a signature older than five minutes', async () => {
      const event = await anEvent();
      const signedAt = (at: Date) => stripe.signed(event, { at });
      expect(readSigned(signedAt(addMinutes(CLOCK_START, -5)))).toMatchObject({ id: event.id });
      expect(() => readSigned(signedAt(subMilliseconds(addMinutes(CLOCK_START, -5), 1)))).toThrow(invalid);
      expect(() => readSigned(signedAt(addMinutes(CLOCK_START, -60)))).toThrow(invalid);
    });
  });

  it('returns null for a type of event that can not change a plan', async () => {
    const { id } = await givenPurchase('candidato_premium');
    const [event] = stripe.cancelAtPeriodEnd(id);
    if (event?.type !== 'customer.subscription.updated') throw new Error('No event');
    expect(readSigned(stripe.signed({ ...event, type: 'customer.subscription.trial_will_end' }))).toBeNull();
  });
});
