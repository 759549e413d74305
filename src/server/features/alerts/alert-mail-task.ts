import { z } from 'zod';
import { defineTask } from '../../platform/queue/task.ts';

const payload = z.object({
  user_id: z.uuid(),
  frequency: z.enum(['daily', 'weekly']),
  jobs: z.array(z.object({ id: z.uuid(), title: z.string(), about: z.array(z.string()), why: z.string() })),
  /** Number of further jobs that the mail does not list. */
  more: z.int().min(0),
  /** True when no further mail is sent until the candidate's next visit. */
  is_last: z.boolean(),
});

export type AlertPayload = z.infer<typeof payload>;

/**
 * Sends one mail about new jobs. Its own queue keeps a hundred thousand of them from delaying a mail that a user waits
 * for. The worker composes the mail when it sends it, so that the payload is small.
 */
export const alertMailTask = defineTask<AlertPayload>('alerts.mail', payload);
