import { describe, expect, it } from 'vitest';
import { givenOwner, givenOwnJob, upload } from '#tests/support/owners.ts';
import { CITY, FUNCTION, givenCandidates, givenJob } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { db } = app;

/**
 * Returns the tables with a column that references a job. It leaves out tables whose rows outlive the job on purpose (like
 * attempts, reports, and the ended listings of listings#answers) or are deleted by the next run of a worker (alerts#recipients).
 */
async function tablesNamingJobs(): Promise<{ table_name: string; column_name: string }[]> {
  const { rows } = await app.pool.query(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not in ('like_attempts', 'reports', 'ended_listings', 'appeared_jobs', 'waiting_rows')
       and (c.column_name in ('job_id', 'vaga_id') or (c.table_name = 'jobs' and c.column_name = 'id'))`,
  );
  return rows;
}

async function rowsNaming(job_id: string): Promise<Record<string, number>> {
  const counted = await Promise.all(
    (await tablesNamingJobs()).map(async ({ table_name, column_name }) => {
      const { rows } = await app.pool.query(
        `select count(*)::int as n from "${table_name}" where "${column_name}"::text = $1`,
        [job_id],
      );
      return [table_name, rows[0].n as number] as const;
    }),
  );
  return Object.fromEntries(counted);
}

/**
 * Returns a premium company's job with eight candidates: two like it (one of them matches), one super likes it, two reject
 * it, one skips it and is skipped, the company likes one and rejects one.
 */
async function givenMetJob() {
  const owner = await givenOwner(app, 'premium');
  const { job, input } = await givenOwnJob(app, owner, { salary_range: '1500-2000' });
  const job_id = job.id;
  const people = await givenCandidates(db, 8, { plano: 'premium' });
  const ids = people.map(({ user_id }) => user_id);
  const apis = await Promise.all(people.map(async (person) => (await app.as(person)).api));
  const candidate = (n: number) => {
    const api = apis[n];
    const candidate_id = ids[n];
    if (!api || !candidate_id) throw new Error(`No candidate ${n}`);
    return { api, candidate_id };
  };
  await candidate(0).api.likes.likeJob({ job_id });
  await candidate(1).api.likes.likeJob({ job_id });
  await candidate(2).api.likes.superLikeJob({ job_id });
  await candidate(3).api.feed.reject({ job_id });
  await candidate(4).api.feed.reject({ job_id });
  await candidate(5).api.feed.skip({ job_id });
  await owner.api.likes.likeCandidate({ candidate_id: candidate(0).candidate_id, job_id });
  await owner.api.likes.likeCandidate({ candidate_id: candidate(6).candidate_id, job_id });
  await owner.api.candidates.reject({ candidate_id: candidate(7).candidate_id, job_id });
  await owner.api.candidates.skip({ candidate_id: candidate(5).candidate_id, job_id });
  return { owner, job_id, input, candidate };
}

describe('the funnel of a job', () => {
  it('counts what each candidate did, and how many are in an interview (jobs#list)', async () => {
    const { owner, job_id } = await givenMetJob();
    await app.pool.query(`update matches set stage = 'entrevista' where job_id = $1`, [job_id]);
    const quiet = await givenJob(db, owner.company);
    const { jobs } = await owner.api.jobs.list({});
    const funnels = Object.fromEntries(jobs.map(({ id, funnel }) => [id, funnel]));
    expect(funnels[job_id]).toEqual({ liked: 3, super_liked: 1, rejected: 2, matched: 1, interviewing: 1 });
    expect(funnels[quiet.id]).toEqual({ liked: 0, super_liked: 0, rejected: 0, matched: 0, interviewing: 0 });
  });
});

describe('deleting a job', () => {
  const GONE = {
    affected_candidates: 3,
    deleted_matches: 1,
    deleted_messages: 0,
    deleted_likes: 5,
    deleted_rejections: 3,
  };

  it('previews what it then deletes, and leaves no row behind', async () => {
    const { owner, job_id, candidate } = await givenMetJob();
    await candidate(5).api.decisions.saveJob({ job_id });
    await owner.api.listings.set({ is_listed: true });
    await app.deps.views.flush();
    // A removed match leaves such a spent like.
    await app.pool.query(
      `insert into spent_likes (id, quem_curtiu, quem_foi_curtado, job_id, is_superlike, created_at)
       select gen_random_uuid(), quem_curtiu, quem_foi_curtado, job_id, is_superlike, created_at
       from likes where job_id = $1 and quem_curtiu = $2`,
      [job_id, owner.company.user_id],
    );
    const { candidate_id } = candidate(5);
    const insert = (statement: string) => app.pool.query(statement, [candidate_id, job_id]);
    await insert('insert into passed_locked_jobs (candidate_id, job_id, passed_at) values ($1, $2, now())');
    await app.pool.query(`insert into job_alerts (user_id, frequency, chosen_at) values ($1, 'daily', now())`, [
      candidate_id,
    ]);
    await insert('insert into alerted_jobs (candidate_id, job_id) values ($1, $2)');
    await app.pool.query(`update jobs set outras_cidades = array['Natal - RN'] where id = $1`, [job_id]);
    for (const status of ['paused', 'active'] as const) await owner.api.jobs.setStatus({ id: job_id, status });
    const met = await rowsNaming(job_id);
    expect(met).toMatchObject({ jobs: 1, likes: 5, rejections: 3, super_likes: 1, vagas_puladas: 1, matches: 1 });
    expect(Object.values(met).every((rows) => rows > 0)).toBe(true);

    expect(await owner.api.jobs.deletion({ id: job_id })).toEqual(GONE);
    expect(await rowsNaming(job_id)).toEqual(met);
    expect(await owner.api.jobs.remove({ id: job_id })).toEqual(GONE);

    expect(Object.values(await rowsNaming(job_id)).every((rows) => rows === 0)).toBe(true);
    expect((await owner.api.jobs.list({})).jobs).toEqual([]);
    expect(await refusal(owner.api.jobs.remove({ id: job_id }))).toBe('NOT_FOUND');
    expect(await refusal(owner.api.jobs.deletion({ id: job_id }))).toBe('NOT_FOUND');
  });

  it('deletes the match for the candidate too, and nothing of another job', async () => {
    const { owner, job_id, candidate } = await givenMetJob();
    const other = await givenJob(db, owner.company);
    await candidate(1).api.likes.likeJob({ job_id: other.id });
    await owner.api.likes.likeCandidate({ candidate_id: candidate(1).candidate_id, job_id: other.id });
    const before = await rowsNaming(other.id);

    await owner.api.jobs.remove({ id: job_id });

    expect((await candidate(0).api.matches.list({})).matches).toEqual([]);
    expect((await candidate(1).api.matches.list({})).matches).toHaveLength(1);
    expect(await rowsNaming(other.id)).toEqual(before);
    expect(before).toMatchObject({ jobs: 1, likes: 2, matches: 1 });
  });

  it('returns counts of 0 for a job without decisions, and frees its slot', async () => {
    const owner = await givenOwner(app, 'basico');
    const { input } = await givenOwnJob(app, owner);
    const nothing = { affected_candidates: 0, deleted_matches: 0, deleted_messages: 0, deleted_likes: 0 };
    expect(await owner.api.jobs.remove({ id: input.id })).toMatchObject({ ...nothing, deleted_rejections: 0 });
    const { id: _, ...again } = { ...input, image_url: await upload(owner) };
    expect(await owner.api.jobs.create(again)).toMatchObject({ status: 'active', funcao: FUNCTION, location: CITY });
  });
});

describe('the picture of a job', () => {
  const isThere = async (url: string) => {
    const { rows } = await app.pool.query('select key from media where $1 like $2 || key', [url, '%/']);
    const { status } = await app.visitor.fetch(url);
    expect(status).toBe(rows.length === 1 ? 200 : 404);
    return rows.length === 1;
  };

  it('is deleted with the last job that shows it', async () => {
    const owner = await givenOwner(app, 'premium');
    const { input } = await givenOwnJob(app, owner);
    const { id, ...again } = input;
    const second = await owner.api.jobs.create(again);
    await owner.api.jobs.remove({ id });
    expect(await isThere(input.image_url)).toBe(true);
    await owner.api.jobs.remove({ id: second.id });
    expect(await isThere(input.image_url)).toBe(false);
  });

  it('is deleted when another one replaces it', async () => {
    const owner = await givenOwner(app);
    const { input } = await givenOwnJob(app, owner);
    const image_url = await upload(owner);
    await owner.api.jobs.update({ ...input, image_url });
    expect(await isThere(input.image_url)).toBe(false);
    expect(await isThere(image_url)).toBe(true);
  });

  it('is not deleted when another company uploaded it', async () => {
    const [owner, other] = [await givenOwner(app), await givenOwner(app)];
    const image_url = await upload(other);
    const job = await givenJob(db, owner.company, { image_url });
    await owner.api.jobs.remove({ id: job.id });
    expect(await isThere(image_url)).toBe(true);
  });
});
