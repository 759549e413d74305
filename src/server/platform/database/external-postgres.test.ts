import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { testDatabase } from '#tests/setup/test-database.ts';
import { StartupError } from '../startup-error.ts';
import { connectDatabase } from './connect-database.ts';
import { connectExternalPostgres } from './external-postgres.ts';
import { sqlState } from './sql-state.ts';

const { connection, pool } = await testDatabase();
const listeners = { onConnectionError: () => {}, onLost: () => {} };

const socketUrl = (database: string) => {
  const { host, user, password } = inject('postgres');
  return `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}`;
};

/** Starts a server that accepts connections and never responds. */
async function silentServer(): Promise<number> {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('runs queries, never reports a new database, and can be closed twice', async () => {
  const databaseUrl = socketUrl(String(connection.database));
  const database = await connectDatabase({ databaseUrl, databasePoolSize: 2, dataDir: '/nowhere' }, listeners);
  const { rows } = await database.pool.query('select 1 as one');
  expect(rows).toEqual([{ one: 1 }]);
  expect(database).toMatchObject({ kind: 'external', isNew: false });
  await database.close();
  await database.close();
});

test('sets the statement timeout for the pool, and not for the direct connection', async () => {
  const settings = { databasePoolSize: 1, databaseStatementTimeoutMs: 100, dataDir: '/nowhere' };
  const databaseUrl = socketUrl(String(connection.database));
  const database = await connectDatabase({ ...settings, databaseUrl }, listeners);
  onTestFinished(() => database.close());
  const query = database.pool.query('select pg_sleep(60)').catch(sqlState);
  expect(await query).toBe('57014');
  expect((await database.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  const directClient = new Client(database.connection);
  await directClient.connect();
  onTestFinished(() => directClient.end());
  expect((await directClient.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
});

test('reports and replaces a lost idle connection', async () => {
  const reported = Promise.withResolvers<Error>();
  const url = socketUrl(String(connection.database));
  const database = await connectExternalPostgres({
    ...listeners,
    onConnectionError: reported.resolve,
    url,
    poolSize: 1,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
  });
  onTestFinished(() => database.close());
  const { rows } = await database.pool.query('select pg_backend_pid() as pid');
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  expect(sqlState(await reported.promise)).toBe('57P01');
  expect((await database.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
});

/** Long enough that a busy machine does not make a test fail. */
const CONNECT_TIMEOUT_MS = 60_000;

const refusal = async (url: string, connectTimeoutMs = CONNECT_TIMEOUT_MS) => {
  const attempt = connectExternalPostgres({ ...listeners, url, poolSize: 1, connectTimeoutMs });
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  return error instanceof Error ? error.message : '';
};

test('throws one sentence, without the password, that names a server which does not respond or exist', async () => {
  const silent = await silentServer();
  for (const address of [`127.0.0.1:${silent}/encaixe`, '127.0.0.1:1/encaixe']) {
    expect(await refusal(`postgres://alguem:segredo@${address}`, 200)).toBe(
      `O banco de dados em ${address} não responde; confira DATABASE_URL.`,
    );
  }
});

test('throws one sentence that names a database which does not exist', async () => {
  expect(await refusal(socketUrl('nenhum'))).toBe(
    `O banco de dados ${inject('postgres').host}:5432/nenhum não existe; confira DATABASE_URL.`,
  );
});
