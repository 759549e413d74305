import type { Pool } from 'pg';
import { expect, inject, vi } from 'vitest';

/** Which version's words the kept plans are in: others say the same in other words, and what has to hold is asked for beside it. */
const WRITTEN_BY = 18;

/** That a plan is the one in this file, beside the test's. */
export async function expectPlan(plan: string, file: string): Promise<void> {
  if (inject('postgres').major === WRITTEN_BY) await expect(plan).toMatchFileSnapshot(file);
}

/**
 * Analyzes all tables, and vacuums them until everybody sees each of their rows: plans and buffers are those of such tables, and the
 * snapshot of another connection, which a server's own tasks may hold at any moment, puts that off.
 */
export async function vacuumed(pool: Pool): Promise<void> {
  await vi.waitFor(
    async () => {
      // Of a table with few dead rows it would leave those, and their pages unseen.
      await pool.query('vacuum (analyze, index_cleanup on)');
      const { rows } = await pool.query<{ relname: string }>(
        `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relallvisible < relpages`,
      );
      expect(rows).toEqual([]);
    },
    { timeout: 60_000 },
  );
}
