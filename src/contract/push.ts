import { z } from 'zod';
import { PUSH_KINDS } from '#domain/push.ts';
import { procedure } from './base.ts';

const kind = z.enum(PUSH_KINDS);

/** Longer addresses than any push service gives. */
const ENDPOINT_MAX = 1000;
const endpoint = z
  .string()
  .max(ENDPOINT_MAX)
  .regex(/^https?:\/\/[\x21-\x7e]+$/);

export const pushContract = {
  /** What a browser subscribes with, which kinds come to the caller, and to how many browsers (push#kinds). */
  current: procedure.output(
    z.object({ key: z.string(), kinds: z.array(z.object({ kind, is_on: z.boolean() })), browsers: z.int() }),
  ),
  /** This browser, as the browser's own PushSubscription describes it; again changes nothing (push#browsers). */
  subscribe: procedure
    .input(
      z.object({
        endpoint,
        p256dh: z.string().regex(/^[\w-]{86,88}$/),
        auth: z.string().regex(/^[\w-]{22,24}$/),
      }),
    )
    .output(z.object({})),
  /** Tells this browser nothing any more; one of somebody else's is left alone. */
  forget: procedure.input(z.object({ endpoint })).output(z.object({})),
  /** Whether pushes of this kind come; again changes nothing. */
  set: procedure.input(z.object({ kind, is_on: z.boolean() })).output(z.object({})),
};
