import { chown, rename, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { SUPERUSER } from './postgres-cluster.ts';
import type { ServerAccount } from './server-account.ts';

/** Name of the map in pg_ident.conf that lists the operating system users who may connect as the superuser. */
const SUPERUSER_MAP = 'operator';

const PG_HBA = `# Written at each start.
# The superuser: only the operating system's user that runs the server (pg_ident.conf). Everybody else: by password.
local all ${SUPERUSER} peer map=${SUPERUSER_MAP}
local all all scram-sha-256
`;

const pgIdent = (username: string) => `# Written at each start.
${SUPERUSER_MAP} "${username}" ${SUPERUSER}
`;

/**
 * Writes pg_hba.conf and pg_ident.conf of the PostgreSQL data folder. Called at each start, so that rules of older versions, and of a
 * previous owner of the folder, are replaced.
 */
export async function writeAccessRules(folder: string, account: ServerAccount): Promise<void> {
  await replaceFile(join(folder, 'pg_hba.conf'), PG_HBA, account);
  await replaceFile(join(folder, 'pg_ident.conf'), pgIdent(userInfo().username), account);
}

/** Replaces a file atomically, even if the machine fails during the write. */
async function replaceFile(file: string, text: string, account: ServerAccount): Promise<void> {
  const draft = `${file}.new`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  if (account) await chown(draft, account.uid, account.gid);
  await rename(draft, file);
}
