import type { AnyRouter } from '@tanstack/react-router';
import type { ErrorInfo } from 'react';
import type { BrowserError, BrowserErrorKind } from '#contract/browser-errors.ts';
import { readBuildName } from './own-build.ts';

/** Maximum number of reports of one page. Later errors are usually consequences of the first ones. */
const MAX_REPORTS_PER_PAGE = 3;

/**
 * Reports uncaught errors to the server, each message once (pages#browser-errors). Returns options for the React root, which report
 * the errors that React catches.
 */
export function reportErrors(router: AnyRouter) {
  const sent = new Set<string>();
  const report = (kind: BrowserErrorKind, error: unknown, componentStack?: string | null) => {
    const message = String(error);
    // The server logs failed requests itself. main.tsx adds 'Offline: ' when code did not load without a connection.
    if (!(error instanceof Error) || /^(?:Failure|AbortError|TypeError: Offline: )/.test(message)) return;
    if (sent.size >= MAX_REPORTS_PER_PAGE || sent.has(message)) return;
    sent.add(message);
    const route = router.state.matches.at(-1)?.routeId;
    const body: BrowserError = { kind, message, stack: componentStack ?? error.stack, route, build: readBuildName() };
    navigator.sendBeacon('/api/browser-errors', JSON.stringify(body));
  };
  window.addEventListener('error', ({ error }) => report('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
  window.addEventListener('vite:preloadError', ({ payload }) => report('chunk', payload));
  return {
    onCaughtError: (error: unknown) => report('error', error),
    // The error's own stack has only React's functions. The component stack names the component that differs from the server's HTML.
    onRecoverableError: (error: unknown, { componentStack }: ErrorInfo) => report('hydration', error, componentStack),
  };
}
