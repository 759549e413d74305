import type { Deps } from '../../deps.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { defineWorker, type Worker } from '../../platform/queue/task.ts';
import { domainCodeKey, domainCodeMailTask } from './code-mail.ts';
import { domainCodeMail } from './mails.ts';

/**
 * Returns the worker that mails the codes (verification#domain). Its mailer must also send to suppressed addresses, because
 * the code verifies the address.
 */
export const verificationWorkers = (deps: () => Pick<Deps, 'db' | 'codes'>, mailer: Mailer): Worker[] => [
  defineWorker(domainCodeMailTask, async (request) => {
    const { db, codes } = deps();
    const { code } = await codes.issue(db, { ...domainCodeKey(request), subject: request.user_id });
    await mailer.send({ to: request.email, ...domainCodeMail({ code }) });
  }),
];
