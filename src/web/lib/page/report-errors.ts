import type { AnyRouter } from '@tanstack/react-router';
import type { BrowserError, BrowserErrorKind } from '#contract/browser-errors.ts';
import { ownBuild } from './own-build.ts';

/** Reports of one page; the first ones say what is wrong. */
const MOST_REPORTS = 3;
const sent = new Set<string>();

/** Sends an error of the app to the server's log, each once (pages#browser-errors). */
export function reportError(kind: BrowserErrorKind, error: unknown, router: AnyRouter): void {
  // A failed request is in the server's log already, or was interrupted.
  if (!(error instanceof Error) || /^(?:Failure|AbortError)$/.test(error.name)) return;
  const { name, message, stack = '' } = error;
  if (sent.size >= MOST_REPORTS || sent.has(message)) return;
  sent.add(message);
  const route = router.state.matches.at(-1)?.routeId ?? '';
  const report: BrowserError = { kind, name, message, stack, route, build: ownBuild() ?? '' };
  navigator.sendBeacon('/api/browser-errors', JSON.stringify(report));
}
