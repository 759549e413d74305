import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { logUnavailable, toAppError } from '../http/error-mapping.ts';
import { RETRY_AFTER_S } from '../http/error-response.ts';
import type { RefusalPage } from '../http/refusal-response.ts';
import type { Logger } from '../platform/log.ts';

/** Inline style sheet, because the server may serve no other file while it is unavailable. */
const STYLE =
  ':root{color-scheme:light dark}body{font-family:system-ui,sans-serif;max-width:26rem;margin:22vh auto;padding:0 1.25rem;' +
  'text-align:center;line-height:1.5}h1{font-size:1.5rem}';

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Number of possible random delays (0, 1, … seconds) that are added to RETRY_AFTER_S, so that browsers don't all reload at once. */
const RANDOM_DELAYS = 4;

const page = () => {
  const seconds = Number(RETRY_AFTER_S) + Math.floor(Math.random() * RANDOM_DELAYS);
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta http-equiv="refresh" content="${seconds}">
<meta name="viewport" content="width=device-width"><title>Voltamos já · Encaixe</title><style>${STYLE}</style></head>
<body><main><h1>Voltamos já</h1><p>O Encaixe não está respondendo neste instante. Esta página se abre de novo sozinha em
alguns segundos.</p></main></body></html>`;
};

/** Builds the body and headers of the page that is shown while the server is unavailable; it reloads itself (pages#repeated-requests). */
export const buildUnavailablePage = (): RefusalPage => ({
  body: page(),
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
});

/**
 * Responds 503 with the page of `buildUnavailablePage`, and logs why, when the error means that a dependency is unavailable.
 * @throws `error` when it means anything else
 */
export function respondIfUnavailable(c: Context, error: unknown, log: Logger): Response | Promise<Response> {
  const known = toAppError(error);
  if (known?.code !== 'UNAVAILABLE') throw error;
  logUnavailable(log, known);
  c.header('content-security-policy', POLICY);
  return c.html(page(), 503, { 'retry-after': RETRY_AFTER_S, 'cache-control': 'no-store' });
}
