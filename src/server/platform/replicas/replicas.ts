import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client, type ClientConfig } from 'pg';
import { createDb, type Executor } from '../database/create-db.ts';
import { createPool, endPool } from '../database/create-pool.ts';
import { isDatabaseUnavailable, markConnectionError } from '../database/database-unavailable.ts';
import { onOneConnection } from '../database/one-connection.ts';
import { definePreparedSql } from '../database/prepared-statements.ts';
import { sessionLimits } from '../database/session-limits.ts';
import { sqlState } from '../database/sql-state.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { monitorReplicas } from './monitor.ts';
import { lsnText, type Position } from './position.ts';
import { createReplicaStatus, type PrimaryReport } from './replica-status.ts';

/** Timeout in milliseconds of a connection to a replica, and of each read on it; after it, the primary is used. */
const TIMEOUT_MS = 2000;
/** Number of polls per allowed lag. */
const POLLS = 4;
const POLL_MS = { min: 50, max: 1000 };

type ReplicaConnection = {
  db: Executor;
  /** The start time of its primary (`PrimaryReport.started`). */
  replicaOf: string;
};

/**
 * Runs `work` on a replica. Returns null when the replica or `work` failed, or the replica has not replayed `since`; then the caller must
 * use the primary. `work` may run twice.
 * @param since the position that the replica must have replayed; null: none
 */
type Reader = <T>(since: Position | null, work: (on: ReplicaConnection) => Promise<T>) => Promise<{ answer: T } | null>;

export type Replicas = {
  /** Returns a reader on a replica that is within the allowed lag and has a free connection, else null. Never waits. */
  pick: () => Reader | null;
  /** Returns whether the primary does not respond and a replica may be read without it. */
  servesWithoutPrimary: () => boolean;
  /**
   * Runs `work`, which needs the primary.
   * @throws PrimaryLostError as soon as servesWithoutPrimary is true: before `work`, which then does not run, or while `work` goes on
   */
  untilPrimaryLost: <T>(work: () => Promise<T>) => Promise<T>;
  /** Begins to poll the servers; resolves after the first poll, even if servers don't respond. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

export type ReplicasDeps = {
  urls: readonly string[];
  /** Connection settings of the primary, for the polls. */
  primary: ClientConfig;
  /** Maximum number of connections to each replica, for requests. */
  poolSize: number;
  /** Allowed lag of a replica in milliseconds. */
  lagMs: number;
  log: Logger;
  metrics: Metrics;
};

const reached = definePreparedSql<{ has: boolean | null }>(
  'replica_reached',
  sql`select pg_last_wal_replay_lsn() >= ${sql.placeholder('lsn')}::pg_lsn as has`,
);

/** Milliseconds before the one retry on a replica that has not replayed the required position. */
const SOON_MS = 10;
/** SQLSTATE read_only_sql_transaction: `work` tried to write on the replica. */
const READ_ONLY = '25006';

class ReplicaBehindError extends Error {}

/** The primary does not respond to its polls. Work that has begun goes on and may still succeed. */
export class PrimaryLostError extends Error {
  constructor() {
    super('The primary does not respond');
    markConnectionError(this);
  }
}

/** Returns the host and port of a database URL, for logs and metrics, without user and password. */
function nameOf(url: string): string {
  const { host, port } = new Client({ connectionString: url });
  return `${host}:${port}`;
}

/** Creates the pools and the monitor of the read replicas (docs/decisions/0080-read-replicas.md). */
export function createReplicas({ urls, primary, poolSize, lagMs, log, metrics }: ReplicasDeps): Replicas {
  const replicaStatus = createReplicaStatus(urls.length, lagMs);
  const connections = urls.map(
    (connectionString): ClientConfig => ({
      connectionString,
      application_name: 'encaixe',
      ...sessionLimits(TIMEOUT_MS),
    }),
  );
  const isNear = (which: number) => replicaStatus.isNear(which, performance.now());
  const replicas = urls.map((url, which) => {
    const timeout = { connectTimeoutMs: TIMEOUT_MS };
    const pool = createPool(connections[which] ?? {}, poolSize, () => replicaStatus.leaveOut(which), timeout);
    const name = nameOf(url);
    metrics.gauge('encaixe_replica_up', { replica: name }, () => Number(isNear(which)));
    return { which, name, pool, db: createDb(pool), isUp: true };
  });
  type Replica = (typeof replicas)[number];
  const counted = {
    answered: metrics.counter('encaixe_replica_reads_total', { outcome: 'answered' }),
    behind: metrics.counter('encaixe_replica_reads_total', { outcome: 'behind' }),
    failed: metrics.counter('encaixe_replica_reads_total', { outcome: 'failed' }),
    none: metrics.counter('encaixe_replica_reads_total', { outcome: 'none' }),
  };

  const servesWithoutPrimary = () => replicaStatus.isPrimaryLost() && replicas.some(({ which }) => isNear(which));

  /** The functions that reject the calls of untilPrimaryLost. */
  const waiting = new Set<(error: Error) => void>();

  async function untilPrimaryLost<T>(work: () => Promise<T>): Promise<T> {
    if (servesWithoutPrimary()) throw new PrimaryLostError();
    const lost = Promise.withResolvers<never>();
    waiting.add(lost.reject);
    try {
      return await Promise.race([lost.promise, work()]);
    } finally {
      waiting.delete(lost.reject);
    }
  }

  function logChanges(): void {
    for (const replica of replicas) {
      const isUp = isNear(replica.which);
      if (isUp === replica.isUp) continue;
      replica.isUp = isUp;
      if (isUp) log.info({ replica: replica.name }, 'A replica is in use again');
      else log.warn({ replica: replica.name }, 'A replica is not used: it is unreachable or lags');
    }
  }

  const watch = monitorReplicas({
    primary,
    replicas: connections,
    replicaStatus,
    everyMs: Math.min(POLL_MS.max, Math.max(POLL_MS.min, lagMs / POLLS)),
    onPoll() {
      if (servesWithoutPrimary()) for (const reject of waiting) reject(new PrimaryLostError());
      logChanges();
    },
  });

  const busy = ({ pool }: Replica) => pool.totalCount - pool.idleCount;

  /** Runs `work` and checks the replica's position; the check is sent in one write with the first statements of `work`. */
  async function readAt<T>({ db }: Replica, since: Position | null, work: (db: Executor) => Promise<T>): Promise<T> {
    const both = async (on: Executor) => {
      const has = since && reached(on, { lsn: lsnText(since.lsn) });
      const [reachedLsn, outcome] = await Promise.allSettled([has, work(on)]);
      if (reachedLsn.status === 'rejected') throw reachedLsn.reason;
      if (reachedLsn.value && reachedLsn.value.rows[0]?.has !== true) throw new ReplicaBehindError();
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    };
    return onOneConnection(db, both, TIMEOUT_MS);
  }

  /** Retries once, after SOON_MS, when the replica has not replayed `since`. */
  async function readSoon<T>(replica: Replica, since: Position | null, work: (db: Executor) => Promise<T>): Promise<T> {
    try {
      return await readAt(replica, since, work);
    } catch (error) {
      if (!(error instanceof ReplicaBehindError)) throw error;
      await sleep(SOON_MS);
      return readAt(replica, since, work);
    }
  }

  const readerOf =
    (replica: Replica, { timeline, started: replicaOf }: PrimaryReport): Reader =>
    async (since, work) => {
      try {
        if (since && since.timeline !== timeline) throw new ReplicaBehindError();
        const answer = await readSoon(replica, since, (db) => work({ db, replicaOf }));
        counted.answered();
        return { answer };
      } catch (error) {
        counted[error instanceof ReplicaBehindError ? 'behind' : 'failed']();
        if (isDatabaseUnavailable(error) && sqlState(error) !== READ_ONLY) replicaStatus.leaveOut(replica.which);
        return null;
      }
    };

  function pick(): Reader | null {
    const of = replicaStatus.primary();
    const [replica] = replicas
      .filter((each) => isNear(each.which) && each.pool.waitingCount === 0 && busy(each) < poolSize)
      .toSorted((one, other) => busy(one) - busy(other));
    if (replica && of) return readerOf(replica, of);
    counted.none();
    return null;
  }

  return {
    pick,
    servesWithoutPrimary,
    untilPrimaryLost,
    start: watch.start,
    async stop() {
      await watch.stop();
      await Promise.all(replicas.map(({ pool }) => endPool(pool)));
    },
  };
}
