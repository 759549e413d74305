import type { Deps } from '../../deps.ts';
import { listCities, listFunctions, listSlugFirsts } from '../../features/listings/lists.ts';
import { listParts } from '../../features/listings/service.ts';
import { cachedResult } from '../../platform/cached-result.ts';
import { createLimiter } from '../../platform/limiter.ts';

/** Age in ms after which the counts are read again: the cache time of every public page. */
const FRESH_MS = 60_000;

export type ListedCounts = ReturnType<typeof listedCounts>;

/**
 * Aggregates over all listed jobs, computed at most once a minute in each process, one after the other
 * (docs/decisions/0072).
 */
export function listedCounts(deps: Deps) {
  const oneByOne = createLimiter(1, 16);
  const kept = <T>(work: () => Promise<T>) => cachedResult(() => oneByOne(work), { forMs: FRESH_MS, now: deps.now });
  return {
    /** All roles and all cities with jobs. */
    work: kept(async () => ({ functions: await listFunctions(deps), cities: await listCities(deps) })),
    /** The parts of the sitemap with jobs and with companies. */
    parts: kept(async () => ({ jobs: await listParts(deps), companies: await listSlugFirsts(deps) })),
  };
}
