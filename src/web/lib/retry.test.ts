import { expect, it, vi } from 'vitest';
import { Failure } from './failure.ts';
import { isWorthRetrying, retryDelay, retrying } from './retry.ts';

it.each(['OFFLINE', 'UNAVAILABLE', 'INTERNAL_SERVER_ERROR'])('tries three times after %s', async (code) => {
  const ask = vi.fn(async () => {
    throw new Failure(code);
  });
  await expect(retrying(ask)).rejects.toThrow(code);
  expect(ask).toHaveBeenCalledTimes(3);
});

it('returns the first response', async () => {
  const ask = vi.fn(async () => 'ana');
  ask.mockRejectedValueOnce(new Failure('UNAVAILABLE'));
  expect(await retrying(ask)).toBe('ana');
  expect(ask).toHaveBeenCalledTimes(2);
});

it.each(['UNAUTHENTICATED', 'RATE_LIMITED', 'BAD_REQUEST'])('does not try again after %s', (code) => {
  expect(isWorthRetrying(0, new Failure(code))).toBe(false);
});

it('waits 200 ms, and doubles that each time', () => {
  expect([0, 1, 2].map(retryDelay)).toEqual([200, 400, 800]);
});
