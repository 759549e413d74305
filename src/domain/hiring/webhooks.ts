import { addMinutes } from 'date-fns/addMinutes';

/** Events that a company's endpoint may receive (webhooks#events). */
export const WEBHOOK_EVENTS = ['match.created', 'match.stage_changed', 'interview.answered', 'job.ended'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The event by which a company tests an endpoint. */
export const WEBHOOK_TEST = 'webhook.test';

/** Maximum number of endpoints of a company. */
export const WEBHOOKS_MAX = 3;
/** Maximum length of an endpoint's URL in UTF-16 code units. */
export const WEBHOOK_URL_MAX = 500;
/** Maximum number of deliveries that the settings show of an endpoint. */
export const WEBHOOK_DELIVERIES_SHOWN = 50;

/** Days after which a delivery is deleted. */
export const WEBHOOK_DELIVERY_RETENTION_DAYS = 30;
/** Days of only failed deliveries after which the server disables an endpoint; a 410 response disables it at once (webhooks#off). */
export const WEBHOOK_DISABLED_AFTER_DAYS = 3;

/** Minutes before each retry, nearly a day in total. */
const RETRY_MINUTES = [1, 5, 30, 120, 360, 900];

/** Returns when a delivery that failed `attempts` times is retried; null after the last attempt (webhooks#sending). */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const minutes = RETRY_MINUTES[attempts - 1];
  return minutes === undefined ? null : addMinutes(now, minutes);
}

/** States of a delivery: it waits for the next attempt, the endpoint accepted it, or the last attempt failed. */
export const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/** `due_at` is the time of the next attempt; null when there is none. */
export function deliveryState(delivery: { due_at: Date | null; delivered_at: Date | null }): WebhookDeliveryState {
  if (delivery.delivered_at !== null) return 'delivered';
  return delivery.due_at === null ? 'failed' : 'waiting';
}
