import type { RealtimeMessage } from '#contract/realtime.ts';

type Listener = (message: RealtimeMessage) => void;

const listeners = new Set<Listener>();
let source: EventSource | null = null;

/** When the server made this page; a page that says nothing of it was made some time ago. */
const madeAt = () => document.querySelector<HTMLMetaElement>('meta[name="encaixe-made"]')?.content ?? '0';

function open(): EventSource {
  const next = new EventSource(`/api/events?since=${madeAt()}`);
  next.onmessage = ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as RealtimeMessage;
    for (const listener of listeners) listener(message);
  };
  return next;
}

/**
 * Hears what changed on the server, over one stream for the whole page; the browser reconnects by itself and the
 * server then says 'resync', as it does when something changed between the making of the page and its listening. Returns what ends the subscription; the stream closes with the last one.
 */
export function onServerChange(listener: Listener): () => void {
  listeners.add(listener);
  source ??= open();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    source?.close();
    source = null;
  };
}
