import { Hono } from 'hono';
import { z } from 'zod';
import type { BrowserError } from '#contract/browser-errors.ts';
import type { Deps } from '../deps.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { webFrames } from '../platform/source-lines.ts';
import { limitBody } from './body-limit.ts';
import { clientAddressOf } from './client-address.ts';
import { errorResponse } from './error-response.ts';
import { limitPageViews } from './page-rate-limit.ts';

const MAX_BYTES = 16 * 1024;
/** Reports that an address may send per minute and process; a page sends a few at most. */
const A_MINUTE = 20;

const cutAt = (most: number) => z.string().transform((text) => text.slice(0, most));
const REPORT: z.ZodType<BrowserError> = z.strictObject({
  kind: z.enum(['error', 'rejection', 'chunk', 'hydration']),
  message: cutAt(300),
  stack: cutAt(5000).optional(),
  route: cutAt(100).optional(),
  build: cutAt(40).optional(),
});

const IDENTIFIER = /^[\w$.]+$/;

/**
 * Removes what may be a user's data from an error's message: texts in quotes (a browser quotes what it could not parse) except the
 * names of variables, which browsers put in single quotes, and mail addresses and numbers.
 */
export const withoutPersonalData = (message: string): string =>
  message
    .replaceAll(/"[^"]*"?|`[^`]*`?/g, '"…"')
    .replaceAll(/'([^']*)'?/g, (quoted, text: string) => (IDENTIFIER.test(text) ? quoted : "'…'"))
    .replaceAll(/\S+@\S+/g, '…@…')
    .replaceAll(/\d{4,}/g, '…');

/**
 * `POST /api/browser-errors`: logs and counts an error of the web app (pages#browser-errors). An error without a position in the
 * app's own files, such as one of the browser's extensions, is not logged; a missing chunk has no position.
 * @param folder the folder of the web build, `dist/web`
 */
export function browserErrorRoutes(deps: Pick<Deps, 'log' | 'now'>, metrics: Metrics, folder: string): Hono {
  const mayReport = limitPageViews(A_MINUTE, deps.now);
  return new Hono().post('/api/browser-errors', limitBody(MAX_BYTES), async (c) => {
    if (!mayReport(clientAddressOf(c.req.raw) ?? '')) return errorResponse(c, 'RATE_LIMITED');
    const report = REPORT.safeParse(await c.req.json().catch(() => undefined));
    if (!report.success) return errorResponse(c, 'BAD_REQUEST');
    const { kind, message, stack = '', route, build } = report.data;
    const frames = webFrames(stack, folder);
    if (frames.length > 0 || kind === 'chunk') {
      metrics.counter('encaixe_browser_errors_total', { kind })();
      deps.log.warn(
        { kind, message: withoutPersonalData(message), frames, route, build },
        'A browser reported an error',
      );
    }
    return c.body(null, 204);
  });
}
