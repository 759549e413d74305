import { beforeEach, expect, it, vi } from 'vitest';
import { nextPaint } from './next-paint.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
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
  await null;
  expect(resolved, 'the browser paints after the callbacks of the frame').not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(resolved).toHaveBeenCalled();
});

it('resolves when the page becomes hidden before the frame', async () => {
  vi.stubGlobal('requestAnimationFrame', () => {});
  const resolved = vi.fn();
  void nextPaint().then(resolved);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(resolved).toHaveBeenCalled();
});
