import type { Auth } from './features/accounts/auth.ts';
import type { Db, Executor } from './platform/database/create-db.ts';
import type { Logger } from './platform/log.ts';
import type { Mail } from './platform/mail/mailer.ts';
import type { Realtime } from './platform/realtime/realtime.ts';
import type { Storage } from './platform/storage/storage.ts';

/** Everything a handler may reach; wired once in main.ts (or by a test). */
export type Deps = {
  db: Db;
  auth: Auth;
  storage: Storage;
  /** Hands a mail to the job queue as part of the caller's transaction: it leaves after the commit. */
  sendMail: (executor: Executor, mail: Mail) => Promise<void>;
  realtime: Pick<Realtime, 'subscribe'>;
  log: Logger;
  /** Where messages to the support go. */
  supportEmail: string;
  /** Origin of the addresses in mails. */
  publicUrl: string;
  now: () => Date;
};
