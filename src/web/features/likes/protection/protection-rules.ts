import {
  GLOBAL_BLOCK_RELEASE_MS,
  LOCK_EXPIRY_MS,
  likeRefusal,
  SPAM_ATTEMPTS,
  SPAM_WINDOW_MS,
} from '#domain/likes/like-protection.ts';

/** Reasons why a like is refused now: the debounce or the block, the lock of this like, or too many actions in a minute. */
export type LikeRefusal = 'too_soon' | 'in_progress' | 'spam';

/** The page's record of its likes. Every instant is in ms, from one clock. */
export interface ProtectionState {
  /** Start time of each pending like's lock, by target. */
  locks: ReadonlyMap<string, number>;
  /** Since when no other like may begin. */
  blockedSince: number | null;
  /** Time of the last successful like. */
  likedAt: number | null;
  /** The actions of the last minute, refused ones included, oldest first. */
  actions: readonly number[];
}

export const INITIAL_STATE: ProtectionState = { locks: new Map(), blockedSince: null, likedAt: null, actions: [] };

/** A clock that was set back counts as time that has passed, so that nothing stays locked. */
const isWithin = (since: number | null | undefined, now: number, ms: number): boolean =>
  since !== null && since !== undefined && now >= since && now - since < ms;

function refusalOf(state: ProtectionState, target: string, now: number): LikeRefusal | null {
  const { locks, blockedSince, likedAt, actions } = state;
  const attempts = actions.length;
  const refusal = likeRefusal({ ms_since_success: likedAt === null ? null : Math.abs(now - likedAt), attempts });
  if (refusal === 'spam') return 'spam';
  if (isWithin(locks.get(target), now, LOCK_EXPIRY_MS)) return 'in_progress';
  if (isWithin(blockedSince, now, GLOBAL_BLOCK_RELEASE_MS)) return 'too_soon';
  return refusal;
}

/**
 * Begins a like of `target`. Without a refusal, the like holds its lock and blocks all others until `endLike`, at most for 10 s
 * and 8 s (likes#protection).
 */
export function beginLike(
  before: ProtectionState,
  target: string,
  now: number,
): { state: ProtectionState; refusal: LikeRefusal | null } {
  const actions = before.actions.filter((at) => isWithin(at, now, SPAM_WINDOW_MS));
  const state = { ...before, actions };
  const refusal = refusalOf(state, target, now);
  // At the limit, further actions are not added: the minute ends when the oldest expire.
  if (actions.length < SPAM_ATTEMPTS) state.actions = [...actions, now];
  if (refusal !== null) return { state, refusal };
  return { state: { ...state, locks: new Map(state.locks).set(target, now), blockedSince: now }, refusal };
}

/** Ends the like that began at `begunAt`. A like whose lock has expired and was taken again releases nothing. */
export function endLike(
  state: ProtectionState,
  { target, begunAt, went }: { target: string; begunAt: number; went: 'through' | 'wrong' },
  now: number,
): ProtectionState {
  const locks = new Map(state.locks);
  if (locks.get(target) === begunAt) locks.delete(target);
  return {
    ...state,
    locks,
    blockedSince: state.blockedSince === begunAt ? null : state.blockedSince,
    likedAt: went === 'through' ? now : state.likedAt,
  };
}
