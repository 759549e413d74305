import type { Lsn, Position } from './position.ts';

export type PrimaryReport = Position & {
  /** The cluster's system identifier; a replica has the same one as its primary. */
  system: string;
  /** The time at which PostgreSQL started, in PostgreSQL's notation with microseconds. */
  started: string;
};

/** What a replica reports at a poll; `recovers` is false after its promotion. */
export type ReplicaReport = {
  recovers: boolean;
  /** The replayed position; null when the replica has replayed nothing. */
  lsn: Lsn | null;
  /** Timeline of the received WAL; null when the role may not read it or no WAL is being received. */
  timeline: string | null;
  system: string;
};

export type ReplicaStatus = ReturnType<typeof createReplicaStatus>;

/** Longest time, in ms, that replicas are used without the primary: longer than a failover. */
const MAX_OUTAGE_MS = 30_000;

type Replica = { lsn: Lsn | null; isAhead: boolean; holdsUntil: number };

/**
 * Tracks which replicas are within the allowed lag ("near"). All changes committed before the primary reported a WAL position lie before
 * that position. A replica that has replayed the position therefore has all changes up to the time of the poll, so that no clocks of other
 * machines are compared. While the primary does not respond, its last answered poll counts as the current time, for MAX_OUTAGE_MS at most.
 * @param count number of replicas
 * @param lagMs allowed lag of a replica in milliseconds
 */
export function createReplicaStatus(count: number, lagMs: number) {
  let primary: PrimaryReport | null = null;
  let respondedAt = -Infinity;
  let isLost = false;
  let passed: { at: number; lsn: Lsn }[] = [];
  const replicas = Array.from({ length: count }, (): Replica => ({ lsn: null, isAhead: false, holdsUntil: -Infinity }));

  function leaveOut(which: number): void {
    const replica = replicas[which];
    if (replica) replica.holdsUntil = -Infinity;
  }

  /** Returns whether the replica follows this primary, on its timeline, and is not ahead of it. */
  const follows = (report: ReplicaReport, { isAhead }: Replica) =>
    primary !== null &&
    report.recovers &&
    report.system === primary.system &&
    (report.timeline ?? primary.timeline) === primary.timeline &&
    !isAhead;

  return {
    /** Records the primary's report; null when it did not respond. @param at ms of a monotonic clock, read before the query */
    recordPrimary(at: number, primaryReport: PrimaryReport | null): void {
      isLost = primaryReport === null;
      if (primaryReport === null) return;
      respondedAt = at;
      if (primary?.timeline !== primaryReport.timeline || primary.system !== primaryReport.system) {
        // After a promotion, the recorded positions belong to the old timeline.
        passed = [];
        for (const which of replicas.keys()) leaveOut(which);
      }
      primary = primaryReport;
      passed = [...passed.filter((each) => at - each.at <= lagMs), { at, lsn: primaryReport.lsn }];
      // A replica that is ahead of the primary has diverged at a promotion: it has changes that the primary lacks.
      for (const replica of replicas) replica.isAhead = replica.lsn !== null && replica.lsn > primaryReport.lsn;
    },
    /** Records a replica's report, after recordPrimary of the same poll; null when the replica did not respond. */
    recordReplica(which: number, report: ReplicaReport | null): void {
      const replica = replicas[which];
      if (!replica) return;
      const isIn = report !== null && follows(report, replica);
      const reached = report?.lsn ?? null;
      replica.lsn = reached;
      replica.holdsUntil = isIn
        ? (passed.findLast(({ lsn }) => reached !== null && lsn <= reached)?.at ?? -Infinity)
        : -Infinity;
    },
    /** Excludes a replica after a connection error, until its next report. */
    leaveOut,
    /** Returns whether a replica is within the allowed lag. @param now ms of the clock of recordPrimary's `at` */
    isNear(which: number, now: number): boolean {
      const reference = isLost && now - respondedAt <= MAX_OUTAGE_MS ? respondedAt : now;
      return reference - (replicas[which]?.holdsUntil ?? -Infinity) <= lagMs;
    },
    /** Returns whether the primary did not respond to its last poll. */
    isPrimaryLost: (): boolean => isLost,
    /** Returns the primary's last report; null before the first. */
    primary: (): PrimaryReport | null => primary,
  };
}
