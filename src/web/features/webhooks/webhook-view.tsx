import { useState } from 'react';
import type { Webhook } from '#contract/webhooks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { confirmWithUser } from '#web/ui/dialogs/confirm.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { removeWebhook, testWebhook } from './mutations.ts';
import { EVENT_LABELS } from './webhooks-texts.ts';

/** One webhook endpoint: URL, events, buttons to test and remove the endpoint, and the last deliveries (webhooks#endpoints). */
export function WebhookView({ webhook }: { webhook: Webhook }) {
  const { id, url, events, is_disabled, deliveries } = webhook;
  const [isTesting, setTesting] = useState(false);

  async function test() {
    setTesting(true);
    await testWebhook(id);
    setTesting(false);
  }

  async function remove() {
    const isSure = await confirmWithUser({
      title: 'Remover o endereço?',
      description: 'Ele não recebe mais avisos, e o segredo dele deixa de valer.',
      confirmLabel: 'Remover',
      tone: 'danger',
    });
    if (isSure) await removeWebhook(id);
  }

  return (
    <li className="flex flex-col gap-3 py-3 first:pt-0">
      <div>
        <p className="wrap-anywhere font-semibold">{url}</p>
        <p className="text-ink-muted text-sm">{events.map((event) => EVENT_LABELS[event]).join(' · ')}</p>
      </div>
      {is_disabled && (
        <Banner tone="danger" title="Desligado: o endereço não aceitou os avisos">
          Corrija o sistema e envie um teste. Quando ele for aceito, os avisos voltam.
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          busy={isTesting}
          aria-label={`Enviar teste a ${url}`}
          onClick={() => void test()}
        >
          Enviar teste
        </Button>
        <Button variant="ghost" size="sm" aria-label={`Remover ${url}`} onClick={() => void remove()}>
          Remover
        </Button>
      </div>
      {deliveries.length > 0 && (
        <Disclosure title="Últimas entregas">
          <DeliveryList webhook={webhook} />
        </Disclosure>
      )}
    </li>
  );
}
