import type { JobTermValues } from '#domain/jobs/job-preferences.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { preparesStatements } from '../../platform/database/create-pool.ts';
import { runPrepared } from '../../platform/database/prepared-query.ts';
import { clientOf } from '../../platform/database/prepared-statements.ts';
import { isUndecidedJob, narrowParameters, type WiderInput } from './wider-queries.ts';

/**
 * Selects those of the jobs $8 that the deck would show. $1 candidate, $2 now, $3 functions, $4 values of `over_cap`,
 * $5-$7 city, radius and whether remote work is accepted, $9-$12 as `narrowParameters` returns them.
 */
const SHOWN = `
select found.job_id, jobs.title, company.name as company, found.funcao, found.city as location, found.further_cities as outras_cidades,
  case when found.further_cities = '{}' then found.city else coalesce((
    select near.city from job_near($5, $6, array_prepend(found.city, found.further_cities)) as near), found.city) end as nearest,
  found.contract, found.pay_to, found.shifts, jobs.salary_range,
  job_reach($5, $6, $7, found.city, found.further_cities, jobs.modalidade) as reach
from deck_jobs as found join jobs on jobs.id = found.job_id join profiles as company on company.user_id = jobs.company_id
where found.job_id = any ($8::uuid[]) and found.funcao = any ($3::text[]) and over_cap = any ($4::boolean[]) and found.expires_at > $2
  and job_reach($5, $6, $7, found.city, found.further_cities, jobs.modalidade) is not null
  and ${isUndecidedJob(9)}
order by found.place, found.job_id`;

export type ShownJob = {
  job_id: string;
  title: string;
  company: string;
  funcao: string;
  location: string;
  outras_cidades: string[];
  /** The job's city that is nearest to the candidate's city of interest; the job's first city when none is within their radius. */
  nearest: string;
  salary_range: string | null;
  /** How the candidate reaches the job, as a number that `reachOf` of the domain decodes. */
  reach: number;
} & JobTermValues;

/** Returns which of these jobs the deck would show now, in the deck's order. */
export async function selectShownJobs(
  db: Executor,
  { candidate_id, now, preferences, open }: WiderInput,
  job_ids: readonly string[],
): Promise<ShownJob[]> {
  const { functions, cidade_de_interesse, raio_km, aceita_remoto } = preferences;
  const reach = [cidade_de_interesse, raio_km, aceita_remoto];
  const values = [candidate_id, now, functions, open, ...reach, job_ids, ...narrowParameters(preferences)];
  const client = clientOf(db);
  const statement = { name: 'deck shown', text: SHOWN };
  return (await runPrepared<ShownJob>(client, preparesStatements(client) ? statement : { text: SHOWN }, values)).rows;
}
