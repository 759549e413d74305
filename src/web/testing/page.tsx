import { implement } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { contract } from '#contract/router.ts';
import type { SignedIn } from '#contract/session.ts';
import { queryClient } from '#web/lib/api/api-client.ts';
import { setSession } from '#web/lib/session/session.ts';
import { BASICO_LIKES, CANDIDATE } from './candidate.ts';

/** oRPC's implementer of the contract: a test calls `.handler` of a procedure to create a handler for `fakeServer`. */
export const contractImplementer = implement(contract);

const streams = new Set<EventSource>();

class FakeEventSource {
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  constructor() {
    streams.add(this as unknown as EventSource);
  }
  close() {
    streams.delete(this as unknown as EventSource);
  }
}

/** Dispatches a server event to the page, as if it had arrived by the event stream. */
export function receiveEvent(message: { type: string; id?: string }): void {
  for (const stream of streams) {
    stream.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

/**
 * Replaces `fetch` and EventSource by a fake server that uses oRPC's protocol. `router` contains handlers of procedures; any other
 * procedure returns 404. With `null`, every request fails as without a connection.
 */
export function fakeServer(router: object | null): void {
  const handler = new RPCHandler((router ?? {}) as never);
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('fetch', async (request: Request) => {
    if (router === null) throw new TypeError('Failed to fetch');
    const { response } = await handler.handle(request, { prefix: '/api/rpc', context: {} });
    return response ?? new Response(null, { status: 404 });
  });
}

/** Returns the like counters of a user with `left` remaining likes of five weekly ones. */
export const likesLeft = (left: number): SignedIn['likes'] => ({
  ...BASICO_LIKES,
  likesRemaining: left,
  totalLikes: left,
});

/** Sets the page's session to that of a candidate on the basico plan, with `change` applied. Returns the session. */
export function signInCandidate(change: Partial<SignedIn> = {}): SignedIn {
  const session = { ...CANDIDATE, ...change };
  setSession(session);
  return session;
}

/**
 * Renders `content` as a screen, with a router and the page's query client. `content` is rendered at every path; a test reads
 * navigations from `router`.
 * @param arrival delays the end of each navigation until this promise resolves
 */
export async function renderInApp(
  content: ReactNode,
  history: RouterHistory = createMemoryHistory(),
  arrival?: Promise<void>,
) {
  const root = createRootRoute({ component: () => content });
  let isLeaving = false;
  const anyPath = createRoute({
    getParentRoute: () => root,
    path: '$',
    loader: () => (isLeaving ? arrival : undefined),
    component: () => null,
  });
  const router = createRouter({ routeTree: root.addChildren([anyPath]), history });
  await router.load();
  isLeaving = true;
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { ...rendered, router };
}

afterEach(() => {
  // `cleanup` first, because a mounted screen would request the cleared data again.
  cleanup();
  queryClient.clear();
  setSession({ user: null });
  vi.unstubAllGlobals();
});
