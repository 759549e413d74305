import type { Pool, PoolClient } from 'pg';

/** How much one use of a connection counts in the mean: it follows some dozens of them. */
const WEIGHT = 1 / 32;
/** So many for each connection are no crowd, however long each takes: they wait as they always did. */
const NO_CROWD = 4;

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/**
 * Watches a pool from its beginning.
 * @returns in ms, how long whoever asks for a connection now would wait for one, as long as each is held at present: by what they were
 * lately held, and by how long those who have one have had it, for a database that stands still gives none back. 0 while few wait
 */
export function watchWaits(pool: Pool, clock: () => number = () => performance.now()): () => number {
  const since = new Map<PoolClient, number>();
  let usual = 0;
  pool.on('acquire', (client) => since.set(client, clock()));
  pool.on('release', (_, client) => {
    const begun = since.get(client);
    if (begun === undefined) return;
    since.delete(client);
    usual += (clock() - begun - usual) * WEIGHT;
  });
  return () => {
    const { waitingCount, options } = pool;
    if (waitingCount <= options.max * NO_CROWD) return 0;
    const now = clock();
    const held = Math.max(usual, mean([...since.values()].map((begun) => now - begun)));
    return (waitingCount * held) / options.max;
  };
}
