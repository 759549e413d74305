import { expect, it } from 'vitest';
import { givenCandidate, givenCompany, givenJobs } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { selectActivity } from './activity-queries.ts';

const { db, pool } = await testApp();

it('selects the newest skips of either side first', async () => {
  const candidate = await givenCandidate(db);
  const company = await givenCompany(db);
  const ids = (await givenJobs(db, company, 3)).map(({ id }) => id);
  const jobs = 'unnest($2::uuid[]) with ordinality as job (id, n)';
  const at = "now() - (n % 3) * interval '1 day'";
  const values = [candidate.user_id, ids];
  await pool.query(
    `insert into vagas_puladas (candidato_id, vaga_id, created_at) select $1, id, ${at} from ${jobs}`,
    values,
  );
  await pool.query(
    `insert into skipped_candidates (candidate_id, job_id, skipped_at) select $1, id, ${at} from ${jobs}`,
    values,
  );
  const newestFirst = [ids[2], ids[0], ids[1]];
  const [own, theirs] = await Promise.all([selectActivity(db, candidate.user_id), selectActivity(db, company.user_id)]);
  expect(own.vagas_puladas.map(({ vaga_id }) => vaga_id)).toEqual(newestFirst);
  expect(theirs.skipped_candidates.map(({ job_id }) => job_id)).toEqual(newestFirst);
});
