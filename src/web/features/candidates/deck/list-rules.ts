import {
  activeFilters,
  type CandidateFilters,
  LIST_DISTANCES,
  LIST_SORTS,
  type ListFilter,
  type ListFlag,
  type ListSort,
} from '#domain/candidates/candidate-list.ts';
import { EDUCATION_LEVELS, type EducationLevel } from '#domain/candidates/education.ts';
import { NAME_MAX } from '#domain/text/text-limits.ts';

/** The query parameters in the URL of a job's candidate list; for a missing parameter, its default applies. */
export interface ListSearch {
  lista?: string;
  ver?: string;
  km?: number;
  veiculo?: string;
  cnh?: string;
  viaja?: string;
  experiencia?: string;
  escolaridade?: string;
  nome?: string;
  ordem?: string;
  inversa?: string;
}

/** Filter, order and layout of a job's candidates. */
export interface CandidateList {
  /** True for only the candidates who like the job (candidates#interested). */
  isInterested: boolean;
  /** True for a table, where the screen is wide enough, instead of the deck (candidates#table). */
  isTable: boolean;
  filters: CandidateFilters;
  /** 'list' is the suggested order. */
  sort: ListSort;
  /** True for the reverse of `sort`; always false for 'list'. */
  isReversed: boolean;
}

const YES = 'sim';
const FLAGS = {
  possui_veiculo: 'veiculo',
  cnh_ativa: 'cnh',
  disponivel_viajar: 'viaja',
  experiencia: 'experiencia',
} as const satisfies Record<ListFlag, keyof ListSearch>;
const LEVEL_WORDS: Readonly<Record<EducationLevel, string>> = {
  'Ensino Fundamental': 'fundamental',
  'Ensino Médio': 'medio',
  Técnico: 'tecnico',
  Superior: 'superior',
  'Pós-graduação': 'pos',
};
const SORT_WORDS: Readonly<Record<Exclude<ListSort, 'list'>, string>> = {
  score: 'compatibilidade',
  distance: 'distancia',
  experience: 'experiencia',
  name: 'nome',
};

const isFlag = (filter: ListFilter): filter is ListFlag => filter in FLAGS;

/** Parses the list from the URL's query parameters. Anyone can write a URL: invalid values are dropped, a long name is truncated. */
export function candidateListOf(input: { readonly [Key in keyof ListSearch]?: unknown }): CandidateList {
  const max_km = LIST_DISTANCES.find((km) => km === input.km);
  const escolaridade = EDUCATION_LEVELS.find((level) => LEVEL_WORDS[level] === input.escolaridade);
  const flags = Object.entries(FLAGS).filter(([, word]) => input[word] === YES);
  const sort = LIST_SORTS.find((each) => each !== 'list' && SORT_WORDS[each] === input.ordem) ?? 'list';
  return {
    isInterested: input.lista === 'interessados',
    isTable: input.ver === 'tabela',
    filters: {
      ...(max_km !== undefined && { max_km }),
      ...(escolaridade && { escolaridade }),
      ...(typeof input.nome === 'string' && input.nome !== '' && { nome: input.nome.slice(0, NAME_MAX) }),
      ...Object.fromEntries(flags.map(([key]) => [key, true])),
    },
    sort,
    isReversed: sort !== 'list' && input.inversa === YES,
  };
}

/** Returns the query parameters of the list for its URL; `candidateListOf` parses them. */
export function listSearchOf({ isInterested, isTable, filters, sort, isReversed }: CandidateList): ListSearch {
  const { max_km, escolaridade, nome } = filters;
  const flags = activeFilters(filters).filter(isFlag);
  return {
    ...(isInterested && { lista: 'interessados' }),
    ...(isTable && { ver: 'tabela' }),
    ...(max_km !== undefined && { km: max_km }),
    ...(escolaridade && { escolaridade: LEVEL_WORDS[escolaridade] }),
    ...(nome && { nome }),
    ...Object.fromEntries(flags.map((filter) => [FLAGS[filter], YES])),
    ...(sort !== 'list' && { ordem: SORT_WORDS[sort] }),
    ...(sort !== 'list' && isReversed && { inversa: YES }),
  };
}

export function withoutFilter(list: CandidateList, filter: ListFilter): CandidateList {
  const { [filter]: _lifted, ...filters } = list.filters;
  return { ...list, filters };
}

/** Returns the list after a press on the header of column `sort`: sorted by it, then reversed, then in the suggested order again. */
export function nextSort(list: CandidateList, sort: Exclude<ListSort, 'list'>): CandidateList {
  if (list.sort !== sort) return { ...list, sort, isReversed: false };
  return list.isReversed ? { ...list, sort: 'list', isReversed: false } : { ...list, isReversed: true };
}

/** Returns the list's filters and order as part of the request's input; {} for the unfiltered list in the suggested order. */
export function listInput({ isInterested, filters, sort, isReversed }: CandidateList) {
  return {
    ...(isInterested && { interested: true }),
    ...filters,
    ...(sort !== 'list' && { sort }),
    ...(sort !== 'list' && isReversed && { reversed: isReversed }),
  };
}
