import type { Pool } from 'pg';
import { printWelcome } from '#demo/welcome.ts';
import type { Env } from '../env.ts';
import { createDb } from '../platform/database/create-db.ts';
import { printLine } from './lifecycle.ts';

/** The mailbox's address, in the mode that has one. */
export const mailboxPath = ({ mail }: Pick<Env, 'mail'>): string | null =>
  mail.kind === 'mailbox' ? '/dev/mailbox' : null;

/** Prints the welcome text after the server accepts requests. */
export async function welcome(env: Env, pool: Pool): Promise<void> {
  const mailbox = mailboxPath(env);
  const address = mailbox === null ? null : `${env.publicUrl}${mailbox}`;
  await printWelcome(printLine, { url: env.publicUrl, mailbox: address, db: createDb(pool) });
}
