import { randomUUID } from 'node:crypto';
import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LikeResult } from '#contract/likes.ts';
import { entitlementsFor } from '#domain/billing/entitlements.ts';
import { PLANS } from '#domain/billing/plans.ts';
import { MODALITIES, type Modality, RADII, type Radius } from '#domain/jobs/reach.ts';
import { latestReset } from '#domain/likes/weekly-likes.ts';
import { type SalaryVerdict, salaryVerdict } from '#domain/pay/salary.ts';
import { CITY, FUNCTION, givenCandidate, givenCompany, givenJob } from '#tests/support/people.ts';
import { runsOf } from '#tests/support/sample.ts';
import { recordStatements } from '#tests/support/statements.ts';
import { bodyOf, testApp } from '#tests/support/test-app.ts';
import { findActorOf } from '../../http/session/actor.ts';
import { callerRequestOf, sessionLookupOf } from '../../http/session/caller.ts';
import { session } from '../accounts/schema.ts';
import { jobs } from '../jobs/schema.ts';
import { matches } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { likesRoutes } from './routes.ts';
import { likeAttempts, likes } from './schema.ts';
import { likeJobOfSession } from './service.ts';

const gated = await testApp();
const open = await testApp({ database: gated, candidateSalaryGate: false });
const { db, pool } = gated;
const statementsOf = recordStatements(pool);

const DAY_MS = 24 * 60 * 60 * 1000;

type World = {
  plano: (typeof PLANS)[number];
  isCompany: boolean;
  area: string | null;
  funcoes: string[];
  city: string | null;
  radius: Radius;
  remote: boolean;
  regular: number;
  bonus: number;
  /** How many weekly renewals of the balance are due. */
  weeks: number;
  isRemoved: boolean;
  funcao: string;
  location: string;
  modality: Modality;
  salary_max: number | null;
  isPaused: boolean;
  isExpired: boolean;
  /** For which job the company has liked the candidate. */
  likedBack: 'nothing' | 'this job' | 'another job' | 'no job';
  isLiked: boolean;
  /** The server limits salaries by the candidate's plan (`candidateSalaryGate`). */
  isGated: boolean;
};

const weighted = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 12 }, { arbitrary: fc.constantFrom(...others), weight: 1 });

const world: fc.Arbitrary<World> = fc.record({
  plano: fc.constantFrom(...PLANS),
  isCompany: weighted(false, true),
  area: weighted<string | null>(FUNCTION, 'Confeiteiro', '', ' ', null),
  funcoes: fc.subarray([FUNCTION, 'Garçom']),
  city: weighted<string | null>(CITY, 'Olinda - PE', 'Betim - MG', null),
  radius: fc.constantFrom(...RADII),
  remote: fc.boolean(),
  regular: fc.nat({ max: 2 }),
  bonus: fc.nat({ max: 1 }),
  weeks: weighted(0, 1, 3),
  isRemoved: weighted(false, true),
  funcao: weighted(FUNCTION, 'Garçom'),
  location: weighted(CITY, 'Olinda - PE', 'Betim - MG'),
  modality: fc.constantFrom(...MODALITIES),
  salary_max: fc.constantFrom(null, 0, 1500, 4999.99, 5000, 5000.01, 999_999),
  isPaused: weighted(false, true),
  isExpired: weighted(false, true),
  likedBack: weighted<World['likedBack']>('nothing', 'this job', 'another job', 'no job'),
  isLiked: weighted(false, true),
  isGated: fc.boolean(),
});

async function given(one: World) {
  const app = one.isGated ? gated : open;
  const giver = one.isCompany ? await givenCompany(db) : await givenCandidate(db);
  const company = await givenCompany(db);
  const job = await givenJob(db, company, { funcao: one.funcao, location: one.location });
  const asGiver = await app.as(giver);
  await db
    .update(profiles)
    .set({
      plano: one.plano,
      area: one.area,
      funcoes: one.funcoes,
      cidade_de_interesse: one.city,
      raio_km: one.radius,
      aceita_remoto: one.remote,
      curtidas_disponiveis: one.regular,
      likes_bonus: one.bonus,
      data_ultimo_reset: new Date(latestReset(app.clock.now).getTime() - one.weeks * 7 * DAY_MS),
      removed_at: one.isRemoved ? new Date() : null,
    })
    .where(eq(profiles.user_id, giver.user_id));
  const expiry = one.isExpired ? { data_expiracao: app.clock.now } : {};
  const status = one.isPaused ? 'paused' : 'active';
  await db
    .update(jobs)
    .set({ salary_max: one.salary_max, modalidade: one.modality, status, ...expiry })
    .where(eq(jobs.id, job.id));
  if (one.likedBack !== 'nothing' && !one.isCompany) {
    const another = one.likedBack === 'another job' ? (await givenJob(db, company)).id : null;
    const job_id = one.likedBack === 'this job' ? job.id : another;
    await db.insert(likes).values({ quem_curtiu: company.user_id, quem_foi_curtado: giver.user_id, job_id });
  }
  if (one.isLiked) {
    await db.insert(likes).values({ quem_curtiu: giver.user_id, quem_foi_curtado: company.user_id, job_id: job.id });
  }
  return { app, giver, company, job, asGiver, rpc: asGiver.rpc };
}

type Given = Awaited<ReturnType<typeof given>>;
type Answer = { status: number; json: Partial<LikeResult> & { code?: string } };

async function likeInOneStatement({ rpc, job }: Given): Promise<Answer> {
  const response = await rpc('likes/likeJob', { job_id: job.id });
  return { status: response.status, ...(await bodyOf<Pick<Answer, 'json'>>(response)) };
}

/** Calls the procedure as the REST API does, for a known user: without a session cookie the single statement isn't used. */
async function likeInTransaction({ app, giver, job }: Given): Promise<Answer> {
  const actor = await findActorOf(db, giver.user_id);
  const request = callerRequestOf(new Headers());
  const context = { deps: app.deps, request, addCookie: () => {}, ...(actor && { actor }) };
  return call(likesRoutes.likeJob, { job_id: job.id }, { context }).then(
    (result) => ({ status: 200, json: JSON.parse(JSON.stringify(result)) }),
    ({ status, code }) => ({ status, json: { code } }),
  );
}

/** Returns the result of a like: the response and all stored rows, without values that differ between two runs. */
async function outcome(one: World, like: (world: Given) => Promise<Answer>) {
  const world = await given(one);
  const { giver, company, job } = world;
  const { status, json } = await like(world);
  const names = new Map([
    [giver.user_id, 'giver'],
    [company.user_id, 'company'],
    [job.id, 'job'],
  ]);
  const named = (id: string | null) => names.get(id ?? '') ?? id;
  const given_ = await db.select().from(likes).where(eq(likes.quem_curtiu, giver.user_id));
  const attempts = await db.select().from(likeAttempts).where(eq(likeAttempts.user_id, giver.user_id));
  const made = await db.select().from(matches).where(eq(matches.company_id, company.user_id));
  const [profile] = await db.select().from(profiles).where(eq(profiles.user_id, giver.user_id));
  return {
    status,
    code: json.code,
    likes: json.likes,
    hasMatch: json.match !== null,
    given: given_.map((like) => [named(like.quem_foi_curtado), named(like.job_id), like.is_superlike]),
    attempts: attempts.map(({ id: _, user_id, target_id, job_id, created_at, ...rest }) => ({
      ...rest,
      who: [named(user_id), named(target_id), named(job_id)],
      at: created_at.getTime() === (one.isGated ? gated : open).clock.now.getTime(),
    })),
    matches: made.map(({ candidate_id, job_id, status }) => [named(candidate_id), named(job_id), status]),
    balance: [profile?.curtidas_disponiveis, profile?.likes_bonus, profile?.data_ultimo_reset.getTime()],
  };
}

const SALARY_CODES: Readonly<Record<SalaryVerdict, string | undefined>> = {
  ok: undefined,
  missing: 'SALARY_MISSING',
  unreadable: 'SALARY_UNREADABLE',
  premium: 'SALARY_PREMIUM',
};

/** Returns the error code by the domain's salary rule and budget; a code of any other rule is returned unchanged. */
function expectedCode(one: World, code: string | undefined): string | undefined {
  if (code !== undefined && !code.startsWith('SALARY_') && code !== 'LIKES_EXHAUSTED') return code;
  const rights = entitlementsFor('candidate', one.plano);
  const verdict = salaryVerdict(one.salary_max, one.isGated ? rights.salary_cap : null);
  const isExhausted = rights.weekly_likes_limited && one.weeks === 0 && one.regular + one.bonus === 0;
  return SALARY_CODES[verdict] ?? (isExhausted ? 'LIKES_EXHAUSTED' : undefined);
}

describe('a like given in one statement', () => {
  it('has the same result as the like in a transaction, for random givers, jobs and states', async () => {
    let plain = 0;
    await fc.assert(
      fc.asyncProperty(world, async (one) => {
        const short = await outcome(one, likeInOneStatement);
        expect(short).toEqual(await outcome(one, likeInTransaction));
        expect(short.code).toEqual(expectedCode(one, short.code));
        if (short.status === 200) plain += 1;
      }),
      { numRuns: runsOf(14) },
    );
    // At least some likes must be accepted, so that the comparison covers more than refusals.
    expect(plain).toBeGreaterThan(4);
  });

  const PLAIN: World = {
    plano: 'basico',
    isCompany: false,
    area: FUNCTION,
    funcoes: [],
    city: CITY,
    radius: 0,
    remote: false,
    regular: 2,
    bonus: 0,
    weeks: 0,
    isRemoved: false,
    funcao: FUNCTION,
    location: CITY,
    modality: 'presencial',
    salary_max: 1500,
    isPaused: false,
    isExpired: false,
    likedBack: 'nothing',
    isLiked: false,
    isGated: true,
  };

  /** Gives a like by the single statement; null when the statement doesn't apply. */
  const likeDirectly = async ({ cookie }: { cookie: string }, job_id: string) => {
    const lookup = await sessionLookupOf(gated.deps, callerRequestOf(new Headers({ cookie })));
    return lookup && likeJobOfSession(gated.deps, lookup, job_id);
  };

  it('is used by default, also on the last day of a session', async () => {
    for (const days of [0, 89]) {
      const { giver, company, job, asGiver } = await given(PLAIN);
      await pool.query('update session set created_at = now() - make_interval(days => $2) where user_id = $1', [
        giver.user_id,
        days,
      ]);
      expect(await likeDirectly(asGiver, job.id)).toMatchObject({
        company_id: company.user_id,
        curtidas_disponiveis: 1,
      });
      expect(await likeDirectly(asGiver, job.id)).toBeNull();
    }
  });

  it('is used when the session is due for its renewal, which comes with the response', async () => {
    const { giver, job, asGiver } = await given(PLAIN);
    const expiresAt = new Date(Date.now() + 2 * DAY_MS);
    await db.update(session).set({ expiresAt }).where(eq(session.userId, giver.user_id));
    const statements = await statementsOf(async () => {
      const answer = await asGiver.rpc('likes/likeJob', { job_id: job.id });
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie().join()).toContain('Max-Age=2592000');
    });
    expect(statements.filter((text) => !text.includes('pg_notify'))).toHaveLength(1);
    await gated.deps.renewals.flush();
    const [renewed] = await db.select().from(session).where(eq(session.userId, giver.user_id));
    expect(renewed?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * DAY_MS);
  });

  it.each(['was deleted', 'has expired'])('is not used when the session %s', async (how) => {
    const { giver, job, rpc } = await given(PLAIN);
    const ofGiver = eq(session.userId, giver.user_id);
    if (how === 'was deleted') await db.delete(session).where(ofGiver);
    else
      await db
        .update(session)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(ofGiver);
    expect((await rpc('likes/likeJob', { job_id: job.id })).status).toBe(401);
    expect(await db.select().from(likes).where(eq(likes.quem_curtiu, giver.user_id))).toEqual([]);
  });

  it('is refused with 400 for an invalid job id, 404 for an unknown one, and 401 without a session', async () => {
    const { rpc } = await given(PLAIN);
    for (const job_id of ['none', null, 7]) expect((await rpc('likes/likeJob', { job_id })).status).toBe(400);
    expect((await rpc('likes/likeJob', { job_id: randomUUID() })).status).toBe(404);
    expect((await gated.visitor.rpc('likes/likeJob', { job_id: 'none' })).status).toBe(401);
  });

  it('is announced to both sides', async () => {
    const { giver, company, job, rpc } = await given(PLAIN);
    const events: string[] = [];
    const stops = [giver, company].map(({ user_id }) =>
      gated.deps.realtime.subscribe(user_id, ({ type }) => events.push(type)),
    );
    await rpc('likes/likeJob', { job_id: job.id });
    await expect.poll(() => events.toSorted()).toEqual(['likes.changed', 'likes.received']);
    for (const stop of stops) stop();
  });
});
