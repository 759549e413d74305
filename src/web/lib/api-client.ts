import { createORPCClient, ORPCError } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { type DataTag, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { contract } from '#contract/router.ts';
import { Failure, failureOf } from './failure.ts';
import { isWorthRetrying, retryDelay } from './retry.ts';

type Client = ContractRouterClient<typeof contract>;

const REQUEST_TIMEOUT_MS = 20_000;

function failureIn(error: unknown): Failure {
  if (!(error instanceof ORPCError)) return new Failure('OFFLINE');
  return error.defined ? new Failure(error.code, null, error.data?.request_id) : failureOf(error.status, null);
}

const link = new RPCLink({
  url: () => `${window.location.origin}/api/rpc`,
  fetch: (request, init) => {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
    return fetch(request, { ...init, signal, credentials: 'same-origin' });
  },
  interceptors: [
    ({ next }) =>
      next().catch((error) => {
        throw failureIn(error);
      }),
  ],
});

/** The server's procedures as functions. Each @throws Failure */
export const api: Client = createORPCClient(link);

/** Query and mutation options for each procedure, with their keys. */
export const orpc = createTanstackQueryUtils(api);

/** Cached queries are refetched only after a server event, or when they are older than five minutes (pages#asking-again). */
const STALE_AFTER_MS = 5 * 60 * 1000;

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

/** Stores the response of a change for the query. An older response still in flight does not overwrite it. */
export function holdAnswer<Answer>(queryKey: DataTag<QueryKey, Answer, Error>, answer: NoInfer<Answer>): void {
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<unknown>(queryKey, answer);
}
