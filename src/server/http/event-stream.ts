const encoder = new TextEncoder();

/** What a page may leave unread: one that takes nothing more in is not written for. */
const MOST_UNREAD = 100;

type Sent = { event?: string; data?: string; id?: number; retry?: number };

/** A message as a browser's EventSource reads it. */
export const eventBytes = ({ event, data = '', id, retry }: Sent): Uint8Array =>
  encoder.encode(
    `${event === undefined ? '' : `event: ${event}\n`}data: ${data}\n${id === undefined ? '' : `id: ${id}\n`}${retry === undefined ? '' : `retry: ${retry}\n`}\n`,
  );

export type EventStream = {
  body: ReadableStream<Uint8Array>;
  /** Nothing once it is closed. */
  send: (message: Uint8Array) => void;
  end: () => void;
};

/**
 * The body of an answer that goes on. It holds nothing but what isn't read yet: thousands are open at once.
 * @param closed is called once, whichever side ends it
 */
export function openEventStream(closed: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let isOpen = true;
  function close(): void {
    if (!isOpen) return;
    isOpen = false;
    closed();
  }
  const body = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own;
    },
    cancel: close,
  });
  function end(): void {
    if (!isOpen) return;
    close();
    controller?.close();
  }
  return {
    body,
    end,
    send(message) {
      if (!isOpen || !controller) return;
      controller.enqueue(message);
      if ((controller.desiredSize ?? 0) < -MOST_UNREAD) end();
    },
  };
}
