import type { Auth } from './features/accounts/auth.ts';
import type { Db } from './platform/database/create-db.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Logger } from './platform/log.ts';
import type { Realtime } from './platform/realtime/realtime.ts';
import type { Storage } from './platform/storage/storage.ts';

/** Everything a handler may reach; wired once in main.ts (or by a test). */
export type Deps = {
  db: Db;
  auth: Auth;
  storage: Storage;
  jobs: Pick<Jobs, 'send'>;
  realtime: Pick<Realtime, 'subscribe'>;
  log: Logger;
  /** Origin of the addresses in mails. */
  publicUrl: string;
  now: () => Date;
};
