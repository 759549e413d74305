import { describe, expect, test } from 'vitest';
import { workerDatabase } from '#tests/setup/test-database.ts';
import { openTestStripe, PUBLIC_URL } from '../test-stripe.ts';

const { db } = await workerDatabase();

const location = ({ status, headers }: { status: number; headers: Headers }) => [status, headers.get('location')];
const pathOf = (address: string) => new URL(address).pathname;

async function givenOrder() {
  const stage = openTestStripe(db);
  const person = await stage.given();
  const address = (await stage.payments.createCheckout({ ...person, plan_key: 'candidato_premium' })) ?? '';
  return { ...stage, ...person, address, session_id: address.split('/').at(-1) };
}

async function givenPortal(plan_key: 'candidato_premium' | 'candidato_super_premium' = 'candidato_premium') {
  const stage = openTestStripe(db);
  const subscriber = await stage.givenSubscriber(plan_key);
  const portal = (await stage.payments.createPortal({ ...subscriber, user_type: 'candidate' })) ?? '';
  const read = async () => (await stage.payments.subscriptionsOf(subscriber.customer_id))[0];
  const redirectWith = (notice: string) => [303, `${pathOf(portal)}?aviso=${notice}`];
  return { ...stage, ...subscriber, portal, read, redirectWith };
}

describe('the checkout page', () => {
  test('shows a demonstration banner, the plan and the buyer, and requests no card data', async () => {
    const { visit, address } = await givenOrder();
    const { html, headers } = await visit(address);
    expect(html).toContain('Demonstração: nenhum dinheiro é movimentado');
    expect(html).toContain('Assinar o plano Premium');
    expect(html).toContain('R$\u00a09,90');
    expect(html).toContain('Ana Souza');
    expect(html).toContain('28/02/2026');
    expect(html).not.toContain('<input');
    expect(html).not.toContain('<script');
    expect(headers.get('content-security-policy')).toContain(
      `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self' ${PUBLIC_URL};`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('escapes the name of the buyer', async () => {
    const { payments, given, visit } = openTestStripe(db);
    const person = await given('<img src=x onerror=alert(1)>');
    const { html } = await visit((await payments.createCheckout({ ...person, plan_key: 'candidato_premium' })) ?? '');
    expect(html).toContain('&lt;img src=x');
    expect(html).not.toContain('<img src=x');
  });

  test('starts the subscription when paid, and redirects to the result page', async () => {
    const { payments, press, address, session_id, customer_id, events } = await givenOrder();
    const result = `${PUBLIC_URL}/success?session_id=${session_id}`;
    expect(location(await press(address, 'pagar'))).toEqual([303, result]);
    expect(await payments.subscriptionsOf(customer_id)).toMatchObject([
      { status: 'active', plan_key: 'candidato_premium', payments: [{ amount: 990, refunded: 0, disputed: false }] },
    ]);
    expect(events()).toMatchObject([
      { type: 'customer.subscription.created', customer_id },
      { type: 'invoice.paid', customer_id },
      { type: 'checkout.session.completed', customer_id, payment_id: null },
    ]);
  });

  test('is paid once when the button is pressed several times simultaneously', async () => {
    const { payments, visit, address, customer_id, events } = await givenOrder();
    const pay = () => visit(`${address}/pagar`, { method: 'POST' });
    const answers = await Promise.all([pay(), pay(), pay(), pay()]);
    expect(new Set(answers.map((answer) => location(answer).join())).size).toBe(1);
    expect(answers[0]?.status).toBe(303);
    expect(await payments.subscriptionsOf(customer_id)).toHaveLength(1);
    expect(events()).toHaveLength(3);
    const again = await visit(address);
    expect(again.status).toBe(410);
    expect(again.html).toContain('Pagamento já feito');
  });

  test('creates no subscription when the card is declined, and shows a notice', async () => {
    const { payments, press, visit, address, customer_id, events } = await givenOrder();
    const refused = await press(address, 'recusar');
    expect(location(refused)).toEqual([303, `${pathOf(address)}?aviso=recusado`]);
    expect(events()).toMatchObject([{ type: 'invoice.payment_failed', customer_id }]);
    const { html } = await visit(`${address}?aviso=recusado`);
    expect(html).toMatch(/role="alert">Cartão recusado\. Nenhuma cobrança foi feita\.</);
    expect(html).toContain('Pagar com sucesso');
    expect(await payments.subscriptionsOf(customer_id)).toEqual([]);
  });

  test('redirects to the app when cancelled, and can no longer be paid', async () => {
    const { payments, press, visit, address, customer_id, events } = await givenOrder();
    expect(location(await press(address, 'cancelar'))).toEqual([303, `${PUBLIC_URL}/cancel`]);
    const late = await visit(`${address}/pagar`, { method: 'POST' });
    expect(late.status).toBe(410);
    expect(late.html).toContain('Esta página expirou');
    expect(await payments.subscriptionsOf(customer_id)).toEqual([]);
    expect(events()).toEqual([]);
  });

  test('shows a notice when its events were not delivered', async () => {
    const { press, visit, address, setWebhookUp } = await givenOrder();
    setWebhookUp(false);
    expect(location(await press(address, 'pagar'))).toEqual([303, `${pathOf(address)}?aviso=nao-entregue`]);
    const { status, html } = await visit(`${address}?aviso=nao-entregue`);
    expect(status).toBe(410);
    expect(html).toContain('o aviso ao Encaixe não chegou');
    expect(html).toContain('/success?session_id=');
  });

  test.each([
    '/demonstracao',
    '/demonstracao/pagamento/demo_cs_0123456789abcdef01234567',
    '/demonstracao/portal/%00',
    "/demonstracao/troca/x' or '1'='1",
  ])('returns 404 at %s', async (address) => {
    const { visit } = openTestStripe(db);
    const { status, html } = await visit(address);
    expect(status).toBe(404);
    expect(html).toContain('Página não encontrada');
  });

  test('returns 404 at the path of another kind of page', async () => {
    const { visit, address } = await givenOrder();
    const elsewhere = address.replace('/pagamento/', '/portal/');
    expect((await visit(elsewhere)).status).toBe(404);
    expect((await visit(`${elsewhere}/avancar`, { method: 'POST' })).status).toBe(404);
  });
});

describe('a change of plan', () => {
  async function givenChange(from: 'candidato_premium' | 'candidato_super_premium', plan_key: typeof from) {
    const stage = openTestStripe(db);
    const subscriber = await stage.givenSubscriber(from);
    const order = { ...subscriber, plan_key };
    // Half of the month of 28 days that begins on 31 January.
    stage.setTime('2026-02-14T15:00:00Z');
    const address = (await stage.payments.createPlanChange(order)) ?? '';
    const read = async () => (await stage.payments.subscriptionsOf(subscriber.customer_id))[0];
    return { ...stage, order, address, read };
  }

  test('to a larger plan shows and charges the difference, and takes effect at once', async () => {
    const { visit, press, address, read, events, order, payments } = await givenChange(
      'candidato_premium',
      'candidato_super_premium',
    );
    const other = await payments.createPlanChange(order);
    const { html } = await visit(address);
    expect(html).toContain('Mudar para o Super Premium');
    expect(html).toContain('R$\u00a020,00');
    expect(location(await press(address, 'confirmar'))).toEqual([303, `${PUBLIC_URL}/assinatura`]);
    expect(await read()).toMatchObject({
      plan_key: 'candidato_super_premium',
      next_plan_key: null,
      payments: [{ amount: 2000 }, { amount: 990 }],
    });
    const { customer_id } = order;
    expect(events()).toMatchObject([
      { type: 'customer.subscription.updated', customer_id },
      { type: 'invoice.paid', customer_id },
    ]);
    expect((await visit(address)).status).toBe(410);
    const second = await visit(other ?? '');
    expect(second.html, 'a second page has nothing left to charge').toContain('Ficar no Super Premium');
    expect(second.html).not.toContain('Simular cartão recusado');
  });

  test('is made once when it is confirmed several times simultaneously', async () => {
    const { visit, formOf, address, read } = await givenChange('candidato_premium', 'candidato_super_premium');
    const body = await formOf(address);
    const confirm = () => visit(`${address}/confirmar`, { method: 'POST', body });
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await read())?.payments).toHaveLength(2);
  });

  test('to a smaller plan costs nothing and takes effect with the next period', async () => {
    const { visit, press, address, read, setTime } = await givenChange('candidato_super_premium', 'candidato_premium');
    const { html } = await visit(address);
    expect(html).toContain('Nada');
    expect(html).not.toContain('Simular cartão recusado');
    await press(address, 'confirmar');
    expect(await read()).toMatchObject({
      plan_key: 'candidato_super_premium',
      next_plan_key: 'candidato_premium',
      payments: [{ amount: 4990 }],
    });
    setTime('2026-02-28T15:00:00Z');
    expect(await read()).toMatchObject({
      plan_key: 'candidato_premium',
      next_plan_key: null,
      payments: [{ amount: 990 }, { amount: 4990 }],
    });
  });

  test('does not happen when the card is declined', async () => {
    const { press, address, read, events } = await givenChange('candidato_premium', 'candidato_super_premium');
    expect(location(await press(address, 'recusar'))).toEqual([303, `${pathOf(address)}?aviso=recusado`]);
    expect(await read()).toMatchObject({ plan_key: 'candidato_premium', payments: [{ amount: 990 }] });
    expect(events()).toMatchObject([{ type: 'invoice.payment_failed' }]);
  });

  test('is refused when the subscription has changed since the page was shown', async () => {
    const { payments, formOf, visit, order, read, setTime } = await givenChange(
      'candidato_premium',
      'candidato_super_premium',
    );
    setTime('2026-02-28T14:00:00Z');
    const address = (await payments.createPlanChange(order)) ?? '';
    const body = await formOf(address);
    // The subscription has been renewed in the meantime, so the change would cost a whole month's difference.
    setTime('2026-02-28T15:00:00Z');
    const stale = await visit(`${address}/confirmar`, { method: 'POST', body });
    expect(location(stale)).toEqual([303, `${pathOf(address)}?aviso=mudou`]);
    expect(await read()).toMatchObject({ plan_key: 'candidato_premium', payments: [{ amount: 990 }, { amount: 990 }] });
  });

  test('is refused for an ended subscription', async () => {
    const { payments, visit, address, order } = await givenChange('candidato_premium', 'candidato_super_premium');
    await payments.end(order.subscription_id);
    const { status, html } = await visit(address);
    expect(status).toBe(410);
    expect(html).toContain('Esta assinatura já terminou');
  });
});

describe('the portal', () => {
  test('shows the plan, until when it is paid, and the payments with refunds', async () => {
    const { payments, visit, portal, read } = await givenPortal();
    await payments.refund((await read())?.payments[0]?.id ?? '');
    const { html } = await visit(portal);
    expect(html).toContain('Plano Premium');
    expect(html).toContain('28/02/2026');
    expect(html).toContain('Devolvido: R$\u00a09,90');
    expect(html).toContain(`href="${PUBLIC_URL}/assinatura"`);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test('cancels a subscription at the end of the period, and revokes the cancellation', async () => {
    const { press, portal, read, redirectWith, events, setTime } = await givenPortal();
    expect(location(await press(portal, 'cancelar'))).toEqual(redirectWith('cancelada'));
    const cancelled = await read();
    expect(cancelled).toMatchObject({ status: 'active', ends_at: cancelled?.current_period_end });
    expect(location(await press(portal, 'manter'))).toEqual(redirectWith('mantida'));
    expect(await read()).toMatchObject({ status: 'active', ends_at: null });
    expect(events().map(({ type }) => type)).toEqual(Array(2).fill('customer.subscription.updated'));
    await press(portal, 'cancelar');
    setTime('2026-02-28T15:00:00Z');
    expect(await read()).toMatchObject({ status: 'ended', ends_at: new Date('2026-02-28T15:00:00Z') });
  });

  test('simulates a failed renewal, after which the next period is unpaid until the payment is recovered', async () => {
    const { press, portal, read, redirectWith, events, customer_id, setTime } = await givenPortal();
    setTime('2026-01-31T15:05:00Z');
    expect(location(await press(portal, 'falhar'))).toEqual(redirectWith('falhou'));
    const now = new Date('2026-01-31T15:05:00Z');
    const unpaid = await read();
    expect(unpaid).toMatchObject({ status: 'past_due', unpaid_since: now, payments: [{ amount: 990 }] });
    expect(unpaid?.current_period_end.getTime()).toBeGreaterThan(now.getTime());
    expect(events()).toMatchObject([
      { type: 'invoice.payment_failed', customer_id },
      { type: 'customer.subscription.updated', customer_id },
    ]);
    await press(portal, 'avancar');
    expect((await read())?.unpaid_since).toEqual(new Date('2026-01-28T15:05:00Z'));
    expect(location(await press(portal, 'recuperar'))).toEqual(redirectWith('recuperado'));
    expect(await read()).toMatchObject({ status: 'active', unpaid_since: null, payments: [{}, {}] });
    expect(events().map(({ type }) => type)).toEqual([
      'customer.subscription.updated',
      'invoice.paid',
      'customer.subscription.updated',
    ]);
  });

  test('simulates the passing of time to the end of the period, at which the subscription renews', async () => {
    const { press, portal, read, redirectWith } = await givenPortal();
    expect(location(await press(portal, 'avancar'))).toEqual(redirectWith('avancou'));
    const renewed = await read();
    expect(renewed).toMatchObject({ status: 'active', started_at: new Date('2026-01-03T15:00:00Z') });
    expect(renewed?.payments.map(({ paid_at }) => paid_at.toISOString().slice(0, 10))).toEqual([
      '2026-01-31',
      '2026-01-03',
    ]);
    expect(renewed?.current_period_end.toISOString()).toBe('2026-03-03T15:00:00.000Z');
  });

  test('simulates the passing of time for a cancelled subscription, which ends', async () => {
    const { press, visit, portal, read, events } = await givenPortal();
    await press(portal, 'cancelar');
    await press(portal, 'avancar');
    expect(await read()).toMatchObject({ status: 'ended' });
    expect(events().at(-1)?.type).toBe('customer.subscription.deleted');
    expect((await visit(portal)).html).toContain('Nenhuma assinatura ativa');
  });

  test('simulates a dispute of the newest payment, whose event contains only the payment’s id', async () => {
    const { payments, press, portal, read, redirectWith, events, customer_id } = await givenPortal();
    expect(location(await press(portal, 'contestar'))).toEqual(redirectWith('contestado'));
    const [payment] = (await read())?.payments ?? [];
    expect(payment).toMatchObject({ disputed: true });
    expect(events()).toMatchObject([{ type: 'charge.dispute.created', customer_id: null, payment_id: payment?.id }]);
    expect(await payments.customerOfPayment(payment?.id ?? '')).toBe(customer_id);
  });

  test('changes the plan, and revokes a scheduled change', async () => {
    const { press, portal, read, redirectWith } = await givenPortal('candidato_super_premium');
    const change = `${portal}/mudar`;
    expect(location(await press(change, 'confirmar'))).toEqual(redirectWith('agendado'));
    expect(await read()).toMatchObject({ next_plan_key: 'candidato_premium' });
    expect(location(await press(change, 'confirmar'))).toEqual(redirectWith('mantida'));
    expect(await read()).toMatchObject({ plan_key: 'candidato_super_premium', next_plan_key: null });
  });

  test('revokes a cancellation when another plan is chosen', async () => {
    const { press, visit, portal, read, redirectWith } = await givenPortal();
    await press(portal, 'cancelar');
    expect((await visit(`${portal}/mudar`)).html).toContain('deixa de estar cancelada');
    expect(location(await press(`${portal}/mudar`, 'confirmar'))).toEqual(redirectWith('trocado'));
    expect(await read()).toMatchObject({ plan_key: 'candidato_super_premium', ends_at: null });
  });

  test('refuses a button of an outdated page, such as the second of two simultaneous presses', async () => {
    const { visit, formOf, portal, read, redirectWith } = await givenPortal();
    const body = await formOf(portal);
    const skip = () => visit(`${portal}/avancar`, { method: 'POST', body });
    const answers = await Promise.all([skip(), skip()]);
    expect(answers.map(location)).toEqual(expect.arrayContaining([redirectWith('avancou'), redirectWith('mudou')]));
    expect((await read())?.payments).toHaveLength(2);
  });

  test('returns 404 for an unknown action', async () => {
    const { visit, portal } = await givenPortal();
    expect((await visit(`${portal}/toString`, { method: 'POST' })).status).toBe(404);
  });
});

describe('the receipt of a payment', () => {
  test('is a page at the charge’s receipt_url', async () => {
    const { payments, customer_id, visit } = await givenPortal();
    const [receipt] = await payments.receiptsOf(customer_id);
    const { status, html } = await visit(receipt?.url ?? '');
    expect(status).toBe(200);
    for (const text of ['Recibo do Stripe', 'R$\u00a09,90', '31/01/2026', 'Cartão final 4242'])
      expect(html).toContain(text);
  });

  test('returns 404 for an unknown charge', async () => {
    const { visit } = openTestStripe(db);
    for (const id of [`ch_${'0'.repeat(24)}`, 'inventado'])
      expect((await visit(`${PUBLIC_URL}/demonstracao/recibo/${id}`)).status).toBe(404);
  });
});
