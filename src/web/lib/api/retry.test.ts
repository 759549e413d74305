import { expect, it, vi } from 'vitest';
import { Failure } from './failure.ts';
import { isWorthRetrying, retryDelay, withRetries } from './retry.ts';

it.each(['OFFLINE', 'UNAVAILABLE', 'INTERNAL_SERVER_ERROR'])('sends at most three requests after %s', async (code) => {
  const request = vi.fn(async () => {
    throw new Failure(code);
  });
  await expect(withRetries(request)).rejects.toThrow(code);
  expect(request).toHaveBeenCalledTimes(3);
});

it('returns the response of the first attempt that succeeds', async () => {
  const request = vi.fn(async () => 'ana');
  request.mockRejectedValueOnce(new Failure('UNAVAILABLE'));
  expect(await withRetries(request)).toBe('ana');
  expect(request).toHaveBeenCalledTimes(2);
});

it.each(['UNAUTHENTICATED', 'RATE_LIMITED', 'BAD_REQUEST'])('does not retry after %s', (code) => {
  expect(isWorthRetrying(0, new Failure(code))).toBe(false);
});

it('waits 200 ms before the first retry, and twice as long before each further one', () => {
  expect([0, 1, 2].map(retryDelay)).toEqual([200, 400, 800]);
});
