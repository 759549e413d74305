import type { Lsn, Position } from './position.ts';

export type PrimaryReport = Position & {
  /** The system identifier of the cluster. */
  system: string;
  /** The start time, in PostgreSQL's notation. */
  started: string;
};

export type ReplicaReport = {
  recovers: boolean;
  lsn: Lsn | null;
  /** Null when the role may not read it or no WAL is being received. */
  timeline: string | null;
  system: string;
};

export type ReplicaStatus = ReturnType<typeof createReplicaStatus>;

/** Longest time, in ms, that replicas are used without the primary: longer than a failover. */
const MAX_OUTAGE_MS = 30_000;

type Replica = { lsn: Lsn | null; isAhead: boolean; holdsUntil: number };

/**
 * Computes which replicas are within the allowed lag. Everything committed before the primary reported a WAL position
 * lies before that position, so a replica that has replayed it holds all changes up to that moment, independent of
 * clocks. While the primary does not respond, the time of its last response counts instead of the current time.
 * @param lagMs milliseconds; allowed lag of a replica
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
    /** @param at ms of a monotonic clock, read before the query; null: the primary did not respond */
    recordPrimary(at: number, primaryReport: PrimaryReport | null): void {
      isLost = primaryReport === null;
      if (primaryReport === null) return;
      respondedAt = at;
      if (primary?.timeline !== primaryReport.timeline || primary.system !== primaryReport.system) {
        // After a promotion the known positions belong to another timeline.
        passed = [];
        for (const which of replicas.keys()) leaveOut(which);
      }
      primary = primaryReport;
      passed = [...passed.filter((each) => at - each.at <= lagMs), { at, lsn: primaryReport.lsn }];
      // A replica ahead of the primary diverged at a promotion and has changes that no other server has.
      for (const replica of replicas) replica.isAhead = replica.lsn !== null && replica.lsn > primaryReport.lsn;
    },
    /** Call after recordPrimary of the same round; null: the replica did not respond. */
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
    /** Excludes a replica after a connection error until it is checked again. */
    leaveOut,
    isNear(which: number, now: number): boolean {
      const reference = isLost && now - respondedAt <= MAX_OUTAGE_MS ? respondedAt : now;
      return reference - (replicas[which]?.holdsUntil ?? -Infinity) <= lagMs;
    },
    /** Returns whether the primary did not respond to its last poll. */
    isPrimaryLost: (): boolean => isLost,
    primary: (): PrimaryReport | null => primary,
  };
}
