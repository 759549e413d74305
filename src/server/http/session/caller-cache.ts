import type { Actor } from './actor.ts';

/** The user of a session at its last lookup, with the row versions of the profile and of the team membership. */
export type CachedCaller = { actor: Actor; row_xmin: string; row_ctid: string; row_seat: string };

export type CallerCache = {
  get: (token: string) => CachedCaller | undefined;
  set: (token: string, caller: CachedCaller) => void;
  delete: (token: string) => void;
};

/** Maximum number of entries in a generation. The cache has two generations. */
const MAX_GENERATION_SIZE = 2048;
/** Maximum duration of a generation. */
const GENERATION_MS = 10 * 60_000;

/**
 * Creates a cache of the users of session tokens, for speculative reads. Every use is confirmed with the database (caller.ts), so an
 * empty or outdated cache never changes a result.
 */
export function createCallerCache(clock: () => number = () => performance.now()): CallerCache {
  let recentCallers = new Map<string, CachedCaller>();
  let olderCallers = new Map<string, CachedCaller>();
  let generationStart = clock();

  /**
   * Starts a new generation when it is due. Drops the entries that were not used in the generation that ends, and all entries if that
   * generation began at least two durations ago.
   */
  function startGenerationIfDue(): void {
    const passed = clock() - generationStart;
    if (recentCallers.size < MAX_GENERATION_SIZE && passed < GENERATION_MS) return;
    olderCallers = passed < 2 * GENERATION_MS ? recentCallers : new Map();
    recentCallers = new Map();
    generationStart = clock();
  }

  function set(token: string, caller: CachedCaller): void {
    startGenerationIfDue();
    recentCallers.set(token, caller);
  }

  return {
    get(token) {
      startGenerationIfDue();
      const recent = recentCallers.get(token);
      if (recent) return recent;
      const found = olderCallers.get(token);
      if (found) set(token, found);
      return found;
    },
    set,
    delete(token) {
      recentCallers.delete(token);
      olderCallers.delete(token);
    },
  };
}
