import type { Pool } from 'pg';
import { printWelcome } from '#demo/welcome.ts';
import type { Env } from '../env.ts';
import { createDb } from '../platform/database/create-db.ts';
import { printLine } from './lifecycle.ts';

/** Returns the path of the development mailbox; null when mails are sent by SMTP. */
export const mailboxPath = ({ mail }: Pick<Env, 'mail'>): string | null =>
  mail.kind === 'mailbox' ? '/dev/mailbox' : null;

export async function printWelcomeText(env: Env, pool: Pool): Promise<void> {
  const mailbox = mailboxPath(env);
  const address = mailbox === null ? null : `${env.publicUrl}${mailbox}`;
  await printWelcome(printLine, { url: env.publicUrl, mailbox: address, db: createDb(pool) });
}
