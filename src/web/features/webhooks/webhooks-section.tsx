import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '#contract/webhooks.ts';
import { WEBHOOKS_MAX } from '#domain/hiring/webhooks.ts';
import { orpc } from '#web/lib/api/api-client.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { WEBHOOKS_LOAD_FAILED } from './error-texts.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookView } from './webhook-view.tsx';

/** Interval of the refetches while a delivery has not been attempted yet. */
const REFETCH_DELAY_MS = 3000;

const hasNewDelivery = (webhooks: readonly Webhook[] | undefined): boolean =>
  !!webhooks?.some(({ deliveries }) => deliveries.some(({ state, attempts }) => state === 'waiting' && attempts === 0));

/** The section 'Integrações' with the company's webhook endpoints (webhooks#endpoints). */
export default function WebhooksSection() {
  const query = useQuery(
    orpc.webhooks.list.queryOptions({
      staleTime: 0,
      refetchInterval: ({ state }) => (hasNewDelivery(state.data) ? REFETCH_DELAY_MS : false),
    }),
  );
  const [isAdding, setAdding] = useState(false);
  if (query.isPending) {
    return (
      <Loading>
        <Skeleton className="h-15" />
      </Loading>
    );
  }
  if (!query.data) return <QueryFailed title={WEBHOOKS_LOAD_FAILED} query={query} />;
  return (
    <>
      {query.data.length > 0 && (
        <ul aria-label="Endereços que recebem avisos" className="mb-3 divide-y divide-line">
          {query.data.map((webhook) => (
            <WebhookView key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      <Button variant="secondary" disabled={query.data.length >= WEBHOOKS_MAX} onClick={() => setAdding(true)}>
        Adicionar endereço
      </Button>
      <WebhookDialog open={isAdding} onOpenChange={setAdding} />
    </>
  );
}
