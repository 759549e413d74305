import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { SUPERUSER } from '#server/platform/database/postgres-cluster.ts';
import { connectionUrl } from '../support/connection-url.ts';
import { seed } from './seed.ts';

/** Differences from the embedded database's own settings; durability keeps PostgreSQL's default. */
export const SETTINGS = {
  shared_buffers: '2GB',
  effective_cache_size: '6GB',
  work_mem: '16MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: 0,
  jit: 'off',
  shared_preload_libraries: 'pg_stat_statements',
  // pg_stat_statements never counts a statement that was prepared without a query id.
  compute_query_id: 'on',
};

export type BenchDatabase = {
  url: string;
  /** A connection as PostgreSQL's superuser. */
  client: Client;
  /** The process id of PostgreSQL's main process. */
  pid: number;
  folder: string;
  /** Seconds that filling the database took, rounded; 0 when it was filled before. */
  filledInSeconds: number;
  close: () => Promise<void>;
};

/**
 * Starts a separate PostgreSQL with SETTINGS, and fills its database unless it is filled.
 * @param options `data` is the data folder; when undefined, a temporary folder that `close` deletes
 */
export async function openDatabase(options: {
  data: string | undefined;
  jobs: number;
  candidates: number;
}): Promise<BenchDatabase> {
  const folder = options.data === undefined ? await mkdtemp(join(tmpdir(), 'encaixe-bench-')) : resolve(options.data);
  const fail = (error: Error) => {
    throw error;
  };
  const database = await startEmbeddedPostgres({
    dataDir: folder,
    poolSize: 150,
    settings: SETTINGS,
    onConnectionError: fail,
    onLost: fail,
  });
  await migrate(database.connection);
  const { host = '', user, database: name } = database.connection;
  const client = new Client({ host, user: SUPERUSER, database: name });
  await client.connect();
  await client.query(`grant set on parameter session_replication_role to ${escapeIdentifier(user ?? '')}`);
  const startedAt = performance.now();
  await seed(database.connection, options);
  const filledInSeconds = Math.round((performance.now() - startedAt) / 1000);
  await client.query('create extension if not exists pg_stat_statements');
  await client.query('checkpoint');
  await setCounting(client, false);
  const [line = ''] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return {
    url: connectionUrl(database.connection),
    client,
    pid: Number(line),
    folder,
    filledInSeconds,
    async close() {
      await client.end();
      await database.close();
      if (options.data === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Switches pg_stat_statements on or off. It is off while speed is measured. */
async function setCounting(client: Client, isOn: boolean): Promise<void> {
  await client.query(`alter system set pg_stat_statements.track = '${isOn ? 'top' : 'none'}'`);
  await client.query('select pg_reload_conf()');
  await client.query('select pg_sleep(0.3)');
}

/** Counts the statements that PostgreSQL receives while `work` runs, with COMMIT and ROLLBACK, and without those of the queue. */
export async function countStatements(client: Client, work: () => Promise<unknown>): Promise<number> {
  await setCounting(client, true);
  await client.query('select pg_stat_statements_reset()');
  await work();
  const { rows } = await client.query(
    `select coalesce(sum(calls), 0)::int as n from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database()) and query not ilike '%pgboss%'
       and query not ilike '%pg_stat_statements%'`,
  );
  await setCounting(client, false);
  return rows[0].n;
}
