import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { printWelcome } from '#demo/welcome.ts';
import { createApp, MAX_JSON_BYTES, rpc } from './app.ts';
import { type Env, loadEnv } from './env.ts';
import { warnOfOtherProvider } from './features/billing/other-provider.ts';
import { fastLane } from './http/fast-lane.ts';
import { pageRoutes } from './pages/pages.ts';
import { connectDatabase } from './platform/database/connect-database.ts';
import { createDb } from './platform/database/create-db.ts';
import type { Database } from './platform/database/database.ts';
import { markInitialised } from './platform/database/initialised.ts';
import { migrate } from './platform/database/migrate.ts';
import { createLog } from './platform/log.ts';
import { createMailboxMailer } from './platform/mail/mailbox.ts';
import { mailboxRoutes } from './platform/mail/mailbox-page.ts';
import { createSmtpMailer } from './platform/mail/smtp.ts';
import { openPayments } from './platform/payments/open.ts';
import { stopWhenOrphaned } from './platform/process.ts';
import { projectFolder } from './platform/project-folder.ts';
import { slowStep } from './platform/slow-step.ts';
import { withSourceLines } from './platform/source-lines.ts';
import { StartupError } from './platform/startup-error.ts';
import { openStorage } from './platform/storage/open.ts';
import { wire } from './wire.ts';

const WEB_FOLDER = join(projectFolder(), 'dist', 'web');
const MAILBOX_PATH = '/dev/mailbox';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** What has to be undone when the server stops, last begun first. */
const undo: (() => Promise<unknown>)[] = [];
let stopping: Promise<never> | undefined;

function stop(code: number): Promise<never> {
  stopping ??= (async () => {
    for (const step of undo.reverse()) await step().catch(() => {});
    process.exit(code);
  })();
  return stopping;
}

const told = (error: unknown) => withSourceLines((error instanceof Error && error.stack) || String(error));

function fail(error: unknown): Promise<never> {
  const known = error instanceof StartupError;
  process.stderr.write(`${known ? error.message : `O Encaixe não conseguiu continuar: ${told(error)}`}\n`);
  return stop(1);
}

async function openDatabase(env: Env, log: ReturnType<typeof createLog>): Promise<Database> {
  const database = await slowStep(
    'Iniciando o banco de dados…',
    () =>
      connectDatabase(env, {
        onConnectionError: (err) => log.warn({ err }, 'An idle database connection broke'),
        onLost: (error) => void fail(error),
      }),
    say,
  );
  undo.push(() => database.close());
  await slowStep('Atualizando a estrutura do banco de dados…', () => migrate(database.connection), say);
  return database;
}

function listen(env: Env, answer: RequestListener): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(answer).listen(env.port, env.host, () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) => {
      const busy = error.code === 'EADDRINUSE' ? `A porta ${env.port} já está em uso; escolha outra com PORT.` : null;
      const reason = busy ?? `Não foi possível atender em ${env.host}:${env.port} (${error.code ?? error.message}).`;
      reject(new StartupError(reason, { cause: error }));
    });
  });
}

/** Open event streams never end by themselves, so they are cut; answers under way get a moment. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 1000).unref();
  });
}

async function start(): Promise<void> {
  const env = loadEnv();
  const log = createLog({ level: env.logLevel });
  const database = await openDatabase(env, log);
  const storage = await openStorage(
    env.storage.kind === 'local' ? { kind: 'local', folder: join(env.dataDir, 'storage') } : env.storage,
  );
  const mailbox = env.mail.kind === 'mailbox';
  const mailer = env.mail.kind === 'smtp' ? createSmtpMailer(env.mail) : createMailboxMailer(database.pool);
  const payments = await openPayments(env.payments, {
    ...env,
    db: createDb(database.pool),
    log,
    now: () => new Date(),
    deliver: async (request) => app.fetch(request),
  });
  const { deps, db, queue, realtime } = wire({ ...env, database, storage, mailer, payments: payments.port, log });
  if (database.isNew) {
    await slowStep('Preenchendo a demonstração…', () => fillIn(env, deps), say);
  }
  await warnOfOtherProvider(deps);
  await queue.start();
  undo.push(() => queue.stop());
  await realtime.start();
  undo.push(() => realtime.stop());
  const pages = await pageRoutes(deps, { folder: WEB_FOLDER, mailboxPath: mailbox ? MAILBOX_PATH : null });
  const more = [...(mailbox ? [mailboxRoutes(database.pool)] : []), ...payments.pages, pages];
  const app = createApp(deps, { trustProxy: env.trustProxy, more });
  const rest = getRequestListener(app.fetch);
  const answer = await fastLane({ app, rpc, deps, maxBytes: MAX_JSON_BYTES, trustProxy: env.trustProxy, rest });
  const server = await listen(env, answer);
  undo.push(() => close(server));
  await printWelcome(say, { url: env.publicUrl, mailbox: mailbox ? `${env.publicUrl}${MAILBOX_PATH}` : null, db });
}

async function fillIn(env: Env, deps: ReturnType<typeof wire>['deps']): Promise<void> {
  if (!env.demo) return markInitialised(deps.db);
  const { seedDemo } = await import('#demo/seed.ts');
  await seedDemo(deps, deps.now());
}

process.once('SIGINT', () => void stop(0));
process.once('SIGTERM', () => void stop(0));
process.once('SIGHUP', () => void stop(0));
stopWhenOrphaned(() => void stop(0));
process.on('unhandledRejection', (error) => void fail(error));
process.on('uncaughtException', (error) => void fail(error));

start().catch(fail);
