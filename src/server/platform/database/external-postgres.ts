import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { StartupError } from '../startup-error.ts';
import { createPool, endPool } from './create-pool.ts';
import type { Database, DatabaseListeners } from './database.ts';
import { sqlState } from './sql-state.ts';

const OLDEST_VERSION = 15;
const ATTEMPTS = 2;
const PAUSE_MS = 500;

export type ExternalPostgresOptions = DatabaseListeners & {
  url: string;
  poolSize: number;
  /** For each of the two attempts to reach it; 5000 ms when left out. */
  timeoutMs?: number;
};

/**
 * A PostgreSQL 15 or newer that somebody else runs.
 * @throws StartupError when it doesn't answer twice, refuses the sign-in or is too old
 */
export async function connectExternalPostgres(options: ExternalPostgresOptions): Promise<Database> {
  const connection: ClientConfig = { connectionString: options.url, application_name: 'encaixe' };
  const version = await reach({ ...connection, connectionTimeoutMillis: options.timeoutMs ?? 5000 }, options.url);
  if (version < OLDEST_VERSION) {
    throw new StartupError(
      `O banco de dados em ${place(options.url)} é um PostgreSQL ${version}, e o Encaixe precisa do ${OLDEST_VERSION} ou mais novo.`,
    );
  }
  const pool = createPool(connection, options.poolSize, options.onConnectionError);
  return { kind: 'external', pool, connection, isNew: false, close: () => endPool(pool) };
}

async function reach(config: ClientConfig, url: string): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const client = new Client(config);
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ version: number }>(
        "select current_setting('server_version_num')::int / 10000 as version",
      );
      return rows[0]?.version ?? 0;
    } catch (error) {
      if (attempt === ATTEMPTS)
        throw new StartupError(`${reason(error, place(url))}; confira DATABASE_URL.`, { cause: error });
      await sleep(PAUSE_MS);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

function reason(error: unknown, where: string): string {
  const state = sqlState(error);
  if (state?.startsWith('28')) return `O banco de dados em ${where} recusou o usuário ou a senha`;
  if (state === '3D000') return `O banco de dados ${where} não existe no servidor`;
  return `O banco de dados em ${where} não responde`;
}

/** Host, port and database; the rest of the address may hold a password. */
function place(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
