import { randomUUID } from 'node:crypto';
import { isContractProcedure } from '@orpc/contract';
import { subMinutes } from 'date-fns/subMinutes';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/router.ts';
import type { JobData, ProfileData } from '#demo/types.ts';
import { givenCandidate, givenCompany, givenJob } from '#tests/support/people.ts';
import { ACCESS, inputOf, procedurePaths } from '#tests/support/procedures.ts';
import { sampleOf } from '#tests/support/sample.ts';
import { bodyOf, testApp } from '#tests/support/test-app.ts';

const app = await testApp({ jobReview: { isOn: true, hours: null } });
const { db, pool } = app;

const TITLE = 'Padeiro do segredo';
const NAME = 'Padaria Segredo';

/** Returns whether a procedure's input has a field job_id, job_ids, vaga_id or vaga_ids, at any depth. */
const namesJob = (path: string): boolean => {
  const procedure = path.split('/').reduce<unknown>((part, name) => Object(part)[name], contract);
  if (!isContractProcedure(procedure)) throw new TypeError(`${path} is no procedure`);
  const { inputSchema } = procedure['~orpc'];
  if (!(inputSchema instanceof z.ZodType)) return false;
  return /"(job_ids?|vaga_ids?)"/.test(
    JSON.stringify(z.toJSONSchema(inputSchema, { unrepresentable: 'any', io: 'input' })),
  );
};
const PATHS_WITH_JOB = procedurePaths().filter(namesJob);
const isForCandidates = (path: string) => ['anyone', 'signed in', 'candidate'].includes(ACCESS[path]?.callers ?? '');

type CodesBySight = { none: string; locked: string; all: string };
/** The codes of procedures that require read access to the whole job. */
const WHOLE_JOB: CodesBySight = { none: 'NOT_FOUND', locked: 'NOT_FOUND', all: 'OK' };
/** The codes of procedures whose code does not depend on the job, for instance because there is no decision to undo. */
const sameCode = (code: string): CodesBySight => ({ none: code, locked: code, all: code });

/**
 * The code of each procedure that a candidate can call with a job's id, by what the candidate may read of the job
 * (feed#job-sight).
 */
const EXPECTED_CODES: Record<string, CodesBySight> = {
  'feed/skip': WHOLE_JOB,
  'feed/reject': WHOLE_JOB,
  'feed/why': WHOLE_JOB,
  'feed/dismissLocked': { none: 'NOT_FOUND', locked: 'OK', all: 'OK' },
  'feed/undoSkip': sameCode('OK'),
  'feed/undoReject': sameCode('OK'),
  'likes/likeJob': { ...WHOLE_JOB, locked: 'SALARY_PREMIUM' },
  'likes/superLikeJob': { ...WHOLE_JOB, locked: 'SALARY_PREMIUM' },
  'likes/undoLikeJob': sameCode('NOT_FOUND'),
  'likes/recordRefusal': sameCode('OK'),
  'decisions/job': WHOLE_JOB,
  'decisions/saveJob': WHOLE_JOB,
  'decisions/applyQueuedDecision': WHOLE_JOB,
  'decisions/unsaveJob': sameCode('OK'),
  'safety/block': WHOLE_JOB,
  'safety/report': WHOLE_JOB,
  'listings/address': sameCode('OK'),
  'matches/list': sameCode('OK'),
};

const asCandidate = () => givenCandidate(db, { plano: 'premium' });

/** Functions that create jobs, by what the candidate may read of them, and by the reason. */
const JOBS_BY_SIGHT: Record<
  keyof CodesBySight,
  Record<string, (company: ProfileData, candidate: ProfileData) => Promise<JobData>>
> = {
  none: {
    'held for review': async (company) => holdForReview(await givenJob(db, company, { title: TITLE })),
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

async function holdForReview(job: JobData): Promise<JobData> {
  await pool.query(
    "update jobs set status = 'paused', paused_by_block = true, held_at = now(), held_for = '{first_job}' where id = $1",
    [job.id],
  );
  return job;
}

function inputOn(path: string, job_id: string, candidate: string): object | undefined {
  const input = inputOf(path, { job: job_id, free: job_id, candidate });
  return path.startsWith('safety/') ? { ...input, about: { kind: 'job', job_id } } : input;
}

async function call(candidate: ProfileData, path: string, job_id: string): Promise<{ code: string; text: string }> {
  const { rpc } = await app.as(candidate);
  const response = await rpc(path, inputOn(path, job_id, candidate.user_id));
  if (response.ok) return { code: 'OK', text: await response.text() };
  return { code: (await bodyOf<{ json: { code: string } }>(response)).json.code, text: '' };
}

/** Reads the candidate's lists of blocks, reports and decided or saved jobs, and the data export. */
async function readOwnData(candidate: ProfileData): Promise<string> {
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
  it('has expected codes in this file, or refuses candidates', async () => {
    expect(PATHS_WITH_JOB.filter(isForCandidates).sort()).toEqual(Object.keys(EXPECTED_CODES).sort());
    const candidate = await asCandidate();
    const job = await givenJob(db, await givenCompany(db));
    for (const path of PATHS_WITH_JOB.filter((each) => !isForCandidates(each))) {
      expect(await call(candidate, path, job.id), path).toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  const cases = Object.entries(EXPECTED_CODES).flatMap(([path, answers]) =>
    (['none', 'locked', 'all'] as const).map((sight) => [path, sight, answers[sight]] as const),
  );
  it.each(cases)('%s, for a job of which the candidate may read %s, returns %s', async (path, sight, code) => {
    const reasons = Object.entries(JOBS_BY_SIGHT[sight]);
    const sampledReasons = sampleOf(reasons, Math.min(3, reasons.length), PATHS_WITH_JOB.indexOf(path));
    for (const [why, make] of sampledReasons) {
      const company = await givenCompany(db, { plano: 'super_premium', name: NAME });
      await pool.query('insert into listed_companies values ($1, $2, now())', [company.user_id, randomUUID()]);
      const candidate = await asCandidate();
      const job = await make(company, candidate);
      const answer = await call(candidate, path, job.id);
      expect(answer.code, why).toBe(code);
      if (sight === 'all') continue;
      const read = answer.text + (await readOwnData(candidate));
      // The address of a public page contains what anonymous visitors may read of a paused or distant job.
      if (path !== 'listings/address')
        for (const secret of [TITLE, NAME, company.user_id]) expect(read, why).not.toContain(secret);
    }
  });

  it('returns for an unknown id the same code as for an unreadable job', async () => {
    const candidate = await asCandidate();
    for (const [path, { none }] of Object.entries(EXPECTED_CODES)) {
      expect((await call(candidate, path, randomUUID())).code, path).toBe(none);
    }
  });

  it('returns no public address of a locked job or a job that is held for review', async () => {
    for (const make of [JOBS_BY_SIGHT.none['held for review'], JOBS_BY_SIGHT.locked['above the plan']]) {
      const company = await givenCompany(db, { plano: 'super_premium', name: NAME });
      await pool.query('insert into listed_companies values ($1, $2, now())', [company.user_id, randomUUID()]);
      const candidate = await asCandidate();
      const job = await make?.(company, candidate);
      const { api } = await app.as(candidate);
      expect(await api.listings.address({ job_id: job?.id ?? '' })).toEqual({ path: null });
    }
  });
});

describe('a job that is no longer in the deck', () => {
  it('can be reported by a candidate who liked it, unless it is held for review', async () => {
    const company = await givenCompany(db, { plano: 'super_premium' });
    const [first, second] = [await givenJob(db, company), await givenJob(db, company)];
    const { api } = await app.as(await asCandidate());
    for (const { id } of [first, second]) await api.likes.likeJob({ job_id: id });
    await pool.query("update jobs set status = 'paused' where id = $1", [first.id]);
    await holdForReview(second);
    const report = (job_id: string) =>
      api.safety.report({ about: { kind: 'job', job_id }, reason: 'charges', text: '' });
    await expect(report(second.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await report(first.id);
    expect((await api.safety.reports({})).reports).toMatchObject([{ job_title: first.title }]);
  });
});
