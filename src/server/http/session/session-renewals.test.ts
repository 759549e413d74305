import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../../platform/log.ts';
import type { Auth } from './auth.ts';
import { createSessionRenewals } from './session-renewals.ts';

const log = createLog({ level: 'silent' });

type Change = { where: [{ value: string[] }, ...unknown[]] };

/** Returns a fake of the part of better-auth that renewals use. */
function betterAuthWith(write: (tokens: string[]) => void) {
  const updateMany = async ({ where: [{ value }] }: Change) => write(value);
  const authCookies = { sessionToken: { name: 'session', attributes: {} } };
  return { $context: Promise.resolve({ adapter: { updateMany }, authCookies, secret: 'secret' }) } as unknown as Auth;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('writes the renewals of 250 ms together, without a call of flush', async () => {
  const batches: string[][] = [];
  const auth = betterAuthWith((tokens) => batches.push(tokens));
  const renewals = createSessionRenewals({ auth, log });
  await renewals.renew('one');
  await vi.advanceTimersByTimeAsync(249);
  await renewals.renew('two');
  await renewals.renew('one');
  expect(batches).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(batches).toEqual([['one', 'two']]);
  await renewals.renew('one');
  await vi.advanceTimersByTimeAsync(250);
  expect(batches).toEqual([['one', 'two'], ['one']]);
});

test('writes more than 500 renewals in several statements', async () => {
  const sizes: number[] = [];
  const auth = betterAuthWith((tokens) => sizes.push(tokens.length));
  const renewals = createSessionRenewals({ auth, log });
  await Promise.all(Array.from({ length: 501 }, (_, i) => renewals.renew(`${i}`)));
  await renewals.flush();
  expect(sizes).toEqual([500, 1]);
  await vi.advanceTimersByTimeAsync(250);
  expect(sizes).toEqual([500, 1]);
});
