import { z } from 'zod';
import { defineTask } from '../../platform/queue/task.ts';

const payload = z.object({
  /** The id of the event: an event that is sent twice produces one push. */
  id: z.uuid(),
  user_id: z.uuid(),
  line: z.string().min(1),
  path: z.string().startsWith('/'),
});

export type AlertPushPayload = z.infer<typeof payload>;

/** New jobs for a user's browsers, in a queue of its own like their mail. */
export const alertPushTask = defineTask<AlertPushPayload>('alerts.push', payload);
