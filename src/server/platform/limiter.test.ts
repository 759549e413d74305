import { expect, onTestFinished, test, vi } from 'vitest';
import { BusyError, createKeyedQueue, createLimiter, divideLimits } from './limiter.ts';

test('runs no more work than the limit at the same time, in order of arrival', async () => {
  const limit = createLimiter(2, 10);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const work = async (n: number) => {
    order.push(n);
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return n;
  };
  const results = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => limit(() => work(n))));
  expect(results).toEqual([0, 1, 2, 3, 4, 5]);
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('starts the next work after one that failed', async () => {
  const limit = createLimiter(1, 1);
  await expect(limit(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await limit(async () => 'next')).toBe('next');
});

test('rejects with BusyError when the queue is full, and accepts work again later', async () => {
  const limit = createLimiter(1, 1);
  const { promise, resolve } = Promise.withResolvers<string>();
  const [first, second] = [limit(() => promise), limit(async () => 'second')];
  await expect(limit(async () => 'third')).rejects.toThrow(BusyError);
  resolve('first');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(await limit(async () => 'later')).toBe('later');
});

test('processes that share a machine divide its limits, and each has at least one slot', async () => {
  divideLimits(2);
  onTestFinished(() => divideLimits(1));
  const [pair, single] = [createLimiter(4, 2), createLimiter(1, 1)];
  const never = () => new Promise<void>(() => {});
  for (let n = 0; n < 3; n++) void pair(never);
  await expect(pair(never)).rejects.toThrow(BusyError);
  await expect(single(async () => 'done')).resolves.toBe('done');
});

test('work of the same key runs one at a time, and other keys don’t wait for it', async () => {
  const runPerKey = createKeyedQueue(1);
  const { promise, resolve } = Promise.withResolvers<string>();
  const [first, second] = [runPerKey('one', () => promise), runPerKey('one', async () => 'second')];
  const prepare = vi.fn(async () => 'input');
  await expect(runPerKey('one', async () => 'third', prepare)).rejects.toThrow(BusyError);
  expect(prepare).not.toHaveBeenCalled();
  expect(await runPerKey('other', async () => 'free')).toBe('free');
  resolve('first');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(await runPerKey('one', async (input) => `later, with ${input}`, prepare)).toBe('later, with input');
});
