import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineTask } from '../../platform/queue/task.ts';

export type AskedCode = { user_id: string; cnpj: string; email: string };

/** A code is for one company, its CNPJ and the address alone: another CNPJ makes it worth nothing. */
export const codeForDomain = ({
  user_id,
  cnpj,
  email,
}: AskedCode): Omit<Parameters<Deps['codes']['use']>[1], 'code'> => ({
  purpose: 'company-domain',
  recipient: `${user_id} ${cnpj} ${email}`,
});

/** Mails a code to a company's domain; it is made only when its mail is handed over: none lies readable in the queue. */
export const codeMail = defineTask<AskedCode>(
  'verification.code',
  z.object({ user_id: z.uuid(), cnpj: z.string(), email: z.email() }),
);
