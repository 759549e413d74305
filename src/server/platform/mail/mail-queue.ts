import { z } from 'zod';
import type { Executor } from '../database/create-db.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { defineQueue, type Worker, workOn } from '../jobs/queue.ts';
import type { Mail, Mailer } from './mailer.ts';

const mailSchema = z.object({ to: z.email(), subject: z.string().min(1), html: z.string(), text: z.string() });

const queue = defineQueue<Mail>('mail.send', mailSchema);

/** Has a message sent once the caller's transaction is committed. @throws ZodError when it isn't addressed to one person */
export function sendMail(jobs: Jobs, tx: Executor, mail: Mail): Promise<void> {
  return jobs.send(tx, queue, mail);
}

/** Who sends the messages: one of `createJobs`'s workers. */
export function mailWorker(mailer: Mailer): Worker {
  return workOn(queue, (mail) => mailer.send(mail));
}
