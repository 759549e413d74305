import { RADII } from '../jobs/reach.ts';
import type { EducationLevel } from './education.ts';

/** Sort orders of a job's candidates; 'list' is the order of the deck (candidates#sorts). */
export const LIST_SORTS = ['list', 'score', 'distance', 'experience', 'name'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

const MOST_FIRST: ReadonlySet<ListSort> = new Set(['score', 'experience']);

/** Returns whether a list in this order begins with the highest value, unless the user reverses it. */
export const isDescendingSort = (sort: ListSort): boolean => MOST_FIRST.has(sort);

/** Maximum kilometres between a listed candidate's city of interest and the job (candidates#filters); 0 is the same city. */
export const LIST_DISTANCES = RADII;

/** Filters of a list of candidates (candidates#filters). */
export const LIST_FILTERS = [
  'max_km',
  'possui_veiculo',
  'cnh_ativa',
  'disponivel_viajar',
  'experiencia',
  'escolaridade',
  'nome',
] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];
/** Filters that are on or off; the others have a value. */
export type ListFlag = Exclude<ListFilter, 'max_km' | 'escolaridade' | 'nome'>;

/** Values of the filters; one that is undefined, false or '' is not active. */
export type CandidateFilters = {
  max_km?: (typeof LIST_DISTANCES)[number] | undefined;
  /** The minimum level (candidates#education). */
  escolaridade?: EducationLevel | undefined;
  /** A part of the name, whatever the case and the accents. */
  nome?: string | undefined;
} & { [Filter in ListFlag]?: boolean | undefined };

export const activeFilters = (filters: CandidateFilters): ListFilter[] =>
  LIST_FILTERS.filter((filter) => filters[filter] !== undefined && filters[filter] !== false && filters[filter] !== '');

/** Number of candidates, in the deck's order, that are filtered and sorted at a time (candidates#batches). */
export const LIST_BATCH = 1000;

/**
 * Results for each candidate of a bulk rejection (candidates#several): 'already' rejected for the job, 'liked' for it by the company,
 * or 'gone' when the company can't see the candidate any more.
 */
export const REJECT_OUTCOMES = ['rejected', 'already', 'liked', 'gone'] as const;
export type RejectOutcome = (typeof REJECT_OUTCOMES)[number];
