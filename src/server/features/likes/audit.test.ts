import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { JobData, ProfileData } from '#demo/types.ts';
import { givenCandidate, givenCompany, givenJob } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { likeAttempts } from './schema.ts';

const app = await testApp();
const { db } = app;

const PAST = new Date(app.clock.now.getTime() - 60_000);

interface World {
  giver: Partial<ProfileData>;
  other: Partial<ProfileData>;
  job: Partial<JobData>;
  /** The giver's likes of the same job or candidate before the refused attempt. */
  before: ('like' | 'super_like')[];
  attempt: 'like' | 'super_like';
}

const lastAttemptOf = async (user_id: string) => {
  const rows = await db
    .select()
    .from(likeAttempts)
    .where(eq(likeAttempts.user_id, user_id))
    .orderBy(desc(likeAttempts.id));
  return { last: rows[0], count: rows.length };
};

const NOTHING: World = { giver: {}, other: {}, job: {}, before: [], attempt: 'like' };

it.each<[string, Partial<World>]>([
  ['NOT_FOUND', { job: { status: 'paused' } }],
  ['NOT_FOUND', { job: { data_expiracao: PAST } }],
  ['NOT_FOUND', { job: { location: 'Recife - PE' } }],
  ['SALARY_MISSING', { job: { salary_range: null } }],
  ['SALARY_UNREADABLE', { job: { salary_range: 'A combinar' } }],
  ['SALARY_PREMIUM', { job: { salary_range: '4500-5000' } }],
  ['LIKES_EXHAUSTED', { giver: { curtidas_disponiveis: 0 } }],
  ['ALREADY_LIKED', { before: ['like'] }],
  ['PLAN_REQUIRED', { attempt: 'super_like' }],
  ['PLAN_REQUIRED', { giver: { curtidas_disponiveis: 0 }, attempt: 'super_like' }],
  ['SALARY_PREMIUM', { giver: { plano: 'premium' }, job: { salary_range: '10000+' }, attempt: 'super_like' }],
  ['CONTACT_UNAVAILABLE', { giver: { plano: 'premium' }, other: { telefone: null }, attempt: 'super_like' }],
  ['ALREADY_SUPER_LIKED', { giver: { plano: 'premium' }, before: ['super_like'], attempt: 'super_like' }],
])("records a candidate's attempt that is refused with %s (likes#audit)", async (code, change) => {
  const { giver, other, job: overrides, before, attempt } = { ...NOTHING, ...change };
  const candidate = await givenCandidate(db, giver);
  const job = await givenJob(db, await givenCompany(db, other), overrides);
  const { api } = await app.as(candidate);
  const give = (kind: World['attempt']) =>
    kind === 'like' ? api.likes.likeJob({ job_id: job.id }) : api.likes.superLikeJob({ job_id: job.id });
  for (const kind of before) await give(kind);

  expect(await refusal(give(attempt))).toBe(code);

  const { last, count } = await lastAttemptOf(candidate.user_id);
  expect(count).toBe(before.length + 1);
  expect(last).toMatchObject({ job_id: job.id, success: false, error_message: code, refused_by_screen: false });
  expect(last?.likes_before).toBe(last?.likes_after);
});

it.each<[string, Partial<World>]>([
  ['NOT_FOUND', { other: { cidade_de_interesse: 'Recife - PE' } }],
  ['JOB_PAUSED', { job: { status: 'paused' } }],
  ['JOB_EXPIRED', { job: { data_expiracao: PAST } }],
  ['LIKES_EXHAUSTED', { giver: { curtidas_disponiveis: 0 } }],
  ['LIKE_TOO_SOON', { before: ['like'] }],
  ['ALREADY_LIKED', { giver: { plano: 'premium' }, before: ['like'] }],
  ['PLAN_REQUIRED', { attempt: 'super_like' }],
])("records a company's attempt that is refused with %s (likes#audit)", async (code, change) => {
  const { giver, other, job: overrides, before, attempt } = { ...NOTHING, ...change };
  const company = await givenCompany(db, giver);
  const job = await givenJob(db, company, overrides);
  const candidate = await givenCandidate(db, other);
  const { api } = await app.as(company);
  const input = { candidate_id: candidate.user_id, job_id: job.id };
  const give = (kind: World['attempt']) =>
    kind === 'like' ? api.likes.likeCandidate(input) : api.likes.superLikeCandidate(input);
  for (const kind of before) await give(kind);

  expect(await refusal(give(attempt))).toBe(code);

  const { last, count } = await lastAttemptOf(company.user_id);
  expect(count).toBe(before.length + 1);
  expect(last).toMatchObject({
    target_id: candidate.user_id,
    job_id: job.id,
    success: false,
    error_message: code,
    refused_by_screen: false,
  });
});
