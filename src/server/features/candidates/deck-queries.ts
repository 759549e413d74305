import type { CompatibleCandidate } from '#contract/candidates.ts';
import type { Escolaridade } from '#domain/catalogue/personal.ts';
import type { JobStatus } from '#domain/jobs/jobs.ts';
import type { Modality } from '#domain/jobs/reach.ts';
import type { DayName } from '#domain/operations/daily-metrics.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { preparesStatements } from '../../platform/database/create-pool.ts';
import { runPrepared } from '../../platform/database/prepared-query.ts';
import { clientOf } from '../../platform/database/prepared-statements.ts';

export type DeckJob = {
  id: string;
  title: string;
  funcao: string;
  location: string;
  outras_cidades: string[];
  modalidade: Modality;
  status: JobStatus;
  data_expiracao: Date;
};

/** A candidate as the deck shows them to any company; `candidate_card` in the migrations builds it. */
type CandidateCard = Omit<
  CompatibleCandidate,
  'compatibility_score' | 'compatibility_reasons' | 'super_liked' | 'liked' | 'distance_km' | 'remote' | 'escolaridade'
> & {
  /** Null for a candidate who doesn't show it (profiles#shown-education); older cards lack it. */
  escolaridade?: Escolaridade | null;
};

/**
 * The position of a candidate in the order of a job's candidates (candidates#order): first the plan; then the interest,
 * 0 for a super like, 1 for a like, 2 for neither; then `place`, a bigint of plan, score and creation time, passed as text
 * because it is too large for JSON. Skipped candidates come after every plan (candidates#skip); their place is the time
 * of the skip in milliseconds.
 */
export type CandidatePosition = { plan_rank: number; interest: number; place: string; user_id: string };

/** A candidate on a page of a job's candidates, with the values that depend on the job. */
export type CandidateDeckRow = {
  card: CandidateCard;
  super_liked: boolean;
  /** True for a super like too. */
  liked: boolean;
  /** The compatibility score for the job, at most 100. */
  score: number;
  /** The candidate's reach of the job, encoded; `reachOf` of the domain decodes it. */
  reach: number;
};

type CountedPage = { rows: CandidateDeckRow[]; end: CandidatePosition | null; total: number; interested: number };

const FIRST: CandidatePosition = {
  plan_rank: -1,
  interest: 0,
  place: '-1',
  user_id: '00000000-0000-0000-0000-000000000000',
};
/** The difference between the `place` of two consecutive plans, as `candidate_place` computes it. */
const PLAN_STEP = 2n ** 57n;
/** The rank of skipped candidates, after that of every plan. */
export const SKIPPED_RANK = 3;

/** Maximum number of undecided candidates whose like of the job counts as interest: those with the latest likes. */
const MAX_INTERESTED = 2000;

/**
 * Which jobs a statement handles: those with exactly one city, as nearly all have, or those with any number. The
 * statement for one city saves a fifth of the work.
 */
type Cities = 'one' | 'any';

const CITY = '(select location from job)';
const ALL_CITIES = '((select cities from job)::text[])';
const MODALITY = '(select modalidade from job)';

/**
 * Returns the SQL of how the candidate in a row of `candidate_functions` reaches the job, as `reachOf` of the domain
 * decodes it. The arguments are subqueries, so PostgreSQL doesn't inline `job_reach`.
 */
export const reachSql = (cities: Cities): string => {
  const inOne = `job_reach(city, raio_km, aceita_remoto, ${CITY}, ${MODALITY})`;
  if (cities === 'one') return inOne;
  return `case when (select in_one from job) then ${inOne}
      else job_reach_any(city, raio_km, aceita_remoto, ${ALL_CITIES}, ${MODALITY}) end`;
};
/** Condition: the candidate reaches the job. Most candidates look in the job's city, which needs no function call. */
const isReached = (cities: Cities) =>
  `(city = ${cities === 'one' ? CITY : `any ${ALL_CITIES}`} or ${reachSql(cities)} is not null)`;
const AREAS = '((select areas from areas)::integer[])';
const FROM_ELSEWHERE = `preference.funcao = (select funcao from job) and spot <> all ((select spots from areas)::smallint[])`;
/** Condition: the row isn't of a candidate who lives in a city of the job: the row of their home area finds them. */
const NOT_AT_HOME = '(home_spot = any ((select spots from areas)::smallint[])) is not true';
const UNDECIDED = 'user_id not in (select id from decided)';
const NOT_IN_SHORT_LISTS = 'user_id not in (select id from in_short_lists)';
const ELSEWHERE_REST = `${FROM_ELSEWHERE} and ${NOT_AT_HOME} and ${NOT_IN_SHORT_LISTS}`;
/**
 * Maximum number of candidates from elsewhere that are read at once and then sorted; where there are more, each area is
 * read in index order.
 */
const FEW = 400;
/** The 10 points of the score for living in one of the job's cities, in units of `place`. */
const HOME_POINTS = '10 * 1125899906842624';

const AREAS_OF_ONE = `select array[spot] as spots, case modalidade when 'remoto' then remote_areas else areas end as areas
  from job join municipalities on municipalities.city = location join preference_areas on preference_areas.city = location`;
const AREAS_OF_ANY = `${AREAS_OF_ONE} where in_one
  union all select spots, areas from job join job_preference_areas on job_id = id where not in_one`;

/**
 * For a job of several cities: the candidates who live in one and look in another, whose score is higher for it, and
 * those who look in each.
 */
const OF_CITIES = `
residents as materialized (
  select next.user_id, place_with(place, 10) as place, away
  from job cross join unnest(case when in_one then '{}' else cities end) as of_home cross join lateral (
    select user_id, place, city <> all (cities) as away from candidate_functions as preference
    where home = of_home and home <> city and preference.funcao = job.funcao and (place, user_id) > ($9::bigint + ${HOME_POINTS}, $10::uuid)
      and ${NOT_IN_SHORT_LISTS} and ${isReached('any')}
    order by place, user_id limit $3::int + 1) as next
  where not $11::boolean order by place, user_id limit $3::int + 1),
in_cities as materialized (
  select next.user_id, next.place
  from job cross join unnest(case when in_one then '{}' else cities end) as of_city cross join lateral (
    select user_id, place from candidate_functions as preference
    where city = of_city and preference.funcao = job.funcao and (place, user_id) > ($9::bigint, $10::uuid)
      and (home <> city and home = any (cities)) is not true and ${NOT_IN_SHORT_LISTS}
    order by place, user_id limit $3::int + 1) as next
  where not $11::boolean order by place, user_id limit $3::int + 1),`;
const STREAMS_OF_CITIES = `
    (select user_id, 2, place, away, place >> 57, 2, place from residents)
    union all
    (select user_id, 2, place, false, place >> 57, 2, place from in_cities)
    union all`;

/** Condition: the candidate looks in the job's only city, for the job's function. */
const inItsCity = (cities: Cities) =>
  `${cities === 'one' ? '' : '(select in_one from job) and '}city = ${CITY} and funcao = (select funcao from job)`;

/**
 * Returns the WITH clause that selects a page of candidates. Four short lists are read once: the candidates that the
 * company decided on or who are blocked (safety#blocked-pair), those too young for the job (jobs#least-age), those that
 * the company skipped, and those who showed interest. All others are read in index order from the page's first
 * position. Candidates who look in the city are one index range; those from elsewhere have one range for each area. The
 * page reads at most as many areas as it has cards (docs/decisions/0043); up to FEW candidates from elsewhere are read
 * all at once. A job of several cities has a range for each city, and one for candidates who live there and look in
 * another one, which raises their score (docs/decisions/0066). The CTE `job` has no row when the job isn't the
 * company's, nor, for `one`, when the job has several cities. $1 company, $2 job, $3 size of the page, $4 highest
 * count, $5-$8 the position after which the page begins, $9-$10 the same among candidates without interest, $11 whether
 * to read only those with interest; `today` is the parameter of the day, as `$12`.
 */
export const pageWithClause = (today: string, cities: Cities = 'any'): string => `with job as materialized (
  select id, title, funcao, location, outras_cidades, modalidade, status, data_expiracao, outras_cidades = '{}' as in_one,
    array_prepend(location, outras_cidades) as cities,
    (${today}::date - make_interval(years => least_age))::date as born_until
  from jobs where id = $2 and company_id = $1${cities === 'one' ? " and outras_cidades = '{}'" : ''}),
areas as materialized (
  ${cities === 'one' ? AREAS_OF_ONE : AREAS_OF_ANY}),
decided as materialized (
  select quem_foi_curtado as id from likes where quem_curtiu = $1 and job_id between $2 and $2
  union all select rejected_id from rejections where user_id = $1 and job_id between $2 and $2 and rejected_type = 'candidate'
  union all select candidate_id from matches where company_id = $1 and job_id = $2
  union all select candidate_id from blocks where company_id = $1
  union all select user_id from candidate_functions where funcao = (select funcao from job) and born_by > (select born_until from job)),
interested as materialized (
  select user_id, interest, place_among(place, city, home, ${ALL_CITIES}) as place, city <> all ${ALL_CITIES} as away from (
    select user_id, min(interest) as interest from (
      select user_id, 0 as interest from super_likes where job_id = $2
      union all (select quem_curtiu, 1 from likes where job_id = $2 and quem_curtiu <> $1
        and quem_curtiu not in (select id from decided) order by created_at desc limit ${MAX_INTERESTED})) as given
    group by user_id) as fans
  join candidate_functions using (user_id)
  where funcao = (select funcao from job) and user_id not in (select id from decided)
    and ${isReached(cities)}),
skipped as materialized (
  select candidate_id as id, (extract(epoch from skipped_at) * 1000)::bigint as at from skipped_candidates where job_id = $2),
in_short_lists as materialized (
  select id from decided union all select user_id from interested union all select id from skipped),
few as materialized (
  select user_id, place from candidate_reaches as preference
  where area = any (${AREAS}) and ${ELSEWHERE_REST} and (place, user_id) > ($9::bigint, $10::uuid) and not $11::boolean limit ${FEW + 1}),
heads as materialized (
  select head.* from areas cross join lateral unnest(areas.areas) as of_area cross join lateral (
    select of_area, place, user_id from candidate_reaches as preference
    where area = of_area and ${ELSEWHERE_REST} and (place, user_id) > ($9::bigint, $10::uuid)
    order by place, user_id limit 1) as head
  where (select count(*) > ${FEW} from few) order by place, user_id limit $3::int + 1),
elsewhere as materialized (
  select next.* from heads cross join lateral (
    select user_id, preference.place from candidate_reaches as preference
    where area = of_area and ${ELSEWHERE_REST} and (place, user_id) >= (heads.place, heads.user_id)
    order by preference.place, user_id limit $3::int + 1) as next
  order by place, user_id limit $3::int + 1),${cities === 'one' ? '' : OF_CITIES}
page as materialized (
  select *, row_number() over (order by rank, tier, at, user_id) as n from (
    (select user_id, interest, place, away, place >> 57 as rank, interest as tier, place as at from interested
      where user_id not in (select id from skipped)
        and (place >> 57, interest, place, user_id) > ($5::bigint, $6::int, $7::bigint, $8::uuid))
    union all
    (select user_id, 2, place, true, place >> 57, 2, place from elsewhere)
    union all
    (select user_id, 2, place, true, place >> 57, 2, place from few
      where (select count(*) <= ${FEW} from few) order by place, user_id limit $3::int + 1)
    union all${cities === 'one' ? '' : STREAMS_OF_CITIES}
    (select user_id, 2, place, false, place >> 57, 2, place from candidate_functions
      where ${inItsCity(cities)} and (place, user_id) > ($9::bigint, $10::uuid)
        and not $11::boolean and ${NOT_IN_SHORT_LISTS}
      order by place, user_id limit $3::int + 1)
    union all
    (select id, coalesce(interest, 2), place_among(preference.place, city, home, ${ALL_CITIES}), city <> all ${ALL_CITIES}, ${SKIPPED_RANK}, 0, at
      from skipped join candidate_functions as preference on preference.user_id = id left join interested on interested.user_id = id
      where funcao = (select funcao from job) and (interest is not null or not $11::boolean)
        and ${isReached(cities)}
        and (${SKIPPED_RANK}, 0, at, id) > ($5::bigint, $6::int, $7::bigint, $8::uuid)
        and id not in (select id from decided))) as streams
  order by rank, tier, at, user_id limit $3::int + 1),`;

const COUNT_OF_CITIES = `
      (select user_id from job cross join unnest(case when in_one then '{}' else cities end) as of_city cross join lateral (
        select user_id from candidate_functions as preference where city = of_city and preference.funcao = job.funcao
          and ${UNDECIDED} order by place, user_id limit $4) as found limit $4)
      union all`;

const deckSql = (cities: Cities) => `${pageWithClause('$12', cities)}
fans as (select count(*)::int as n from (select from interested limit $4) as counted)
select
  coalesce((
    select json_agg(json_build_object(
      'card', card, 'super_liked', interest = 0, 'liked', interest < 2, 'score', 127 - ((place >> 50) & 127),
      'reach', case when away then (
        select ${reachSql(cities)} from candidate_functions as preference
        where preference.user_id = page.user_id and preference.funcao = job.funcao) else 0 end) order by n)
    from page join candidate_cards using (user_id) where n <= $3::int), '[]') as rows,
  (select json_build_object('plan_rank', rank, 'interest', tier, 'place', at::text, 'user_id', user_id)
    from page where n = $3::int and exists (select from page where n = $3::int + 1)) as end,
  case when $11::boolean then (select n from fans) else (select count(*)::int from (
    select from (
      (select user_id from candidate_functions where ${inItsCity(cities)}
        and ${UNDECIDED} order by place, user_id limit $4)
      union all${cities === 'one' ? '' : COUNT_OF_CITIES}
      (select user_id from candidate_reaches as preference where area = any (${AREAS}) and ${FROM_ELSEWHERE} and ${UNDECIDED}
        and ${cities === 'one' ? NOT_AT_HOME : `(not (select in_one from job) or ${NOT_AT_HOME})`} limit $4)) as all_of limit $4) as counted
  ) end as total,
  (select n from fans) as interested,
  job.*
from job`;
const DECKS = { one: deckSql('one'), any: deckSql('any') };

export type CandidatePage = {
  /** The position of the previous page's last candidate; null for the first page. */
  after: CandidatePosition | null;
  size: number;
  /** Maximum value of the counts. */
  upTo: number;
  /** Only candidates who like the job (candidates#interested). */
  interested: boolean;
  /** The day on which a candidate must have the job's minimum age. */
  today: DayName;
};

/** Returns the parameters of `pageWithClause`, except the day. */
export function pageValues(
  company_id: string,
  job_id: string,
  page: Omit<CandidatePage, 'today'>,
): (string | number)[] {
  const after = page.after ?? FIRST;
  const plain = after.interest === 2 ? after : { ...FIRST, place: String(BigInt(after.plan_rank) * PLAN_STEP) };
  const values = [company_id, job_id, page.size, page.upTo];
  values.push(after.plan_rank, after.interest, after.place, after.user_id, plain.place, plain.user_id);
  values.push(String(page.interested));
  return values;
}

export const candidateDeckStatement = (
  company_id: string,
  job_id: string,
  page: CandidatePage,
  cities: Cities = 'one',
) => ({
  name: `candidate deck ${cities}`,
  text: DECKS[cities],
  values: [...pageValues(company_id, job_id, page), page.today],
});

/**
 * Returns one page of a job's candidates; undefined when it isn't a job of the company. `total` counts the undecided ones, and
 * `interested` those of them who like the job; with `page.interested`, `total` equals `interested`. Each count stops at `upTo`.
 */
export async function selectCandidateDeck(
  db: Executor,
  company_id: string,
  job_id: string,
  page: CandidatePage,
): Promise<(CountedPage & { job: DeckJob }) | undefined> {
  const client = clientOf(db);
  for (const cities of ['one', 'any'] as const) {
    const { name, text, values } = candidateDeckStatement(company_id, job_id, page, cities);
    const statement = preparesStatements(client) ? { name, text } : { text };
    const [row] = (await runPrepared<CountedPage & DeckJob>(client, statement, values)).rows;
    if (!row) continue;
    const { rows, end, total, interested, ...job } = row;
    return { rows, end, total, interested, job };
  }
  return undefined;
}
