import { resolve } from 'node:path';
import { CommandError } from '../command-error.ts';
import { type Env, loadEnv, type Settings } from '../env.ts';
import { connectDatabase } from '../platform/database/connect-database.ts';
import { createDb, type Db } from '../platform/database/create-db.ts';
import { createPool, endPool } from '../platform/database/create-pool.ts';
import { migrate } from '../platform/database/migrate.ts';
import { findRunningPostgres } from '../platform/database/running-postgres.ts';
import { StartupError } from '../platform/startup-error.ts';

const fail = (error: Error) => {
  throw error;
};

/**
 * Connects to the server's database. While a server runs on the embedded one, connects without migrating it; otherwise starts the embedded
 * or connects to the external one, and migrates it.
 */
async function openDatabase(env: Settings) {
  const running = env.databaseUrl === undefined ? await findRunningPostgres(env.dataDir) : null;
  if (running) {
    const pool = createPool(running, 1, fail);
    return { pool, close: () => endPool(pool) };
  }
  const database = await connectDatabase({ ...env, databasePoolSize: 1 }, { onConnectionError: fail, onLost: fail });
  await migrate(database.connection);
  return database;
}

type Command = (db: Db, args: readonly string[], env: Env) => Promise<string>;

async function run(command: Command): Promise<string> {
  const env = loadEnv();
  const database = await openDatabase(env);
  try {
    return await command(createDb(database.pool), process.argv.slice(2), env);
  } finally {
    await database.close();
  }
}

/** Prints a command's result; or prints its error and sets the exit code 1, with a stack only for unexpected errors. */
export function printResult(result: Promise<string>): void {
  result.then(
    (text) => void process.stdout.write(`${text}\n`),
    (error) => {
      const isExpected = error instanceof CommandError || error instanceof StartupError;
      process.stderr.write(`${isExpected ? error.message : error.stack}\n`);
      process.exitCode = 1;
    },
  );
}

/** Resolves a path argument in the folder where the user called npm; npm runs every script in the project's folder. */
export const resolveInCallerFolder = (path: string): string => resolve(process.env.INIT_CWD ?? '', path);

/** Runs a command of the command line with the server's database, and prints its result. */
export const startCommand = (command: Command): void => printResult(run(command));
