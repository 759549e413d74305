import type { OwnJobList } from '#contract/jobs.ts';
import { JOB_STATES, type JobSort } from '#domain/jobs.ts';
import { TITLE_MAX } from '#domain/text-limits.ts';
import type { JobFilter } from '../queries.ts';

/** The place in which the last change of several jobs is kept, while it can be undone (jobs#several-jobs). */
export const JOBS_LIST = 'vagas';

/** How an address calls the orders. */
const SORTS: Record<Exclude<JobSort, 'newest'>, string> = { ending: 'prazo', title: 'titulo' };
const SORTED = ['ending', 'title'] as const;

/** What an address asks the list of jobs for (jobs#find-a-job), as anybody may have typed it; what makes no sense is dropped. */
export function jobFilterOf({ situacao, busca, ordem }: Record<string, unknown>): JobFilter {
  const search = busca === undefined ? '' : String(busca).trim().slice(0, TITLE_MAX);
  return {
    state: JOB_STATES.find((each) => each === situacao),
    search: search === '' ? undefined : search,
    sort: SORTED.find((each) => SORTS[each] === ordem),
  };
}

/** The same back in an address. */
export const searchOfJobs = ({ state, search, sort }: JobFilter) => ({
  ...(state && { situacao: state }),
  ...(search && { busca: search }),
  ...(sort && { ordem: SORTS[sort] }),
});

/** With fewer jobs the search is left out: they are all in sight. */
const SEARCHED_FROM = 4;

/** All of the company's jobs, whatever was asked for. */
export function countJobs({ states }: Pick<OwnJobList, 'states'>): number {
  return states.active + states.paused + states.expired;
}

/** Are there so many that they are searched and narrowed? */
export function isSearched(list: Pick<OwnJobList, 'states'>): boolean {
  return countJobs(list) >= SEARCHED_FROM;
}
