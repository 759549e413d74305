import { describe, expect, it } from 'vitest';
import { givenCandidate, givenCandidates, givenCompany, givenJob } from '#tests/support/people.ts';
import { recordStatements } from '#tests/support/statements.ts';
import { testApp } from '#tests/support/test-app.ts';
import { likes } from '../likes/schema.ts';

const app = await testApp();
const { db } = app;
const statementsOf = recordStatements(app.pool);

async function givenPair() {
  const candidate = await givenCandidate(db);
  const company = await givenCompany(db, { plano: 'premium' });
  const job = await givenJob(db, company);
  const asCandidate = (await app.as(candidate)).api;
  const asCompany = (await app.as(company)).api;
  const like = { candidate_id: candidate.user_id, job_id: job.id };
  return { candidate, company, job, asCandidate, asCompany, like };
}

const NOTHING = { matches: 0, likes: 0 };

describe('the news (pages#news)', () => {
  it('are received likes and matches; each kind is new until the user has seen it', async () => {
    const { job, asCandidate, asCompany, like } = await givenPair();
    expect([await asCandidate.news.current(), await asCompany.news.current()]).toEqual([NOTHING, NOTHING]);

    await asCompany.likes.likeCandidate(like);
    expect([await asCandidate.news.current(), await asCompany.news.current()]).toEqual([
      { matches: 0, likes: 1 },
      NOTHING,
    ]);

    await asCandidate.likes.likeJob({ job_id: job.id });
    const matched = { matches: 1, likes: 0 };
    expect([await asCandidate.news.current(), await asCompany.news.current()]).toEqual([matched, matched]);

    await asCandidate.news.seen({ kind: 'likes' });
    expect(await asCandidate.news.current()).toEqual(matched);
    await asCandidate.news.seen({ kind: 'matches' });
    expect([await asCandidate.news.current(), await asCompany.news.current()]).toEqual([NOTHING, matched]);
  });

  it('of a company count the likes for its active jobs that have no response', async () => {
    const { company, job, asCompany } = await givenPair();
    const [one, two, three] = await givenCandidates(db, 3);
    const paused = await givenJob(db, company, { status: 'paused' });
    if (!one || !two || !three) throw new Error('Three candidates');
    const given = [one, two, three].map(({ user_id }) => ({ quem_curtiu: user_id, quem_foi_curtado: company.user_id }));
    await db.insert(likes).values(given.map((like) => ({ ...like, job_id: job.id })));
    await db.insert(likes).values(given.map((like) => ({ ...like, job_id: paused.id })));
    expect((await asCompany.news.current()).likes).toBe(3);

    await asCompany.candidates.reject({ candidate_id: one.user_id, job_id: job.id });
    await asCompany.likes.likeCandidate({ candidate_id: two.user_id, job_id: job.id });
    expect(await asCompany.news.current()).toEqual({ matches: 1, likes: 1 });
    await asCompany.news.seen({ kind: 'likes' });
    expect(await asCompany.news.current()).toEqual({ matches: 1, likes: 0 });
  });

  it('take one SQL statement besides that of the session, however much is new', async () => {
    const { company, job, asCandidate, asCompany } = await givenPair();
    const many = await givenCandidates(db, 30);
    await db
      .insert(likes)
      .values(many.map(({ user_id }) => ({ quem_curtiu: user_id, quem_foi_curtado: company.user_id, job_id: job.id })));
    for (const api of [asCandidate, asCompany]) {
      // The first call of a session renews it.
      await api.news.current();
      const statements = await statementsOf(() => api.news.current());
      expect(statements).toEqual([expect.stringContaining('"session"'), expect.stringContaining('"news_seen"')]);
    }
  });

  it('are counted up to 99', async () => {
    const { company, job, asCompany } = await givenPair();
    const many = await givenCandidates(db, 101);
    await db
      .insert(likes)
      .values(many.map(({ user_id }) => ({ quem_curtiu: user_id, quem_foi_curtado: company.user_id, job_id: job.id })));
    expect((await asCompany.news.current()).likes).toBe(99);
  });

  it('send events to the open pages of both sides of a like, and to the pages of the user who has seen them', async () => {
    const { candidate, company, job, asCandidate, asCompany } = await givenPair();
    const received: string[] = [];
    const ends = [
      app.deps.realtime.subscribe(company.user_id, ({ type }) => void received.push(`company ${type}`)),
      app.deps.realtime.subscribe(candidate.user_id, ({ type }) => void received.push(`candidate ${type}`)),
    ];
    await asCandidate.likes.likeJob({ job_id: job.id });
    await asCompany.news.seen({ kind: 'likes' });
    await expect
      .poll(() => received.toSorted())
      .toEqual(['candidate likes.changed', 'company likes.received', 'company news.seen']);
    for (const end of ends) end();
  });
});
