import { describe, expect, it } from 'vitest';
import { CITIES } from '#domain/catalogue/cities.ts';
import { givenCandidate, givenCompany, givenJobs } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const cities = CITIES.values();
const { db, pool } = app;

const matchesOf = async (candidate: { user_id: string }, company: { user_id: string }) => {
  const both = [candidate.user_id, company.user_id];
  const { rows } = await pool.query('select job_id from matches where candidate_id = $1 and company_id = $2', both);
  return rows.map(({ job_id }) => job_id);
};

/** A candidate and a company with unlimited likes, and three of its jobs that the candidate could see. */
async function givenTwo() {
  // In a city of their own: nothing else is in their decks.
  const city = cities.next().value ?? '';
  const candidate = await givenCandidate(db, { plano: 'super_premium', cidade_de_interesse: city });
  const company = await givenCompany(db, { plano: 'premium' });
  const [first, second, third] = await givenJobs(db, company, 3, { location: city });
  if (!first || !second || !third) throw new Error('Three jobs');
  const asCandidate = (await app.as(candidate)).api;
  const asCompany = (await app.as(company)).api;
  const like = (job: { id: string } | null) =>
    asCompany.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: job?.id ?? null });
  return { candidate, company, first, second, third, asCandidate, asCompany, like };
}
type MatchFixture = Awaited<ReturnType<typeof givenTwo>>;

/** Creates a match on the first job, and a further like of each side that makes no match; then `side` removes the match. */
async function givenRemoved(side: 'asCandidate' | 'asCompany') {
  const two = await givenTwo();
  await two.asCandidate.likes.likeJob({ job_id: two.first.id });
  const { match } = await two.like(null);
  await two.like(two.second);
  expect(match?.jobId).toBe(two.first.id);
  await two.asCandidate.likes.likeJob({ job_id: two.third.id });
  await two[side].matches.remove({ id: String(match?.matchId) });
  expect(await matchesOf(two.candidate, two.company)).toEqual([]);
  return two;
}

/** Deletes the rejections, so that the side that removed the match can like again what it rejected (likes#refused). */
const bringBack = ({ candidate, company }: MatchFixture) =>
  pool.query('delete from rejections where user_id = any ($1)', [[candidate.user_id, company.user_id]]);

const SIDES = ['asCandidate', 'asCompany'] as const;
/** The likes that each side can give. */
const OF_CANDIDATE = ({ asCandidate, first, second, third }: MatchFixture) =>
  [first, second, third].map((job) => () => asCandidate.likes.likeJob({ job_id: job.id }));
const OF_COMPANY = ({ like, first, second, third }: MatchFixture) =>
  [null, first, second, third].map((job) => () => like(job));

describe.each(SIDES)('a match that %s removed', (side) => {
  it('stays removed when only the candidate likes again, whatever the job', async () => {
    const two = await givenRemoved(side);
    await bringBack(two);
    for (const give of OF_CANDIDATE(two)) expect((await give()).match).toBeNull();
    expect(await matchesOf(two.candidate, two.company)).toEqual([]);
  });

  it('stays removed when only the company likes again, with any job or without one', async () => {
    const two = await givenRemoved(side);
    await bringBack(two);
    for (const give of OF_COMPANY(two)) expect((await give()).match).toBeNull();
    expect(await matchesOf(two.candidate, two.company)).toEqual([]);
  });

  it('is followed by a new match when both sides like again, in either order', async () => {
    const one = await givenRemoved(side);
    await bringBack(one);
    await one.asCandidate.likes.likeJob({ job_id: one.first.id });
    expect((await one.like(one.first)).match?.jobId).toBe(one.first.id);
    const other = await givenRemoved(side);
    await bringBack(other);
    await other.like(null);
    expect((await other.asCandidate.likes.likeJob({ job_id: other.second.id })).match?.jobId).toBe(other.second.id);
  });

  it('can be removed again, and then needs new likes again', async () => {
    const two = await givenRemoved(side);
    await bringBack(two);
    await two.asCandidate.likes.likeJob({ job_id: two.first.id });
    const { match } = await two.like(two.first);
    await two[side].matches.remove({ id: String(match?.matchId) });
    await bringBack(two);
    expect((await two.like(two.first)).match).toBeNull();
    expect((await two.like(null)).match).toBeNull();
  });

  it('counts as a rejection by the side that removed it, which must undo it before a new like (likes#one-decision)', async () => {
    const two = await givenRemoved(side);
    const give = () =>
      side === 'asCandidate' ? two.asCandidate.likes.likeJob({ job_id: two.first.id }) : two.like(two.first);
    expect(await refusal(give())).toBe('ALREADY_REJECTED');
    await bringBack(two);
    expect((await give()).match).toBeNull();
  });

  it('makes its cards return only to the deck of the side that did not remove it', async () => {
    const two = await givenRemoved(side);
    const deck = (await two.asCandidate.feed.deck({})).jobs.map(({ id }) => id);
    const shown = [two.first, two.second, two.third].map(({ id }) => deck.includes(id));
    expect(shown).toEqual(side === 'asCandidate' ? [false, true, false] : [true, true, true]);
    const seen = [];
    for (const job of [two.first, two.second, two.third]) {
      const { candidates } = await two.asCompany.candidates.deck({ job_id: job.id });
      seen.push(candidates.some(({ user_id }) => user_id === two.candidate.user_id));
    }
    expect(seen).toEqual(side === 'asCompany' ? [false, false, true] : [true, true, true]);
  });

  it('leaves only new likes in the list of received likes', async () => {
    const two = await givenRemoved(side);
    const received = async () => (await two.asCandidate.likes.received({})).likes.map(({ job }) => job?.id ?? null);
    expect(await received()).toEqual([]);
    await bringBack(two);
    await two.like(two.second);
    expect(await received()).toEqual([two.second.id]);
  });
});

describe('the likes of a removed match', () => {
  it('stay in both sides’ data exports, and are deleted with the account', async () => {
    const two = await givenRemoved('asCandidate');
    const ofCandidate = await two.asCandidate.accounts.exportData();
    const ofCompany = await two.asCompany.accounts.exportData();
    const jobsIn = (data: Record<string, unknown>) =>
      (data.curtidas_gastas as { job_id: string | null }[]).map(({ job_id }) => job_id).sort();
    expect(jobsIn(ofCandidate)).toEqual([two.first.id, two.third.id].sort());
    expect(jobsIn(ofCompany)).toEqual([two.second.id, null].sort());
    expect(ofCandidate.likes).toEqual([]);
    await pool.query('delete from "user" where id = $1', [two.candidate.user_id]);
    const { rowCount } = await pool.query('select 1 from spent_likes where quem_foi_curtado = $1', [
      two.candidate.user_id,
    ]);
    expect(rowCount).toBe(0);
  });

  it('cannot make a match again, even by SQL', async () => {
    const two = await givenRemoved('asCompany');
    const insert = () =>
      pool.query('insert into matches (candidate_id, company_id, job_id) values ($1, $2, $3)', [
        two.candidate.user_id,
        two.company.user_id,
        two.first.id,
      ]);
    await expect(insert()).rejects.toMatchObject({ code: '23514' });
    await two.asCandidate.likes.likeJob({ job_id: two.first.id });
    await expect(insert()).rejects.toMatchObject({ code: '23514' });
  });

  it('cannot make a match again when the company deleted the job of the match', async () => {
    const two = await givenTwo();
    await two.asCandidate.likes.likeJob({ job_id: two.first.id });
    expect((await two.like(null)).match?.jobId).toBe(two.first.id);
    await two.asCompany.jobs.remove({ id: two.first.id });
    expect((await two.asCandidate.likes.likeJob({ job_id: two.second.id })).match).toBeNull();
    expect((await two.like(two.second)).match?.jobId).toBe(two.second.id);
  });

  it('do not include the likes of another match of the same pair, which remains', async () => {
    const two = await givenTwo();
    for (const job of [two.first, two.second]) {
      await two.asCandidate.likes.likeJob({ job_id: job.id });
      await two.like(job);
    }
    const [match] = (await two.asCandidate.matches.list({ job_id: two.first.id })).matches;
    await two.asCandidate.matches.remove({ id: String(match?.id) });
    expect(await matchesOf(two.candidate, two.company)).toEqual([two.second.id]);
    expect(await refusal(two.like(two.second))).toBe('ALREADY_LIKED');
    expect((await two.like(two.first)).match).toBeNull();
  });

  it('do not permit a second super like', async () => {
    const two = await givenTwo();
    await two.asCandidate.likes.superLikeJob({ job_id: two.first.id });
    const { match } = await two.like(two.first);
    await two.asCompany.matches.remove({ id: String(match?.matchId) });
    expect(await refusal(two.asCandidate.likes.superLikeJob({ job_id: two.first.id }))).toBe('ALREADY_SUPER_LIKED');
    await bringBack(two);
    expect((await two.like(two.first)).match).toBeNull();
    expect((await two.asCandidate.likes.likeJob({ job_id: two.first.id })).match?.jobId).toBe(two.first.id);
  });

  it('do not include the likes of a match that one side only hides', async () => {
    const two = await givenTwo();
    await two.asCandidate.likes.likeJob({ job_id: two.first.id });
    await two.like(two.first);
    await pool.query('update matches set excluido_por_candidato = true where candidate_id = $1', [
      two.candidate.user_id,
    ]);
    expect(await refusal(two.like(two.first))).toBe('ALREADY_LIKED');
    expect((await two.like(null)).match).toBeNull();
    expect(await matchesOf(two.candidate, two.company)).toEqual([two.first.id]);
  });
});

it('a like that is concurrent with the removal of a match does not make the match again', async () => {
  for (let round = 0; round < 10; round++) {
    const two = await givenTwo();
    await two.asCandidate.likes.likeJob({ job_id: two.first.id });
    const { match } = await two.like(null);
    await Promise.all([
      two.asCompany.matches.remove({ id: String(match?.matchId) }),
      two.asCandidate.likes.likeJob({ job_id: two.second.id }),
      two.asCandidate.likes.likeJob({ job_id: two.third.id }),
    ]);
    expect(await matchesOf(two.candidate, two.company)).toEqual([]);
  }
});

it('only one of two concurrent removals finds the match', async () => {
  const two = await givenTwo();
  await two.asCandidate.likes.likeJob({ job_id: two.first.id });
  const { match } = await two.like(two.first);
  const remove = (side: 'asCandidate' | 'asCompany') => two[side].matches.remove({ id: String(match?.matchId) });
  const results = await Promise.allSettled([remove('asCandidate'), remove('asCompany')]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  // Only the successful removal has recorded a rejection.
  const { rows } = await pool.query('select user_id from rejections where user_id = any($1)', [
    [two.candidate.user_id, two.company.user_id],
  ]);
  expect(rows).toHaveLength(1);
});
