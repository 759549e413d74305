import { z } from 'zod';
import { defineTask } from '../../platform/queue/task.ts';

const payload = z.object({
  user_id: z.uuid(),
  rhythm: z.enum(['daily', 'weekly']),
  jobs: z.array(z.object({ id: z.uuid(), title: z.string(), about: z.array(z.string()), why: z.string() })),
  more: z.int().min(0),
  is_last: z.boolean(),
});

export type AlertPayload = z.infer<typeof payload>;

/**
 * One mail about new jobs, in a queue of its own, so that a mail that a user waits for is not delayed by a hundred thousand
 * of these. The mail is composed when it is sent, so the queue stores a tenth of it.
 */
export const alertMailTask = defineTask<AlertPayload>('alerts.mail', payload);
