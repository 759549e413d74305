import { addDays } from 'date-fns/addDays';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { CITIES } from '#domain/catalogue/cities.ts';
import { LIKE_UNDO_MS } from '#domain/likes/like-undo.ts';
import { givenCandidate, givenCandidates, givenCompanies, givenCompany, givenJob } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { matches } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { likeAttempts, likes, rejections, skippedCandidates, vagasPuladas } from './schema.ts';

const app = await testApp({ poolSize: 20 });
const { db } = app;
const begun = app.clock.now;
afterEach(() => {
  app.clock.now = begun;
});
const advanceClock = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

const balanceOf = async (user_id: string) => {
  const [row] = await db.select().from(profiles).where(eq(profiles.user_id, user_id));
  return { regular: row?.curtidas_disponiveis, bonus: row?.likes_bonus };
};
const likesOf = (user_id: string) => db.select().from(likes).where(eq(likes.quem_curtiu, user_id));
const inDeck = async ({ api }: Awaited<ReturnType<typeof app.as>>, id: string) =>
  (await api.feed.deck({})).jobs.some((job) => job.id === id);

let towns = 0;

/** Creates a candidate and a company's job in a city that no other test uses. */
async function given(candidateMore: object = {}, companyMore: object = {}) {
  const location = CITIES[towns++] ?? '';
  const candidate = await givenCandidate(db, { cidade_de_interesse: location, ...candidateMore });
  const company = await givenCompany(db, companyMore);
  const job = await givenJob(db, company, { location, data_expiracao: addDays(app.clock.now, 7) });
  return { candidate, company, job, asCandidate: await app.as(candidate), asCompany: await app.as(company) };
}

describe('undoing the like of a candidate', () => {
  it('deletes the like for both sides, refunds it, and returns the job to the deck', async () => {
    const { candidate, job, asCandidate, asCompany } = await given({}, { plano: 'premium' });
    await asCandidate.api.likes.likeJob({ job_id: job.id });
    expect(await inDeck(asCandidate, job.id)).toBe(false);
    const { likes: left } = await asCandidate.api.likes.undoLikeJob({ job_id: job.id });
    expect(left).toMatchObject({ likesRemaining: 5, totalLikes: 5 });
    expect(await likesOf(candidate.user_id)).toEqual([]);
    expect(await inDeck(asCandidate, job.id)).toBe(true);
    const { candidates } = await asCompany.api.candidates.deck({ job_id: job.id });
    expect(candidates.map(({ liked }) => liked)).toEqual([false]);
    expect(await asCandidate.api.likes.verify({})).toMatchObject({ is_consistent: true });
  });

  it('refunds a bonus like as a bonus like', async () => {
    const { candidate, job, asCandidate } = await given({ likes_bonus: 2 });
    await asCandidate.api.likes.likeJob({ job_id: job.id });
    expect(await balanceOf(candidate.user_id)).toEqual({ regular: 5, bonus: 1 });
    await asCandidate.api.likes.undoLikeJob({ job_id: job.id });
    expect(await balanceOf(candidate.user_id)).toEqual({ regular: 5, bonus: 2 });
  });

  it('refunds nothing when the like was free', async () => {
    const { candidate, job, asCandidate } = await given({ plano: 'premium' });
    const before = await balanceOf(candidate.user_id);
    await asCandidate.api.likes.likeJob({ job_id: job.id });
    await asCandidate.api.likes.undoLikeJob({ job_id: job.id });
    expect(await balanceOf(candidate.user_id)).toEqual(before);
  });

  it('refunds nothing for a like of the previous week, because the balance was renewed after the like', async () => {
    // This is a Sunday 23:59:50 in São Paulo, ten seconds before the renewal.
    app.clock.now = new Date('2027-01-04T02:59:50Z');
    const { candidate, job, asCandidate } = await given();
    await asCandidate.api.likes.likeJob({ job_id: job.id });
    advanceClock(15_000);
    const { likes: left } = await asCandidate.api.likes.undoLikeJob({ job_id: job.id });
    expect(left).toMatchObject({ likesRemaining: 5, weeklyLimit: 5 });
    expect(await balanceOf(candidate.user_id)).toEqual({ regular: 5, bonus: 0 });
    expect(await asCandidate.api.likes.verify({})).toMatchObject({ is_consistent: true });
  });

  it('allows the like to be given and undone again', async () => {
    const { candidate, job, asCandidate } = await given();
    for (let turn = 0; turn < 3; turn++) {
      await asCandidate.api.likes.likeJob({ job_id: job.id });
      await asCandidate.api.likes.undoLikeJob({ job_id: job.id });
    }
    expect(await balanceOf(candidate.user_id)).toEqual({ regular: 5, bonus: 0 });
    expect(await refusal(asCandidate.api.likes.undoLikeJob({ job_id: job.id }))).toBe('NOT_FOUND');
    const undone = and(eq(likeAttempts.user_id, candidate.user_id), isNotNull(likeAttempts.undone_at));
    expect(await db.$count(likeAttempts, undone)).toBe(3);
  });

  it('happens once when several requests arrive at the same time', async () => {
    const { candidate, job, asCandidate } = await given();
    await asCandidate.api.likes.likeJob({ job_id: job.id });
    const undos = Array.from({ length: 10 }, () => asCandidate.api.likes.undoLikeJob({ job_id: job.id }));
    const results = await Promise.allSettled(undos);
    const codes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(codes).toEqual(Array(9).fill('NOT_FOUND'));
    expect(await balanceOf(candidate.user_id)).toEqual({ regular: 5, bonus: 0 });
  });

  it('is refused after 30 seconds', async () => {
    const { job, asCandidate } = await given();
    await asCandidate.api.likes.likeJob({ job_id: job.id });
    advanceClock(LIKE_UNDO_MS + 1);
    expect(await refusal(asCandidate.api.likes.undoLikeJob({ job_id: job.id }))).toBe('UNDO_TOO_LATE');
    advanceClock(-1);
    await asCandidate.api.likes.undoLikeJob({ job_id: job.id });
  });

  it('is refused after the company has liked the candidate', async () => {
    const { candidate, job, asCandidate, asCompany } = await given();
    await asCandidate.api.likes.likeJob({ job_id: job.id });
    await asCompany.api.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: job.id });
    expect(await refusal(asCandidate.api.likes.undoLikeJob({ job_id: job.id }))).toBe('ALREADY_MATCHED');
  });

  it.each([
    ['a super like', false],
    ['a like that a super like followed', true],
  ])('is refused for %s, because the phone number was revealed', async (_, likedBefore) => {
    const { candidate, job, asCandidate } = await given({ plano: 'super_premium' }, { telefone: '11987654321' });
    if (likedBefore) await asCandidate.api.likes.likeJob({ job_id: job.id });
    await asCandidate.api.likes.superLikeJob({ job_id: job.id });
    expect(await refusal(asCandidate.api.likes.undoLikeJob({ job_id: job.id }))).toBe('NOT_FOUND');
    expect(await likesOf(candidate.user_id)).toHaveLength(1);
  });

  it('is refused to another candidate', async () => {
    const { candidate, job, asCandidate } = await given();
    await asCandidate.api.likes.likeJob({ job_id: job.id });
    const { api } = await app.as(await givenCandidate(db));
    expect(await refusal(api.likes.undoLikeJob({ job_id: job.id }))).toBe('NOT_FOUND');
    expect(await likesOf(candidate.user_id)).toHaveLength(1);
  });

  it('is limited to 60 per hour', async () => {
    const { candidate, job, asCandidate } = await given();
    const key = `undo|${candidate.user_id}`;
    await app.pool.query(
      `insert into rate_limit (id, key, count, last_request) values (gen_random_uuid(), $1, 60, $2)`,
      [key, app.clock.now.getTime()],
    );
    await asCandidate.api.likes.likeJob({ job_id: job.id });
    expect(await refusal(asCandidate.api.likes.undoLikeJob({ job_id: job.id }))).toBe('RATE_LIMITED');
  });
});

describe('undoing the like of a company', () => {
  it('deletes and refunds the like, whose attempt still counts for the like protection', async () => {
    const { candidate, company, job, asCompany } = await given();
    const choice = { candidate_id: candidate.user_id, job_id: job.id };
    await asCompany.api.likes.likeCandidate(choice);
    const { likes: left } = await asCompany.api.likes.undoLikeCandidate(choice);
    expect(left.likesRemaining).toBe(5);
    expect(await likesOf(company.user_id)).toEqual([]);
    const { candidates } = await asCompany.api.candidates.deck({ job_id: job.id });
    expect(candidates.map(({ user_id }) => user_id)).toEqual([candidate.user_id]);
    expect(await refusal(asCompany.api.likes.likeCandidate(choice))).toBe('LIKE_TOO_SOON');
  });

  it('is refused after a match, and after 30 seconds', async () => {
    const { candidate, job, asCandidate, asCompany } = await given();
    const choice = { candidate_id: candidate.user_id, job_id: job.id };
    await asCompany.api.likes.likeCandidate(choice);
    advanceClock(LIKE_UNDO_MS + 1);
    expect(await refusal(asCompany.api.likes.undoLikeCandidate(choice))).toBe('UNDO_TOO_LATE');
    await asCandidate.api.likes.likeJob({ job_id: job.id });
    expect(await refusal(asCompany.api.likes.undoLikeCandidate(choice))).toBe('ALREADY_MATCHED');
  });

  it('is refused to another company', async () => {
    const { candidate, company, job, asCompany } = await given();
    const choice = { candidate_id: candidate.user_id, job_id: job.id };
    await asCompany.api.likes.likeCandidate(choice);
    const { api } = await app.as(await givenCompany(db));
    expect(await refusal(api.likes.undoLikeCandidate(choice))).toBe('NOT_FOUND');
    expect(await likesOf(company.user_id)).toHaveLength(1);
  });
});

it('leaves either a match or no like of the candidate when it is undone while the company likes back', async () => {
  const candidates = await givenCandidates(db, 60, { plano: 'premium' });
  const companies = await givenCompanies(db, 60, { plano: 'premium' });
  const pairs = await Promise.all(
    candidates.map(async (candidate, index) => {
      const company = companies[index];
      if (!company) throw new Error('As many companies as candidates');
      const job = await givenJob(db, company);
      const asCandidate = await app.as(candidate);
      await asCandidate.api.likes.likeJob({ job_id: job.id });
      return { candidate, job, asCandidate, asCompany: await app.as(company) };
    }),
  );
  const outcomes = await Promise.all(
    pairs.map(async ({ candidate, job, asCandidate, asCompany }, index) => {
      const undo = () => refusal(asCandidate.api.likes.undoLikeJob({ job_id: job.id }));
      const answer = () => asCompany.api.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: job.id });
      const [first, second] = index % 2 ? [undo(), answer()] : [answer(), undo()];
      const results = await Promise.all([first, second]);
      const undone = results.includes(null);
      const [own] = await likesOf(candidate.user_id);
      const matched = (await db.$count(matches, eq(matches.job_id, job.id))) === 1;
      return [undone, own === undefined, !matched];
    }),
  );
  for (const [undone, ...gone] of outcomes) expect(gone).toEqual([undone, undone]);
  const { rows } = await app.pool.query('select deadlocks from pg_stat_database where datname = current_database()');
  expect(Number(rows[0]?.deadlocks)).toBe(0);
});

describe('undoing a decision', () => {
  it.each([
    ['skip', 'undoSkip', vagasPuladas],
    ['reject', 'undoReject', rejections],
  ] as const)('a %s of a job can be undone only by its candidate', async (decide, undo, table) => {
    const { job, asCandidate } = await given();
    await asCandidate.api.feed[decide]({ job_id: job.id });
    const other = await app.as(await givenCandidate(db));
    const before = await db.$count(table);
    await other.api.feed[undo]({ job_id: job.id });
    expect(await db.$count(table)).toBe(before);
    expect(await inDeck(asCandidate, job.id)).toBe(false);
    await asCandidate.api.feed[undo]({ job_id: job.id });
    expect(await inDeck(asCandidate, job.id)).toBe(true);
    await asCandidate.api.feed[undo]({ job_id: job.id });
  });

  it.each([
    ['skip', 'undoSkip', skippedCandidates],
    ['reject', 'undoReject', rejections],
  ] as const)('a %s of a candidate can be undone only by its company', async (decide, undo, table) => {
    const { candidate, job, asCompany } = await given();
    const choice = { candidate_id: candidate.user_id, job_id: job.id };
    await asCompany.api.candidates[decide](choice);
    const other = await app.as(await givenCompany(db));
    const before = await db.$count(table);
    await other.api.candidates[undo](choice);
    expect(await db.$count(table)).toBe(before);
    await asCompany.api.candidates[undo](choice);
    expect(await db.$count(table)).toBe(before - 1);
    expect((await asCompany.api.candidates.deck({ job_id: job.id })).candidates).toHaveLength(1);
  });
});
