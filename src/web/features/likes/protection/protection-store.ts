import { CONSISTENCY_CHECK_MS, LIKES_REFRESH_DELAY_MS } from '#domain/likes/like-protection.ts';
import { beginLike, endLike, INITIAL_PROTECTION_STATE, type LikeRefusal } from './protection-rules.ts';

/** Callbacks of the like protection. */
export interface ProtectionEffects {
  /** Requests how many likes are left. */
  refresh: () => void;
  /** Makes the server check and correct the balance. */
  verify: () => void;
}

/** A like that may be sent. The caller calls `end` once: 'through' after success, 'wrong' after a failure. */
export interface PendingLike {
  refusal: null;
  end: (went: 'through' | 'wrong') => void;
}

/** Creates the protection of the likes on this page: the rules of `protection-rules.ts` on the system clock. */
export function createLikeProtection({ refresh, verify }: ProtectionEffects) {
  let state = INITIAL_PROTECTION_STATE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    begin(target: string): PendingLike | { refusal: LikeRefusal } {
      const startedAt = Date.now();
      const like = beginLike(state, target, startedAt);
      state = like.state;
      if (like.refusal === 'spam') verify();
      if (like.refusal !== null) return { refusal: like.refusal };
      return {
        refusal: null,
        end(went) {
          state = endLike(state, { target, startedAt, went }, Date.now());
          if (went === 'wrong') return;
          clearTimeout(timer);
          timer = setTimeout(refresh, LIKES_REFRESH_DELAY_MS);
        },
      };
    },

    /** Checks the balance every 30 s until the returned function is called (likes#consistency). */
    watch(): () => void {
      const interval = setInterval(verify, CONSISTENCY_CHECK_MS);
      return () => clearInterval(interval);
    },
  };
}
