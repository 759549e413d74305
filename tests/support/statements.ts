import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';

const textOf = (asked: unknown) => (typeof asked === 'string' ? asked : String((asked as { text?: string }).text));

/**
 * Listens to what the database of this pool is told. `statementsOf` gives what `work` told it, and nothing of a worker that goes on
 * beside it or after it.
 */
export function listenToStatements(pool: Pool) {
  const listening = new AsyncLocalStorage<string[]>();
  const heard = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      listening.getStore()?.push(textOf(args[0]));
      return query(...args);
    }) as typeof client.query;
  });
  return async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const told: string[] = [];
    await listening.run(told, work);
    return [...told];
  };
}
