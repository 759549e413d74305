import { afterEach, expect, it, vi } from 'vitest';
import type { News } from '#contract/news.ts';
import { api, orpc, queryClient, storeResponse } from './api-client.ts';

afterEach(() => vi.unstubAllGlobals());

const KEY = orpc.news.current.queryKey();

it('storeResponse keeps a mutation’s response when an older response of the query arrives afterwards', async () => {
  const late = Promise.withResolvers<News>();
  const query = queryClient.fetchQuery({ queryKey: KEY, queryFn: () => late.promise }).catch(() => 'cancelled');
  storeResponse(KEY, { matches: 2, likes: 0 });
  late.resolve({ matches: 0, likes: 0 });
  await query;
  expect(queryClient.getQueryData(KEY)).toEqual({ matches: 2, likes: 0 });
});

const rpcResponse = (status: number, json: unknown) => Response.json({ json }, { status });
const errorBody = (defined: boolean) => ({ defined, code: 'NOT_FOUND', data: { request_id: 'r1' } });

it.each([
  ['no response', () => Promise.reject(new TypeError('Failed to fetch')), 'OFFLINE'],
  ['the page of a captive portal', async () => new Response('<h1>Wi-Fi</h1>'), 'OFFLINE'],
  ["a gateway's page", async () => new Response('<h1>502</h1>', { status: 502 }), 'UNAVAILABLE'],
  ['an error of the contract', async () => rpcResponse(404, errorBody(true)), 'NOT_FOUND'],
  [
    'an error that the contract does not define',
    async () => rpcResponse(404, errorBody(false)),
    'INTERNAL_SERVER_ERROR',
  ],
])('throws a Failure for %s', async (_case, fetchFake, code) => {
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('fetch', fetchFake);
  await expect(api.news.current()).rejects.toMatchObject({ name: 'Failure', code });
});
