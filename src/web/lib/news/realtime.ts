import type { RealtimeMessage } from '#contract/realtime.ts';

type Listener = (message: RealtimeMessage) => void;

const listeners = new Set<Listener>();
let source: EventSource | null = null;
let again: ReturnType<typeof setTimeout>;

/**
 * Milliseconds before a refused stream is opened again: a random part between half of it and all of it, doubled each time, up to
 * five minutes.
 */
const TURNED_AWAY_MS = 10_000;
const MOST_MS = 300_000;

/** Returns the time at which the server rendered this page; '0' when unknown. */
const madeAt = () => document.querySelector<HTMLMetaElement>('meta[name="encaixe-made"]')?.content ?? '0';

function open(wait = TURNED_AWAY_MS): void {
  const next = new EventSource(`/api/events?since=${madeAt()}`);
  next.onopen = () => {
    wait = TURNED_AWAY_MS;
  };
  next.onmessage = ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as RealtimeMessage;
    for (const listener of listeners) listener(message);
  };
  // The browser reopens a broken stream itself, but gives up one that the server refused.
  next.onerror = () => {
    if (next.readyState === 2) again = setTimeout(open, wait * (1 - Math.random() / 2), Math.min(wait * 2, MOST_MS));
  };
  source = next;
}

/**
 * Subscribes to server events, over one stream for the whole page. The browser reconnects by itself, and the server then sends
 * 'resync'. It also does so when something changed between making the page and opening the stream. Returns a function that
 * unsubscribes; the stream closes with the last one.
 */
export function onServerChange(listener: Listener): () => void {
  listeners.add(listener);
  if (!source) open();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(again);
    source?.close();
    source = null;
  };
}
