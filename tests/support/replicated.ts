import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { createBackup } from '#server/platform/database/backup.ts';
import type { Database } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { findPostgresBinaries } from '#server/platform/database/postgres-binaries.ts';
import { postgresFolder, SUPERUSER } from '#server/platform/database/postgres-cluster.ts';
import { type PostgresSettings, startPostgres } from '#server/platform/database/postgres-process.ts';
import { restore } from '#server/platform/database/restore.ts';
import { serverAccount } from '#server/platform/database/server-account.ts';
import { startGate } from '../fakes/gate.ts';
import { connectionUrl } from './connection-url.ts';

const PRIMARY_SETTINGS = { wal_keep_size: '512MB', max_wal_senders: 8, max_replication_slots: 8 };

async function asSuperuser<T>(host: string | undefined, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ host: host ?? '', user: SUPERUSER, database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  return work(client).finally(() => client.end().catch(() => {}));
}

/** Allows replication connections to the socket without a password. */
async function allowReplication(dataDir: string, host: string | undefined): Promise<void> {
  await appendFile(join(postgresFolder(dataDir), 'pg_hba.conf'), 'local replication all trust\n');
  await asSuperuser(host, (client) => client.query('select pg_reload_conf()'));
}

async function pidIn(dataDir: string): Promise<number> {
  return Number((await readFile(join(postgresFolder(dataDir), 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Kills PostgreSQL's main process without a shutdown, as a crash would. */
const killServer = async (dataDir: string) => process.kill(await pidIn(dataDir), 'SIGKILL');

export type Standby = {
  connection: ClientConfig;
  url: string;
  /** Pauses WAL replay until `resume`; WAL is still received. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Waits until the standby has replayed all WAL that the primary has written so far. */
  caughtUp: () => Promise<void>;
  /** Makes this standby the primary. */
  promote: () => Promise<void>;
  kill: () => Promise<void>;
  /** Starts the killed standby again, with the same data folder and socket. */
  start: () => Promise<void>;
  /** Stops the standby regularly. */
  stop: () => Promise<void>;
};

/**
 * Starts a primary and standbys with streaming replication. The standbys connect to the primary through `gate`, and follow another
 * primary when the gate connects to that one.
 */
export async function startReplicated(standbys: number, settings: PostgresSettings = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'encaixe-replicated-'));
  const dataDir = join(folder, 'primary');
  const quiet = { onConnectionError: () => {}, onLost: () => {} };
  const primary = await startEmbeddedPostgres({
    ...{ dataDir, poolSize: 40, ...quiet, maxRestartsPerMinute: 0 },
    settings: { ...PRIMARY_SETTINGS, ...settings },
  });
  await migrate(primary.connection);
  const { host } = primary.connection;
  await allowReplication(dataDir, host);
  const gate = await startGate(`${host}/.s.PGSQL.5432`);
  const copies: Standby[] = [];
  for (let number = 1; number <= standbys; number++) {
    copies.push(await startStandby({ folder, number, dataDir, primary, settings, port: gate.port }));
  }
  return {
    primary,
    gate,
    urlThroughGate: connectionUrl(primary.connection, gate.port),
    standbys: copies,
    /** Runs one statement on the primary. */
    asSuperuser: (statement: string) => asSuperuser(host, (client) => client.query(statement)),
    primaryPid: () => pidIn(dataDir),
    killPrimary: () => killServer(dataDir),
    async remove() {
      for (const each of copies) await each.stop();
      await primary.close();
      gate.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type StandbyOptions = {
  folder: string;
  number: number;
  dataDir: string;
  primary: Database;
  settings: PostgresSettings;
  port: number;
};

async function startStandby({ folder, number, dataDir, primary, settings, port }: StandbyOptions): Promise<Standby> {
  const copy = join(folder, `copy-${number}`);
  const standbyDir = join(folder, `standby-${number}`);
  await createBackup(dataDir, primary.connection, copy);
  await restore(copy, standbyDir);
  await writeFile(join(postgresFolder(standbyDir), 'standby.signal'), '');
  const account = serverAccount(postgresFolder(standbyDir));
  const binaries = await findPostgresBinaries(account);
  const { rows } = await primary.pool.query('show max_connections');
  const standbySettings = {
    max_connections: rows[0].max_connections,
    primary_conninfo: `host=127.0.0.1 port=${port} user=${SUPERUSER}`,
    wal_retrieve_retry_interval: '200ms',
  };
  async function launch(socketFolder?: string) {
    const all = { ...PRIMARY_SETTINGS, ...settings, ...standbySettings };
    const started = await startPostgres({ dataDir: standbyDir, binaries, account, settings: all, socketFolder });
    await allowReplication(standbyDir, started.connection.host);
    return started;
  }
  let server = await launch();
  const { host: own } = server.connection;
  const connection: ClientConfig = { ...primary.connection, host: own ?? '' };
  const run = (statement: string, values: unknown[] = []) =>
    asSuperuser(own, async (client) => (await client.query(statement, values)).rows[0]);
  return {
    connection,
    url: connectionUrl(connection),
    pause: () => run('select pg_wal_replay_pause()'),
    resume: () => run('select pg_wal_replay_resume()'),
    async caughtUp() {
      const { rows: ends } = await primary.pool.query('select pg_current_wal_insert_lsn()::text as lsn');
      for (;;) {
        const { isReplayed } = await run('select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isReplayed"', [
          ends[0].lsn,
        ]);
        if (isReplayed) return;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    promote: () => run('select pg_promote()'),
    async kill() {
      await killServer(standbyDir);
      await server.exited;
    },
    async start() {
      server = await launch(own);
    },
    stop: () => server.stop(),
  };
}
