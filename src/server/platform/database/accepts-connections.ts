import { Client, type ClientConfig } from 'pg';

/** Returns whether a client can connect to the PostgreSQL server with these settings now. */
export async function acceptsConnections(connection: ClientConfig): Promise<boolean> {
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
