import { expect, it, vi } from 'vitest';
import { stripeApp } from '#tests/support/stripe-app.ts';
import { warnOfOtherProvider } from './other-provider.ts';

const { deps, ...app } = await stripeApp();

it('logs the number of running subscriptions at another payment provider, and nothing when there are none', async () => {
  const warn = vi.spyOn(deps.log, 'warn');
  const ended = await app.givenSubscriber('candidato_premium');
  await app.deliverAll(app.stripe.endSubscription(ended.subscription_id));
  await app.givenSubscriber('empresa_premium');
  warn.mockClear();
  await warnOfOtherProvider(deps);
  expect(warn).not.toHaveBeenCalled();
  const payments = { ...deps.payments, provider: 'demonstration' as const };
  await warnOfOtherProvider({ ...deps, payments });
  expect(warn.mock.calls).toEqual([[{ count: 1, provider: 'demonstration' }, expect.any(String)]]);
});
