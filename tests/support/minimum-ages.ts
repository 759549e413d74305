import type { Pool } from 'pg';
import { type JobForAge, minimumAgeOf, minorAge } from '#domain/jobs/young-workers.ts';
import type { DayName } from '#domain/operations/daily-metrics.ts';

/** Returns whether the domain's rules find a candidate old enough for a job today. */
export const isOldEnough = (person: { born_by: DayName | null }, job: JobForAge, today: DayName): boolean =>
  (minorAge(person, today) ?? Number.POSITIVE_INFINITY) >= minimumAgeOf(job);

/** Corrects the minimum ages of all jobs, after a test has inserted or changed jobs by SQL. */
export async function storeMinimumAges(pool: Pool): Promise<void> {
  const { rows } = await pool.query<JobForAge & { id: string; least_age: number }>(
    'select id, contrato, funcao, horario_inicio, horario_fim, least_age from jobs',
  );
  const outdated = rows.filter((job) => job.least_age !== minimumAgeOf(job));
  await pool.query(
    'update jobs set least_age = changed.least_age from unnest($1::uuid[], $2::smallint[]) as changed (id, least_age) where jobs.id = changed.id',
    [outdated.map(({ id }) => id), outdated.map(minimumAgeOf)],
  );
}
