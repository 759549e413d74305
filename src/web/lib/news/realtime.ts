import type { RealtimeMessage } from '#contract/realtime.ts';

type Listener = (message: RealtimeMessage) => void;

const listeners = new Set<Listener>();
let source: EventSource | null = null;
let reopenTimer: ReturnType<typeof setTimeout>;

/**
 * Delay before the page opens a refused event stream again: at first 10 s, doubled with each refusal, at most 5 minutes. The delay is
 * shortened by up to a half at random, so that not all browsers reconnect at once.
 */
const FIRST_RETRY_DELAY_MS = 10_000;
const MAX_RETRY_DELAY_MS = 300_000;

/** Returns the time at which the server rendered this page; '0' when unknown. */
const renderedAt = () => document.querySelector<HTMLMetaElement>('meta[name="encaixe-made"]')?.content ?? '0';

function open(retryDelay = FIRST_RETRY_DELAY_MS): void {
  const next = new EventSource(`/api/events?since=${renderedAt()}`);
  next.onopen = () => {
    retryDelay = FIRST_RETRY_DELAY_MS;
  };
  next.onmessage = ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as RealtimeMessage;
    for (const listener of listeners) listener(message);
  };
  // The browser reconnects a broken stream itself, but not one that the server has refused, whose readyState is 2 (CLOSED).
  next.onerror = () => {
    if (next.readyState === 2)
      reopenTimer = setTimeout(
        open,
        retryDelay * (1 - Math.random() / 2),
        Math.min(retryDelay * 2, MAX_RETRY_DELAY_MS),
      );
  };
  source = next;
}

/**
 * Subscribes to server events, over one stream for the whole page. The server sends 'resync' after a reconnection, and when data
 * has changed between the rendering of the page and the opening of the stream. Returns a function that unsubscribes; the stream
 * is closed when the last listener has unsubscribed.
 */
export function subscribeToServerEvents(listener: Listener): () => void {
  listeners.add(listener);
  if (!source) open();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(reopenTimer);
    source?.close();
    source = null;
  };
}
