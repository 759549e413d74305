const encoder = new TextEncoder();

/** The server closes a client's stream when about this number of messages is unread. */
const MAX_UNREAD_MESSAGES = 100;

type StreamEvent = { event?: string; data?: string; id?: number; retry?: number };

/** Encodes a message in the format of server-sent events. */
export const eventBytes = ({ event, data = '', id, retry }: StreamEvent): Uint8Array =>
  encoder.encode(
    `${event === undefined ? '' : `event: ${event}\n`}data: ${data}\n${id === undefined ? '' : `id: ${id}\n`}${retry === undefined ? '' : `retry: ${retry}\n`}\n`,
  );

export type EventStream = {
  body: ReadableStream<Uint8Array>;
  /** Does nothing after the stream is closed. */
  send: (message: Uint8Array) => void;
  end: () => void;
};

/**
 * Opens the body of an event stream. The body stores only unread messages, because thousands of streams are open at once.
 * @param onClose runs once, when the server or the client closes the stream
 */
export function openEventStream(onClose: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let isOpen = true;
  function close(): void {
    if (!isOpen) return;
    isOpen = false;
    onClose();
  }
  const body = new ReadableStream<Uint8Array>({
    start(streamController) {
      controller = streamController;
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
      if ((controller.desiredSize ?? 0) < -MAX_UNREAD_MESSAGES) end();
    },
  };
}
