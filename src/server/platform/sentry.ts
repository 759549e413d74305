import { randomUUID } from 'node:crypto';
import type { Logger } from './log.ts';

const TIMEOUT_MS = 5000;
/** Maximum number of simultaneous requests; further events are dropped, so that a slow service can't fill the memory. */
const AT_ONCE = 5;

export type SentryEvent = {
  /** Type of the exception, such as 'error'. */
  type: string;
  /** Message of the exception. */
  value: string;
  /** Stack frames as 'file:line:column', the innermost first. */
  frames: readonly string[];
  /** Path template of the page on which the error occurred; null when unknown. */
  transaction: string | null;
  /** Id of the web app's build; null when unknown. */
  release: string | null;
};

/** Sends an event in the background; never throws. */
export type SendToSentry = (event: SentryEvent) => void;

function frameOf(position: string) {
  const [, filename = position, line, column] = /^(.*):(\d+):(\d+)$/.exec(position) ?? [];
  return { filename, lineno: Number(line), colno: Number(column), in_app: true };
}

/**
 * Creates a client of the envelope endpoint of a Sentry-compatible service (develop.sentry.dev/sdk/data-model/envelopes).
 * @param dsn https://KEY@HOST/PROJECT
 */
export function createSentry(dsn: string, { log, now }: { log: Logger; now: () => Date }): SendToSentry {
  const { protocol, host, pathname, username } = new URL(dsn);
  const [, folder = '', project = ''] = /^(.*)\/([^/]+)$/.exec(pathname) ?? [];
  const url = `${protocol}//${host}${folder}/api/${project}/envelope/`;
  const headers = {
    'content-type': 'application/x-sentry-envelope',
    'x-sentry-auth': `Sentry sentry_version=7, sentry_client=encaixe/1, sentry_key=${username}`,
  };
  let running = 0;
  async function post({ type, value, frames, transaction, release }: SentryEvent): Promise<void> {
    const event_id = randomUUID().replaceAll('-', '');
    const timestamp = now().toISOString();
    // Sentry expects the innermost frame last.
    const exception = { type, value, stacktrace: { frames: frames.map(frameOf).reverse() } };
    const event = {
      event_id,
      timestamp,
      platform: 'javascript',
      transaction,
      release,
      exception: { values: [exception] },
    };
    const lines = [{ event_id, sent_at: timestamp }, { type: 'event' }, event].map((line) => JSON.stringify(line));
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { method: 'POST', headers, body: lines.join('\n'), signal });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The service answered ${response.status}`);
  }
  return (event) => {
    if (running >= AT_ONCE) return;
    running++;
    post(event)
      .catch((error: unknown) => log.warn({ err: error }, 'An event was not sent to Sentry'))
      .finally(() => running--);
  };
}
