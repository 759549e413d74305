import type { Deps } from '../../deps.ts';
import { listCities, listFunctions, listSlugFirsts } from '../../features/listings/lists.ts';
import { listParts } from '../../features/listings/service.ts';
import { remembered } from '../../platform/cached-result.ts';
import { createLimiter } from '../../platform/limiter.ts';

/** As old as any page may be. */
const FRESH_MS = 60_000;

export type ListedCounts = ReturnType<typeof listedCounts>;

/**
 * What all listed jobs have to be gone through for, whoever asks: once a minute in each process, and one after the other
 * (docs/decisions/0072).
 */
export function listedCounts(deps: Deps) {
  const oneByOne = createLimiter(1, 16);
  const kept = <T>(work: () => Promise<T>) => remembered(() => oneByOne(work), { forMs: FRESH_MS, now: deps.now });
  return {
    /** All roles and all cities with jobs. */
    work: kept(async () => ({ functions: await listFunctions(deps), cities: await listCities(deps) })),
    /** The parts of the sitemap with jobs and with companies. */
    parts: kept(async () => ({ jobs: await listParts(deps), companies: await listSlugFirsts(deps) })),
  };
}
