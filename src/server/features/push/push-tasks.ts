import { z } from 'zod';
import { PUSH_KINDS } from '#domain/notices/push.ts';
import { defineTask } from '../../platform/queue/task.ts';

const pushSchema = z.object({
  /** The id of the event: an event that is sent twice produces one message. */
  id: z.uuid(),
  user_id: z.uuid(),
  kind: z.enum(PUSH_KINDS),
  line: z.string().min(1),
  path: z.string().startsWith('/'),
  /** The match that the event concerns. */
  match_id: z.uuid().optional(),
});

export type Push = z.infer<typeof pushSchema>;

/** A message to a user, on each of their browsers. */
export const pushTask = defineTask<Push>('push.notify', pushSchema);

const message = z.object({
  subscription_id: z.uuid(),
  title: z.string(),
  body: z.string(),
  path: z.string().startsWith('/'),
  tag: z.string(),
  /** The kinds of its events; missing in a message that an earlier version queued. */
  kinds: z.array(z.enum(PUSH_KINDS)).optional(),
});

export type PushMessage = z.infer<typeof message>;

/** One message to one browser, retried for at least two hours; after some hours it is outdated. */
export const messageTask = defineTask<PushMessage>('push.send', message, { limit: 8, firstDelay: 30 });

/** Like `messageTask`, for messages about new jobs. A queue of its own keeps these from delaying messages about matches. */
export const jobsMessageTask = defineTask<PushMessage>('push.send-jobs', message, { limit: 8, firstDelay: 30 });
