import { Client, type ClientConfig } from 'pg';

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
