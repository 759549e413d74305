import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';

const textOf = (query: unknown) => (typeof query === 'string' ? query : String((query as { text?: string }).text));

/**
 * Records the statements that a pool sends. The returned function runs `work` and returns its statements in order, without those of
 * workers that run at the same time. `work` may add a line to the list by `step`.
 */
export function recordStatements(pool: Pool) {
  const recordings = new AsyncLocalStorage<string[]>();
  const instrumented = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (instrumented.has(client)) return;
    instrumented.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      recordings.getStore()?.push(textOf(args[0]));
      return query(...args);
    }) as typeof client.query;
  });
  return async function statementsOf(work: (step: (name: string) => void) => Promise<unknown>): Promise<string[]> {
    const statements: string[] = [];
    await recordings.run(statements, () => work((name) => void statements.push(name)));
    return [...statements];
  };
}
