import type { Db } from '#server/platform/database/create-db.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { hasDemoAccounts } from './queries.ts';

/** `mailbox`: the URL of the page that shows the sent mails; null without that page. */
type Welcome = { url: string; mailbox: string | null; db: Db };

/** Prints the app's address and, if they exist, the named accounts and the mailbox's address. */
export async function printWelcome(print: (text: string) => void, { url, mailbox, db }: Welcome): Promise<void> {
  print(`\nO Encaixe está no ar: ${url}`);
  // The server already accepts requests, so an unavailable database only leaves out the list of accounts.
  if (await hasDemoAccounts(db).catch(() => false)) {
    print(`\nContas de demonstração (senha de todas: ${DEMO_PASSWORD}):`);
    const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
    for (const { email, summary } of DEMO_ACCOUNTS) print(`  ${email.padEnd(width)}  ${summary}`);
  }
  if (mailbox !== null) print(`\nE-mails enviados: ${mailbox}`);
}
