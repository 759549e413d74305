import type { AnyRouter } from '@tanstack/react-router';
import type { ErrorInfo } from 'react';
import type { BrowserError, BrowserErrorKind } from '#contract/browser-errors.ts';
import { ownBuild } from './own-build.ts';

/** Reports of one page; the first ones say what is wrong. */
const MOST_REPORTS = 3;

/** Sends errors of the app to the server's log, each once (pages#browser-errors). Returns React's options to report its own too. */
export function reportErrors(router: AnyRouter) {
  const sent = new Set<string>();
  const report = (kind: BrowserErrorKind, error: unknown, componentStack?: string | null) => {
    const message = String(error);
    // A failed request is in the server's log already, or was interrupted; code is not loaded without a connection (main.tsx).
    if (!(error instanceof Error) || /^(?:Failure|AbortError|TypeError: Offline: )/.test(message)) return;
    if (sent.size >= MOST_REPORTS || sent.has(message)) return;
    sent.add(message);
    const route = router.state.matches.at(-1)?.routeId;
    const body: BrowserError = { kind, message, stack: componentStack ?? error.stack, route, build: ownBuild() };
    navigator.sendBeacon('/api/browser-errors', JSON.stringify(body));
  };
  window.addEventListener('error', ({ error }) => report('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
  window.addEventListener('vite:preloadError', ({ payload }) => report('chunk', payload));
  return {
    onCaughtError: (error: unknown) => report('error', error),
    // Its stack is inside of React; the components show which part differs from the server's.
    onRecoverableError: (error: unknown, { componentStack }: ErrorInfo) => report('hydration', error, componentStack),
  };
}
