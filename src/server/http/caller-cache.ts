import type { Actor } from '../features/profiles/service.ts';

/** Whom a session belonged to when it was last looked at, and which version of the profile, and of their seat in a team, that was. */
export type CachedCaller = { actor: Actor; row_xmin: string; row_ctid: string; row_seat: string };

export type CallerCache = {
  get: (token: string) => CachedCaller | undefined;
  set: (token: string, caller: CachedCaller) => void;
  delete: (token: string) => void;
};

/** One generation; two are held. */
const MOST = 2048;
const LASTS_MS = 10 * 60_000;

/**
 * A guess, for the next request of the same session, at what the database will say: never more, it is asked each time whether
 * the guess still holds (caller.ts). So a process that remembers nothing, or what is no longer so, is as right as any other.
 */
export function createCallerCache(clock: () => number = () => performance.now()): CallerCache {
  let young = new Map<string, CachedCaller>();
  let old = new Map<string, CachedCaller>();
  let since = clock();

  /** Whoever wasn't asked for during a whole generation is forgotten. */
  function age(): void {
    const passed = clock() - since;
    if (young.size < MOST && passed < LASTS_MS) return;
    old = passed < 2 * LASTS_MS ? young : new Map();
    young = new Map();
    since = clock();
  }

  function set(token: string, caller: CachedCaller): void {
    age();
    young.set(token, caller);
  }

  return {
    get(token) {
      age();
      const recent = young.get(token);
      if (recent) return recent;
      const found = old.get(token);
      if (found) set(token, found);
      return found;
    },
    set,
    delete(token) {
      young.delete(token);
      old.delete(token);
    },
  };
}
