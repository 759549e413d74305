import { z } from 'zod';
import { PUSH_KINDS } from '#domain/notices/push.ts';
import { procedure } from './base.ts';

const kind = z.enum(PUSH_KINDS);

/** Maximum length of an endpoint URL; those of all push services are shorter. */
const ENDPOINT_MAX = 1000;
const endpoint = z
  .string()
  .max(ENDPOINT_MAX)
  .regex(/^https?:\/\/[\x21-\x7e]+$/);

export const pushContract = {
  /** Returns the server's public key, whether each kind is enabled, and the number of the caller's subscribed browsers (push#kinds). */
  current: procedure.output(
    z.object({ key: z.string(), kinds: z.array(z.object({ kind, is_on: z.boolean() })), browsers: z.int() }),
  ),
  /** Subscribes this browser by its PushSubscription; idempotent (push#browsers). */
  subscribe: procedure
    .input(
      z.object({
        endpoint,
        p256dh: z.string().regex(/^[\w-]{86,88}$/),
        auth: z.string().regex(/^[\w-]{22,24}$/),
      }),
    )
    .output(z.object({})),
  /** Unsubscribes this browser. Does nothing when the subscription is another user's. */
  unsubscribe: procedure.input(z.object({ endpoint })).output(z.object({})),
  /** Enables or disables notifications of this kind; idempotent. */
  set: procedure.input(z.object({ kind, is_on: z.boolean() })).output(z.object({})),
};
