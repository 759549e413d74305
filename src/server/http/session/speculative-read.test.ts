import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CITY, FUNCTION, givenCandidate, givenCompany, givenJob, givenJobs } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { session } from '../../features/accounts/schema.ts';
import { profiles } from '../../features/profiles/schema.ts';

/** Some reads are sent together with the session check, for the cached user of the session (http/session/caller.ts). */
const app = await testApp();
const { db, pool } = app;

let connections = 0;
pool.on('acquire', () => {
  connections += 1;
});

const changeProfile = (user_id: string, changes: Partial<typeof profiles.$inferInsert>) =>
  db.update(profiles).set(changes).where(eq(profiles.user_id, user_id));

/** Creates a candidate, and sends a request so that the server caches the caller. */
async function givenCachedCandidate(changes: Parameters<typeof givenCandidate>[1] = {}) {
  const person = await givenCandidate(db, changes);
  const { api, rpc } = await app.as(person);
  await api.likes.counters();
  connections = 0;
  return { person, api, rpc };
}

async function givenCachedCompany() {
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
  it('uses only one connection', async () => {
    const { api } = await givenCachedCandidate();
    await givenJob(db, await givenCompany(db));
    connections = 0;
    for (const page of [api.feed.deck, api.matches.list]) {
      await page({});
      expect(connections).toBe(1);
      connections = 0;
    }
    const { api: company, job } = await givenCachedCompany();
    await company.candidates.deck({ job_id: job.id });
    expect(connections).toBe(1);
  });

  it('is discarded when the session was revoked', async () => {
    const { person, rpc } = await givenCachedCandidate();
    await db.delete(session).where(eq(session.userId, person.user_id));
    for (const page of ['feed/deck', 'matches/list']) expect(await statusOf(rpc(page, {}))).toBe(401);
    const { company, job, rpc: asCompany } = await givenCachedCompany();
    await db.delete(session).where(eq(session.userId, company.user_id));
    expect(await statusOf(asCompany('candidates/deck', { job_id: job.id }))).toBe(401);
    // The session is checked before the input.
    expect(await statusOf(asCompany('candidates/deck', { job_id: 'none' }))).toBe(401);
  });

  it('is discarded when the session has expired', async () => {
    const { person, rpc } = await givenCachedCandidate();
    const expiresAt = new Date(Date.now() - 1000);
    await db.update(session).set({ expiresAt }).where(eq(session.userId, person.user_id));
    expect(await statusOf(rpc('feed/deck', {}))).toBe(401);
  });

  it('renews a session whose renewal is due, with one connection and a new cookie', async () => {
    const { person, rpc } = await givenCachedCandidate();
    const expiresAt = new Date(Date.now() + 28.9 * 24 * 60 * 60 * 1000);
    await db.update(session).set({ expiresAt }).where(eq(session.userId, person.user_id));
    connections = 0;
    const response = await rpc('feed/deck', {});
    expect([response.status, connections]).toEqual([200, 1]);
    expect(response.headers.getSetCookie().join()).toContain('session_token=');
    await app.deps.renewals.flush();
    const [renewed] = await db.select().from(session).where(eq(session.userId, person.user_id));
    expect(renewed?.expiresAt.getTime()).toBeGreaterThan(expiresAt.getTime());
    expect((await rpc('feed/deck', {})).headers.getSetCookie()).toEqual([]);
  });

  it('writes nothing for a revoked session', async () => {
    const { person, rpc } = await givenCachedCandidate({ plano: 'super_premium', cidade_de_interesse: 'Recife - PE' });
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
    const { person, api } = await givenCachedCandidate();
    const here = await givenJob(db, await givenCompany(db));
    const there = await givenJob(db, await givenCompany(db), { location: 'Olinda - PE' });
    const jobs = async () => (await api.feed.deck({})).jobs.map(({ id }) => id);
    expect(await jobs()).toContain(here.id);
    await changeProfile(person.user_id, { cidade_de_interesse: 'Olinda - PE' });
    expect(await jobs()).toEqual([there.id]);
    await changeProfile(person.user_id, { cidade_de_interesse: CITY });
    expect(await jobs()).toContain(here.id);
  });

  it('has the permissions of the caller’s current plan', async () => {
    const { person, api } = await givenCachedCandidate({ plano: 'super_premium' });
    const highPaidJob = await givenJob(db, await givenCompany(db), { salary_range: '9000-10000' });
    const seen = async () => (await api.feed.deck({})).jobs.some(({ id }) => id === highPaidJob.id);
    expect(await seen()).toBe(true);
    await changeProfile(person.user_id, { plano: 'basico' });
    expect(await seen()).toBe(false);
  });

  it('is refused because of the current profile, and allowed after the profile has changed', async () => {
    const { person, api, rpc } = await givenCachedCandidate();
    await changeProfile(person.user_id, { area: null });
    expect(await refusal(api.matches.list({}))).toBe('PROFILE_INCOMPLETE');
    expect(await refusal(api.matches.list({}))).toBe('PROFILE_INCOMPLETE');
    await changeProfile(person.user_id, { area: FUNCTION });
    expect((await api.matches.list({})).matches).toEqual([]);
    expect(await statusOf(rpc('candidates/deck', { job_id: person.user_id }))).toBe(403);
    expect(await statusOf(rpc('matches/list', { cursor: 7 }))).toBe(400);
  });

  it('is not used when a renewal of likes is due', async () => {
    const { api } = await givenCachedCandidate({ curtidas_disponiveis: 0 });
    app.clock.now = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000);
    expect((await api.feed.deck({})).likes).toMatchObject({ renewed: 5, likesRemaining: 5 });
    expect((await api.feed.deck({})).likes).toMatchObject({ renewed: null, likesRemaining: 5 });
  });

  it('may fail without affecting the next request on the connection', async () => {
    const { api, rpc } = await givenCachedCandidate();
    await api.feed.deck({});
    await pool.query('alter table deck_jobs rename to deck_away');
    expect(await statusOf(rpc('feed/deck', {}))).toBe(500);
    expect(app.logged.splice(0).join()).toContain('deck_jobs');
    await pool.query('alter table deck_away rename to deck_jobs');
    expect((await api.feed.deck({})).has_valid_profile).toBe(true);
  });
});
