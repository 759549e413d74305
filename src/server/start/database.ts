import type { Env } from '../env.ts';
import { connectDatabase } from '../platform/database/connect-database.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { Logger } from '../platform/log.ts';
import { runSlowStep } from '../platform/slow-step.ts';
import { type Lifecycle, printLine } from './lifecycle.ts';

/** Minimum size of a worker's pool, even if the total then exceeds the configured number. */
const FEWEST = 2;

/** Returns the size of each worker's pool: its share of the configured connections. */
export const workerPoolSize = ({ databasePoolSize, workers }: Pick<Env, 'databasePoolSize' | 'workers'>): number =>
  workers === 1 ? databasePoolSize : Math.max(FEWEST, Math.ceil(databasePoolSize / workers));

/** Connects to or starts the database, and migrates it; the shutdown closes it. @param poolSize of this process */
export async function openDatabase(env: Env, log: Logger, life: Lifecycle, poolSize: number): Promise<Database> {
  const settings = { ...env, databasePoolSize: poolSize, otherConnections: workerPoolSize(env) * env.workers };
  const database = await runSlowStep(
    'Iniciando o banco de dados...',
    () =>
      connectDatabase(settings, {
        onConnectionError: (err) => log.warn({ err }, 'An idle database connection broke'),
        onLost: (error) => void life.fail(error),
      }),
    printLine,
  );
  life.onStop(() => database.close());
  await runSlowStep('Atualizando a estrutura do banco de dados...', () => migrate(database.connection), printLine);
  return database;
}
