import { useState } from 'react';
import type { Webhook } from '#contract/webhooks.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDateAndTime } from '#web/lib/dates.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { resendDelivery } from './mutations.ts';
import { deliveryStateText, EVENT_LABELS } from './webhooks-texts.ts';

/** The last deliveries to a webhook endpoint, with buttons to send finished ones again while the endpoint is on (webhooks#deliveries). */
export function DeliveryList({ webhook: { url, is_disabled, deliveries } }: { webhook: Webhook }) {
  const [busy, setBusy] = useState<string | null>(null);

  async function resend(id: string) {
    setBusy(id);
    await resendDelivery(id);
    setBusy(null);
  }

  return (
    <ul aria-label={`Entregas a ${url}`} className="divide-y divide-line">
      {deliveries.map((delivery) => {
        const label = EVENT_LABELS[delivery.event];
        const time = formatDateAndTime(delivery.created_at);
        return (
          <li key={delivery.id} className="flex min-h-15 items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p>{label}</p>
              <p className={cn('text-sm', delivery.state === 'failed' ? 'text-danger-ink' : 'text-ink-muted')}>
                {time} · {deliveryStateText(delivery)}
              </p>
            </div>
            {!is_disabled && delivery.state !== 'waiting' && (
              <Button
                variant="ghost"
                size="sm"
                className="-mr-fit-4"
                busy={busy === delivery.id}
                aria-label={`Reenviar ${label}, ${time}`}
                onClick={() => void resend(delivery.id)}
              >
                Reenviar
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
