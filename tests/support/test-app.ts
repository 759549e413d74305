import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createORPCClient, ORPCError } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import { max } from 'date-fns/max';
import { afterEach, beforeEach, onTestFailed, onTestFinished } from 'vitest';
import type { contract } from '#contract/router.ts';
import { createApp } from '#server/app.ts';
import { session } from '#server/features/accounts/schema.ts';
import { cookieSettings } from '#server/http/session/cookies.ts';
import { SESSION_LIFETIME_S } from '#server/http/session/session-age.ts';
import { createDb } from '#server/platform/database/create-db.ts';
import { createLog } from '#server/platform/log.ts';
import { createMailboxMailer } from '#server/platform/mail/mailbox.ts';
import type { IssuerSettings } from '#server/platform/openid/issuer-settings.ts';
import { openPayments } from '#server/platform/payments/open.ts';
import type { Payments } from '#server/platform/payments/payments.ts';
import type { Queue } from '#server/platform/queue/queue.ts';
import { createMailboxSms } from '#server/platform/sms/mailbox-sms.ts';
import { openStorage } from '#server/platform/storage/open.ts';
import { createDeps, type WireOptions } from '#server/wire.ts';
import { type TestDatabase, testDatabase, workerDatabase } from '../setup/test-database.ts';
import { isInTest, whenDone } from '../setup/when-done.ts';
import { checkResponse } from './check-response.ts';

/** The app's AUTH_SECRET, PUBLIC_URL and port. The port is only a setting: the app listens at none. */
export const SECRET = 'a secret of the tests, at least 32 long';
export const ORIGIN = 'http://encaixe.test';
export const PORT = 3000;

export type Client = ContractRouterClient<typeof contract>;
export type TestApp = Awaited<ReturnType<typeof testApp>>;

/** Matches a log line of the level error or fatal. */
const ERROR_LINE = /^\{"level":[56]0,/;

type Options = {
  /** Maximum number of connections of a separate database; default: the worker's database, with eight connections. */
  poolSize?: number;
  /** Uses a database that no other file uses, because the test changes the schema or the planner's statistics. */
  ownDatabase?: boolean;
  /** Whether rate limits apply; default: no. */
  rateLimits?: boolean;
  /** Whether the server reads the caller's address from X-Forwarded-For; default: no. */
  trustProxy?: boolean;
  /** The payment provider; default: the demonstration's. */
  payments?: Payments;
  /** Whether plans limit the salaries of the jobs that candidates see in full and like; default: yes. */
  candidateSalaryGate?: boolean;
  /** Whether operators review jobs before publication; default: no. */
  jobReview?: WireOptions['jobReview'];
  /** The captcha that auth endpoints require; default: none. */
  captcha?: WireOptions['captcha'];
  /** The mail adapter; default: the mailbox. */
  mailer?: WireOptions['mailer'];
  /** The SMS adapter; default: the mailbox; null: no SMS. */
  sms?: WireOptions['sms'];
  /** Maximum number of text messages per day; default: 1000. */
  smsPerDay?: number;
  /** OpenID providers for signing in; default: none. */
  issuers?: readonly IssuerSettings[];
  /** Blockchains whose wallets may sign in; default: none. */
  wallets?: WireOptions['wallets'];
  /** Secret of the bounce webhook; disabled by default. */
  bounceSecret?: string;
  /** Origin of the app; default: ORIGIN. */
  origin?: string;
  /** Whether push services and webhook endpoints may be in private networks, such as on this machine; default: no. */
  allowsPrivateNetworks?: boolean;
  /** The lowest level of the lines in `logged`, which fail a test that doesn't remove them; default: error. */
  logLevel?: string;
  /** Read replicas; default: none. */
  replicas?: WireOptions['replicas'];
  /** The database of another test app, when two servers use the same one. */
  database?: TestDatabase;
};

/**
 * Starts the whole server on an empty database, without a port: `const app = await testApp()` at the top of the file. Tests may
 * change `app.clock.now`. A test fails when the server logs an error and the test doesn't remove it from `app.logged`. A failed test
 * prints the server's log of that test.
 */
export async function testApp({ rateLimits = false, trustProxy = false, ...options }: Options = {}) {
  const { origin = ORIGIN } = options;
  const database = options.database ?? (await databaseFor(options));
  const folder = await mkdtemp(join(tmpdir(), 'encaixe-storage-'));
  const storage = await openStorage({ kind: 'local', folder });
  const clock = { now: new Date() };
  const logged: string[] = [];
  const security: string[] = [];
  const lines: string[] = [];
  const isReported = (line: string) => options.logLevel !== undefined || ERROR_LINE.test(line);
  const write = (line: string) => {
    lines.push(line);
    if (line.includes('"log":"security"')) security.push(line);
    else if (isReported(line)) logged.push(line);
  };
  const log = createLog({ level: options.logLevel ?? 'info', destination: { write } });
  const expectNothingLogged = () => {
    const found = logged.splice(0);
    if (found.length > 0) throw new Error(`The server logged:\n${found.join('')}`);
  };
  const printLog = () => {
    if (lines.length > 0) process.stderr.write(`The server's log of the failed test:\n${lines.join('')}`);
  };
  if (isInTest()) {
    onTestFinished(expectNothingLogged);
    onTestFailed(printLog);
  } else {
    beforeEach((test) => {
      lines.length = 0;
      test.onTestFailed(printLog);
    });
    afterEach(expectNothingLogged);
  }
  const demonstration = await openPayments(
    { kind: 'demonstration', pix: 'month' },
    {
      db: createDb(database.pool),
      log,
      publicUrl: origin,
      authSecret: SECRET,
      now: () => clock.now,
      deliver: async (request) => app.fetch(request),
    },
  );
  const wired = createDeps({
    database,
    ...(options.replicas && { replicas: options.replicas }),
    storage,
    mailer: options.mailer ?? createMailboxMailer(database.pool),
    sms: options.sms === undefined ? createMailboxSms(database.pool) : options.sms,
    smsPerDay: options.smsPerDay ?? 1000,
    payments: options.payments ?? demonstration.port,
    candidateSalaryGate: options.candidateSalaryGate ?? true,
    jobReview: options.jobReview ?? { isOn: false, hours: null },
    captcha: options.captcha,
    issuers: options.issuers ?? [],
    wallets: options.wallets ?? [],
    log,
    authSecret: SECRET,
    publicUrl: origin,
    port: PORT,
    supportEmail: 'suporte@encaixe.test',
    bounceSecret: options.bounceSecret,
    allowsPrivateNetworks: options.allowsPrivateNetworks ?? false,
    rateLimits,
    // Otherwise a scheduled task would run when a test happens to run at its hour.
    startsSchedules: false,
    // The server writes renewals of sessions only when a test calls `app.deps.renewals.flush()`.
    scheduleRenewals: () => () => {},
    now: () => clock.now,
  });
  const { isStarted } = startWithFirstTask(wired.queue);
  await wired.realtime.start();
  const app = createApp(wired.deps, { trustProxy, more: demonstration.pages });
  whenDone(async () => {
    await wired.realtime.stop();
    if (isStarted()) await wired.queue.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const fetchAs =
    (cookie: string | null) =>
    async (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      if (cookie !== null) headers.set('cookie', cookie);
      headers.set('origin', origin);
      const url = new URL(path, origin);
      return checkResponse(url.href, await app.fetch(new Request(url, { ...init, headers })));
    };

  /** Returns a function that calls a procedure with any input and returns the raw response. */
  const rpcAs = (cookie: string | null) => (path: string, input: unknown) =>
    fetchAs(cookie)(`/api/rpc/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: input }),
    });

  /** Creates a session as signing in does, without the cost of the password's hash. */
  async function cookieOf(user_id: string): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    const expiresAt = new Date(Date.now() + SESSION_LIFETIME_S * 1000);
    await wired.db.insert(session).values({ id: randomUUID(), token, userId: user_id, expiresAt });
    const signature = createHmac('sha256', SECRET).update(token).digest('base64');
    return `${cookieSettings(origin).cookiePrefix}.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  }

  const clientWith = (cookie: string | null): Client =>
    createORPCClient(
      new RPCLink({
        url: `${origin}/api/rpc`,
        fetch: async (request) => {
          const headers = new Headers(request.headers);
          if (cookie !== null) headers.set('cookie', cookie);
          headers.set('origin', origin);
          return checkResponse(request.url, await app.fetch(new Request(request, { headers })));
        },
      }),
    );

  const withCookie = (cookie: string) => ({
    api: clientWith(cookie),
    fetch: fetchAs(cookie),
    rpc: rpcAs(cookie),
    cookie,
  });

  return {
    ...database,
    deps: wired.deps,
    fetch: app.fetch,
    clock,
    /** The lines that the server has logged in this test, from `logLevel` on, without the security log. */
    logged,
    /** The lines of the security log since the app was started. */
    security,
    /** Sends a request unchanged, without the headers that a browser on our page would add. */
    request: async (path: string, init: RequestInit = {}) => app.fetch(new Request(new URL(path, origin), init)),
    /** Requests without a session. */
    visitor: { api: clientWith(null), fetch: fetchAs(null), rpc: rpcAs(null) },
    /** Requests of this user, with a new session. */
    as: async (user: { user_id: string }) => withCookie(await cookieOf(user.user_id)),
    /** Requests with a session that another app on the same database has created. */
    with: ({ cookie }: { cookie: string }) => withCookie(cookie),
  };
}

const databaseFor = ({ poolSize, ownDatabase = poolSize !== undefined }: Options) =>
  ownDatabase ? testDatabase(poolSize) : workerDatabase();

/** Longer than any test. */
const HOUR_MS = 60 * 60 * 1000;

/**
 * Makes the queue start when the server sends the first task, because most tests send none and starting forty workers takes longer
 * than most tests. The workers run outside of the request that sends. Delayed tasks are delayed by at least an hour of the real
 * clock, so workers never run them: a test does the work of a delayed task itself.
 */
function startWithFirstTask(queue: Queue) {
  const outside = AsyncLocalStorage.snapshot();
  const { send } = queue;
  let started: Promise<void> | undefined;
  queue.send = async (tx, task, payload, options = {}) => {
    started ??= outside(() => queue.start());
    await started;
    const { startAfter } = options;
    await send(tx, task, payload, startAfter && { startAfter: max([startAfter, Date.now() + HOUR_MS]) });
  };
  return { isStarted: () => started !== undefined };
}

/** Parses a response's JSON. The caller chooses the type; nothing checks it. */
export const bodyOf = async <T>(response: Response): Promise<T> => JSON.parse(await response.text());

/** Returns the code of a refusal, or null when the call succeeds. */
export async function refusal(call: Promise<unknown>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof ORPCError) return error.code;
    throw error;
  }
}
