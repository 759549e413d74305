import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { PASSWORD_FILE } from './embedded-postgres.ts';
import { postgresFolder } from './postgres-cluster.ts';
import { connectionOf } from './prepare-database.ts';

const readWord = (file: string) => readFile(file, 'utf8').catch(() => '');

async function answers(connection: ClientConfig): Promise<boolean> {
  const client = new Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Returns the connection settings of the embedded PostgreSQL that runs on this data folder, or null when none runs. */
export async function findRunningPostgres(dataDir: string): Promise<ClientConfig | null> {
  const [pidFile, password] = await Promise.all([
    readWord(join(postgresFolder(dataDir), 'postmaster.pid')),
    readWord(join(dataDir, PASSWORD_FILE)),
  ]);
  const socketFolder = pidFile.split('\n')[4];
  if (!socketFolder || !password) return null;
  const connection = connectionOf(socketFolder, password.trim());
  return (await answers(connection)) ? connection : null;
}
