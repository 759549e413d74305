import {
  LIKE_BLOCK_EXPIRY_MS,
  LIKE_LOCK_EXPIRY_MS,
  likeRefusal,
  SPAM_ATTEMPTS,
  SPAM_WINDOW_MS,
} from '#domain/likes/like-protection.ts';

/**
 * Why a like is refused. 'too_soon': less than 2 s after a successful like, or while a like of another target is in flight.
 * 'in_progress': a like of the same target is in flight. 'spam': too many attempts in a minute.
 */
export type LikeRefusal = 'too_soon' | 'in_progress' | 'spam';

/** The page's recent likes. A target is the id of the liked candidate. Each time is in ms since the Unix epoch. */
export interface ProtectionState {
  /** Start time of each pending like's lock, by target. */
  locks: ReadonlyMap<string, number>;
  /** Start time of the like that blocks all others; null when none does. */
  blockedSince: number | null;
  /** Time of the last successful like; null before the first. */
  likedAt: number | null;
  /** Times of the attempts to like within the last minute, refused ones included, oldest first. */
  actions: readonly number[];
}

export const INITIAL_PROTECTION_STATE: ProtectionState = {
  locks: new Map(),
  blockedSince: null,
  likedAt: null,
  actions: [],
};

/** Returns false also when `now` is before `since`: after the clock was set back, locks count as expired. */
const isWithin = (since: number | null | undefined, now: number, ms: number): boolean =>
  since !== null && since !== undefined && now >= since && now - since < ms;

function refusalOf(state: ProtectionState, target: string, now: number): LikeRefusal | null {
  const { locks, blockedSince, likedAt, actions } = state;
  const attempts = actions.length;
  const refusal = likeRefusal({ ms_since_success: likedAt === null ? null : Math.abs(now - likedAt), attempts });
  if (refusal === 'spam') return 'spam';
  if (isWithin(locks.get(target), now, LIKE_LOCK_EXPIRY_MS)) return 'in_progress';
  if (isWithin(blockedSince, now, LIKE_BLOCK_EXPIRY_MS)) return 'too_soon';
  return refusal;
}

/**
 * Begins a like of `target`, or returns why it is refused. A like locks its target for at most 10 s and blocks all other likes for
 * at most 8 s, unless `endLike` releases both earlier (likes#protection).
 */
export function beginLike(
  before: ProtectionState,
  target: string,
  now: number,
): { state: ProtectionState; refusal: LikeRefusal | null } {
  const actions = before.actions.filter((at) => isWithin(at, now, SPAM_WINDOW_MS));
  const state = { ...before, actions };
  const refusal = refusalOf(state, target, now);
  // At the limit, further attempts are not recorded, so that likes are allowed again when the oldest attempt is a minute old.
  if (actions.length < SPAM_ATTEMPTS) state.actions = [...actions, now];
  if (refusal !== null) return { state, refusal };
  return { state: { ...state, locks: new Map(state.locks).set(target, now), blockedSince: now }, refusal };
}

/**
 * Ends the like of `target` that began at `startedAt`: releases its lock and its block, but not those of a later like.
 * `went` is 'through' after a successful like, 'wrong' after a failed one.
 */
export function endLike(
  state: ProtectionState,
  { target, startedAt, went }: { target: string; startedAt: number; went: 'through' | 'wrong' },
  now: number,
): ProtectionState {
  const locks = new Map(state.locks);
  if (locks.get(target) === startedAt) locks.delete(target);
  return {
    ...state,
    locks,
    blockedSince: state.blockedSince === startedAt ? null : state.blockedSince,
    likedAt: went === 'through' ? now : state.likedAt,
  };
}
