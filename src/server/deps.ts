import type { WalletChain } from '#domain/accounts/wallet-chains.ts';
import type { Codes } from './features/accounts/codes/one-time-codes.ts';
import type { UnsubscribeTokens } from './features/alerts/unsubscribe-token.ts';
import type { UsageCounters } from './features/daily-metrics/usage.ts';
import type { AccessLog } from './features/privacy/access-log.ts';
import type { Push } from './features/push/push-tasks.ts';
import type { ReferralKeys } from './features/referrals/referral-keys.ts';
import type { ViewBuffer } from './features/views/counted-views.ts';
import type { WebhookSender } from './features/webhooks/webhook-sender.ts';
import type { Auth } from './http/session/auth.ts';
import type { CallerCache } from './http/session/caller-cache.ts';
import type { SessionRenewals } from './http/session/session-renewals.ts';
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

/** The data protection officer (privacy#officer); the name is null when none is configured. */
export type Officer = { name: string | null; email: string };

/** The company that sells the product (pages#seller). */
export type Seller = { name: string; cnpj: string; address: string; email: string };

/** All dependencies of the handlers and of the workers of the queue, built in wire.ts. */
export type Deps = {
  db: Db;
  /** Read replicas for decks and public pages; null: none. */
  replicas: Pick<Replicas, 'pick' | 'untilPrimaryLost'> | null;
  auth: Auth;
  /** One-time codes sent by mail for purposes other than signing in. */
  codes: Codes;
  /** Caches the user of each session. */
  callers: CallerCache;
  /** Extends the sessions that are in use. */
  renewals: SessionRenewals;
  storage: Storage;
  /** Adds a task as part of the caller's transaction; counts the tasks that wait. */
  queue: Pick<Queue, 'send' | 'countWaiting'>;
  /** The payment provider, or its demonstration. */
  payments: Payments;
  /** True when a candidate's plan limits the salary of the jobs that the candidate can see and like (feed#salary-limit). */
  candidateSalaryGate: boolean;
  /**
   * Review of jobs by operators before publication; an unreviewed job is published after `hours`, null: never
   * (safety#held).
   */
  jobReview: { isOn: boolean; hours: number | null };
  /** The captcha that pages load; undefined: none. */
  captcha: Pick<CaptchaSettings, 'provider' | 'siteKey'> | undefined;
  /** True when users may sign up with a phone number. */
  acceptsPhones: boolean;
  /** OpenID providers for signing in, in the order of their buttons. */
  issuers: readonly Pick<IssuerSettings, 'id' | 'name' | 'issuer'>[];
  /** Blockchains whose wallets may sign in. */
  wallets: readonly WalletChain[];
  /** Returns whether any company has an SSO provider of its own that is verified. */
  offersSso: () => Promise<boolean>;
  /** Queues a mail in the caller's transaction; it is sent after the commit. */
  sendMail: (executor: Executor, mail: Mail) => Promise<void>;
  /** Queues a push notification in the caller's transaction. */
  sendPush: (executor: Executor, push: Push) => Promise<void>;
  push: PushSender;
  /** Sends events to the endpoints of companies. */
  webhooks: WebhookSender;
  /** Delivers realtime events to the event streams of this process. */
  realtime: Pick<Realtime, 'subscribe' | 'hasEventSince'>;
  /** Publishes a realtime event after the commit of its change. */
  announce: Announce;
  /** Counts active users, and requests for the first page of a deck. */
  usage: UsageCounters;
  /** Buffers access records until they are written. */
  access: AccessLog;
  /** Buffers views until they are written. */
  views: ViewBuffer;
  officer: Officer;
  /** The seller; undefined: not shown. */
  seller: Seller | undefined;
  log: Logger;
  security: SecurityLog;
  supportEmail: string;
  /** Signs and verifies the tokens of the unsubscribe links in mails about new jobs. */
  unsubscribeTokens: UnsubscribeTokens;
  referrals: ReferralKeys;
  /** Shared secret of the bounce webhook; the webhook is disabled when undefined (operators#returned). */
  bounceSecret: string | undefined;
  /** Origin of this server as users open it, without a trailing slash. */
  publicUrl: string;
  /** Origins of this server, the public one first. */
  ownOrigins: readonly string[];
  now: () => Date;
};

/** Dependencies of read-only work, with the connection that it reads from. */
export type ReadingDeps = Omit<Deps, 'db'> & {
  db: Executor;
  /**
   * The start time of the replica's primary; undefined when `db` is the primary. A read that fails on a replica, or may be outdated, is
   * repeated on the primary.
   */
  replicaOf?: string;
};
