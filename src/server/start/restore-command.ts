import { CommandError } from '../command-error.ts';
import { readEnv } from '../env.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { restore } from '../platform/database/restore.ts';
import { printResult, resolveInCallerFolder } from './command.ts';

/** Maximum time in ms for the first start; long, because PostgreSQL may have much WAL to replay. */
const RECOVERY_MS = 24 * 3_600_000;

const fail = (error: Error) => {
  throw error;
};

/** Starts the restored database once, to check that PostgreSQL can recover it. @returns the number of accounts */
async function tryOut(dataDir: string): Promise<number> {
  const listeners = { onConnectionError: fail, onLost: fail };
  const database = await startEmbeddedPostgres({ dataDir, readyMs: RECOVERY_MS, poolSize: 1, ...listeners });
  try {
    return (await database.pool.query('select count(*)::int as accounts from "user"')).rows[0].accounts;
  } finally {
    await database.close();
  }
}

async function run(): Promise<string> {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new CommandError('Diga de onde: npm run restore -- PASTA');
  const { databaseUrl, dataDir } = readEnv(process.env);
  if (databaseUrl !== undefined) {
    throw new CommandError('O banco de dados em DATABASE_URL tem cópias próprias; veja docs/running.md.');
  }
  const { made_at } = await restore(resolveInCallerFolder(folder), dataDir);
  return `Restaurado em ${dataDir} como estava em ${made_at}: ${await tryOut(dataDir)} contas.`;
}

printResult(run());
