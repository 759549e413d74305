import { statSync } from 'node:fs';

/** 'nobody' on every Linux and, under another name, everywhere else. */
const UNPRIVILEGED = 65_534;

/** The account that PostgreSQL's programs run as; undefined for the server's own user. */
export type ServerAccount = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root; for root its programs run as the data's owner, at first 'nobody'. */
export function serverAccount(postgresFolder: string): ServerAccount {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(postgresFolder, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: UNPRIVILEGED, gid: UNPRIVILEGED };
}
