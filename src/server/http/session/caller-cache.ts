import type { Actor } from './actor.ts';

/** The user of a session when it was last looked up, with the row versions of the profile and the team membership. */
export type CachedCaller = { actor: Actor; row_xmin: string; row_ctid: string; row_seat: string };

export type CallerCache = {
  get: (token: string) => CachedCaller | undefined;
  set: (token: string, caller: CachedCaller) => void;
  delete: (token: string) => void;
};

/** Entries of one generation; the cache keeps two. */
const MOST = 2048;
const LASTS_MS = 10 * 60_000;

/**
 * Caches the users of session tokens for speculative reads. Every use is confirmed with the database (caller.ts), so
 * an empty or outdated cache never changes a result.
 */
export function createCallerCache(clock: () => number = () => performance.now()): CallerCache {
  let young = new Map<string, CachedCaller>();
  let old = new Map<string, CachedCaller>();
  let since = clock();

  /** Drops entries that were not used during a whole generation. */
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
