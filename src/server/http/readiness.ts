import type { Pool } from 'pg';
import { lastMigration } from '../platform/database/migrate.ts';
import { withTimeout } from '../platform/timeout.ts';

/** How long the database may take to answer a probe. */
const PATIENCE_MS = 2000;

export type Readiness = {
  /** From now on nothing more should be sent here, though what comes is answered. */
  drain: () => void;
  /** Whether requests should be sent here, and what speaks against it. */
  look: () => Promise<{ isReady: boolean; database: boolean; migrations: boolean; draining: boolean }>;
};

export type ReadinessParts = {
  pool: Pick<Pool, 'query' | 'waitingCount'>;
  /** Asks on the connection that listens, which no request waits for. */
  isListening: () => Promise<boolean>;
  /** What the database was brought up to, at least; this version's last unless told. */
  wanted?: () => Promise<number>;
};

const UP_TO = 'select max(created_at)::text as up_to from drizzle.__drizzle_migrations';

/**
 * Whether this process should be sent requests. Where every connection is taken by other requests the listening one is asked
 * instead of waiting: a busy server that called itself not ready would leave its work to the others until none is left.
 */
export function createReadiness({ pool, isListening, wanted = lastMigration }: ReadinessParts): Readiness {
  let draining = false;
  let isMigrated = false;

  /** A database never goes back under a server that runs, so once is enough. */
  async function migrated(): Promise<boolean> {
    if (isMigrated) return true;
    const { rows } = await pool.query<{ up_to: string | null }>(UP_TO);
    isMigrated = Number(rows[0]?.up_to ?? 0) >= (await wanted());
    return isMigrated;
  }

  async function answers(): Promise<boolean> {
    if (pool.waitingCount > 0) return isListening();
    return withTimeout(
      PATIENCE_MS,
      pool.query('select 1').then(() => true),
      false,
    );
  }

  return {
    drain() {
      draining = true;
    },
    async look() {
      const database = await answers();
      const migrations = isMigrated || (database && (await withTimeout(PATIENCE_MS, migrated(), false)));
      return { isReady: database && migrations && !draining, database, migrations, draining };
    },
  };
}
