import type { Pool } from 'pg';
import { newestMigrationTime } from '../platform/database/migrate.ts';
import { withTimeout } from '../platform/timeout.ts';

const PROBE_TIMEOUT_MS = 2000;

export type Readiness = {
  /** Makes `check` report unready from now on. Requests are still answered. */
  drain: () => void;
  /**
   * Returns whether a load balancer should send requests here, and why: whether the primary responds (`database`), whether the
   * required migration is applied (`migrations`), and whether `drain` was called (`draining`).
   */
  check: () => Promise<{ isReady: boolean; database: boolean; migrations: boolean; draining: boolean }>;
};

export type ReadinessDeps = {
  pool: Pick<Pool, 'query' | 'waitingCount'>;
  /** Returns whether the connection that runs LISTEN, which requests don't use, responds. */
  isListening: () => Promise<boolean>;
  /** Returns whether replicas answer reads while the primary does not respond. */
  servesWithoutPrimary: () => boolean;
  /** Returns the creation time (ms since 1970) of the migration that the database must have; default: this version's last one. */
  requiredMigration?: () => Promise<number>;
};

const SELECT_LAST_MIGRATION = 'select max(created_at)::text as up_to from drizzle.__drizzle_migrations';

/**
 * Creates the check of whether this process should receive requests. While requests wait for a connection, the listening connection is
 * checked instead: if a busy server reported unready, its load would make the other servers unready, too. A server whose replicas
 * answer reads stays ready without the primary, because the other servers have lost the primary, too.
 */
export function createReadiness({
  pool,
  isListening,
  servesWithoutPrimary,
  requiredMigration = newestMigrationTime,
}: ReadinessDeps): Readiness {
  let draining = false;
  let isMigrated = false;

  /** One successful check is enough, because a database is never downgraded while a server runs. */
  async function checkMigrations(): Promise<boolean> {
    if (isMigrated) return true;
    const { rows } = await pool.query<{ up_to: string | null }>(SELECT_LAST_MIGRATION);
    isMigrated = Number(rows[0]?.up_to ?? 0) >= (await requiredMigration());
    return isMigrated;
  }

  async function checkDatabase(): Promise<boolean> {
    if (pool.waitingCount > 0) return isListening();
    return withTimeout(
      PROBE_TIMEOUT_MS,
      pool.query('select 1').then(() => true),
      false,
    );
  }

  return {
    drain() {
      draining = true;
    },
    async check() {
      const isPrimaryLost = servesWithoutPrimary();
      const database = !isPrimaryLost && (await checkDatabase());
      const migrations = isMigrated || (database && (await withTimeout(PROBE_TIMEOUT_MS, checkMigrations(), false)));
      return { isReady: (database || isPrimaryLost) && migrations && !draining, database, migrations, draining };
    },
  };
}
