import type { Pool } from 'pg';
import { expect, inject, vi } from 'vitest';

/** PostgreSQL version of the stored query plans. Other versions format plans differently, and separate checks cover them. */
const STORED_PLANS_VERSION = 18;

/** Checks that a query plan (EXPLAIN) equals the stored one. @param file relative to the test's folder */
export async function expectQueryPlan(plan: string, file: string): Promise<void> {
  if (inject('postgres').major === STORED_PLANS_VERSION) await expect(plan).toMatchFileSnapshot(file);
}

/**
 * Analyzes and vacuums all tables until every row is visible to all transactions, as plans and buffers require. A snapshot of
 * another connection, which the server's own tasks may hold at any moment, delays that.
 */
export async function vacuumAll(pool: Pool): Promise<void> {
  await vi.waitFor(
    async () => {
      // A plain vacuum would skip the dead rows of a table that has few of them, and leave their pages not all-visible.
      await pool.query('vacuum (analyze, index_cleanup on)');
      const { rows } = await pool.query<{ relname: string }>(
        `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relallvisible < relpages`,
      );
      expect(rows).toEqual([]);
    },
    { timeout: 60_000 },
  );
}
