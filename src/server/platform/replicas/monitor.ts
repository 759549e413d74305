import type { ClientConfig, Pool } from 'pg';
import { createPool, endPool } from '../database/create-pool.ts';
import { lsnOf, POSITION_COLUMNS } from './position.ts';
import type { PrimaryReport, ReplicaReport, ReplicaStatus } from './replica-status.ts';

const SYSTEM = '(select system_identifier::text from pg_control_system()) as system';

const OF_PRIMARY = `select ${POSITION_COLUMNS}, ${SYSTEM},
  to_char(pg_postmaster_start_time() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as started`;

const OF_REPLICA = `select pg_is_in_recovery() as recovers, pg_last_wal_replay_lsn()::text as lsn, ${SYSTEM},
  (select upper(lpad(to_hex(received_tli), 8, '0')) from pg_stat_wal_receiver) as timeline`;

/** `start` resolves after the first poll of all servers. */
export type ReplicaMonitor = { start: () => Promise<void>; stop: () => Promise<void> };

type MonitorOptions = {
  primary: ClientConfig;
  replicas: readonly ClientConfig[];
  replicaStatus: ReplicaStatus;
  everyMs: number;
  /** Called after each poll of the primary or of a replica. */
  onPoll: () => void;
};

/** Creates a monitor that polls the WAL positions of the primary and its replicas, on connections that no request uses. */
export function monitorReplicas({ primary, replicas, replicaStatus, everyMs, onPoll }: MonitorOptions): ReplicaMonitor {
  const timeout = { connectionTimeoutMillis: everyMs * 2, query_timeout: everyMs * 2 };
  const open = (connection: ClientConfig) => createPool({ ...connection, ...timeout }, 1, () => {});
  const [ofPrimary, ...ofReplicas] = [primary, ...replicas].map(open);
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  let isStopped = false;

  const runQuery = <Row extends object>(pool: Pool | undefined, text: string): Promise<Row | null> =>
    pool === undefined
      ? Promise.resolve(null)
      : pool.query<Row>(text).then(
          ({ rows }) => rows[0] ?? null,
          () => null,
        );

  async function pollServer(pool: Pool, which: number): Promise<void> {
    const answer = await runQuery<ReplicaReport>(pool, OF_REPLICA);
    const lsn = answer?.lsn ? lsnOf(answer.lsn) : null;
    replicaStatus.recordReplica(which, answer && { ...answer, lsn });
    onPoll();
  }

  /** The unfinished check of each replica. No poll waits for it, so that a replica that does not respond delays no other. */
  const runningChecks = new Map<number, Promise<void>>();

  async function pollAll(): Promise<void> {
    const at = performance.now();
    const report = await runQuery<PrimaryReport>(ofPrimary, OF_PRIMARY);
    replicaStatus.recordPrimary(at, report && { ...report, lsn: lsnOf(report.lsn) });
    onPoll();
    for (const [which, pool] of ofReplicas.entries()) {
      if (runningChecks.has(which)) continue;
      const answered = pollServer(pool, which).finally(() => runningChecks.delete(which));
      runningChecks.set(which, answered);
    }
  }

  function scheduleNext(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      round = pollAll().then(scheduleNext);
    }, everyMs);
  }

  return {
    async start() {
      await pollAll();
      await Promise.all(runningChecks.values());
      scheduleNext();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
      await Promise.all(runningChecks.values());
      await Promise.all([ofPrimary, ...ofReplicas].map((pool) => pool && endPool(pool)));
    },
  };
}
