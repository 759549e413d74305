import type { Deps } from '../../deps.ts';
import { listCities, listFunctions, listSlugFirsts } from '../../features/listings/lists.ts';
import { listParts } from '../../features/listings/service.ts';
import { cachedResult } from '../../platform/cached-result.ts';
import { createLimiter } from '../../platform/limiter.ts';

/** Milliseconds for which the counts are cached; as long as browsers cache a public page. */
const FRESH_MS = 60_000;

export type ListedCounts = ReturnType<typeof listedCounts>;

/**
 * Creates the cached counts over all listed jobs. Each process computes each count at most once a minute, and one count at a time
 * (docs/decisions/0072).
 */
export function listedCounts(deps: Deps) {
  const oneByOne = createLimiter(1, 16);
  const kept = <T>(work: () => Promise<T>) => cachedResult(() => oneByOne(work), { forMs: FRESH_MS, now: deps.now });
  return {
    /** Returns all roles and all cities that have jobs, with their numbers of jobs. */
    work: kept(async () => ({ functions: await listFunctions(deps), cities: await listCities(deps) })),
    /** Returns the sitemap's parts: `jobs` as in listParts, and the first characters of the slugs of `companies` with jobs. */
    parts: kept(async () => ({ jobs: await listParts(deps), companies: await listSlugFirsts(deps) })),
  };
}
