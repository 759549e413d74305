import { afterEach, expect, it, vi } from 'vitest';
import type { News } from '#contract/news.ts';
import { api, orpc, queryClient, storeResponse } from './api-client.ts';

afterEach(() => vi.unstubAllGlobals());

const KEY = orpc.news.current.queryKey();

it('an older response that arrives late does not overwrite the response of a change', async () => {
  const late = Promise.withResolvers<News>();
  const query = queryClient.fetchQuery({ queryKey: KEY, queryFn: () => late.promise }).catch(() => 'given up');
  storeResponse(KEY, { matches: 2, likes: 0 });
  late.resolve({ matches: 0, likes: 0 });
  await query;
  expect(queryClient.getQueryData(KEY)).toEqual({ matches: 2, likes: 0 });
});

const inJson = (status: number, json: unknown) => Response.json({ json }, { status });
const refusal = (defined: boolean) => ({ defined, code: 'NOT_FOUND', data: { request_id: 'r1' } });

it.each([
  ['no response', () => Promise.reject(new TypeError('Failed to fetch')), 'OFFLINE'],
  ['the page of a captive portal', async () => new Response('<h1>Wi-Fi</h1>'), 'OFFLINE'],
  ["a gateway's page", async () => new Response('<h1>502</h1>', { status: 502 }), 'UNAVAILABLE'],
  ['a refusal of the contract', async () => inJson(404, refusal(true)), 'NOT_FOUND'],
  ['another refusal', async () => inJson(404, refusal(false)), 'INTERNAL_SERVER_ERROR'],
])('throws a failure for %s', async (_case, answer, code) => {
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('fetch', answer);
  await expect(api.news.current()).rejects.toMatchObject({ name: 'Failure', code });
});
