import { z } from 'zod';
import { defineTask } from '../../platform/queue/task.ts';

const payload = z.object({
  /** What it tells of: told twice, it is told once. */
  id: z.uuid(),
  user_id: z.uuid(),
  line: z.string().min(1),
  path: z.string().startsWith('/'),
});

export type AlertPushPayload = z.infer<typeof payload>;

/** New jobs, to be told on somebody's browsers: in a queue of its own, as their mail is. */
export const alertPushTask = defineTask<AlertPushPayload>('alerts.push', payload);
