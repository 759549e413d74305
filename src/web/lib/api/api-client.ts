import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { type DataTag, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { contract } from '#contract/router.ts';
import { takeEmbeddedResponse } from './embedded-responses.ts';
import { Failure, failureOf } from './failure.ts';
import { isWorthRetrying, retryDelay } from './retry.ts';
import { fromRpcJson, type RpcJson, toRpcJson } from './rpc-json.ts';

type Client = ContractRouterClient<typeof contract>;

const REQUEST_TIMEOUT_MS = 20_000;

/** The body of the server's error response. `defined` is true if the contract defines the error. */
type ErrorBody = { defined: boolean; code: string; data?: { request_id?: string } };

/**
 * Calls a procedure in oRPC's wire format, or returns the procedure's embedded response (embedded-responses.ts). oRPC's own link would
 * add 5 kB to each screen, for streams, files and tracing that this app does not use.
 * @throws Failure when the server returns an error, no response arrives in 20 s, or the response isn't the server's
 */
async function call(
  path: readonly string[],
  input: unknown,
  { signal }: { signal?: AbortSignal | undefined },
): Promise<unknown> {
  const embedded = takeEmbeddedResponse(path, input);
  if (embedded !== undefined) return embedded;
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const request = new Request(`${window.location.origin}/api/rpc/${path.join('/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(toRpcJson(input)),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  const response = await fetch(request).catch(() => null);
  const body: RpcJson | null | undefined = await response?.json().catch(() => null);
  if (!response || (response.ok && !body)) throw new Failure('OFFLINE');
  if (response.ok) return fromRpcJson(body as RpcJson);
  const error = body?.json as ErrorBody | undefined;
  throw error?.defined ? new Failure(error.code, null, error.data?.request_id) : failureOf(response.status, null);
}

/** The procedures of the contract as functions that call the server and throw a `Failure`. */
export const api: Client = createORPCClient({ call });

/** The options and keys of TanStack Query for each procedure of the contract. */
export const orpc = createTanstackQueryUtils(api);

/** Age from which cached data is refetched when its query is mounted. Server events refetch younger data (pages#repeated-requests). */
const STALE_AFTER_MS = 5 * 60 * 1000;

/** The cache of the server's responses, shared by the whole page. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER_MS,
      gcTime: 2 * STALE_AFTER_MS,
      refetchOnWindowFocus: false,
      retry: isWorthRetrying,
      retryDelay,
    },
    mutations: { retry: false },
  },
});

/**
 * Stores the response of a mutation as the data of a query. Cancels the query's requests in flight, which may return older data.
 */
export function storeResponse<Answer>(queryKey: DataTag<QueryKey, Answer, Error>, answer: NoInfer<Answer>): void {
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<unknown>(queryKey, answer);
}
