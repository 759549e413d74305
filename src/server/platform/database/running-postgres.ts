import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { acceptsConnections } from './accepts-connections.ts';
import { PASSWORD_FILE } from './embedded-postgres.ts';
import { postgresFolder } from './postgres-cluster.ts';
import { connectionOf } from './prepare-database.ts';

const readText = (file: string) => readFile(file, 'utf8').catch(() => '');

/** Returns the connection settings of the embedded PostgreSQL that runs on this data folder; null when none accepts connections. */
export async function findRunningPostgres(dataDir: string): Promise<ClientConfig | null> {
  const [pidFile, password] = await Promise.all([
    readText(join(postgresFolder(dataDir), 'postmaster.pid')),
    readText(join(dataDir, PASSWORD_FILE)),
  ]);
  const socketFolder = pidFile.split('\n')[4];
  if (!socketFolder || !password) return null;
  const connection = connectionOf(socketFolder, password.trim());
  return (await acceptsConnections(connection)) ? connection : null;
}
