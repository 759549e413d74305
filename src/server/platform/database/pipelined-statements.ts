import type { PoolClient } from 'pg';

type Stream = { cork: () => void; uncork: () => void; writableLength: number };

/**
 * Sends all statements that `send` starts synchronously on this connection in one write.
 * @param send receives a function that returns whether a statement was started
 */
export function pipelineStatements<T>(client: PoolClient, send: (hasAsked: () => boolean) => T): T {
  const stream: Stream = Reflect.get(client, 'connection').stream;
  stream.cork();
  const before = stream.writableLength;
  try {
    return send(() => stream.writableLength > before);
  } finally {
    stream.uncork();
  }
}
