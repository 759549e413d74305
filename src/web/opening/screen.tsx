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

/** Maximum number of renderings of one screen. Each may start queries that depend on the data of the previous rendering. */
const MAX_RENDER_PASSES = 3;

/** Timeout of each step: waiting for the rendering of other screens, loading a screen's code, and loading its lazy components. */
const MAX_WAIT_MS = 2000;

let lastRendering: Promise<unknown> = Promise.resolve();

/** Queues renderings, because modules such as session.ts and api-client.ts hold the session and data of one user at a time. */
function renderExclusively<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + MAX_WAIT_MS;
  const result = lastRendering.then(() => {
    if (Date.now() > deadline) throw new Error('Too many screens are waiting to be rendered');
    return work();
  });
  lastRendering = result.catch(() => undefined);
  return result;
}

/** Rejects after MAX_WAIT_MS, so that a screen whose code doesn't load does not delay the other screens. */
async function withTimeout(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The code of the screen took too long to load')), MAX_WAIT_MS);
  });
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Returns the HTML that React hydrates in the browser (main.tsx), including the lazy components.
 * @throws when the code of lazy parts takes too long to load, or with the error of a component
 */
async function renderToHtml(app: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(app, {
    onError: (error) => void errors.push(error),
    signal: AbortSignal.timeout(MAX_WAIT_MS),
    // Otherwise React would move large Suspense boundaries to the end of the HTML, and an inline script would have to move them back.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}

const isEnabled = (options: object): boolean => !('enabled' in options) || options.enabled !== false;

/** Renders the screen once. Returns its HTML and the keys of the queries that still have no data. */
async function render(href: string, session: SignedIn, answers: readonly EmbeddedResponse[]) {
  try {
    setSession(session);
    for (const answer of answers) storeEmbeddedResponse(queryClient, structuredClone(answer));
    const router = createAppRouter(createMemoryHistory({ initialEntries: [href] }));
    await withTimeout(router.load());
    const { matches } = router.state;
    // Only the browser renders a route whose loader needs it, for example to show a message; on the server, the loader throws.
    const hasFailed = matches.some(({ status }) => status === 'error');
    if (hasFailed || !matches.some(({ routeId }) => routeId === '/_app')) return { html: '', missingKeys: [] };
    const app = (
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>
    );
    const html = await renderToHtml(app);
    const queries = queryClient.getQueryCache().getAll();
    const withoutData = queries.filter(({ state, options }) => state.data === undefined && isEnabled(options));
    return { html, missingKeys: withoutData.map(({ queryKey }) => queryKey as unknown as Key) };
  } finally {
    queryClient.clear();
    clearEmbeddedResponses();
    setSession({ user: null });
  }
}

/**
 * Renders the signed-in screen at `href` as HTML with the data of its queries, for the browser to hydrate. `html` is '' for a path that
 * is no signed-in screen or that only the browser renders; `answers` are the responses to embed in the page. Runs on the server.
 * @param read returns the response body of a query, or null when the server refuses the query
 * @throws when a timeout of MAX_WAIT_MS is reached, a component throws, or `read` rejects
 */
export async function renderScreen(
  href: string,
  session: SignedIn,
  read: ReadEmbedded,
): Promise<{ html: string; answers: readonly EmbeddedResponse[] }> {
  const answers: EmbeddedResponse[] = [];
  const requestedKeys = new Set<string>();
  for (let pass = 1; ; pass++) {
    const { html, missingKeys } = await renderExclusively(() => render(href, session, answers));
    const newKeys = missingKeys.filter((key) => !requestedKeys.has(JSON.stringify(key)));
    if (newKeys.length === 0 || pass === MAX_RENDER_PASSES) return { html, answers };
    for (const key of newKeys) requestedKeys.add(JSON.stringify(key));
    const bodies = await Promise.all(newKeys.map(([path, options]) => read(path, options?.input)));
    answers.push(...newKeys.flatMap((key, index) => (bodies[index] ? [{ key, body: bodies[index] }] : [])));
  }
}
