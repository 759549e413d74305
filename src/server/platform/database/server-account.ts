import { statSync } from 'node:fs';

/** User and group id of an account without privileges, on Linux 'nobody'. */
const UNPRIVILEGED_ID = 65_534;

/** The account that PostgreSQL's programs run as; undefined for the server's own user. */
export type ServerAccount = { uid: number; gid: number } | undefined;

/**
 * Returns the account for PostgreSQL's programs, which refuse to run as root: when this process is root, the owner of the data folder, or
 * 'nobody' when the folder is new.
 */
export function serverAccount(postgresFolder: string): ServerAccount {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(postgresFolder, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID };
}
