import { randomUUID } from 'node:crypto';
import { isContractProcedure } from '@orpc/contract';
import { subMinutes } from 'date-fns/subMinutes';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/router.ts';
import type { JobData, ProfileData } from '#demo/types.ts';
import { givenCandidate, givenCompany, givenJob } from '#tests/support/people.ts';
import { ACCESS, procedurePaths } from '#tests/support/procedures.ts';
import { sampleOf } from '#tests/support/sample.ts';
import { bodyOf, testApp } from '#tests/support/test-app.ts';

const app = await testApp({ jobReview: { isOn: true, hours: null } });
const { db, pool } = app;

const TITLE = 'Padeiro do segredo';
const NAME = 'Padaria Segredo';

/** Whether a procedure's input contains a job's id, at any depth. */
const namesJob = (path: string): boolean => {
  const procedure = path.split('/').reduce<unknown>((part, name) => Object(part)[name], contract);
  if (!isContractProcedure(procedure)) throw new TypeError(`${path} is no procedure`);
  const { inputSchema } = procedure['~orpc'];
  if (!(inputSchema instanceof z.ZodType)) return false;
  return /"(job_ids?|vaga_ids?)"/.test(
    JSON.stringify(z.toJSONSchema(inputSchema, { unrepresentable: 'any', io: 'input' })),
  );
};
const PATHS = procedurePaths().filter(namesJob);
const isCandidates = (path: string) => ['anyone', 'signed in', 'candidate'].includes(ACCESS[path]?.who ?? '');

type Answers = { none: string; locked: string; all: string };
/** For procedures that require read access to the whole job. */
const ALL: Answers = { none: 'NOT_FOUND', locked: 'NOT_FOUND', all: 'OK' };
/** For undo procedures: the candidate has no decision to undo, whatever the job is. */
const same = (code: string): Answers => ({ none: code, locked: code, all: code });

/**
 * The result of each procedure that a candidate can call with a job's id, by what the candidate may read of the job
 * (feed#job-sight).
 */
const ANSWERS: Record<string, Answers> = {
  'feed/skip': ALL,
  'feed/reject': ALL,
  'feed/why': ALL,
  'feed/dismissLocked': { none: 'NOT_FOUND', locked: 'OK', all: 'OK' },
  'feed/undoSkip': same('OK'),
  'feed/undoReject': same('OK'),
  'likes/likeJob': { ...ALL, locked: 'SALARY_PREMIUM' },
  'likes/superLikeJob': { ...ALL, locked: 'SALARY_PREMIUM' },
  'likes/undoLikeJob': same('NOT_FOUND'),
  'likes/recordRefusal': same('OK'),
  'decisions/job': ALL,
  'decisions/saveJob': ALL,
  'decisions/applyQueuedDecision': ALL,
  'decisions/restoreJob': same('OK'),
  'decisions/unsaveJob': same('OK'),
  'safety/block': ALL,
  'safety/report': ALL,
  'listings/address': same('OK'),
  'matches/list': same('OK'),
};

const asCandidate = () => givenCandidate(db, { plano: 'premium' });

/** Jobs by what the candidate may read of them; there are several reasons for 'none'. */
const WORLDS: Record<
  keyof Answers,
  Record<string, (company: ProfileData, candidate: ProfileData) => Promise<JobData>>
> = {
  none: {
    held: async (company) => held(await givenJob(db, company, { title: TITLE })),
    paused: (company) => givenJob(db, company, { title: TITLE, status: 'paused' }),
    expired: (company) => givenJob(db, company, { title: TITLE, data_expiracao: subMinutes(app.clock.now, 1) }),
    'out of reach': (company) => givenJob(db, company, { title: TITLE, location: 'Recife - PE' }),
    'of another function': (company) => givenJob(db, company, { title: TITLE, funcao: 'Garçom' }),
    'of a company that blocked the candidate': async (company, { user_id }) => {
      await pool.query('insert into blocks values ($1, $2, false, now())', [user_id, company.user_id]);
      return givenJob(db, company, { title: TITLE });
    },
  },
  locked: { 'above the plan': (company) => givenJob(db, company, { title: TITLE, salary_range: '6000-7000' }) },
  all: { 'in the deck': (company) => givenJob(db, company, { title: TITLE, salary_range: '1500-2000' }) },
};

async function held(job: JobData): Promise<JobData> {
  await pool.query(
    "update jobs set status = 'paused', paused_by_block = true, held_at = now(), held_for = '{first_job}' where id = $1",
    [job.id],
  );
  return job;
}

/** Returns the procedure's valid input for this job. */
const inputOn = (path: string, job_id: string, decided_by: string): object =>
  JSON.parse(
    JSON.stringify(ACCESS[path]?.input, (key, value) =>
      key === 'job_id' ? job_id : key === 'decided_by' ? decided_by : key === 'cursor' ? undefined : value,
    ),
  );

async function call(candidate: ProfileData, path: string, job_id: string): Promise<{ code: string; text: string }> {
  const { rpc } = await app.as(candidate);
  const response = await rpc(path, inputOn(path, job_id, candidate.user_id));
  if (response.ok) return { code: 'OK', text: await response.text() };
  return { code: (await bodyOf<{ json: { code: string } }>(response)).json.code, text: '' };
}

/** Reads everything that the account can read of its own data. */
async function written(candidate: ProfileData): Promise<string> {
  const { api } = await app.as(candidate);
  await app.deps.views.flush();
  const lists = [
    api.safety.blocked({}),
    api.safety.reports({}),
    api.decisions.refusedJobs({}),
    api.decisions.likedJobs({}),
  ];
  return JSON.stringify([
    ...(await Promise.all(lists)),
    await api.decisions.savedJobs({}),
    await api.accounts.exportData(),
  ]);
}

describe('a procedure that takes the id of a job (feed#job-sight)', () => {
  it('is listed with its results, or refuses candidates', async () => {
    expect(PATHS.filter(isCandidates).sort()).toEqual(Object.keys(ANSWERS).sort());
    const candidate = await asCandidate();
    const job = await givenJob(db, await givenCompany(db));
    for (const path of PATHS.filter((each) => !isCandidates(each))) {
      expect(await call(candidate, path, job.id), path).toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  const cases = Object.entries(ANSWERS).flatMap(([path, answers]) =>
    (['none', 'locked', 'all'] as const).map((sight) => [path, sight, answers[sight]] as const),
  );
  it.each(cases)('%s for a job of which the candidate may read %s: %s', async (path, sight, code) => {
    const reasons = Object.entries(WORLDS[sight]);
    const few = sampleOf(reasons, Math.min(3, reasons.length), PATHS.indexOf(path));
    for (const [why, make] of few) {
      const company = await givenCompany(db, { plano: 'super_premium', name: NAME });
      await pool.query('insert into listed_companies values ($1, $2, now())', [company.user_id, randomUUID()]);
      const candidate = await asCandidate();
      const job = await make(company, candidate);
      const answer = await call(candidate, path, job.id);
      expect(answer.code, why).toBe(code);
      if (sight === 'all') continue;
      const read = answer.text + (await written(candidate));
      // The public page decides for itself what an anonymous visitor reads of a paused or distant job.
      if (path !== 'listings/address')
        for (const secret of [TITLE, NAME, company.user_id]) expect(read, why).not.toContain(secret);
    }
  });

  it('returns for an unknown id the same result as for an unreadable job', async () => {
    const candidate = await asCandidate();
    for (const [path, { none }] of Object.entries(ANSWERS)) {
      expect((await call(candidate, path, randomUUID())).code, path).toBe(none);
    }
  });

  it('returns no public address of a locked or a held job', async () => {
    for (const make of [WORLDS.none.held, WORLDS.locked['above the plan']]) {
      const company = await givenCompany(db, { plano: 'super_premium', name: NAME });
      await pool.query('insert into listed_companies values ($1, $2, now())', [company.user_id, randomUUID()]);
      const candidate = await asCandidate();
      const job = await make?.(company, candidate);
      const { api } = await app.as(candidate);
      expect(await api.listings.address({ job_id: job?.id ?? '' })).toEqual({ path: null });
    }
  });
});

describe('a job that left the deck', () => {
  it('can be reported by a candidate who liked it, until an operator reviews it again', async () => {
    const company = await givenCompany(db, { plano: 'super_premium' });
    const [first, second] = [await givenJob(db, company), await givenJob(db, company)];
    const { api } = await app.as(await asCandidate());
    for (const { id } of [first, second]) await api.likes.likeJob({ job_id: id });
    await pool.query("update jobs set status = 'paused' where id = $1", [first.id]);
    await held(second);
    const report = (job_id: string) =>
      api.safety.report({ about: { kind: 'job', job_id }, reason: 'charges', words: '' });
    await expect(report(second.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await report(first.id);
    expect((await api.safety.reports({})).reports).toMatchObject([{ job_title: first.title }]);
  });
});
