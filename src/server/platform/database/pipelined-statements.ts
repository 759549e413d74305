import type { PoolClient } from 'pg';

type Stream = { cork: () => void; uncork: () => void; writableLength: number };

/**
 * What `send` asks on this connection without waiting leaves in one write.
 * @param send gets a function that says whether it has asked for something yet
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
