import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CITY, FUNCTION, givenCandidate, givenCompany, givenJob, givenJobs } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { session } from '../../features/accounts/schema.ts';
import { profiles } from '../../features/profiles/schema.ts';

/** Pages are read together with the session check, for the cached user of the session (http/session/caller.ts). */
const app = await testApp();
const { db, pool } = app;

let connections = 0;
pool.on('acquire', () => {
  connections += 1;
});

const change = (user_id: string, changes: Partial<typeof profiles.$inferInsert>) =>
  db.update(profiles).set(changes).where(eq(profiles.user_id, user_id));

/** A candidate that the server has cached, and the same for a company and its job. */
async function givenSeen(changes: Parameters<typeof givenCandidate>[1] = {}) {
  const person = await givenCandidate(db, changes);
  const { api, rpc } = await app.as(person);
  await api.likes.counters();
  connections = 0;
  return { person, api, rpc };
}

async function givenSeenCompany() {
  const company = await givenCompany(db);
  const job = await givenJob(db, company);
  const { api, rpc } = await app.as(company);
  await api.likes.counters();
  connections = 0;
  return { company, job, api, rpc };
}

const statusOf = async (call: Promise<Response>) => (await call).status;

beforeEach(() => {
  app.clock.now = new Date();
});

describe('a speculative read for a cached caller', () => {
  it('uses one connection, and no other one afterwards', async () => {
    const { api } = await givenSeen();
    await givenJob(db, await givenCompany(db));
    connections = 0;
    for (const page of [api.feed.deck, api.matches.list]) {
      await page({});
      expect(connections).toBe(1);
      connections = 0;
    }
    const { api: company, job } = await givenSeenCompany();
    await company.candidates.deck({ job_id: job.id });
    expect(connections).toBe(1);
  });

  it('is discarded when the session was revoked', async () => {
    const { person, rpc } = await givenSeen();
    await db.delete(session).where(eq(session.userId, person.user_id));
    for (const page of ['feed/deck', 'matches/list']) expect(await statusOf(rpc(page, {}))).toBe(401);
    const { company, job, rpc: asCompany } = await givenSeenCompany();
    await db.delete(session).where(eq(session.userId, company.user_id));
    expect(await statusOf(asCompany('candidates/deck', { job_id: job.id }))).toBe(401);
    // The input may be invalid: the session is checked first.
    expect(await statusOf(asCompany('candidates/deck', { job_id: 'none' }))).toBe(401);
  });

  it('is discarded when the session has expired', async () => {
    const { person, rpc } = await givenSeen();
    const expiresAt = new Date(Date.now() - 1000);
    await db.update(session).set({ expiresAt }).where(eq(session.userId, person.user_id));
    expect(await statusOf(rpc('feed/deck', {}))).toBe(401);
  });

  it('writes nothing for a revoked session', async () => {
    const { person, rpc } = await givenSeen({ plano: 'super_premium', cidade_de_interesse: 'Recife - PE' });
    const jobs = await givenJobs(db, await givenCompany(db), 70, { location: 'Recife - PE' });
    await pool.query('insert into vagas_puladas (candidato_id, vaga_id) select $1, unnest($2::uuid[])', [
      person.user_id,
      jobs.map(({ id }) => id),
    ]);
    const marks = async () =>
      (await pool.query('select from deck_marks where candidate_id = $1', [person.user_id])).rowCount;
    const [kept] = await db.delete(session).where(eq(session.userId, person.user_id)).returning();
    expect(await statusOf(rpc('feed/deck', {}))).toBe(401);
    expect(await marks()).toBe(0);
    if (kept) await db.insert(session).values(kept);
    expect(await statusOf(rpc('feed/deck', {}))).toBe(200);
    expect(await marks()).toBe(1);
  });

  it('is repeated when the profile has changed', async () => {
    const { person, api } = await givenSeen();
    const here = await givenJob(db, await givenCompany(db));
    const there = await givenJob(db, await givenCompany(db), { location: 'Olinda - PE' });
    const jobs = async () => (await api.feed.deck({})).jobs.map(({ id }) => id);
    expect(await jobs()).toContain(here.id);
    await change(person.user_id, { cidade_de_interesse: 'Olinda - PE' });
    expect(await jobs()).toEqual([there.id]);
    await change(person.user_id, { cidade_de_interesse: CITY });
    expect(await jobs()).toContain(here.id);
  });

  it('has the permissions of the caller’s current plan', async () => {
    const { person, api } = await givenSeen({ plano: 'super_premium' });
    const dear = await givenJob(db, await givenCompany(db), { salary_range: '9000-10000' });
    const seen = async () => (await api.feed.deck({})).jobs.some(({ id }) => id === dear.id);
    expect(await seen()).toBe(true);
    await change(person.user_id, { plano: 'basico' });
    expect(await seen()).toBe(false);
  });

  it('is refused by the current state, and allowed once that has changed', async () => {
    const { person, api, rpc } = await givenSeen();
    await change(person.user_id, { area: null });
    expect(await refusal(api.matches.list({}))).toBe('PROFILE_INCOMPLETE');
    expect(await refusal(api.matches.list({}))).toBe('PROFILE_INCOMPLETE');
    await change(person.user_id, { area: FUNCTION });
    expect((await api.matches.list({})).matches).toEqual([]);
    expect(await statusOf(rpc('candidates/deck', { job_id: person.user_id }))).toBe(403);
    expect(await statusOf(rpc('matches/list', { cursor: 7 }))).toBe(400);
  });

  it('leaves a due renewal of likes to a confirmed caller', async () => {
    const { api } = await givenSeen({ curtidas_disponiveis: 0 });
    app.clock.now = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000);
    expect((await api.feed.deck({})).likes).toMatchObject({ renewed: 5, likesRemaining: 5 });
    expect((await api.feed.deck({})).likes).toMatchObject({ renewed: null, likesRemaining: 5 });
  });

  it('may fail without affecting the next request on the connection', async () => {
    const { api, rpc } = await givenSeen();
    await api.feed.deck({});
    await pool.query('alter table deck_jobs rename to deck_away');
    expect(await statusOf(rpc('feed/deck', {}))).toBe(500);
    expect(app.logged.splice(0).join()).toContain('deck_jobs');
    await pool.query('alter table deck_away rename to deck_jobs');
    expect((await api.feed.deck({})).has_valid_profile).toBe(true);
  });
});
