import { readEnv } from '../env.ts';
import { CommandError, runCommand } from '../features/clients/command.ts';
import { connectDatabase } from '../platform/database/connect-database.ts';
import { createDb } from '../platform/database/create-db.ts';
import { createPool, endPool } from '../platform/database/create-pool.ts';
import { migrate } from '../platform/database/migrate.ts';
import { findRunningPostgres } from '../platform/database/running-postgres.ts';
import { StartupError } from '../platform/startup-error.ts';

const fail = (error: Error) => {
  throw error;
};

/** The server's database, whether the server runs or not. */
async function openDatabase() {
  const env = readEnv(process.env);
  const running = env.databaseUrl === undefined ? await findRunningPostgres(env.dataDir) : null;
  if (running) {
    const pool = createPool(running, 1, fail);
    return { pool, close: () => endPool(pool) };
  }
  const database = await connectDatabase({ ...env, databasePoolSize: 1 }, { onConnectionError: fail, onLost: fail });
  await migrate(database.connection);
  return database;
}

async function start(): Promise<void> {
  const database = await openDatabase();
  try {
    process.stdout.write(`${await runCommand(createDb(database.pool), process.argv.slice(2))}\n`);
  } finally {
    await database.close();
  }
}

start().catch((error) => {
  const isSaid = error instanceof CommandError || error instanceof StartupError;
  process.stderr.write(`${isSaid ? error.message : error.stack}\n`);
  process.exitCode = 1;
});
