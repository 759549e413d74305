import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { notify } from '#web/ui/toasts/notify.ts';
import { connectInPlaceMessages, type InPlaceMessage, TOAST_MS } from '#web/ui/toasts/toast-queue.ts';

/** The result of the latest decision, shown over the upper edge of the top card for the time of a toast (pages#toasts). */
export function DeckStatusBadge() {
  // Each message has an element of its own, so that screen readers announce the same text again.
  const [message, setMessage] = useState<(InPlaceMessage & { nth: number }) | null>(null);
  const shown = useRef<InPlaceMessage | null>(null);
  useEffect(() => {
    const disconnect = connectInPlaceMessages((next) =>
      setMessage((before) => next && { ...next, nth: (before?.nth ?? 0) + 1 }),
    );
    return () => {
      disconnect();
      // The deck disappears with its last card, so the message continues as a toast.
      if (shown.current) notify.success(shown.current.title, shown.current.description);
    };
  }, []);
  useEffect(() => {
    shown.current = message;
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), TOAST_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div role="status" className="pointer-events-none absolute inset-x-3 top-2 z-5 flex justify-center">
      {message && (
        <p
          key={message.nth}
          className="flex max-w-full animate-rise items-center gap-2 rounded-lg bg-ink px-3 py-1.5 text-canvas text-xs shadow-lg"
        >
          <CircleCheck className="size-4 shrink-0" aria-hidden="true" />
          <span>
            <strong className="font-semibold">{message.title}</strong>
            {message.description && <span className="block">{message.description}</span>}
          </span>
        </p>
      )}
    </div>
  );
}
