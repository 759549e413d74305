import {
  type CandidateFilters,
  LIST_FILTERS,
  type ListFilter,
  type ListSort,
} from '#domain/candidates/candidate-list.ts';
import { EDUCATION_LEVELS, levelOf } from '#domain/candidates/education.ts';
import type { DayName } from '#domain/operations/daily-metrics.ts';
import { normalizeText } from '#domain/text/text.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { preparesStatements } from '../../platform/database/create-pool.ts';
import { runPrepared } from '../../platform/database/prepared-query.ts';
import { clientOf } from '../../platform/database/prepared-statements.ts';
import {
  type CandidateDeckRow,
  type CandidatePosition,
  type DeckJob,
  pageValues,
  pageWithClause,
  reachSql,
} from './deck-queries.ts';

/** Number of leading characters of a name by which the list is sorted; more would only make cursors longer. */
const NAME_SORT_LENGTH = 40;

/** The position of a page: its batch of the deck's order (candidates#batches), and the candidate after which it begins. */
export type ListPosition = {
  /** The batch begins after this position; null: at the deck's beginning. */
  from: CandidatePosition | null;
  /** The batch ends at this position; null where it is not known yet, or at the deck's end. */
  to: CandidatePosition | null;
  /** The last candidate of the previous page with its sort key; null for the first page of a batch. */
  after: { key: string; place: CandidatePosition } | null;
};

export type ListPage = ListPosition & {
  /** Maximum number of candidates of the page. */
  size: number;
  /** Maximum of the returned number of candidates who like the job. */
  upTo: number;
  batchSize: number;
  /** Only candidates who like the job (candidates#interested). */
  interested: boolean;
  today: DayName;
  filters: CandidateFilters;
  sort: ListSort;
  descending: boolean;
};

const AT = '(rank, tier, at, user_id)';
const placed = (first: number) => `($${first}::bigint, $${first + 1}::int, $${first + 2}::bigint, $${first + 3}::uuid)`;
const PLACE_JSON = `json_build_object('plan_rank', rank, 'interest', tier, 'place', at::text, 'user_id', user_id)`;

/**
 * SQL of the level of the education that a candidate shows, as `levelOf` of the domain computes it; 0 when the candidate
 * hides it.
 */
const LEVEL = `coalesce(array_position(array['${EDUCATION_LEVELS.join("','")}'], shown_escolaridade), 0)`;

/** SQL condition under which each filter excludes a candidate; false while the filter isn't set. */
const EXCLUSION_CONDITIONS: Readonly<Record<ListFilter, string>> = {
  max_km: '($13::int >= 0 and reach not between 0 and $13::int)',
  possui_veiculo: '($14::boolean and possui_veiculo is not true)',
  cnh_ativa: '($15::boolean and cnh_ativa is not true)',
  disponivel_viajar: '($16::boolean and disponivel_viajar is not true)',
  experiencia: '($17::boolean and not has_experience)',
  escolaridade: `(${LEVEL} < $30::int)`,
  nome: 'name_differs',
};
const excludedBy = (filter: ListFilter) => `excluded_by_${filter}`;
const EXCLUSION_COLUMNS = LIST_FILTERS.map(
  (filter) => `${EXCLUSION_CONDITIONS[filter]}::int as ${excludedBy(filter)}`,
).join(', ');
const EXCLUSION_COUNT = LIST_FILTERS.map(excludedBy).join(' + ');
const countExcludedOnlyBy = (filter: ListFilter, condition = '') =>
  `count(*) filter (where exclusion_count = 1 and ${excludedBy(filter)} = 1${condition})`;
const EXCLUDED_ONLY_BY = LIST_FILTERS.map((filter) => `'${filter}', ${countExcludedOnlyBy(filter)}`).join(', ');

/**
 * Reads a batch of the deck's order, in the same way as a page of the deck, with the values that filters and sorts
 * need: two index reads for each candidate, whatever the request (docs/decisions/0049). $1-$11 as in `pageWithClause`, but $3
 * the size of the batch; $12 size of the page, $13 maximum distance in kilometres or -1, $14-$17 the filters that are on or off,
 * $18 sort, $19 whether it descends, $20-$23 the batch's end, $24-$28 the sort key and position after which the page
 * begins, $29 the day, $30 the minimum level of education or 0, $31 a part of the normalized name.
 */
const LIST = `${pageWithClause('$29')}
wanted as materialized (select normalized_text(funcao) as funcao from job),
batch as materialized (
  select n, page.user_id, interest, rank, tier, at, 127 - ((place >> 50) & 127) as score,
    case when away then (
      select ${reachSql('any')} from candidate_functions as preference
      where preference.user_id = page.user_id and preference.funcao = (select funcao from job)) else 0 end as reach,
    person.*
  from page cross join lateral (
    select left(normalized_text(name), ${NAME_SORT_LENGTH}) as name, position($31::text in normalized_text(name)) = 0 as name_differs, possui_veiculo, cnh_ativa, disponivel_viajar,
      escolaridade_mostrada::text as shown_escolaridade,
      (select funcao from wanted) = any (cargos_normalizados) as has_experience, cardinality(cargos_normalizados) as jobs
    from profiles where profiles.user_id = page.user_id offset 0) as person
  where n <= $3::int and ($20::bigint is null or ${AT} <= ${placed(20)})),
with_exclusions as materialized (select *, ${EXCLUSION_COLUMNS} from batch),
with_sort_key as materialized (
  select *, ${EXCLUSION_COUNT} as exclusion_count, case $18::text
    when 'name' then name
    when 'distance' then lpad((case when reach < 0 then 9999 else reach end)::text, 4, '0')
    when 'experience' then (case when has_experience then '1' else '0' end) || lpad(jobs::text, 4, '0')
    when 'score' then lpad(score::text, 3, '0')
    else '' end collate "C" as key
  from with_exclusions),
ending as materialized (
  select ${PLACE_JSON} as place from page where $20::bigint is null and n = $3::int and exists (select from page where n = $3::int + 1)),
listed as materialized (
  select *, row_number() over (
    order by case when $19::boolean then '' else key end collate "C", case when $19::boolean then key else '' end collate "C" desc, rank, tier, at, user_id) as i
  from with_sort_key
  where exclusion_count = 0 and ($24::text is null or (case when $19::boolean then key < $24::text else key > $24::text end)
    or (key = $24::text and ${AT} > ${placed(25)}))
  order by i limit $12::int + 1),
fans as (select count(*)::int as n from (select from interested limit $4) as counted)
select
  coalesce((
    select json_agg(json_build_object('card', card, 'super_liked', interest = 0, 'liked', interest < 2, 'score', score, 'reach', reach) order by i)
    from listed join candidate_cards using (user_id) where i <= $12::int), '[]') as rows,
  (select json_build_object('key', key, 'place', ${PLACE_JSON}) from listed
    where i = $12::int and exists (select from listed where i = $12::int + 1)) as end,
  (select place from ending) as batch_end,
  (select count(*)::int from with_sort_key where exclusion_count = 0) as total,
  (select n from fans) as interested,
  (select json_build_object('unfiltered_total', count(*), 'excluded_only_by', json_build_object(${EXCLUDED_ONLY_BY}),
    'hidden_education_count', ${countExcludedOnlyBy('escolaridade', ' and shown_escolaridade is null')}) from with_sort_key) as filter_summary,
  job.*
from job`;

const valuesOf = (place: CandidatePosition | null) =>
  place === null ? [null, null, null, null] : [place.plan_rank, place.interest, place.place, place.user_id];

export function candidateListStatement(company_id: string, job_id: string, page: ListPage) {
  const { filters, from, to, after, batchSize, interested, upTo } = page;
  const { max_km, possui_veiculo, cnh_ativa, disponivel_viajar, experiencia, escolaridade, nome } = filters;
  const flags = [possui_veiculo, cnh_ativa, disponivel_viajar, experiencia].map((isSet) => String(isSet === true));
  const values = [
    ...pageValues(company_id, job_id, { after: from, size: batchSize, upTo, interested }),
    ...[page.size, max_km ?? -1, ...flags, page.sort, String(page.descending)],
    ...valuesOf(to),
    ...[after?.key ?? null, ...valuesOf(after?.place ?? null), page.today],
    ...[levelOf(escolaridade ?? null), normalizeText(nome ?? '')],
  ];
  return { name: 'candidate list', text: LIST, values };
}

type SelectedList = {
  rows: CandidateDeckRow[];
  end: NonNullable<ListPosition['after']> | null;
  /** The end of this batch, when more candidates follow and the request didn't state that end; else null. */
  batch_end: CandidatePosition | null;
  /** The number of candidates of the batch that no filter excludes. */
  total: number;
  interested: number;
  /**
   * Counts of the batch: `unfiltered_total` before filtering; `excluded_only_by` for each filter the candidates that only it
   * excludes; `hidden_education_count` those that only the education filter excludes, because they show no education.
   */
  filter_summary: {
    unfiltered_total: number;
    excluded_only_by: Record<ListFilter, number>;
    hidden_education_count: number;
  };
};

/** Returns one page of a filtered or sorted list of a job's candidates; undefined when it isn't a job of the company. */
export async function selectCandidateList(
  db: Executor,
  company_id: string,
  job_id: string,
  page: ListPage,
): Promise<(SelectedList & { job: DeckJob }) | undefined> {
  const { name, text, values } = candidateListStatement(company_id, job_id, page);
  const client = clientOf(db);
  const statement = preparesStatements(client) ? { name, text } : { text };
  const [row] = (await runPrepared<SelectedList & DeckJob>(client, statement, values)).rows;
  if (!row) return undefined;
  const { rows, end, batch_end, total, interested, filter_summary, ...job } = row;
  return { rows, end, batch_end, total, interested, filter_summary, job };
}
