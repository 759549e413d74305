import { Hono } from 'hono';
import { z } from 'zod';
import type { BrowserError } from '#contract/browser-errors.ts';
import type { Deps } from '../../deps.ts';
import { limitBody } from '../../http/body-limit.ts';
import { clientAddressOf } from '../../http/client-address.ts';
import { errorResponse } from '../../http/error-response.ts';
import { createMinuteLimit } from '../../http/minute-limit.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { SendToSentry } from '../../platform/sentry.ts';
import { webFrames } from '../../platform/source-lines.ts';
import { countBrowserError } from './service.ts';

const MAX_BYTES = 16 * 1024;
/** Maximum number of reports of an IP address per minute and process; a page sends a few at most. */
const REPORTS_PER_MINUTE = 20;
/** Maximum number of reports stored per minute and process; the metrics and the log have them all. */
const STORED_A_MINUTE = 300;

/**
 * Cuts a text at `max` characters, and replaces control characters and lone surrogates: PostgreSQL stores no NUL, and UTF-8 has no
 * lone surrogates.
 */
const cutAt = (max: number) => z.string().transform((text) => text.slice(0, max).replaceAll(/[\p{Cc}\p{Cs}]/gu, ' '));
const REPORT: z.ZodType<BrowserError> = z.strictObject({
  kind: z.enum(['error', 'rejection', 'chunk', 'hydration']),
  message: cutAt(300),
  stack: cutAt(5000).optional(),
  route: cutAt(100).optional(),
  build: cutAt(40).optional(),
});

const IDENTIFIER = /^[\w$.]+$/;

/**
 * Removes what may be a user's data from an error's message: mail addresses, numbers of four or more digits, and texts in quotes,
 * because a browser quotes what it could not parse. A single word in single quotes stays: it is usually the name of a variable.
 */
export const withoutPersonalData = (message: string): string =>
  message
    .replaceAll(/"[^"]*"?|`[^`]*`?/g, '"…"')
    .replaceAll(/'([^']*)'?/g, (quoted, text: string) => (IDENTIFIER.test(text) ? quoted : "'…'"))
    .replaceAll(/\S+@\S+/g, '…@…')
    .replaceAll(/\d{4,}/g, '…');

type Reporting = {
  metrics: Metrics;
  /** The folder of the web build, `dist/web`. */
  folder: string;
  /** Null when Sentry is not configured. */
  sendToSentry: SendToSentry | null;
};

/**
 * `POST /api/browser-errors`: logs, counts and stores an error of the web app (pages#browser-errors). An error without a position
 * in the app's own files, such as one of the browser's extensions, is left out, unless it is a chunk that did not load.
 */
export function browserErrorRoutes(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  { metrics, folder, sendToSentry }: Reporting,
): Hono {
  const mayReport = createMinuteLimit(REPORTS_PER_MINUTE, deps.now);
  const mayStore = createMinuteLimit(STORED_A_MINUTE, deps.now);
  return new Hono().post('/api/browser-errors', limitBody(MAX_BYTES), async (c) => {
    if (!mayReport(clientAddressOf(c.req.raw) ?? '')) return errorResponse(c, 'RATE_LIMITED');
    const report = REPORT.safeParse(await c.req.json().catch(() => undefined));
    if (!report.success) return errorResponse(c, 'BAD_REQUEST');
    const { kind, stack = '', route = null, build = null } = report.data;
    const message = withoutPersonalData(report.data.message);
    const frames = webFrames(stack, folder);
    const [position = null] = frames;
    if (position === null && kind !== 'chunk') return c.body(null, 204);
    metrics.counter('encaixe_browser_errors_total', { kind })();
    deps.log.warn({ kind, message, frames, route, build }, 'A browser reported an error');
    sendToSentry?.({ type: kind, value: message, frames, transaction: route, release: build });
    if (mayStore('')) await countBrowserError(deps, { kind, message, position, route, build });
    return c.body(null, 204);
  });
}
