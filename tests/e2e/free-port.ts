import { once } from 'node:events';
import { createServer } from 'node:net';

/** Range of ports below the ephemeral ports of operating systems (on Linux from 32,768), which outgoing connections use. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/** Returns a port that is free on 127.0.0.1 and differs from `excluded`. */
export async function freePort(excluded?: number): Promise<number> {
  const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
  return port !== excluded && (await isFree(port)) ? port : freePort(excluded);
}
