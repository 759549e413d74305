import { describe, expect, it } from 'vitest';
import { givenCandidate, givenCompany, givenJob, givenJobs } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { db, pool } = app;

async function given() {
  const candidate = await givenCandidate(db, { plano: 'super_premium' });
  const company = await givenCompany(db, { plano: 'super_premium', telefone: '11987654321' });
  const job = await givenJob(db, company);
  const asCandidate = (await app.as(candidate)).api;
  const asCompany = (await app.as(company)).api;
  return { candidate, company, job, asCandidate, asCompany };
}
type World = Awaited<ReturnType<typeof given>>;

/** Makes each kind of decision of the candidate on the job. */
const OWN = {
  like: ({ asCandidate, job }: World) => asCandidate.likes.likeJob({ job_id: job.id }),
  'super like': ({ asCandidate, job }: World) => asCandidate.likes.superLikeJob({ job_id: job.id }),
  reject: ({ asCandidate, job }: World) => asCandidate.feed.reject({ job_id: job.id }),
  skip: ({ asCandidate, job }: World) => asCandidate.feed.skip({ job_id: job.id }),
};
type OwnDecision = keyof typeof OWN;
/** Makes each kind of decision of the company on the candidate for the job. */
const THEIRS = {
  like: ({ asCompany, candidate, job }: World) =>
    asCompany.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: job.id }),
  'super like': ({ asCompany, candidate, job }: World) =>
    asCompany.likes.superLikeCandidate({ candidate_id: candidate.user_id, job_id: job.id }),
  reject: ({ asCompany, candidate, job }: World) =>
    asCompany.candidates.reject({ candidate_id: candidate.user_id, job_id: job.id }),
};
type OtherDecision = keyof typeof THEIRS;

const REFUSALS: Record<string, string> = { like: 'ALREADY_LIKED', reject: 'ALREADY_REJECTED', skip: 'ALREADY_SKIPPED' };

async function stored(user_id: string): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(
    `select 'like' as what from likes where quem_curtiu = $1 union all select 'reject' from rejections where user_id = $1
      union all select 'skip' from vagas_puladas where candidato_id = $1`,
    [user_id],
  );
  return rows.map(({ what }) => what);
}

describe('a second decision of a candidate on a job (likes#one-decision)', () => {
  it.each<[OwnDecision, OwnDecision, string, string]>([
    ['like', 'reject', 'ALREADY_LIKED', 'like'],
    ['like', 'skip', 'ALREADY_LIKED', 'like'],
    ['super like', 'reject', 'ALREADY_LIKED', 'like'],
    ['reject', 'like', 'ALREADY_REJECTED', 'reject'],
    ['reject', 'super like', 'ALREADY_REJECTED', 'reject'],
    ['reject', 'skip', 'ALREADY_REJECTED', 'reject'],
    ['skip', 'like', 'ALREADY_SKIPPED', 'skip'],
    ['skip', 'super like', 'ALREADY_SKIPPED', 'skip'],
    ['skip', 'reject', 'ALREADY_SKIPPED', 'skip'],
  ])('is refused with the existing decision: after a %s a %s with %s', async (first, second, code, what) => {
    const world = await given();
    await OWN[first](world);
    expect(await refusal(OWN[second](world))).toBe(code);
    expect(await stored(world.candidate.user_id)).toEqual([what]);
    expect(
      await refusal(
        world.asCandidate.decisions.applyQueuedDecision({
          ...{ decided_by: world.candidate.user_id, job_id: world.job.id },
          decision: second === 'super like' ? 'like' : second,
        }),
      ),
    ).toBe(code);
  });

  it('is accepted when it repeats a rejection or a skip, or is a super like after a like', async () => {
    const world = await given();
    for (const own of ['reject', 'reject'] as const) await OWN[own](world);
    expect(await stored(world.candidate.user_id)).toEqual(['reject']);
    const skipped = await given();
    for (const own of ['skip', 'skip'] as const) await OWN[own](skipped);
    expect(await stored(skipped.candidate.user_id)).toEqual(['skip']);
    const liked = await given();
    await OWN.like(liked);
    await OWN['super like'](liked);
    expect(await stored(liked.candidate.user_id)).toEqual(['like']);
  });

  it('is accepted after the first was undone', async () => {
    const world = await given();
    await OWN.like(world);
    await world.asCandidate.likes.undoLikeJob({ job_id: world.job.id });
    await OWN.reject(world);
    await world.asCandidate.feed.undoReject({ job_id: world.job.id });
    await OWN.skip(world);
    await world.asCandidate.feed.resetSkipped();
    await OWN.like(world);
    expect(await stored(world.candidate.user_id)).toEqual(['like']);
  });

  it('costs no weekly like, and leaves its attempt in the audit', async () => {
    const candidate = await givenCandidate(db);
    const job = await givenJob(db, await givenCompany(db));
    const { api } = await app.as(candidate);
    await api.feed.reject({ job_id: job.id });
    expect(await refusal(api.likes.likeJob({ job_id: job.id }))).toBe('ALREADY_REJECTED');
    expect(await api.likes.counters()).toMatchObject({ likesRemaining: 5 });
    const { rows } = await pool.query('select success, error_message from like_attempts where user_id = $1', [
      candidate.user_id,
    ]);
    expect(rows).toEqual([{ success: false, error_message: 'ALREADY_REJECTED' }]);
  });
});

describe('a second decision of a company on a candidate for a job (likes#one-decision)', () => {
  it.each<[OtherDecision, OtherDecision, string, string]>([
    ['like', 'reject', 'ALREADY_LIKED', 'like'],
    ['super like', 'reject', 'ALREADY_LIKED', 'like'],
    ['reject', 'like', 'ALREADY_REJECTED', 'reject'],
    ['reject', 'super like', 'ALREADY_REJECTED', 'reject'],
  ])('is refused with the existing decision: after a %s a %s with %s', async (first, second, code, what) => {
    const world = await given();
    await THEIRS[first](world);
    expect(await refusal(THEIRS[second](world))).toBe(code);
    expect(await stored(world.company.user_id)).toEqual([what]);
  });

  it('is left out when the company rejects several candidates at once; the others are rejected', async () => {
    const world = await given();
    const other = await givenCandidate(db);
    await THEIRS.like(world);
    const candidate_ids = [world.candidate.user_id, other.user_id];
    const { outcomes } = await world.asCompany.candidates.rejectMany({ job_id: world.job.id, candidate_ids });
    const outcomeOf = Object.fromEntries(outcomes.map(({ candidate_id, outcome }) => [candidate_id, outcome]));
    expect(outcomeOf).toEqual({ [world.candidate.user_id]: 'liked', [other.user_id]: 'rejected' });
  });

  it('is accepted for another job, or without a job', async () => {
    const world = await given();
    const [other] = await givenJobs(db, world.company, 1);
    await THEIRS.reject(world);
    const candidate_id = world.candidate.user_id;
    await world.asCompany.likes.likeCandidate({ candidate_id, job_id: other?.id ?? '' });
    await world.asCompany.likes.likeCandidate({ candidate_id, job_id: null });
    expect(await refusal(world.asCompany.candidates.reject({ candidate_id, job_id: null }))).toBe('ALREADY_LIKED');
  });
});

describe('two decisions at the same moment', () => {
  it.each<[OwnDecision, OwnDecision]>([
    ['like', 'reject'],
    ['reject', 'like'],
    ['like', 'skip'],
    ['skip', 'reject'],
    ['super like', 'reject'],
  ])('store only one of a candidate’s %s and %s', async (first, second) => {
    for (let round = 0; round < 5; round += 1) {
      const world = await given();
      const answers = await Promise.all([refusal(OWN[first](world)), refusal(OWN[second](world))]);
      const kept = await stored(world.candidate.user_id);
      expect(kept).toHaveLength(1);
      expect(answers).toContain(null);
      expect(answers).toContain(REFUSALS[kept[0] ?? '']);
    }
  });

  it.each<[OtherDecision, OtherDecision]>([
    ['like', 'reject'],
    ['reject', 'like'],
  ])('store only one of a company’s %s and %s', async (first, second) => {
    for (let round = 0; round < 5; round += 1) {
      const world = await given();
      const answers = await Promise.all([refusal(THEIRS[first](world)), refusal(THEIRS[second](world))]);
      const kept = await stored(world.company.user_id);
      expect(kept).toHaveLength(1);
      expect(answers.sort()).toEqual([kept[0] === 'like' ? 'ALREADY_LIKED' : 'ALREADY_REJECTED', null]);
    }
  });
});
