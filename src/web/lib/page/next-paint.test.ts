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
  vi.stubGlobal('document', { hidden: false });
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

it('resolves after a second when the page becomes hidden, because it is not painted then', async () => {
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', () => {});
  const resolved = vi.fn();
  void nextPaint().then(resolved);
  await vi.advanceTimersByTimeAsync(1000);
  expect(resolved).toHaveBeenCalled();
});

it('resolves at once on a hidden page', async () => {
  vi.stubGlobal('document', { hidden: true });
  const resolved = vi.fn();
  void nextPaint().then(resolved);
  await vi.advanceTimersByTimeAsync(0);
  expect(resolved).toHaveBeenCalled();
});
