import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import type { EmbeddedResponse, ReadEmbedded } from '#contract/embedded-responses.ts';
import type { SignedIn } from '#contract/session.ts';
import { queryClient } from '#web/lib/api/api-client.ts';
import { clearEmbeddedResponses, storeEmbeddedResponse } from '#web/lib/api/embedded-responses.ts';
import { setSession } from '#web/lib/session/session.ts';
import { createAppRouter } from '../app-router.ts';

type Key = EmbeddedResponse['key'];

/** A screen requests data that depends on earlier data at most this often. */
const MOST_PASSES = 3;

/** A screen that waits for its turn or for its code for longer is not rendered: the browser renders it itself. */
const LIMIT_MS = 2000;

/** The modules hold the session and the data of one user at a time, so that screens are rendered one after the other. */
let turn: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const latest = Date.now() + LIMIT_MS;
  const result = turn.then(() => {
    if (Date.now() > latest) throw new Error('Too many screens are waiting to be rendered');
    return work();
  });
  turn = result.catch(() => undefined);
  return result;
}

/** Rejects when the work takes too long, so that it does not delay the other screens. */
async function limited(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The code of the screen took too long to load')), LIMIT_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Returns the HTML that React hydrates in the browser (main.tsx). It waits for the code of lazy parts, and renders nothing more
 * when that takes too long. @throws what a component throws
 */
async function htmlOf(app: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(app, {
    onError: (error) => void errors.push(error),
    signal: AbortSignal.timeout(LIMIT_MS),
    // No boundary comes out of order, which would need an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}

const isWanted = (options: object): boolean => !('enabled' in options) || options.enabled !== false;

/** Renders once. Returns the HTML and the keys of the data that the screen waits for. */
async function render(href: string, session: SignedIn, answers: readonly EmbeddedResponse[]) {
  try {
    setSession(session);
    for (const answer of answers) storeEmbeddedResponse(queryClient, structuredClone(answer));
    const router = createAppRouter(createMemoryHistory({ initialEntries: [href] }));
    await limited(router.load());
    if (!router.state.matches.some(({ routeId }) => routeId === '/_app')) return { html: '', wanted: [] };
    const app = (
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>
    );
    const html = await htmlOf(app);
    const queries = queryClient.getQueryCache().getAll();
    const waiting = queries.filter(({ state, options }) => state.data === undefined && isWanted(options));
    return { html, wanted: waiting.map(({ queryKey }) => queryKey as unknown as Key) };
  } finally {
    queryClient.clear();
    clearEmbeddedResponses();
    setSession({ user: null });
  }
}

/**
 * Renders the signed-in screen at an address as HTML, as the app renders it, and reads the data that it requests. Returns '' for
 * any other screen. Runs on the server.
 */
export async function renderScreen(
  href: string,
  session: SignedIn,
  read: ReadEmbedded,
): Promise<{ html: string; answers: readonly EmbeddedResponse[] }> {
  const answers: EmbeddedResponse[] = [];
  const requestedKeys = new Set<string>();
  for (let pass = 1; ; pass++) {
    const { html, wanted } = await inTurn(() => render(href, session, answers));
    const unasked = wanted.filter((key) => !requestedKeys.has(JSON.stringify(key)));
    if (unasked.length === 0 || pass === MOST_PASSES) return { html, answers };
    for (const key of unasked) requestedKeys.add(JSON.stringify(key));
    const bodies = await Promise.all(unasked.map(([path, options]) => read(path, options?.input)));
    answers.push(...unasked.flatMap((key, at) => (bodies[at] ? [{ key, body: bodies[at] }] : [])));
  }
}
