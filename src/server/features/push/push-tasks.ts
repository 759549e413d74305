import { z } from 'zod';
import { PUSH_KINDS } from '#domain/notices/push.ts';
import { defineTask } from '../../platform/queue/task.ts';

const pushSchema = z.object({
  /** The id of the event: an event that is sent twice notifies each browser once. */
  id: z.uuid(),
  user_id: z.uuid(),
  kind: z.enum(PUSH_KINDS),
  /** The text of the notification. */
  line: z.string().min(1),
  /** The page that the notification opens: a path of this site. */
  path: z.string().startsWith('/'),
  /** The user who caused the event; undefined when no other user caused it. */
  from_id: z.uuid().optional(),
});

/** An event of which a user is notified on their browsers. */
export type Push = z.infer<typeof pushSchema>;

export const pushTask = defineTask<Push>('push.notify', pushSchema);

const message = z.object({
  subscription_id: z.uuid(),
  title: z.string(),
  body: z.string(),
  path: z.string().startsWith('/'),
  /** The id of the event, or 'manha' for the message in the morning; a browser replaces a notification that has the same tag. */
  tag: z.string(),
  kinds: z.array(z.enum(PUSH_KINDS)),
});

/** A message to one browser, about one event or several. */
export type PushMessage = z.infer<typeof message>;

/** Sends one message to one browser, and retries temporary failures for at least two hours. */
export const messageTask = defineTask<PushMessage>('push.send', message, { limit: 8, firstDelay: 30 });

/** Like `messageTask`, for messages about new jobs. A queue of its own keeps these from delaying messages about matches. */
export const jobsMessageTask = defineTask<PushMessage>('push.send-jobs', message, { limit: 8, firstDelay: 30 });
