import { z } from 'zod';
import { WEBHOOK_DELIVERY_STATES, WEBHOOK_EVENTS, WEBHOOK_TEST, WEBHOOK_URL_MAX } from '#domain/hiring/webhooks.ts';
import { procedure } from './base.ts';
import { idField } from './fields.ts';

const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length);

const deliverySchema = z.object({
  id: z.string(),
  event: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
  created_at: z.date(),
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  attempts: z.int(),
  /** The HTTP status of the last response; null without a response. */
  response_status: z.int().nullable(),
});
export type WebhookDelivery = z.infer<typeof deliverySchema>;

const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  events,
  /** True when the server has disabled the endpoint, after failed deliveries or a response with the status 410 (webhooks#off). */
  is_disabled: z.boolean(),
  /** The newest deliveries, the newest first. */
  deliveries: z.array(deliverySchema),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const webhooksContract = {
  list: procedure.output(z.array(webhookSchema)),
  /** Creates an endpoint, and returns its secret, which no other procedure returns (webhooks#signature). */
  create: procedure
    .input(
      z.object({
        url: z
          .string()
          .max(WEBHOOK_URL_MAX)
          .regex(/^https?:\/\/[\x21-\x7e]+$/),
        events,
      }),
    )
    .output(z.object({ secret: z.string() })),
  /** Deletes an endpoint with its deliveries. */
  remove: procedure.input(z.object({ id: idField })).output(z.object({})),
  /** Sends a test event to an endpoint; a disabled endpoint that accepts it is enabled again (webhooks#off). */
  test: procedure.input(z.object({ id: idField })).output(z.object({})),
  /** Sends a delivery again, by its id. */
  resend: procedure.input(z.object({ id: idField })).output(z.object({})),
};
