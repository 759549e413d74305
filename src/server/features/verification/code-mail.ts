import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineTask } from '../../platform/queue/task.ts';

/** The company `user_id`, its CNPJ, and the address at its domain for which a code is valid. */
export type DomainCode = { user_id: string; cnpj: string; email: string };

/**
 * Returns the key of a code, which is valid only for this company, CNPJ and address: a changed CNPJ makes it invalid.
 */
export const domainCodeKey = ({
  user_id,
  cnpj,
  email,
}: DomainCode): Omit<Parameters<Deps['codes']['use']>[1], 'code'> => ({
  purpose: 'company-domain',
  recipient: `${user_id} ${cnpj} ${email}`,
});

/**
 * Mails a code to an address at a company's domain. The worker creates the code when it sends the mail, so that the queue
 * contains no code.
 */
export const domainCodeMailTask = defineTask<DomainCode>(
  'verification.code',
  z.object({ user_id: z.uuid(), cnpj: z.string(), email: z.email() }),
);
