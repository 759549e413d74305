import { CommandError } from '../command-error.ts';
import { loadEnv } from '../env.ts';
import { createBackup } from '../platform/database/backup.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { findRunningPostgres } from '../platform/database/running-postgres.ts';
import { printResult, resolveInCallerFolder } from './command.ts';

const fail = (error: Error) => {
  throw error;
};

/** Connects to the data folder's running PostgreSQL, or starts it when the server doesn't run. */
async function openDatabase(dataDir: string) {
  const running = await findRunningPostgres(dataDir);
  if (running) return { connection: running, close: async () => {} };
  return startEmbeddedPostgres({ dataDir, poolSize: 1, onConnectionError: fail, onLost: fail });
}

async function run(): Promise<string> {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new CommandError('Diga para onde: npm run backup -- PASTA');
  const { databaseUrl, dataDir, storage } = loadEnv();
  if (databaseUrl !== undefined) {
    throw new CommandError('O banco de dados em DATABASE_URL tem cópias próprias; veja docs/running.md.');
  }
  const database = await openDatabase(dataDir);
  const target = resolveInCallerFolder(folder);
  const { files } = await createBackup(dataDir, database.connection, target).finally(database.close);
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  const elsewhere = storage.kind === 's3' ? ' As fotos estão no S3 e não fazem parte dela.' : '';
  return `Cópia em ${target}: ${Object.keys(files).length} arquivos, ${(bytes / 1e6).toFixed(1)} MB.${elsewhere}`;
}

printResult(run());
