import { z } from 'zod';
import { defineTask } from '../../platform/queue/task.ts';

const payload = z.object({
  /** Idempotency key: a task that runs twice sends one push. */
  id: z.uuid(),
  user_id: z.uuid(),
  /** The text of the notification. */
  line: z.string().min(1),
  /** The page that the notification opens. */
  path: z.string().startsWith('/'),
});

export type AlertPushPayload = z.infer<typeof payload>;

/** Sends a push notification about new jobs, from a queue of its own like the alert mails. */
export const alertPushTask = defineTask<AlertPushPayload>('alerts.push', payload);
