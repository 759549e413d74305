import type { OwnJobList } from '#contract/jobs.ts';
import { JOB_STATES, type JobSort } from '#domain/jobs/jobs.ts';
import { TITLE_MAX } from '#domain/text/text-limits.ts';
import type { JobFilter } from '../queries.ts';

/** The key under which the last change of several jobs is stored while it can be undone (jobs#several-jobs). */
export const JOBS_UNDO_KEY = 'vagas';

/** The names of the sort orders in the URL. */
const SORTS: Record<Exclude<JobSort, 'newest'>, string> = { ending: 'prazo', title: 'titulo' };
const SORTED = ['ending', 'title'] as const;

/** Parses the filter from the URL's query parameters (jobs#find-a-job). Anyone can write a URL, so invalid values are dropped. */
export function jobFilterOf({ situacao, busca, ordem }: Record<string, unknown>): JobFilter {
  const search = busca === undefined ? '' : String(busca).trim().slice(0, TITLE_MAX);
  return {
    state: JOB_STATES.find((each) => each === situacao),
    search: search === '' ? undefined : search,
    sort: SORTED.find((each) => SORTS[each] === ordem),
  };
}

/** Returns the query parameters of a filter; `jobFilterOf` parses them. */
export const jobFilterSearch = ({ state, search, sort }: JobFilter) => ({
  ...(state && { situacao: state }),
  ...(search && { busca: search }),
  ...(sort && { ordem: SORTS[sort] }),
});

/** Minimum number of jobs for the search to be shown: fewer jobs are all visible at once. */
const SEARCHED_FROM = 4;

/** Returns the number of the company's jobs, regardless of the filter. */
export function countJobs({ states }: Pick<OwnJobList, 'states'>): number {
  return states.active + states.paused + states.expired;
}

export function offersSearch(list: Pick<OwnJobList, 'states'>): boolean {
  return countJobs(list) >= SEARCHED_FROM;
}
