import { z } from 'zod';
import { NOTICE_KINDS } from '#domain/notices/notices.ts';
import { PUSH_KINDS } from '#domain/notices/push.ts';
import type { Executor } from '../database/create-db.ts';
import type { Queue } from '../queue/queue.ts';
import { defineTask, defineWorker, type Worker } from '../queue/task.ts';
import type { Mail, Mailer } from './mailer.ts';

const mailSchema = z.object({
  to: z.email(),
  subject: z.string().min(1),
  html: z.string(),
  text: z.string(),
  short: z.string().optional(),
  topic: z.string().optional(),
  replyTo: z.string().optional(),
  notice: z.object({ id: z.uuid(), user_id: z.uuid(), kind: z.enum(NOTICE_KINDS) }).optional(),
  push: z
    .object({
      id: z.uuid(),
      user_id: z.uuid(),
      kind: z.enum(PUSH_KINDS),
      path: z.string(),
      from_id: z.uuid().optional(),
    })
    .optional(),
  calendar: z.object({ method: z.enum(['PUBLISH', 'CANCEL']), content: z.string() }).optional(),
});

const task = defineTask<Mail>('mail.send', mailSchema);

/** Queues a mail, which is sent after the caller's transaction commits. @throws ZodError when `to` isn't one valid address */
export function sendMail(queue: Pick<Queue, 'send'>, tx: Executor, mail: Mail): Promise<void> {
  return queue.send(tx, task, mail);
}

export function mailWorker(mailer: Mailer): Worker {
  return defineWorker(task, (mail) => mailer.send(mail));
}
