import type { Webhook } from '#contract/webhooks.ts';
import { deliveryState } from '#domain/hiring/webhooks.ts';
import { pick } from '../../platform/pick.ts';
import type { ListedWebhook } from './service.ts';

export const presentWebhook = ({ endpoint, deliveries }: ListedWebhook): Webhook => ({
  ...pick(endpoint, 'id', 'url', 'events'),
  is_disabled: endpoint.disabled_at !== null,
  deliveries: deliveries.map((delivery) => ({
    ...pick(delivery, 'id', 'event', 'created_at', 'attempts', 'response_status'),
    state: deliveryState(delivery),
  })),
});
