import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports of operating systems (Linux begins at 32,768), so that only another server may use it. */
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

/** Returns a free port other than `taken`. */
export async function freePort(taken?: number): Promise<number> {
  const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
  return port !== taken && (await isFree(port)) ? port : freePort(taken);
}
