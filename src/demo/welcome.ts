import type { Db } from '#server/platform/database/create-db.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { hasDemoAccounts } from './queries.ts';

type Welcome = { url: string; mailbox: string | null; db: Db };

/** Prints the end of the start-up: the app's address, the accounts, and where mail arrives. */
export async function printWelcome(print: (text: string) => void, { url, mailbox, db }: Welcome): Promise<void> {
  print(`\nO Encaixe está no ar: ${url}`);
  // The server accepts requests already: a temporarily unavailable database only leaves the list out.
  if (await hasDemoAccounts(db).catch(() => false)) {
    print(`\nContas de demonstração (senha de todas: ${DEMO_PASSWORD}):`);
    const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
    for (const { email, shows } of DEMO_ACCOUNTS) print(`  ${email.padEnd(width)}  ${shows}`);
  }
  if (mailbox !== null) print(`\nE-mails enviados: ${mailbox}`);
}
