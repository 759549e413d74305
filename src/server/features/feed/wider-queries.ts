import type { JobPreference } from '#domain/jobs/job-preferences.ts';
import { ADULT_AGE } from '#domain/jobs/young-workers.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { preparesStatements } from '../../platform/database/create-pool.ts';
import { runPrepared } from '../../platform/database/prepared-query.ts';
import { clientOf } from '../../platform/database/prepared-statements.ts';
import { type DeckPreferences, narrowValues } from './deck-queries.ts';

/** Maximum number of jobs that are read of a stream; undecided jobs after them are not counted. */
const JOBS_OF_STREAM_MAX = 300;

const UNDECIDED = `not exists (select from likes where quem_curtiu = $1 and likes.job_id = found.job_id)
      and not exists (select from vagas_puladas where candidato_id = $1 and vaga_id = found.job_id)
      and not exists (select from rejections where user_id = $1 and rejections.job_id = found.job_id and rejected_type = 'job')
      and not exists (select from blocks join jobs on jobs.company_id = blocks.company_id where candidate_id = $1 and jobs.id = found.job_id)`;

/**
 * Condition: $1 has not decided on the job `found`, no preference leaves it out, the law doesn't close it to the
 * candidate's age, and its company isn't blocked. `narrow` is the number of the first of the parameters of `narrowParameters`.
 */
export const isUndecidedJob = (
  narrow: number,
) => `found.least_age <= $${narrow + 3}::smallint and job_misses($${narrow}, $${narrow + 1}, $${narrow + 2}, contract, pay_to, shifts) = 0
      and ${UNDECIDED}`;

/**
 * Counts the jobs that each wider radius of $8 would add. Unless $7 is true, a row with a null radius counts those that remote work would
 * add. $1 candidate, $2 now, $3 functions, $4 values of `over_cap`, $5-$7 city, radius and whether remote work is accepted, $9
 * the highest count, $10-$13 as `narrowParameters` returns them.
 */
const WIDER = `select wider.radius as raio_km, (
  select count(*)::int from (
    select distinct job_id from unnest(wider.areas) as of_area cross join unnest($3::text[]) as of_funcao
      cross join unnest($4::boolean[]) as of_cap cross join lateral (
      select job_id, contract, pay_to, shifts, least_age from deck_areas
      where area = of_area and funcao = of_funcao and over_cap = of_cap and expires_at > $2
      order by place, job_id limit ${JOBS_OF_STREAM_MAX}) as found
    where not exists (
        select from deck_jobs where deck_jobs.job_id = found.job_id
          and job_reach($5, $6, $7, city, further_cities, (case when remote then 'remoto' else 'presencial' end)::modalidade) is not null)
      and ${isUndecidedJob(10)}
    limit $9) as counted) as jobs
from (
  select radius, coalesce((select areas from radius_areas where city = $5 and raio_km = radius), areas_within($5, radius, true)) as areas
  from unnest($8::smallint[]) as radius
  union all select null, array[-1] where not $7::boolean) as wider
order by wider.radius nulls last`;

/** Selects the areas in reach; $5-$7 city, radius and whether remote work is accepted. */
const REACHED = `
  select unnest(coalesce((select areas from radius_areas where city = $5 and raio_km = $6), areas_within($5, $6, true))) as of_area
    where $6::smallint > 0
  union all select spot from municipalities where city = $5 and $6::smallint = 0
  union all select -1 where $7::boolean`;

/**
 * Counts the jobs in reach that each of the other functions $3 would add. $1 candidate, $2 now, $4 values of `over_cap`,
 * $5-$7 as in REACHED, $8 the highest count, $9-$12 as `narrowParameters` returns them.
 */
const RELATED = `with areas as materialized (${REACHED})
select of_funcao as funcao, (
  select count(*)::int from (
    select distinct job_id from areas cross join unnest($4::boolean[]) as of_cap cross join lateral (
      select job_id, contract, pay_to, shifts, least_age from deck_areas
      where area = of_area and funcao = of_funcao and over_cap = of_cap and expires_at > $2
      order by place, job_id limit ${JOBS_OF_STREAM_MAX}) as found
    where ${isUndecidedJob(9)}
    limit $8) as counted) as jobs
from unnest($3::text[]) as of_funcao`;

/** Maximum number of jobs in reach that are read to count what preferences leave out. */
const MAX_NARROWED = 2000;
/** Maximum number of those jobs that are read of one stream. */
const NARROWED_OF_STREAM = 200;

/**
 * Counts the undecided jobs in reach that each preference leaves out; a job that two leave out counts twice. $1 candidate, $2 now,
 * $3 functions, $4 values of `over_cap`, $5-$7 as in REACHED, $8 the highest count, $9-$12 as `narrowParameters` returns them.
 */
const LEFT_OUT = `with areas as materialized (${REACHED}),
found as (
  select distinct job_id, job_misses($9, $10, $11, contract, pay_to, shifts) as misses
  from areas cross join unnest($3::text[]) as of_funcao cross join unnest($4::boolean[]) as of_cap cross join lateral (
    select job_id, contract, pay_to, shifts from deck_areas
    where area = of_area and funcao = of_funcao and over_cap = of_cap and expires_at > $2 and least_age <= $12::smallint
    order by place, job_id limit ${NARROWED_OF_STREAM}) as head
  limit ${MAX_NARROWED}),
left_out as (select misses from found where misses > 0 and ${UNDECIDED})
select least($8::int, count(*) filter (where misses & 1 > 0))::int as contratos,
  least($8::int, count(*) filter (where misses & 2 > 0))::int as salario_minimo,
  least($8::int, count(*) filter (where misses & 4 > 0))::int as turnos
from left_out`;

export type WiderInput = {
  candidate_id: string;
  now: Date;
  preferences: DeckPreferences;
  /** The values of `over_cap` of the jobs that the plan shows in full. */
  open: readonly boolean[];
};

type WiderCountInput = WiderInput & { upTo: number };

/** `radii`: the wider radii in kilometres; `upTo`: the maximum value of each count. */
export type WiderQuery = WiderCountInput & { radii: readonly number[] };

/** Returns four parameters: contracts, minimum pay, parts of the day as bits, and the age, which is ADULT_AGE for adults. */
export const narrowParameters = ({ narrow, age }: DeckPreferences) => [
  ...narrowValues(narrow ?? { contratos: [], salario_minimo: null, turnos: 0 }),
  age ?? ADULT_AGE,
];

function run<Row extends object>(db: Executor, name: string, text: string, values: unknown[]) {
  const client = clientOf(db);
  return runPrepared<Row>(client, preparesStatements(client) ? { name, text } : { text }, values);
}

/**
 * Counts how many undecided jobs each wider reach would add to the current one (feed#wider). A null `raio_km` is remote work; that row
 * is missing when the candidate accepts it already.
 */
export async function countJobsOfWiderReach(
  db: Executor,
  { candidate_id, now, preferences, open, radii, upTo }: WiderQuery,
): Promise<{ raio_km: number | null; jobs: number }[]> {
  const { functions, cidade_de_interesse, raio_km, aceita_remoto } = preferences;
  const reach = [cidade_de_interesse, raio_km, aceita_remoto];
  const values = [candidate_id, now, functions, open, ...reach, radii, upTo, ...narrowParameters(preferences)];
  return (await run<{ raio_km: number | null; jobs: number }>(db, 'deck wider', WIDER, values)).rows;
}

/** Counts how many undecided jobs each of these other functions would add within the current reach (feed#wider). */
export async function countJobsOfFunctions(
  db: Executor,
  { candidate_id, now, preferences, open, functions, upTo }: WiderCountInput & { functions: readonly string[] },
): Promise<{ funcao: string; jobs: number }[]> {
  const { cidade_de_interesse, raio_km, aceita_remoto } = preferences;
  const reach = [cidade_de_interesse, raio_km, aceita_remoto];
  const values = [candidate_id, now, functions, open, ...reach, upTo, ...narrowParameters(preferences)];
  return (await run<{ funcao: string; jobs: number }>(db, 'deck related', RELATED, values)).rows;
}

/** Counts how many undecided jobs in reach each preference leaves out (feed#preferences). */
export async function countLeftOutJobs(
  db: Executor,
  { candidate_id, now, preferences, open, upTo }: WiderCountInput,
): Promise<Record<JobPreference, number>> {
  const { functions, cidade_de_interesse, raio_km, aceita_remoto } = preferences;
  const reach = [cidade_de_interesse, raio_km, aceita_remoto];
  const values = [candidate_id, now, functions, open, ...reach, upTo, ...narrowParameters(preferences)];
  const [row] = (await run<Record<JobPreference, number>>(db, 'deck left out', LEFT_OUT, values)).rows;
  if (!row) throw new Error('The statement of the wider search returned no row');
  return row;
}
