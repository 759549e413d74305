import { chown, rename, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { SUPERUSER } from './postgres-cluster.ts';
import type { ServerAccount } from './server-account.ts';

/** Map name under which pg_ident.conf lists the accounts that may sign in as the superuser. */
const OPERATOR = 'operator';

const HBA = `# Written at each start.
# The superuser: only the operating system's user that runs the server (pg_ident.conf). Everybody else: by password.
local all ${SUPERUSER} peer map=${OPERATOR}
local all all scram-sha-256
`;

const ident = (username: string) => `# Written at each start.
${OPERATOR} "${username}" ${SUPERUSER}
`;

/**
 * Writes the access rules of the PostgreSQL in this folder. Each start writes them again: a folder that trusted every local
 * caller is closed, and one with a new owner accepts its new operator.
 */
export async function writeAccessRules(folder: string, account: ServerAccount): Promise<void> {
  await replaceFile(join(folder, 'pg_hba.conf'), HBA, account);
  await replaceFile(join(folder, 'pg_ident.conf'), ident(userInfo().username), account);
}

/** Replaces a file atomically, also when the machine stops half way. */
async function replaceFile(file: string, text: string, account: ServerAccount): Promise<void> {
  const draft = `${file}.new`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  if (account) await chown(draft, account.uid, account.gid);
  await rename(draft, file);
}
