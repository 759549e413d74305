import type { WalletChain } from '#domain/accounts/wallet-chains.ts';
import { cleanupWorker } from './cleanup.ts';
import type { Deps, Officer, Seller } from './deps.ts';
import { createAuth } from './features/accounts/auth.ts';
import { oneTimeCodes } from './features/accounts/codes/one-time-codes.ts';
import { identityMailWorker } from './features/accounts/identity-mail-worker.ts';
import { withSmsFallback } from './features/accounts/phone/phone-mailer.ts';
import { phoneWorker } from './features/accounts/phone/phone-worker.ts';
import { ssoOffer } from './features/accounts/sso/sso-offer.ts';
import { unusedWorkers } from './features/accounts/unused/workers.ts';
import { unsubscribeTokens } from './features/alerts/service.ts';
import { alertWorkers } from './features/alerts/workers.ts';
import { billingWorkers } from './features/billing/workers.ts';
import { createUsage } from './features/daily-metrics/service.ts';
import { dailyMetricsWorkers } from './features/daily-metrics/workers.ts';
import { decisionWorkers } from './features/decisions/workers.ts';
import { recordingMailers } from './features/deliveries/deliveries.ts';
import { hiringWorkers } from './features/hiring/workers.ts';
import { jobWorkers } from './features/jobs/workers.ts';
import { mediaWorkers } from './features/media/workers.ts';
import { withNoticePreferences } from './features/notices/service.ts';
import { noticeWorkers } from './features/notices/workers.ts';
import { operatorWorkers } from './features/operators/workers.ts';
import { createAccessLog } from './features/privacy/service.ts';
import { pushTask } from './features/push/push-tasks.ts';
import { withPushes } from './features/push/service.ts';
import { pushWorkers } from './features/push/workers.ts';
import { referralKeys } from './features/referrals/service.ts';
import { verificationWorkers } from './features/verification/workers.ts';
import { createViews } from './features/views/service.ts';
import { createWebhookSender } from './features/webhooks/webhook-sender.ts';
import { webhookWorkers } from './features/webhooks/workers.ts';
import { ownOrigins } from './http/own-origins.ts';
import { createCallerCache } from './http/session/caller-cache.ts';
import { createSessionRenewals } from './http/session/session-renewals.ts';
import { createSiteverify, type SiteverifyDeps } from './platform/captcha/siteverify.ts';
import { createDb, type Db } from './platform/database/create-db.ts';
import type { Database } from './platform/database/database.ts';
import type { Logger } from './platform/log.ts';
import { withMailMetrics } from './platform/mail/counted-mailer.ts';
import { mailWorker, sendMail } from './platform/mail/mail-queue.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { registerPoolMetrics } from './platform/metrics/process-metrics.ts';
import type { IssuerSettings } from './platform/openid/issuer-settings.ts';
import type { Payments } from './platform/payments/payments.ts';
import { createPushSender } from './platform/push/push-sender.ts';
import { serverKeys } from './platform/push/server-keys.ts';
import { createQueue, type Queue } from './platform/queue/queue.ts';
import { createAnnounce } from './platform/realtime/announce.ts';
import { createRealtime, type Realtime } from './platform/realtime/realtime.ts';
import { createSecurityLog } from './platform/security-log.ts';
import type { SmsSender } from './platform/sms/sms.ts';
import { withStorageMetrics } from './platform/storage/counted-storage.ts';
import type { Storage } from './platform/storage/storage.ts';

/** Settings and adapters from which `createDeps` creates the dependencies. */
export type WireOptions = {
  database: Pick<Database, 'pool' | 'connection'>;
  /** Read replicas; default: none. */
  replicas?: Deps['replicas'];
  storage: Storage;
  mailer: Mailer;
  /** Null: no SMS is sent, and users can't sign up with a phone number. */
  sms: SmsSender | null;
  /** Maximum number of SMS per day, to all numbers together. */
  smsPerDay: number;
  payments: Payments;
  /** True when a candidate's plan limits the salary of the jobs that the candidate can see and like (feed#salary-limit). */
  candidateSalaryGate: boolean;
  /** Whether operators review jobs before publication, and after how many hours an unreviewed job is published. */
  jobReview: Deps['jobReview'];
  /** Undefined: no auth endpoint requires a captcha. */
  captcha?: Omit<SiteverifyDeps, 'hostname' | 'log'> | undefined;
  /** OpenID Connect issuers with which users may sign in. */
  issuers: readonly IssuerSettings[];
  /** Blockchains with whose wallets users may sign in. */
  wallets: readonly WalletChain[];
  log: Logger;
  /** Default: a new registry that nothing reads. */
  metrics?: Metrics;
  /** Secret from which the keys of sessions, codes, tokens and signatures are derived. */
  authSecret: string;
  /** Origin of the web app, as users open it. */
  publicUrl: string;
  port: number;
  supportEmail: string;
  /** Shared secret of the bounce webhook; the webhook is disabled when undefined. */
  bounceSecret?: string | undefined;
  /** The data protection officer; default: without a name, at the support's e-mail address. */
  officer?: Officer | undefined;
  /** The seller's details, which the pages must show; undefined: none are shown. */
  seller?: Seller | undefined;
  /** True allows push services and webhook endpoints in private networks and without TLS; only for tests. */
  allowsPrivateNetworks?: boolean;
  /** False turns the rate limits of the auth endpoints off. */
  rateLimits: boolean;
  /** True, the default, for a process that runs queued tasks; every process may add tasks. */
  worksOnQueue?: boolean;
  /** True for a process that also starts scheduled tasks; default: as `worksOnQueue`. */
  startsSchedules?: boolean;
  /** Overrides, for tests, when the renewals of sessions are written to the database. */
  scheduleRenewals?: Parameters<typeof createSessionRenewals>[0]['schedule'];
  /** The clock; default: the system's. */
  now?: () => Date;
};

/** The dependencies. `queue` and `realtime` are those of `deps`, with the functions by which the process starts and stops them. */
export type Wiring = { deps: Deps; db: Db; queue: Queue; realtime: Realtime };

/** Creates the dependencies (Deps) of all handlers and workers. Starts nothing. */
export function createDeps(parts: WireOptions): Wiring {
  const { database, storage, sms, log, publicUrl, supportEmail, rateLimits, now = () => new Date() } = parts;
  const { metrics = createMetrics(), allowsPrivateNetworks = false } = parts;
  const origins = ownOrigins(publicUrl, parts.port);
  const db = createDb(database.pool);
  const mails = recordingMailers(withMailMetrics(parts.mailer, metrics), { db, log, now });
  const phones = { db, sms };
  const identity = { db, publicUrl, secret: parts.authSecret, now };
  const identityWorkers = [
    // `recording` instead of `withholding`: mails that confirm an address are sent even if earlier mails to it have bounced.
    identityMailWorker({ ...identity, mailer: withSmsFallback(mails.recording, phones) }),
    ...(sms ? [phoneWorker({ ...identity, sms })] : []),
  ];
  const workers = [
    mailWorker(withPushes(withSmsFallback(withNoticePreferences(mails.withholding, { db, now }), phones), () => deps)),
    ...identityWorkers,
    cleanupWorker(() => deps),
    ...billingWorkers(() => deps),
    ...dailyMetricsWorkers(() => deps),
    ...operatorWorkers(() => deps),
    ...unusedWorkers(() => deps),
    ...verificationWorkers(() => deps, mails.recording),
    ...jobWorkers(() => deps),
    ...mediaWorkers(() => deps),
    ...decisionWorkers(() => deps),
    ...noticeWorkers(() => deps),
    ...alertWorkers(() => deps, mails.withholding),
    ...pushWorkers(() => deps),
    ...hiringWorkers(() => deps),
    ...webhookWorkers(() => deps),
  ];
  const queue = createQueue(workers, {
    connection: database.connection,
    log,
    metrics,
    isWorking: parts.worksOnQueue ?? true,
    ...(parts.startsSchedules !== undefined && { startsSchedules: parts.startsSchedules }),
  });
  const realtime = createRealtime({ connectionConfig: database.connection, log, now });
  metrics.gauge('encaixe_streams_open', {}, realtime.countSubscriptions);
  metrics.gauge('encaixe_realtime_up', {}, () => Number(realtime.isConnected()));
  registerPoolMetrics(metrics, database.pool);
  const security = createSecurityLog(log);
  const captcha = parts.captcha
    ? createSiteverify({ ...parts.captcha, hostname: new URL(publicUrl).hostname, log })
    : null;
  const auth = createAuth({
    db,
    secret: parts.authSecret,
    publicUrl,
    ownOrigins: origins,
    captcha,
    smsPerDay: sms && parts.smsPerDay,
    issuers: parts.issuers,
    wallets: parts.wallets,
    rateLimits,
    log,
    security,
    queue,
    now,
  });
  const deps: Deps = {
    db,
    replicas: parts.replicas ?? null,
    auth,
    codes: oneTimeCodes({ secret: parts.authSecret, now }),
    callers: createCallerCache(),
    renewals: createSessionRenewals({ auth, log, ...(parts.scheduleRenewals && { schedule: parts.scheduleRenewals }) }),
    storage: withStorageMetrics(storage, metrics),
    queue,
    payments: parts.payments,
    candidateSalaryGate: parts.candidateSalaryGate,
    jobReview: parts.jobReview,
    captcha: parts.captcha && { provider: parts.captcha.provider, siteKey: parts.captcha.siteKey },
    acceptsPhones: sms !== null,
    issuers: parts.issuers,
    wallets: parts.wallets,
    offersSso: ssoOffer({ db, log, now }),
    sendMail: (executor, mail) => sendMail(queue, executor, mail),
    sendPush: (executor, push) => queue.send(executor, pushTask, push),
    push: createPushSender({ keys: serverKeys(parts.authSecret, supportEmail), now, allowsPrivateNetworks }),
    webhooks: createWebhookSender({ secret: parts.authSecret, now, allowsPrivateNetworks }),
    realtime,
    announce: createAnnounce({ db, log }),
    usage: createUsage({ db, log, now }),
    access: createAccessLog({ db, log, now }),
    views: createViews({ db, log, now }),
    officer: parts.officer ?? { name: null, email: supportEmail },
    seller: parts.seller,
    log,
    security,
    publicUrl,
    ownOrigins: origins,
    supportEmail,
    unsubscribeTokens: unsubscribeTokens(parts.authSecret),
    referrals: referralKeys(parts.authSecret),
    bounceSecret: parts.bounceSecret,
    now,
  };
  return { deps, db, queue, realtime };
}
