import type { EducationLevel } from './education.ts';
import { RADII } from './reach.ts';

/** How a job's candidates can be ordered; 'list' is the order of the deck (candidates#sorts). */
export const LIST_SORTS = ['list', 'score', 'distance', 'experience', 'name'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** The orders that begin with the most, until the other way round is asked for. */
const MOST_FIRST: ReadonlySet<ListSort> = new Set(['score', 'experience']);

export const beginsWithMost = (sort: ListSort): boolean => MOST_FIRST.has(sort);

/** Kilometres from the job's city within which a list can be kept (candidates#filters); 0 is the city itself. */
export const LIST_DISTANCES = RADII;

/** What a list of candidates can be narrowed by (candidates#filters). */
export const LIST_FILTERS = [
  'max_km',
  'possui_veiculo',
  'cnh_ativa',
  'disponivel_viajar',
  'experiencia',
  'escolaridade',
] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];
/** Those of them that are on or off; the others have a value. */
export type ListFlag = Exclude<ListFilter, 'max_km' | 'escolaridade'>;

/** The filters that are set, each absent while it isn't. */
export type CandidateFilters = {
  max_km?: (typeof LIST_DISTANCES)[number] | undefined;
  /** The least that is wanted (candidates#education). */
  escolaridade?: EducationLevel | undefined;
} & { [Filter in ListFlag]?: boolean | undefined };

/** Those of them that narrow anything. */
export const setFilters = (filters: CandidateFilters): ListFilter[] =>
  LIST_FILTERS.filter((filter) => filters[filter] !== undefined && filters[filter] !== false);

/** So many candidates, in the deck's order, are looked through and ordered at a time (candidates#stretches). */
export const STRETCH = 1000;

/** What became of each candidate who was rejected with others (candidates#several). */
export const REJECT_OUTCOMES = ['rejected', 'already', 'liked', 'gone'] as const;
export type RejectOutcome = (typeof REJECT_OUTCOMES)[number];
