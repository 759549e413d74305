import { beforeEach, expect, it, vi } from 'vitest';
import { nextPaint } from './next-paint.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

it('resolves in the task after the next frame', async () => {
  let paint = () => {};
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    paint = callback;
  });
  const resolved = vi.fn();
  void nextPaint().then(resolved);
  await vi.advanceTimersByTimeAsync(50);
  expect(resolved).not.toHaveBeenCalled();
  paint();
  await vi.advanceTimersByTimeAsync(0);
  expect(resolved).toHaveBeenCalled();
});

it('resolves on a hidden page too, which is not painted', async () => {
  vi.stubGlobal('requestAnimationFrame', () => {});
  const resolved = vi.fn();
  void nextPaint().then(resolved);
  await vi.advanceTimersByTimeAsync(300);
  expect(resolved).toHaveBeenCalled();
});
