import type { WalletChain } from '#domain/wallet-chains.ts';
import type { Auth } from './features/accounts/auth.ts';
import type { Codes } from './features/accounts/codes/one-time-codes.ts';
import type { SessionRenewals } from './features/accounts/session-renewals.ts';
import type { LeaveTokens } from './features/alerts/service.ts';
import type { Usage } from './features/figures/service.ts';
import type { AccessLog } from './features/privacy/service.ts';
import type { Push } from './features/push/push-tasks.ts';
import type { ReferralKeys } from './features/referrals/service.ts';
import type { Views } from './features/views/service.ts';
import type { CallerCache } from './http/caller-cache.ts';
import type { CaptchaSettings } from './platform/captcha/captcha.ts';
import type { Db, Executor } from './platform/database/create-db.ts';
import type { Logger } from './platform/log.ts';
import type { Mail } from './platform/mail/mailer.ts';
import type { IssuerSettings } from './platform/openid/issuer-settings.ts';
import type { Payments } from './platform/payments/payments.ts';
import type { PushSender } from './platform/push/push-sender.ts';
import type { Queue } from './platform/queue/queue.ts';
import type { Announce } from './platform/realtime/announce.ts';
import type { Realtime } from './platform/realtime/realtime.ts';
import type { Replicas } from './platform/replicas/replicas.ts';
import type { SecurityLog } from './platform/security-log.ts';
import type { Storage } from './platform/storage/storage.ts';

/** Who answers for personal data (privacy#officer). */
export type Officer = { name: string | null; email: string };

/** Who offers the product (pages#seller). */
export type Seller = { name: string; cnpj: string; address: string; email: string };

/** Everything a handler may reach; put together in wire.ts, for start/ and for the tests. */
export type Deps = {
  db: Db;
  /** Copies of the database that decks and public pages are read from; null: there are none. */
  replicas: Pick<Replicas, 'pick'> | null;
  auth: Auth;
  /** Codes that are mailed, for what is no sign-in. */
  codes: Codes;
  callers: CallerCache;
  renewals: SessionRenewals;
  storage: Storage;
  /** Adds a task as part of the caller's transaction. */
  queue: Pick<Queue, 'send' | 'waiting'>;
  payments: Payments;
  /** Whether salaries above the plan's limit are kept from candidates at all. */
  candidateSalaryGate: boolean;
  /** Whether operators look at jobs before they are seen, and after how many hours one is shown by itself; null: never (safety#held). */
  jobReview: { isOn: boolean; hours: number | null };
  /** What a page loads to have a person checked; undefined: nothing. */
  captcha: Pick<CaptchaSettings, 'provider' | 'siteKey'> | undefined;
  /** Whether people may sign up with a number. */
  takesPhones: boolean;
  /** Services by whose word people may sign in, as their buttons and lists call them. */
  issuers: readonly Pick<IssuerSettings, 'id' | 'name' | 'issuer'>[];
  /** Whose wallets may sign in. */
  wallets: readonly WalletChain[];
  /** Whether any company signs in by a provider of its own. */
  offersSso: () => Promise<boolean>;
  /** Hands a mail to the queue as part of the caller's transaction: it leaves after the commit. */
  sendMail: (executor: Executor, mail: Mail) => Promise<void>;
  /** Has somebody's browsers told something as part of the caller's transaction: what no mail tells. */
  sendPush: (executor: Executor, push: Push) => Promise<void>;
  push: PushSender;
  realtime: Pick<Realtime, 'subscribe' | 'hasNewsSince'>;
  announce: Announce;
  /** Counts who was here and what they were dealt. */
  usage: Usage;
  /** Holds who was here, from where, until it is written down. */
  access: AccessLog;
  /** Holds who looked at what until it is written down. */
  views: Views;
  /** Who answers for personal data. */
  officer: Officer;
  /** Who offers the product; undefined: nobody is named. */
  seller: Seller | undefined;
  log: Logger;
  security: SecurityLog;
  /** Where messages to the support go. */
  supportEmail: string;
  /** Keys of the links that end mails about new jobs. */
  leaving: LeaveTokens;
  /** What the browser keeps of a link that somebody joined by, and what they are known again by. */
  referrals: ReferralKeys;
  /** What whoever tells of returned mails has to know; undefined: nobody is heard (operators#returned). */
  bounceSecret: string | undefined;
  /** Origin of the addresses in mails. */
  publicUrl: string;
  /** Origins whose pages are this server's own, the public one first. */
  ownOrigins: readonly string[];
  now: () => Date;
};

/** The same for what only reads, on whichever connection it is told to. */
export type ReadingDeps = Omit<Deps, 'db'> & {
  db: Executor;
  /** On a replica: since when its primary runs. What fails there, and whatever may not be so any more, is asked of the primary. */
  replicaOf?: string;
};
