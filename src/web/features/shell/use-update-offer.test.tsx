import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notify } from '#web/ui/toasts/notify.ts';
import { useUpdateOffer } from './use-update-offer.ts';

const HOUR_MS = 60 * 60 * 1000;

const pageOf = (build: string) =>
  `<!doctype html><meta name="encaixe-build" content="${build}"><script type="module" crossorigin src="/assets/helper.js"></script>`;

const info = vi.spyOn(notify, 'info');

beforeEach(() => {
  vi.useFakeTimers();
  info.mockReset();
  document.head.innerHTML = '<meta name="encaixe-build" content="one">';
});
afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = '';
});

/** Makes the page visible `ms` after it was opened; `answer` is the server's response. Returns the number of requests. */
async function comeBack(ms: number, answer: () => Promise<Response>): Promise<number> {
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  const { unmount } = renderHook(useUpdateOffer);
  vi.advanceTimersByTime(ms);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  unmount();
  return fetched.mock.calls.length;
}

it("offers a newer build, also when the page's script has the same file name (app#update)", async () => {
  await comeBack(HOUR_MS, async () => new Response(pageOf('two')));
  expect(info).toHaveBeenCalledOnce();
  expect(info.mock.calls[0]?.[0]).toBe('Há uma versão nova do Encaixe');
});

it.each([
  ['the same build', async () => new Response(pageOf('one'))],
  ['a page of another site', async () => new Response('<!doctype html><title>Wi-Fi</title>')],
  ['an overloaded server', async () => new Response(pageOf('two'), { status: 503 })],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('offers nothing for %s', async (_, answer) => {
  expect(await comeBack(HOUR_MS, answer)).toBe(1);
  expect(info).not.toHaveBeenCalled();
});

it('offers a newer build only once when the page becomes visible several times', async () => {
  vi.stubGlobal('fetch', async () => new Response(pageOf('two')));
  const { unmount } = renderHook(useUpdateOffer);
  for (let time = 0; time < 3; time += 1) {
    vi.advanceTimersByTime(HOUR_MS);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  }
  unmount();
  expect(info).toHaveBeenCalledOnce();
});

it('sends no request when the page becomes visible within an hour', async () => {
  expect(await comeBack(HOUR_MS - 1, async () => new Response(pageOf('two')))).toBe(0);
});
