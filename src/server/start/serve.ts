import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { createApp, MAX_JSON_BYTES, rpc } from '../app.ts';
import type { Env } from '../env.ts';
import { warnOfOtherProvider } from '../features/billing/other-provider.ts';
import { browserErrorRoutes } from '../features/browser-errors/routes.ts';
import { dailyMetricsTask } from '../features/daily-metrics/workers.ts';
import { listen } from '../http/listen.ts';
import { loadShedding } from '../http/load-shedding.ts';
import { probes } from '../http/probes.ts';
import { createReadiness } from '../http/readiness.ts';
import { type FastPath, observeRequests } from '../http/request-metrics.ts';
import { rpcFastPath } from '../http/rpc-fast-path.ts';
import { listBuildUrlPaths, staticFiles } from '../http/static-files.ts';
import { alertUnsubscribePages } from '../pages/alert-unsubscribe.ts';
import { listingPages } from '../pages/listings/listing-pages.ts';
import { pageRoutes } from '../pages/pages.ts';
import { referralPages } from '../pages/referral-page.ts';
import { shareTargetRoutes } from '../pages/shared-link.ts';
import { buildUnavailablePage } from '../pages/unavailable-page.ts';
import { collectGarbage } from '../platform/collect-garbage.ts';
import { createDb } from '../platform/database/create-db.ts';
import { poolQueueOf } from '../platform/database/create-pool.ts';
import type { Database } from '../platform/database/database.ts';
import { markInitialised } from '../platform/database/initialised.ts';
import type { Logger } from '../platform/log.ts';
import { measureLoopLag } from '../platform/loop-lag.ts';
import { createMailboxMailer } from '../platform/mail/mailbox.ts';
import { mailboxRoutes } from '../platform/mail/mailbox-page.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { createSmtpMailer } from '../platform/mail/smtp.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { openPayments } from '../platform/payments/open.ts';
import { projectFolder } from '../platform/project-folder.ts';
import { createReplicas } from '../platform/replicas/replicas.ts';
import { createSentry } from '../platform/sentry.ts';
import { runSlowStep } from '../platform/slow-step.ts';
import { openSms } from '../platform/sms/open-sms.ts';
import { openStorage } from '../platform/storage/open.ts';
import { createDeps } from '../wire.ts';
import { workerPoolSize } from './database.ts';
import { type Lifecycle, printLine } from './lifecycle.ts';
import { mailboxPath } from './welcome.ts';

const PROBE_TIMEOUT_MS = 2000;
const WEB_FOLDER = join(projectFolder(), 'dist', 'web');
/** Paths that are never shed, like the files of the web build: they need no database, as index.html is fetched without a session. */
const ALWAYS_THERE = ['/index.html', '/robots.txt'];

export type ServeOptions = {
  env: Env;
  log: Logger;
  metrics: Metrics;
  life: Lifecycle;
  /** `isNew` is true when this process must initialise the database: with the demonstration data, or empty if `env.demo` is false. */
  database: Pick<Database, 'pool' | 'connection' | 'isNew'>;
  /** True for the first worker or the single process, which runs the queue's tasks. */
  isFirst: boolean;
};

/** Starts the server on a migrated database: initialises a new one, starts queue and realtime, and listens on the port. */
export async function startServer({ env, log, metrics, life, database, isFirst }: ServeOptions): Promise<void> {
  const storage = await openStorage(
    env.storage.kind === 'local' ? { kind: 'local', folder: join(env.dataDir, 'storage') } : env.storage,
  );
  const mailer = openMailer(env.mail, database.pool, life);
  const sms = openSms(env.sms, { pool: database.pool, log });
  const payments = await openPayments(env.payments, {
    ...env,
    db: createDb(database.pool),
    log,
    now: () => new Date(),
    deliver: async (request) => app.fetch(request),
  });
  const replicas = await openReplicas({ env, log, metrics, life, database });
  const { deps, queue, realtime } = createDeps({
    ...env,
    database,
    replicas,
    storage,
    mailer,
    sms,
    payments: payments.port,
    log,
    metrics,
    worksOnQueue: isFirst,
  });
  if (database.isNew) {
    await runSlowStep('Preenchendo a demonstração...', () => fillIn(env, deps), printLine);
  }
  if (isFirst) await warnOfOtherProvider(deps);
  await queue.start();
  life.onStop(() => queue.stop());
  await realtime.start();
  life.onStop(() => realtime.stop());
  // Computes the daily metrics if the scheduled task was missed because no process ran at night.
  if (isFirst) await deps.queue.send(deps.db, dailyMetricsTask, {});
  for (const writer of [deps.usage, deps.access, deps.views]) {
    writer.start();
    life.onStop(() => writer.stop());
  }
  life.onStop(() => deps.renewals.flush());
  const mailbox = mailboxPath(env);
  const pages = await pageRoutes(deps, { folder: WEB_FOLDER, mailboxPath: mailbox, rpc });
  const listings = await listingPages(deps, { folder: WEB_FOLDER });
  const leaving = await alertUnsubscribePages(deps, { folder: WEB_FOLDER });
  const more = [
    ...(mailbox === null ? [] : [mailboxRoutes(database.pool)]),
    ...payments.pages,
    listings,
    leaving,
    await referralPages(deps, { folder: WEB_FOLDER }),
    shareTargetRoutes(deps),
    pages,
  ];
  const sendToSentry = env.sentryDsn === undefined ? null : createSentry(env.sentryDsn, deps);
  const api = [browserErrorRoutes(deps, { metrics, folder: WEB_FOLDER, sendToSentry })];
  const app = createApp(deps, { trustProxy: env.trustProxy, api, more });
  const rest = getRequestListener(app.fetch);
  const callPath = await rpcFastPath({ app, rpc, deps, maxBytes: MAX_JSON_BYTES, trustProxy: env.trustProxy });
  const files = await staticFiles({ app, folder: WEB_FOLDER, ownOrigins: deps.ownOrigins, rest });
  const readiness = createReadiness({
    pool: database.pool,
    isListening: () => realtime.isUp(PROBE_TIMEOUT_MS),
    servesWithoutPrimary: () => replicas?.servesWithoutPrimary() ?? false,
  });
  const probed = probes({ readiness, rest: files });
  const names = await listBuildUrlPaths(WEB_FOLDER);
  const lag = measureLoopLag();
  life.onStop(async () => lag.stop());
  const shedding = loadShedding({
    poolQueue: poolQueueOf(database.pool),
    lag,
    isProcedure: rpc.has,
    isFile: (path) => ALWAYS_THERE.includes(path) || names.has(path),
    page: buildUnavailablePage,
    metrics,
    log,
  });
  await collectGarbage();
  const server = await listen(
    env,
    observeRequests({
      metrics,
      log,
      trustProxy: env.trustProxy,
      isProcedure: rpc.has,
      fastPath: inOrder(shedding, callPath),
      rest: probed,
    }),
  );
  void life.forcedStop.then(server.closeAll);
  life.onStop(async () => {
    readiness.drain();
    // Waits for the drain time, so that load balancers notice the unready state before connections are refused.
    await Promise.race([sleep(env.drainSeconds * 1000), life.forcedStop]);
    server.stopAccepting();
    // Closes the event streams, for which `waitUntilDrained` would otherwise wait 10 s.
    await realtime.stop();
    await server.waitUntilDrained();
  });
}

/** Creates the mailer. The shutdown closes its connections after the queue, because undo functions run in reverse order. */
function openMailer(settings: Env['mail'], pool: Database['pool'], life: Lifecycle): Mailer {
  if (settings.kind !== 'smtp') return createMailboxMailer(pool);
  const mailer = createSmtpMailer(settings);
  life.onStop(async () => mailer.close());
  return mailer;
}

/** Combines two fast paths: the second one gets the requests that the first doesn't handle. */
const inOrder =
  (first: FastPath, second: FastPath): FastPath =>
  (...request) =>
    first(...request) || second(...request);

/** Starts the read replicas if configured, else returns null. An unavailable replica does not prevent the start. */
async function openReplicas({ env, log, metrics, life, database }: Omit<ServeOptions, 'isFirst'>) {
  if (env.databaseReadUrls.length === 0) return null;
  const replicas = createReplicas({
    urls: env.databaseReadUrls,
    primary: database.connection,
    poolSize: workerPoolSize(env),
    lagMs: env.databaseReadLagMs,
    log,
    metrics,
  });
  life.onStop(() => replicas.stop());
  await replicas.start();
  return replicas;
}

async function fillIn(env: Env, deps: ReturnType<typeof createDeps>['deps']): Promise<void> {
  if (!env.demo) return markInitialised(deps.db);
  const { seedDemo } = await import('#demo/seed.ts');
  await seedDemo(deps, deps.now());
}
