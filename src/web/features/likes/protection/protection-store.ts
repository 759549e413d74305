import { CONSISTENCY_CHECK_MS, LIKES_REFRESH_DELAY_MS } from '#domain/like-protection.ts';
import { AT_REST, beginLike, endLike, type LikeHindrance } from './protection-rules.ts';

/** What the protection makes happen around it. */
export interface ProtectionEffects {
  /** Asks how many likes are left. */
  refresh: () => void;
  /** Has the balance checked and set right. */
  verify: () => void;
}

/** A like that may be given; tell it how it went, once. */
export interface BegunLike {
  hindrance: null;
  end: (went: 'through' | 'wrong') => void;
}

/** The protection of one account's likes on this page: the rules of `like-protection.ts` on the running clock. */
export function createLikeProtection({ refresh, verify }: ProtectionEffects) {
  let state = AT_REST;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    begin(target: string): BegunLike | { hindrance: LikeHindrance } {
      const begunAt = Date.now();
      const begun = beginLike(state, target, begunAt);
      state = begun.state;
      if (begun.hindrance === 'spam') verify();
      if (begun.hindrance !== null) return { hindrance: begun.hindrance };
      return {
        hindrance: null,
        end(went) {
          state = endLike(state, { target, begunAt, went }, Date.now());
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
