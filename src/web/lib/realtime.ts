import type { RealtimeMessage } from '#contract/realtime.ts';

type Listener = (message: RealtimeMessage) => void;

const listeners = new Set<Listener>();
let source: EventSource | null = null;
let again: ReturnType<typeof setTimeout>;

/** Milliseconds before a page that was turned away asks again: between half of it and all, twice as long each time, five minutes at most. */
const TURNED_AWAY_MS = 10_000;
const MOST_MS = 300_000;

/** When the server made this page; a page that says nothing of it was made some time ago. */
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
  // A stream that breaks is the browser's to open again; one that was refused it gives up for good.
  next.onerror = () => {
    if (next.readyState === 2) again = setTimeout(open, wait * (1 - Math.random() / 2), Math.min(wait * 2, MOST_MS));
  };
  source = next;
}

/**
 * Hears what changed on the server, over one stream for the whole page; the browser reconnects by itself and the
 * server then says 'resync', as it does when something changed between the making of the page and its listening. Returns what ends the subscription; the stream closes with the last one.
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
