import type { Pool } from 'pg';
import { lastMigration } from '../platform/database/migrate.ts';
import { withTimeout } from '../platform/timeout.ts';

/** Milliseconds until the database must respond to a probe. */
const TIMEOUT_MS = 2000;

export type Readiness = {
  /** Reports unready from now on, though requests are still answered. */
  drain: () => void;
  /** Returns whether a load balancer should send requests here, and the reasons if not. */
  check: () => Promise<{ isReady: boolean; database: boolean; migrations: boolean; draining: boolean }>;
};

export type ReadinessParts = {
  pool: Pick<Pool, 'query' | 'waitingCount'>;
  /** Checks the listening connection, which no request waits for. */
  isListening: () => Promise<boolean>;
  /** The least migration (ms since 1970) that the database must have; default: this version's last. */
  wanted?: () => Promise<number>;
};

const UP_TO = 'select max(created_at)::text as up_to from drizzle.__drizzle_migrations';

/**
 * Reports whether this process should receive requests. When all connections are in use, the listening one is checked
 * instead: a busy server that reported unready would shift its load to the others until none is left.
 */
export function createReadiness({ pool, isListening, wanted = lastMigration }: ReadinessParts): Readiness {
  let draining = false;
  let isMigrated = false;

  /** A database is never downgraded under a running server, so one successful check is enough. */
  async function migrated(): Promise<boolean> {
    if (isMigrated) return true;
    const { rows } = await pool.query<{ up_to: string | null }>(UP_TO);
    isMigrated = Number(rows[0]?.up_to ?? 0) >= (await wanted());
    return isMigrated;
  }

  async function answers(): Promise<boolean> {
    if (pool.waitingCount > 0) return isListening();
    return withTimeout(
      TIMEOUT_MS,
      pool.query('select 1').then(() => true),
      false,
    );
  }

  return {
    drain() {
      draining = true;
    },
    async check() {
      const database = await answers();
      const migrations = isMigrated || (database && (await withTimeout(TIMEOUT_MS, migrated(), false)));
      return { isReady: database && migrations && !draining, database, migrations, draining };
    },
  };
}
