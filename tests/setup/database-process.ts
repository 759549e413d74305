import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';

/*
 * A process that runs only an embedded database, so that a test can kill it: `node database-process.ts <dataDir>` writes one line of
 * JSON, either the connection or the reason why the database didn't start.
 */
const writeLine = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

try {
  const database = await startEmbeddedPostgres({
    dataDir: String(process.argv[2]),
    poolSize: 2,
    lockTimeoutMs: 0,
    onConnectionError: () => {},
    onLost: () => {},
  });
  process.once('SIGTERM', () => void database.close());
  writeLine({ connection: database.connection });
} catch (error) {
  writeLine({ refused: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
