import type { ClientConfig } from 'pg';
import { CommandError } from '../command-error.ts';
import { readEnv } from '../env.ts';
import { migrate } from '../platform/database/migrate.ts';
import { upgrade } from '../platform/database/upgrade.ts';
import { createLog } from '../platform/log.ts';
import { createQueue } from '../platform/queue/queue.ts';
import { printResult, resolveInCallerFolder } from './command.ts';

const log = createLog({ level: 'warn' });

async function prepare(connection: ClientConfig): Promise<void> {
  await migrate(connection);
  const queue = createQueue([], { connection, log, isWorking: false });
  await queue.start();
  await queue.stop();
}

async function run(): Promise<string> {
  const [programs] = process.argv.slice(2);
  if (programs === undefined) throw new CommandError('Diga com que programas: npm run upgrade -- PASTA');
  const { databaseUrl, dataDir } = readEnv(process.env);
  if (databaseUrl !== undefined) {
    throw new CommandError('O banco de dados em DATABASE_URL é de quem o mantém; veja docs/running.md.');
  }
  const { version, rows } = await upgrade({ dataDir, programs: resolveInCallerFolder(programs), prepare });
  const kept = `${dataDir}/postgres.${version}`;
  return `O banco de dados era do PostgreSQL ${version}: ${rows} linhas copiadas. O de antes está em ${kept}.`;
}

printResult(run());
