import type { Lsn, Position } from './position.ts';

/** What the primary says of itself. */
export type PrimaryReport = Position & {
  /** Which PostgreSQL it is a copy of, itself included. */
  system: string;
  /** Since when it runs, as PostgreSQL reads it. */
  started: string;
};

/** What a replica says of itself. */
export type ReplicaReport = {
  recovers: boolean;
  lsn: Lsn | null;
  /** Null where its role may not know, or nothing is received at this moment. */
  timeline: string | null;
  system: string;
};

export type ReplicaStatus = ReturnType<typeof createReplicaStatus>;

type Replica = { lsn: Lsn | null; isAhead: boolean; holdsUntil: number };

/**
 * Which replicas are near enough to their primary, out of what each of them says. What was committed before the primary named a
 * place of its log lies before that place; so a replica that has come there holds everything until that moment, whatever the
 * clocks say and however little is written.
 * @param lagMs how old an answer of a replica may be
 */
export function createReplicaStatus(count: number, lagMs: number) {
  let primary: PrimaryReport | null = null;
  let passed: { at: number; lsn: Lsn }[] = [];
  const replicas = Array.from({ length: count }, (): Replica => ({ lsn: null, isAhead: false, holdsUntil: -Infinity }));

  function leaveOut(which: number): void {
    const replica = replicas[which];
    if (replica) replica.holdsUntil = -Infinity;
  }

  /** Of this primary, on its timeline as far as that is known, and no further than it. */
  const follows = (told: ReplicaReport, { isAhead }: Replica) =>
    primary !== null &&
    told.recovers &&
    told.system === primary.system &&
    (told.timeline ?? primary.timeline) === primary.timeline &&
    !isAhead;

  return {
    /** @param at before it was asked, in ms of any clock that only goes forward; null: it didn't answer */
    recordPrimary(at: number, told: PrimaryReport | null): void {
      if (told === null) return;
      if (primary?.timeline !== told.timeline || primary.system !== told.system) {
        // A promotion: what was known is about another log.
        passed = [];
        for (const which of replicas.keys()) leaveOut(which);
      }
      primary = told;
      passed = [...passed.filter((each) => at - each.at <= lagMs), { at, lsn: told.lsn }];
      // It said so before, so a true copy can't: it was left behind by a promotion, with changes that nobody else has.
      for (const replica of replicas) replica.isAhead = replica.lsn !== null && replica.lsn > told.lsn;
    },
    /** To be told after the primary of the same round; null: it didn't answer. */
    recordReplica(which: number, told: ReplicaReport | null): void {
      const replica = replicas[which];
      if (!replica) return;
      const isIn = told !== null && follows(told, replica);
      const reached = told?.lsn ?? null;
      replica.lsn = reached;
      replica.holdsUntil = isIn
        ? (passed.findLast(({ lsn }) => reached !== null && lsn <= reached)?.at ?? -Infinity)
        : -Infinity;
    },
    /** A connection to it broke: it is looked at anew before it is asked again. */
    leaveOut,
    isNear: (which: number, now: number): boolean => now - (replicas[which]?.holdsUntil ?? -Infinity) <= lagMs,
    primary: (): PrimaryReport | null => primary,
  };
}
