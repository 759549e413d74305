import type { MatchList } from '#contract/matches.ts';
import { STAGES, type Stage } from '#domain/hiring/hiring.ts';
import { NAME_MAX } from '#domain/text/text-limits.ts';
import { isUuid } from '#domain/text/uuid.ts';

/** Filter of a company's matches; an undefined field filters nothing. `search` is text in the candidate's name (matches#find-a-match). */
export interface MatchFilter {
  jobId?: string | undefined;
  stage?: Stage | undefined;
  search?: string | undefined;
}

/** Returns the filter in URL search parameters; invalid values become undefined. */
export function matchFilterOf({ job, etapa, busca }: Record<string, unknown>): MatchFilter {
  const search = busca === undefined ? '' : String(busca).trim().slice(0, NAME_MAX);
  return {
    jobId: isUuid(job) ? job : undefined,
    stage: STAGES.find((each) => each === etapa),
    search: search === '' ? undefined : search,
  };
}

export const searchParamsOfMatches = ({ jobId, stage, search }: MatchFilter) => ({
  ...(jobId && { job: jobId }),
  ...(stage && { etapa: stage }),
  ...(search && { busca: search }),
});

export const hasFilter = (filter: MatchFilter): boolean => Object.keys(searchParamsOfMatches(filter)).length > 0;

/** Minimum number of matches for which filters are shown. */
const FILTERED_FROM = 4;

/** Returns the number of matches at all stages: of the filter's job, or of all jobs. */
export const countMatches = ({ stages }: NonNullable<MatchList['filters']>): number =>
  STAGES.reduce((sum, stage) => sum + stages[stage], 0);

/** Returns true when there are enough matches for search and filters, or a filter is set. */
export const offersFilters = (filters: NonNullable<MatchList['filters']>, filter: MatchFilter): boolean =>
  hasFilter(filter) || countMatches(filters) >= FILTERED_FROM;
