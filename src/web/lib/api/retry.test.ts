import { expect, it, vi } from 'vitest';
import { Failure } from './failure.ts';
import { isWorthRetrying, retryDelay, retrying } from './retry.ts';

it.each(['OFFLINE', 'UNAVAILABLE', 'INTERNAL_SERVER_ERROR'])('tries three times after %s', async (code) => {
  const request = vi.fn(async () => {
    throw new Failure(code);
  });
  await expect(retrying(request)).rejects.toThrow(code);
  expect(request).toHaveBeenCalledTimes(3);
});

it('returns the first response', async () => {
  const request = vi.fn(async () => 'ana');
  request.mockRejectedValueOnce(new Failure('UNAVAILABLE'));
  expect(await retrying(request)).toBe('ana');
  expect(request).toHaveBeenCalledTimes(2);
});

it.each(['UNAUTHENTICATED', 'RATE_LIMITED', 'BAD_REQUEST'])('does not try again after %s', (code) => {
  expect(isWorthRetrying(0, new Failure(code))).toBe(false);
});

it('waits 200 ms, and doubles that each time', () => {
  expect([0, 1, 2].map(retryDelay)).toEqual([200, 400, 800]);
});
