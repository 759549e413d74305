import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectToaster, queueToast, type ShowToast } from './toast-queue.ts';

const shown: string[] = [];
const show: ShowToast = (toast) => void (toast && shown.push(toast[1]));

beforeEach(() => {
  vi.useFakeTimers();
  shown.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows the last of several queued toasts when the toaster is connected', () => {
  expect(queueToast(['error', 'Primeiro'])).toBe(false);
  expect(queueToast(['success', 'Segundo'])).toBe(false);
  vi.advanceTimersByTime(1000);
  connectToaster(show);
  expect(shown).toEqual(['Segundo']);
});

it('shows only the later of two toasts within 50 ms, and both toasts when the time between them is longer', () => {
  connectToaster(show);
  expect(queueToast(['error', 'Primeiro'])).toBe(true);
  vi.advanceTimersByTime(40);
  queueToast(['success', 'Segundo']);
  vi.advanceTimersByTime(40);
  expect(shown, 'a third toast may follow').toEqual([]);
  vi.advanceTimersByTime(10);
  expect(shown).toEqual(['Segundo']);
  queueToast(['info', 'Terceiro']);
  vi.advanceTimersByTime(50);
  expect(shown).toEqual(['Segundo', 'Terceiro']);
});
