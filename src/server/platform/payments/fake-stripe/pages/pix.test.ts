import { expect, test } from 'vitest';
import { workerDatabase } from '#tests/setup/test-database.ts';
import { openTestStripe, PUBLIC_URL } from '../test-stripe.ts';
import { pixCode } from './pix-page.ts';

const { db } = await workerDatabase();

async function givenPixPage() {
  const stage = openTestStripe(db);
  const person = await stage.given();
  const page = await stage.payments.createPixCheckout({ ...person, plan_key: 'candidato_premium' }, 'pix_month');
  const address = page?.kind === 'open' ? (page.url ?? '') : '';
  return { ...stage, ...person, address, months: () => stage.payments.monthsOf(person.customer_id) };
}

test('pixCode returns a code in the format of Pix, with the checksum at its end', () => {
  expect(pixCode('demo_cs_0123456789abcdef01234567', 990)).toMatch(/^000201010212.*54049\.905802BR.*6304[0-9A-F]{4}$/);
  expect(pixCode('demo_cs_0123456789abcdef01234567', 990)).not.toBe(pixCode('demo_cs_0123456789abcdef01234568', 990));
});

test('shows the Pix code, its QR code and a copy button, whose script the Content-Security-Policy allows', async () => {
  const { visit, address } = await givenPixPage();
  const { html, headers } = await visit(address);
  expect(html).toContain('30 dias do plano Premium por Pix');
  expect(html).toContain('br.gov.bcb.pix');
  expect(html).toContain('<svg');
  expect(html.match(/Copiar código Pix/g)).toHaveLength(1);
  expect(html).toContain('até 13:00');
  const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  const source = `'sha256-${Buffer.from(digest).toString('base64')}'`;
  expect(headers.get('content-security-policy')).toContain(`script-src ${source}`);
});

test('the button "pagar" pays the Pix and redirects to the result page', async () => {
  const { press, address, months, events } = await givenPixPage();
  const paid = await press(address, 'pagar');
  expect(paid.headers.get('location')).toBe(`${PUBLIC_URL}/success?session_id=${address.split('/').at(-1)}`);
  expect(await months()).toMatchObject([{ plan_key: 'candidato_premium', amount: 990, refunded: 0, disputed: false }]);
  expect(events().map(({ type }) => type)).toEqual(['checkout.session.completed']);
});

test('the Pix page expires, and its code can still be paid after that', async () => {
  const { press, visit, address, months, setTime } = await givenPixPage();
  setTime('2026-01-31T16:00:01Z');
  expect((await visit(address)).html).toContain('Esta página expirou');
  expect(await months()).toEqual([]);
  await press(address, 'pagar-de-novo');
  expect(await months()).toHaveLength(1);
});

test.each([
  ['devolver', { refunded: 990 }],
  ['devolver-metade', { refunded: 495 }],
  ['contestar', { disputed: true }],
])('the page of a paid Pix has a button that simulates %s', async (action, expected) => {
  const { press, visit, address, months } = await givenPixPage();
  await press(address, 'pagar');
  expect((await visit(address)).html).toContain(`/${action}"`);
  await press(address, action);
  expect(await months()).toMatchObject([expected]);
});

test('a paid Pix can be moved into the past, and paid again', async () => {
  const { press, address, months, events } = await givenPixPage();
  await press(address, 'pagar');
  await press(address, 'avancar');
  expect((await months())[0]?.paid_at).toEqual(new Date('2026-01-04T15:00:00Z'));
  expect(events()).toHaveLength(2);
  await press(address, 'pagar-de-novo');
  expect(await months()).toHaveLength(2);
});

test('monthsSince returns the months by Pix of all customers', async () => {
  const { press, address, payments, customer_id } = await givenPixPage();
  await press(address, 'pagar');
  const found: string[] = [];
  for await (const month of payments.monthsSince(new Date('2026-01-31T00:00:00Z'))) found.push(month.customer_id);
  expect(found).toContain(customer_id);
});
