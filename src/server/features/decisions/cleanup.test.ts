import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { afterEach, expect, it, vi } from 'vitest';
import { CITIES } from '#domain/catalogue/cities.ts';
import { waitUntilBlocked } from '#tests/support/lock-waits.ts';
import { givenCandidate, givenCandidates, givenCompany, givenJob, givenJobs } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { rejections, skippedCandidates, vagasPuladas } from '../likes/schema.ts';
import { deleteDecisionsUntil, deleteOldDecisions } from './cleanup.ts';

const app = await testApp();
const { db, pool } = app;
const begun = app.clock.now;
afterEach(async () => {
  app.clock.now = begun;
  await pool.query('delete from jobs');
  await pool.query('delete from decision_cleanup');
});

const endedAt = (company: Awaited<ReturnType<typeof givenCompany>>, data_expiracao: Date, location = CITIES[0] ?? '') =>
  givenJob(db, company, { data_expiracao, location });

/** A rejection by each candidate and a skip by another candidate, and a rejection and a skip by the company. */
async function decidedOn(job: { id: string; company_id: string }, candidates: readonly { user_id: string }[]) {
  for (const { user_id } of candidates) {
    const { id: job_id, company_id } = job;
    const created_at = subDays(begun, 120);
    await db.insert(rejections).values([
      { user_id, rejected_id: company_id, rejected_type: 'job', job_id, created_at },
      { user_id: company_id, rejected_id: user_id, rejected_type: 'candidate', job_id, created_at },
    ]);
    const skipping = await givenCandidate(db);
    await db.insert(vagasPuladas).values({ candidato_id: skipping.user_id, vaga_id: job_id, created_at });
    await db.insert(skippedCandidates).values({ job_id, candidate_id: user_id, skipped_at: created_at });
  }
}

async function keptOn({ id }: { id: string }) {
  const { rows } = await pool.query<{ rejected: number; skipped_jobs: number; skipped_candidates: number }>(
    `select (select count(*)::int from rejections where job_id = $1) as rejected,
       (select count(*)::int from vagas_puladas where vaga_id = $1) as skipped_jobs,
       (select count(*)::int from skipped_candidates where job_id = $1) as skipped_candidates`,
    [id],
  );
  return rows[0];
}

it('deletes both sides’ rejections and skips 90 days after their job has expired, and keeps the likes', async () => {
  const [candidate, refusing, company] = [await givenCandidate(db), await givenCandidate(db), await givenCompany(db)];
  const old = await endedAt(company, subDays(begun, 90));
  const fresh = await endedAt(company, subHours(subDays(begun, 90), -1));
  await decidedOn(old, [refusing]);
  await decidedOn(fresh, [refusing]);
  await pool.query('insert into likes (quem_curtiu, quem_foi_curtado, job_id) values ($1, $2, $3), ($2, $1, $3)', [
    candidate.user_id,
    company.user_id,
    old.id,
  ]);
  const { user_id } = company;
  await db.insert(rejections).values({ user_id, rejected_id: candidate.user_id, rejected_type: 'candidate' });

  await deleteOldDecisions(app.deps, new AbortController().signal);

  expect(await keptOn(old)).toEqual({ rejected: 0, skipped_jobs: 0, skipped_candidates: 0 });
  expect(await keptOn(fresh)).toEqual({ rejected: 2, skipped_jobs: 1, skipped_candidates: 1 });
  expect((await pool.query('select from likes where job_id = $1', [old.id])).rowCount).toBe(2);
  // The cleanup keeps a rejection without a job.
  expect((await pool.query('select from rejections where job_id is null')).rowCount).toBe(1);
  const { api } = await app.as(candidate);
  expect((await api.decisions.likedJobs({})).likes).toMatchObject([{ state: 'job_over', job: { id: old.id } }]);
});

it('deletes all decisions even if one step is smaller than the decisions of one job, also of jobs with the same expiry', async () => {
  const company = await givenCompany(db, { plano: 'super_premium' });
  const candidates = await givenCandidates(db, 3);
  const end = subDays(begun, 100);
  const jobs = [];
  for (let n = 0; n < 5; n += 1) jobs.push(await endedAt(company, end));
  for (const job of jobs) await decidedOn(job, candidates);

  await deleteDecisionsUntil(db, subDays(begun, 90), undefined, { jobs: 2, rows: 2 });
  for (const job of jobs) expect(await keptOn(job)).toEqual({ rejected: 0, skipped_jobs: 0, skipped_candidates: 0 });

  const later = await endedAt(company, subDays(begun, 89));
  await decidedOn(later, candidates);
  await deleteDecisionsUntil(db, subDays(begun, 89), undefined, { jobs: 2, rows: 2 });
  expect(await keptOn(later)).toEqual({ rejected: 0, skipped_jobs: 0, skipped_candidates: 0 });
});

it('keeps the decisions on a job that is renewed at the same moment', async () => {
  const [candidate, company] = [await givenCandidate(db), await givenCompany(db)];
  const job = await endedAt(company, subDays(begun, 100));
  await decidedOn(job, [candidate]);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('update jobs set data_expiracao = $2 where id = $1', [job.id, addDays(begun, 7)]);
    const cleanup = deleteDecisionsUntil(db, subDays(begun, 90));
    await waitUntilBlocked(client);
    await client.query('commit');
    await cleanup;
  } finally {
    client.release();
  }
  expect(await keptOn(job)).toEqual({ rejected: 2, skipped_jobs: 1, skipped_candidates: 1 });
});

it('shows a job that is renewed afterwards to candidates who had rejected it, and changes no row of deck_marks', async () => {
  const location = CITIES[1] ?? '';
  const [candidate, company] = [await givenCandidate(db, { cidade_de_interesse: location }), await givenCompany(db)];
  const { api } = await app.as(candidate);
  const job = await endedAt(company, addDays(begun, 1), location);
  await api.feed.reject({ job_id: job.id });
  app.clock.now = addDays(begun, 100);
  const fresh = await givenJobs(db, company, 70, { location, data_expiracao: addDays(app.clock.now, 7) });
  await db.insert(vagasPuladas).values(fresh.map(({ id }) => ({ candidato_id: candidate.user_id, vaga_id: id })));
  expect(await api.feed.deck({})).toMatchObject({ total: 0 });
  const markOf = async () =>
    (await pool.query('select place, undone from deck_marks where candidate_id = $1', [candidate.user_id])).rows[0];
  await vi.waitFor(async () => expect(await markOf()).toMatchObject({ place: expect.any(String), undone: null }));

  await deleteDecisionsUntil(db, subDays(app.clock.now, 90));

  expect(await keptOn(job)).toMatchObject({ rejected: 0 });
  expect(await markOf()).toMatchObject({ place: expect.any(String), undone: null });
  await pool.query('update jobs set data_expiracao = $2 where id = $1', [job.id, addDays(app.clock.now, 7)]);
  expect(await api.feed.deck({})).toMatchObject({ total: 1, jobs: [{ id: job.id }] });
});
