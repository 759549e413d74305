import { afterEach, expect, test } from 'vitest';
import { type FakeStripe, startStripe } from '#tests/fakes/stripe/stripe.ts';
import { workerDatabase } from '#tests/setup/test-database.ts';
import { createLog } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import { openPayments } from './open.ts';

const { db } = await workerDatabase();
const lines: string[] = [];
const log = createLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } });
const around = {
  db,
  log,
  publicUrl: 'https://encaixe.example',
  authSecret: 'x'.repeat(32),
  deliver: async () => null,
  now: () => new Date(),
};

let stripe: FakeStripe | undefined;
afterEach(async () => {
  lines.length = 0;
  await stripe?.stop();
});

const opening = async (change: (fakeStripe: FakeStripe) => object = () => ({})) => {
  stripe = await startStripe();
  const changes = change(stripe);
  return openPayments({ kind: 'stripe', ...stripe.config, ...changes }, around);
};

test('opens the demonstration without keys, with its own pages', async () => {
  const { port, pages } = await openPayments({ kind: 'demonstration', pix: 'off' }, around);
  expect([port.provider, pages.length]).toEqual(['demonstration', 1]);
});

test('opens Stripe when its prices are correct', async () => {
  const { port, pages } = await opening();
  expect([port.provider, pages.length]).toEqual(['stripe', 0]);
});

test('throws a StartupError that names a price which differs from the plan’s', async () => {
  const opened = opening(({ config, prices }) => ({
    prices: config.prices.map((price) =>
      price.id === prices.empresa_premium ? { ...price, id: prices.candidato_premium } : price,
    ),
  }));
  const error = await opened.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(StartupError);
  expect(String(error)).toMatch(/empresa_premium.*deveria ser de 2990 centavos e é de 990/);
});

test('throws a StartupError for a refused API key, without the key', async () => {
  const error = await opening(() => ({ secretKey: 'sk_test_de_outra_conta' })).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(StartupError);
  expect(String(error)).toContain('O Stripe não aceita a chave secreta configurada.');
  expect(String(error)).not.toContain('sk_test');
});

test('opens Stripe without a check of the prices while it is unavailable', async () => {
  const { port } = await opening((fakeStripe) => {
    fakeStripe.down(true);
    return {};
  });
  expect(port.provider).toBe('stripe');
  expect(lines.join('')).toContain('its prices could not be checked');
});
