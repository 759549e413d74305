import { appendFile, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { freePort } from '#tests/e2e/free-port.ts';
import { OTHER_KEYS } from '#tests/fakes/saml-keys.ts';
import { SERVER_KEYS } from '#tests/fakes/server-keys.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { createLog } from '../log.ts';
import { createQueue } from '../queue/queue.ts';
import { createRealtime } from '../realtime/realtime.ts';
import { StartupError } from '../startup-error.ts';
import { connectDatabase } from './connect-database.ts';
import { migrate } from './migrate.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { ensureCluster, postgresFolder } from './postgres-cluster.ts';
import { startPostgres } from './postgres-process.ts';
import { prepareDatabase } from './prepare-database.ts';
import { serverAccount } from './server-account.ts';

const PASSWORD = 'segredo';
/** Long enough that a busy machine does not make a test fail. */
const WAIT_OPTIONS = { timeout: 60_000 };

const folder = await mkdtemp(join(tmpdir(), 'encaixe-tls-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const server = await startServer();

/** Starts a PostgreSQL that listens on a port of this machine and refuses connections without TLS. */
async function startServer() {
  const dataDir = join(folder, 'data');
  prepareDataFolder(dataDir);
  const postgresData = postgresFolder(dataDir);
  const account = serverAccount(postgresData);
  const binaries = await findPostgresBinaries(account);
  await ensureCluster(dataDir, binaries, account);
  // PostgreSQL reads its certificate and key from these files in its data directory, and refuses a key that other users can read.
  for (const [name, text] of [
    ['server.key', SERVER_KEYS.key],
    ['server.crt', SERVER_KEYS.cert],
  ] as const) {
    await writeFile(join(postgresData, name), text, { mode: 0o600 });
    if (account) await chown(join(postgresData, name), account.uid, account.gid);
  }
  const port = await freePort();
  const settings = { port, listen_addresses: '127.0.0.1', fsync: 'off' };
  const { connection, stop } = await startPostgres({ dataDir, binaries, account, settings });
  afterAll(stop);
  const { user, database } = await prepareDatabase(connection, PASSWORD);
  await appendFile(join(postgresData, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 scram-sha-256\n');

  const asSuperuser = async (statement: string) => {
    const client = new Client(connection);
    await client.connect();
    return client.query(statement).finally(() => client.end());
  };
  async function setTls(state: 'on' | 'off'): Promise<void> {
    await asSuperuser(`alter system set ssl = ${state}`);
    await asSuperuser('select pg_reload_conf()');
    // The new setting applies only to later connections.
    await vi.waitFor(async () => expect((await asSuperuser('show ssl')).rows).toEqual([{ ssl: state }]), WAIT_OPTIONS);
  }
  await setTls('on');
  const url = (host: string, more = '') => `postgres://${user}:${PASSWORD}@${host}:${port}/${database}${more}`;
  return { url, port, setTls };
}

async function trustCertificate(certificate: string): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.crt`);
  await writeFile(file, certificate);
  return `?sslmode=verify-full&sslrootcert=${encodeURIComponent(file)}`;
}

const connect = (databaseUrl: string) =>
  connectDatabase(
    { databaseUrl, databasePoolSize: 2, databaseStatementTimeoutMs: 60_000, dataDir: '/nowhere' },
    { onConnectionError: () => {}, onLost: () => {} },
  );

const refusal = async (databaseUrl: string) => {
  const error = await connect(databaseUrl).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartupError);
  return error instanceof Error ? error.message : '';
};

test('uses TLS for all connections: of migrations, the pool, the queue and LISTEN', async () => {
  const database = await connect(server.url('localhost', await trustCertificate(SERVER_KEYS.cert)));
  await migrate(database.connection);
  const log = createLog({ level: 'silent' });
  const realtime = createRealtime({ connectionConfig: database.connection, log, now: () => new Date() });
  await realtime.start();
  const queue = createQueue([], { connection: database.connection, log });
  await queue.start();
  const { rows } = await database.pool.query(
    `select distinct ssl, version from pg_stat_ssl join pg_stat_activity using (pid) where usename = current_user`,
  );
  expect(rows).toEqual([{ ssl: true, version: 'TLSv1.3' }]);
  const held = 'select count(*)::int as n from pg_stat_activity where usename = current_user and state is not null';
  expect((await database.pool.query(held)).rows[0].n).toBeGreaterThan(2);
  await Promise.all([queue.stop(), realtime.stop()]);
  await database.close();
});

test('throws an error that names an untrusted certificate as the reason', async () => {
  const address = `localhost:${server.port}/encaixe`;
  for (const more of ['?sslmode=verify-full', await trustCertificate(OTHER_KEYS.certificate)]) {
    expect(await refusal(server.url('localhost', more))).toBe(
      `O certificado do banco de dados em ${address} não é de confiança (DEPTH_ZERO_SELF_SIGNED_CERT); confira DATABASE_URL.`,
    );
  }
});

test('throws an error for a certificate of another host name', async () => {
  expect(await refusal(server.url('127.0.0.1', await trustCertificate(SERVER_KEYS.cert)))).toBe(
    `O certificado do banco de dados em 127.0.0.1:${server.port}/encaixe não é de confiança (ERR_TLS_CERT_ALTNAME_INVALID); confira DATABASE_URL.`,
  );
});

test('throws an error that names a missing sslrootcert file', async () => {
  expect(await refusal(server.url('localhost', '?sslmode=verify-full&sslrootcert=/nowhere/ca.crt'))).toBe(
    'O certificado /nowhere/ca.crt, que DATABASE_URL nomeia, não pode ser lido.',
  );
});

test('throws an error when only one side, the server or the URL, requires TLS', async () => {
  const address = `localhost:${server.port}/encaixe`;
  expect(await refusal(server.url('localhost'))).toBe(
    `O banco de dados em ${address} só atende com TLS (sslmode=verify-full); confira DATABASE_URL.`,
  );
  await server.setTls('off');
  expect(await refusal(server.url('localhost', await trustCertificate(SERVER_KEYS.cert)))).toBe(
    `O banco de dados em ${address} não oferece TLS; confira DATABASE_URL.`,
  );
  await server.setTls('on');
});
