import type { RealtimeMessage } from '#contract/realtime.ts';

type Listener = (message: RealtimeMessage) => void;

const listeners = new Set<Listener>();
let source: EventSource | null = null;

function open(): EventSource {
  const next = new EventSource('/api/events');
  next.onmessage = ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as RealtimeMessage;
    for (const listener of listeners) listener(message);
  };
  return next;
}

/**
 * Hears what changed on the server, over one stream for the whole page; the browser reconnects by itself and the
 * server then says 'resync'. Returns what ends the subscription; the stream closes with the last one.
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
