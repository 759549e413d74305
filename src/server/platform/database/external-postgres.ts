import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { StartupError } from '../startup-error.ts';
import { createPool, endPool } from './create-pool.ts';
import type { Database, DatabaseListeners } from './database.ts';
import type { SessionLimits } from './session-limits.ts';
import { sqlState } from './sql-state.ts';

const OLDEST_MAJOR_VERSION = 15;
const ATTEMPTS = 2;
const PAUSE_MS = 500;

export type ExternalPostgresOptions = DatabaseListeners & {
  url: string;
  /** URL of the same database that bypasses the pooler at `url`; undefined when `url` is not a pooler in transaction mode. */
  directUrl?: string | undefined;
  /** Session settings of the pool's connections; not used with `directUrl`. */
  limits?: SessionLimits;
  poolSize: number;
  /** False for a pooler that doesn't support prepared statements; default true. */
  prepare?: boolean;
  /** Milliseconds for each of the two attempts to connect, and for each later wait for a connection; default 5000. */
  connectTimeoutMs?: number;
};

/**
 * Connects to an external PostgreSQL 15 or newer.
 * @throws StartupError when the URL can't be read, two attempts to connect fail, or the server is too old
 */
export async function connectExternalPostgres(options: ExternalPostgresOptions): Promise<Database> {
  const { url, directUrl, limits = {}, connectTimeoutMs: connectionTimeoutMillis = 5000 } = options;
  const connection: ClientConfig = { connectionString: directUrl ?? url, application_name: 'encaixe' };
  // A pooler refuses connections with startup parameters such as `statement_timeout`.
  const poolConnection: ClientConfig =
    directUrl === undefined ? { ...connection, ...limits } : { connectionString: url, application_name: 'encaixe' };
  await checkConnection(
    { ...connection, connectionTimeoutMillis },
    directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL',
  );
  if (directUrl !== undefined) await checkConnection({ ...poolConnection, connectionTimeoutMillis }, 'DATABASE_URL');
  const pool = createPool(poolConnection, options.poolSize, options.onConnectionError, {
    prepare: options.prepare ?? true,
    connectTimeoutMs: options.connectTimeoutMs,
  });
  return { kind: 'external', pool, connection, poolConnection, isNew: false, close: () => endPool(pool) };
}

async function checkConnection(config: ClientConfig, variable: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const client = createClient(config, variable);
    try {
      await client.connect();
      return await checkVersion(client);
    } catch (error) {
      if (error instanceof StartupError) throw error;
      if (attempt === ATTEMPTS)
        throw new StartupError(`${describeFailure(error, client)}; confira ${variable}.`, { cause: error });
      await sleep(PAUSE_MS);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

function createClient(config: ClientConfig, variable: string): Client {
  try {
    const client = new Client(config);
    client.on('error', () => {});
    return client;
  } catch (error) {
    // The constructor throws when it can't parse the URL, or can't read a file that the URL names (`sslrootcert`).
    const { path } = error as NodeJS.ErrnoException;
    const what = path ? `O certificado ${path}, que ${variable} nomeia,` : `O endereço em ${variable}`;
    throw new StartupError(`${what} não pode ser lido.`, { cause: error });
  }
}

async function checkVersion(client: Client): Promise<void> {
  const query = "select current_setting('server_version_num')::int / 10000 as version";
  const { rows } = await client.query<{ version: number }>(query);
  const version = rows[0]?.version ?? 0;
  if (version >= OLDEST_MAJOR_VERSION) return;
  throw new StartupError(
    `O banco de dados em ${address(client)} é um PostgreSQL ${version}, e o Encaixe precisa do ${OLDEST_MAJOR_VERSION} ou mais novo.`,
  );
}

/** Node's error codes for a server certificate that is not trusted. */
const CERTIFICATE_ERROR = /CERT|^UNABLE_TO_|^ERR_TLS_/;
/** pg's error message when the server offers no TLS; the error has no code. */
const NO_TLS_MESSAGE = 'The server does not support SSL connections';

function describeFailure(error: unknown, client: Client): string {
  const state = sqlState(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (CERTIFICATE_ERROR.test(code))
    return `O certificado do banco de dados em ${address(client)} não é de confiança (${code})`;
  if (error instanceof Error && error.message.endsWith('no encryption'))
    return `O banco de dados em ${address(client)} só atende com TLS (sslmode=verify-full)`;
  if (error instanceof Error && error.message === NO_TLS_MESSAGE)
    return `O banco de dados em ${address(client)} não oferece TLS`;
  if (state?.startsWith('28')) return `O banco de dados em ${address(client)} recusou o usuário ou a senha`;
  if (state === '3D000') return `O banco de dados ${address(client)} não existe`;
  return `O banco de dados em ${address(client)} não responde`;
}

const address = ({ host, port, database }: Client) => `${host}:${port}/${database}`;
