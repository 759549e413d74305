import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SignedIn } from '#contract/session.ts';

const MINUTE_MS = 60_000;

const profile = { area: 'Padeiro', funcoes: ['Confeiteiro'], cidade_de_interesse: 'Recife - PE' };
const session = { user: { id: 'ana' }, profile, likes: { renewed: null } } as unknown as SignedIn;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('reuses a loaded deck for 5 minutes, but not after the city of interest or a function has changed', async () => {
  vi.stubGlobal('document', { cookie: '', getElementById: () => null });
  vi.stubGlobal('window', { location: { origin: 'http://encaixe.test' } });
  const deck = { jobs: [], locked: [], likes: session.likes, next_cursor: null };
  const fetchMock = vi.fn(async () => Response.json({ json: deck, meta: [] }));
  vi.stubGlobal('fetch', fetchMock);
  const { preloadFeed } = await import('./queries.ts');
  const { setSession } = await import('#web/lib/session/session.ts');
  const loadAfter = async (ms: number, change: Partial<SignedIn['profile']> = {}) => {
    await vi.advanceTimersByTimeAsync(ms);
    setSession({ ...session, profile: { ...session.profile, ...change } });
    preloadFeed();
    await vi.advanceTimersByTimeAsync(0);
    return fetchMock.mock.calls.length;
  };

  expect(await loadAfter(0)).toBe(1);
  expect(await loadAfter(5 * MINUTE_MS - 1)).toBe(1);
  expect(await loadAfter(1)).toBe(2);
  expect(await loadAfter(0, { cidade_de_interesse: 'Olinda - PE' })).toBe(3);
  expect(await loadAfter(0, { area: 'Cozinheiro' })).toBe(4);
  expect(await loadAfter(0, { funcoes: [] })).toBe(5);
  expect(await loadAfter(0, { funcoes: [] })).toBe(5);
});

it.each([
  ['does not respond', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['returns 503', async () => new Response('', { status: 503 })],
])('shows the cached deck of the last visit when the server %s', async (_, fetchMock) => {
  const cached = { owner: 'ana', build: 'b1', cached_at: Date.now(), json: { jobs: [], next_cursor: null }, meta: [] };
  vi.stubGlobal('document', { cookie: '', getElementById: () => null, querySelector: () => ({ content: 'b1' }) });
  vi.stubGlobal('window', { location: { origin: 'http://encaixe.test' } });
  vi.stubGlobal('fetch', vi.fn(fetchMock));
  vi.stubGlobal('caches', { match: async () => Response.json(cached), delete: async () => true });
  const { preloadFeed } = await import('./queries.ts');
  const { setSession } = await import('#web/lib/session/session.ts');
  const { orpc, queryClient } = await import('#web/lib/api/api-client.ts');
  setSession(session);
  preloadFeed();
  await vi.advanceTimersByTimeAsync(1000);
  const [[, shown] = []] = queryClient.getQueriesData({ queryKey: orpc.feed.deck.key() });
  expect(shown).toMatchObject({ pages: [{ isCached: true }] });
});
