import type { PoolClient } from 'pg';

type Stream = { cork: () => void; uncork: () => void };

/** Runs `send`. All statements that `send` starts synchronously on this connection are sent in one write to the socket. */
export function pipelineStatements<T>(client: PoolClient, send: () => T): T {
  const stream: Stream = Reflect.get(client, 'connection').stream;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}
