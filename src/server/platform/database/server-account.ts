import { statSync } from 'node:fs';

/** User and group id of an account without privileges, on Linux 'nobody'. */
const UNPRIVILEGED_ID = 65_534;

/** The operating system user that PostgreSQL's programs run as; undefined: the user of this process. */
export type ServerAccount = { uid: number; gid: number } | undefined;

/**
 * Returns the account for PostgreSQL's programs, which refuse to run as root. When this process runs as root, the account is the owner
 * of the folder, or 'nobody' when the folder is new or root's.
 */
export function serverAccount(postgresFolder: string): ServerAccount {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(postgresFolder, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID };
}
