import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from '../command-error.ts';
import { readEnv } from '../env.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import type { PostgresSettings } from '../platform/database/postgres-process.ts';
import { restore, undoRestore } from '../platform/database/restore.ts';
import { recovering, type Until } from '../platform/database/wal-archive.ts';
import { printResult } from './command.ts';

const HOW = 'npm run restore -- PASTA [--until 2026-11-23T14:05:00-03:00 | --until last]';
/** A timestamp with a time zone: without it the moment would differ between machines. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
/** Replaying the WAL of several days takes long. */
const RECOVERY_MS = 24 * 3_600_000;

const fail = (error: Error) => {
  throw error;
};

/** Starts the database once, so that a backup which PostgreSQL can't recover is not discovered on the day that it is needed. */
async function tryOut(dataDir: string, settings: PostgresSettings): Promise<number> {
  const listeners = { onConnectionError: fail, onLost: fail };
  const database = await startEmbeddedPostgres({ dataDir, settings, readyMs: RECOVERY_MS, poolSize: 1, ...listeners });
  try {
    return (await database.pool.query('select count(*)::int as accounts from "user"')).rows[0].accounts;
  } finally {
    await database.close();
  }
}

function readUntil(text: string | undefined): Until | undefined {
  if (text === undefined || text === 'last') return text;
  if (MOMENT.test(text) && !Number.isNaN(Date.parse(text))) return new Date(text);
  throw new CommandError(`${text} não é um momento com fuso horário: ${HOW}`);
}

async function run(): Promise<string> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { until: { type: 'string' } } });
  const [folder] = positionals;
  if (folder === undefined) throw new CommandError(`Diga de onde: ${HOW}`);
  const until = readUntil(values.until);
  const { databaseUrl, dataDir, walArchive } = readEnv(process.env);
  if (databaseUrl !== undefined) {
    throw new CommandError('O banco de dados em DATABASE_URL tem cópias próprias; veja docs/running.md.');
  }
  if (until === undefined) {
    const { made_at } = await restore(resolve(folder), dataDir);
    return `Restaurado em ${dataDir} como estava em ${made_at}: ${await tryOut(dataDir, {})} contas.`;
  }
  if (walArchive === undefined) throw new CommandError('--until precisa de WAL_ARCHIVE, a pasta do log de transações.');
  const { wal } = await restore(resolve(folder), dataDir, { goesOn: true });
  try {
    if (!wal) throw new CommandError(`${folder} foi feita sem WAL_ARCHIVE; só pode ser restaurada sem --until.`);
    const accounts = await tryOut(dataDir, await recovering(walArchive, wal, until));
    const moment = until === 'last' ? 'no fim do log de transações' : `em ${until.toISOString()}`;
    return `Restaurado em ${dataDir} como estava ${moment}: ${accounts} contas. Faça uma cópia nova agora.`;
  } catch (error) {
    await undoRestore(dataDir);
    throw error;
  }
}

printResult(run());
