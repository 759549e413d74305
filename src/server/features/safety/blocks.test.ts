import { describe, expect, it } from 'vitest';
import type { ProfileData } from '#demo/types.ts';
import { BLOCKS_MAX } from '#domain/operations/reports.ts';
import { clientsOf, givenClient } from '#tests/support/clients.ts';
import { givenCandidate, givenCompanies, givenCompany, givenJob } from '#tests/support/people.ts';
import { bodyOf, refusal, type TestApp, testApp } from '#tests/support/test-app.ts';
import { curriculos, sentResumes } from '../resumes/schema.ts';
import { blocks } from './schema.ts';

const app = await testApp();
const { db, pool } = app;
const { tokensFor } = clientsOf(app);

type Api = Awaited<ReturnType<TestApp['as']>>['api'];

/**
 * Returns a candidate and a company with a match on one job and a sent curriculo. The company likes the candidate for a
 * second job, the candidate likes a third, and a fourth has no like.
 */
async function givenWorld() {
  const candidate = await givenCandidate(db, { plano: 'super_premium' });
  const company = await givenCompany(db, { plano: 'super_premium' });
  const { api: asCandidate } = await app.as(candidate);
  const { api: asCompany } = await app.as(company);
  const [matched, received, liked, free] = [
    await givenJob(db, company),
    await givenJob(db, company),
    await givenJob(db, company),
    await givenJob(db, company),
  ];
  const candidate_id = candidate.user_id;
  await asCandidate.likes.likeJob({ job_id: matched.id });
  const { match } = await asCompany.likes.likeCandidate({ candidate_id, job_id: matched.id });
  if (!match) throw new Error('The two did not match');
  await asCompany.likes.likeCandidate({ candidate_id, job_id: received.id });
  await asCandidate.likes.likeJob({ job_id: liked.id });
  const { name: nome_completo, email } = candidate;
  await db.insert(curriculos).values({ usuario_id: candidate_id, nome_completo, telefone: '31900001234', email });
  await db.insert(sentResumes).values({ match_id: match.matchId });
  const client = await givenClient(db);
  const { access_token } = await tokensFor(company, client, 'candidates:read');
  const rest = async (path: string) =>
    app.request(`/api/v1${path}`, { headers: { authorization: `Bearer ${access_token}` } });
  const [match_id, company_id, job_id] = [match.matchId, company.user_id, free.id];
  return { candidate, company, asCandidate, asCompany, liked, rest, candidate_id, company_id, job_id, match_id };
}
type World = Awaited<ReturnType<typeof givenWorld>>;

const found = async (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    (error: { code?: string }) => {
      if (error.code !== 'NOT_FOUND') throw error;
      return false;
    },
  );

/** Reads what each side can see of the other. */
async function meetings({ asCandidate, asCompany, rest, ...world }: World) {
  const { candidate_id, company_id, job_id, match_id, liked } = world;
  const ofCompany = (jobs: { company_id: string }[]) => jobs.filter((job) => job.company_id === company_id).length;
  const deck = async (id: string) => asCompany.candidates.deck({ job_id: id });
  const has = (people: { user_id: string }[]) => people.some(({ user_id }) => user_id === candidate_id);
  const listed = (await asCompany.jobs.list({})).jobs.find(({ id }) => id === liked.id);
  const restDeck = await bodyOf<{ candidates: { user_id: string }[] }>(await rest(`/jobs/${job_id}/candidates`));
  return {
    'deck of jobs': ofCompany((await asCandidate.feed.deck({})).jobs),
    received: (await asCandidate.likes.received({})).total,
    'matches of the candidate': (await asCandidate.matches.list({})).matches.length,
    'a match of the candidate': await found(asCandidate.matches.one({ id: match_id })),
    'page of the company': await found(asCandidate.profiles.company({ company_id })),
    'news of the candidate': await asCandidate.news.current(),
    'deck of candidates': has((await deck(job_id)).candidates),
    'interested in a job': (await deck(liked.id)).interested,
    'interested in the list': listed?.interested,
    'profile of the candidate': await found(asCompany.candidates.profile({ candidate_id, job_id })),
    'profile without a job': await found(asCompany.candidates.profile({ candidate_id, job_id: null })),
    'matches of the company': (await asCompany.matches.list({})).matches.length,
    'a match of the company': await found(asCompany.matches.one({ id: match_id })),
    'curriculo that was sent': await found(asCompany.resumes.received({ match_id })),
    'news of the company': await asCompany.news.current(),
    'deck by REST': has(restDeck.candidates),
    'profile by REST': (await rest(`/jobs/${job_id}/candidates/${candidate_id}`)).status,
  };
}

const NOTHING = { matches: 0, likes: 0 };
const WHILE_BLOCKED = {
  'deck of jobs': 0,
  received: 0,
  'matches of the candidate': 0,
  'a match of the candidate': false,
  'page of the company': false,
  'news of the candidate': NOTHING,
  'deck of candidates': false,
  'interested in a job': 0,
  'interested in the list': 0,
  'profile of the candidate': false,
  'profile without a job': false,
  'matches of the company': 0,
  'a match of the company': false,
  'curriculo that was sent': false,
  'news of the company': NOTHING,
  'deck by REST': false,
  'profile by REST': 404,
};
const WHILE_VISIBLE = {
  'deck of jobs': 2,
  received: 1,
  'matches of the candidate': 1,
  'a match of the candidate': true,
  'page of the company': true,
  'news of the candidate': { matches: 1, likes: 1 },
  'deck of candidates': true,
  'interested in a job': 1,
  'interested in the list': 1,
  'profile of the candidate': true,
  'profile without a job': true,
  'matches of the company': 1,
  'a match of the company': true,
  'curriculo that was sent': true,
  'news of the company': { matches: 1, likes: 1 },
  'deck by REST': true,
  'profile by REST': 200,
};

const WAYS: [string, (world: World) => Promise<unknown>, (world: World) => Promise<unknown>][] = [
  [
    'a candidate blocks by a job',
    ({ asCandidate, job_id }) => asCandidate.safety.block({ about: { kind: 'job', job_id } }),
    ({ asCandidate, company_id }) => asCandidate.safety.unblock({ user_id: company_id }),
  ],
  [
    'a company blocks by a match',
    ({ asCompany, match_id }) => asCompany.safety.block({ about: { kind: 'match', match_id } }),
    ({ asCompany, candidate_id }) => asCompany.safety.unblock({ user_id: candidate_id }),
  ],
];

describe('a blocked pair (safety#blocked-pair)', () => {
  it.each(WAYS)(
    'do not see each other anywhere after %s, and do again after the unblock (safety#unblock)',
    async (_, block, unblock) => {
      const world = await givenWorld();
      expect(await meetings(world)).toEqual(WHILE_VISIBLE);
      await block(world);
      expect(await meetings(world)).toEqual(WHILE_BLOCKED);
      await unblock(world);
      expect(await meetings(world)).toEqual(WHILE_VISIBLE);
    },
  );

  it.each(WAYS)('can’t like each other after %s, and no like is stored', async (_, block) => {
    const world = await givenWorld();
    const { asCandidate, asCompany, candidate_id, job_id } = world;
    await block(world);
    const spent = async () => (await pool.query('select count(*)::int as n from likes')).rows[0];
    const before = await spent();
    expect(await refusal(asCandidate.likes.likeJob({ job_id }))).toBe('NOT_FOUND');
    expect(await refusal(asCandidate.likes.superLikeJob({ job_id }))).toBe('NOT_FOUND');
    expect(await refusal(asCompany.likes.likeCandidate({ candidate_id, job_id }))).toBe('NOT_FOUND');
    expect(await refusal(asCompany.likes.superLikeCandidate({ candidate_id, job_id: null }))).toBe('NOT_FOUND');
    expect(await spent()).toEqual(before);
  });

  it('stay blocked until both sides have unblocked, when both have blocked', async () => {
    const world = await givenWorld();
    const { asCandidate, asCompany, candidate_id, company_id, match_id } = world;
    await pool.query('insert into blocks values ($1, $2, false, now()), ($1, $2, true, now())', [
      candidate_id,
      company_id,
    ]);
    await asCandidate.safety.unblock({ user_id: company_id });
    expect(await meetings(world)).toEqual(WHILE_BLOCKED);
    expect((await asCandidate.safety.blocked({})).people).toEqual([]);
    await asCompany.safety.unblock({ user_id: candidate_id });
    expect(await found(asCandidate.matches.one({ id: match_id }))).toBe(true);
  });

  it('can still see other users, and other users can see them', async () => {
    const world = await givenWorld();
    const [candidate, company] = [await givenCandidate(db), await givenCompany(db)];
    const job = await givenJob(db, company);
    await world.asCandidate.safety.block({ about: { kind: 'company', company_id: world.company_id } });
    const { api } = await app.as(candidate);
    expect(await found(api.profiles.company({ company_id: world.company_id }))).toBe(true);
    expect(await found(world.asCandidate.profiles.company({ company_id: company.user_id }))).toBe(true);
    expect((await world.asCandidate.likes.likeJob({ job_id: job.id })).match).toBeNull();
  });

  it('have no active match when a reciprocal like is concurrent with the block', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const candidate = await givenCandidate(db, { plano: 'premium' });
        const company = await givenCompany(db, { plano: 'premium' });
        const job = await givenJob(db, company);
        const { api } = await app.as(candidate);
        await api.likes.likeJob({ job_id: job.id });
        return { candidate, company: (await app.as(company)).api, api, job_id: job.id, company_id: company.user_id };
      }),
    );
    await Promise.all(
      people.flatMap(({ candidate, company, api, job_id, company_id }) => [
        company.likes.likeCandidate({ candidate_id: candidate.user_id, job_id }).catch(() => {}),
        api.safety.block({ about: { kind: 'company', company_id } }),
      ]),
    );
    const { rows } = await pool.query(
      `select status from matches join blocks using (candidate_id, company_id) where status = 'active' and company_id = any ($1)`,
      [people.map(({ company_id }) => company_id)],
    );
    expect(rows).toEqual([]);
  });
});

describe('a block (safety#block)', () => {
  const listOf = async (api: Api) => (await api.safety.blocked({})).people.map(({ user_id }) => user_id);

  it('is one row for any number of parallel requests, and is listed only for the side that blocked', async () => {
    const { asCandidate, asCompany, company_id, candidate } = await givenWorld();
    const about = { kind: 'company' as const, company_id };
    await Promise.all(Array.from({ length: 15 }, () => asCandidate.safety.block({ about })));
    const { rowCount } = await pool.query('select from blocks where candidate_id = $1', [candidate.user_id]);
    expect(rowCount).toBe(1);
    expect(await listOf(asCandidate)).toEqual([company_id]);
    expect(await listOf(asCompany)).toEqual([]);
  });

  it('is refused for what the caller can’t see, and for users of the caller’s own type', async () => {
    const { asCandidate, asCompany, candidate_id, company_id, match_id } = await givenWorld();
    const elsewhere = await givenCandidate(db, { cidade_de_interesse: 'Recife - PE' });
    const far = await givenJob(db, await givenCompany(db), { location: 'Recife - PE' });
    const { api: outsider } = await app.as(await givenCandidate(db));
    const refused = async (api: Api, about: Parameters<Api['safety']['block']>[0]['about']) =>
      refusal(api.safety.block({ about }));
    expect(await refused(asCandidate, { kind: 'job', job_id: far.id })).toBe('NOT_FOUND');
    expect(await refused(asCandidate, { kind: 'company', company_id: candidate_id })).toBe('NOT_FOUND');
    expect(await refused(asCandidate, { kind: 'candidate', candidate_id, job_id: null })).toBe('NOT_FOUND');
    expect(await refused(asCompany, { kind: 'company', company_id })).toBe('NOT_FOUND');
    expect(await refused(asCompany, { kind: 'candidate', candidate_id: elsewhere.user_id, job_id: null })).toBe(
      'NOT_FOUND',
    );
    expect(await refused(outsider, { kind: 'match', match_id })).toBe('NOT_FOUND');
    expect(await refusal(outsider.safety.unblock({ user_id: company_id }))).toBe('NOT_FOUND');
  });

  it('can’t be removed by the other side', async () => {
    const { asCandidate, asCompany, candidate_id, match_id } = await givenWorld();
    await asCandidate.safety.block({ about: { kind: 'match', match_id } });
    expect(await refusal(asCompany.safety.unblock({ user_id: candidate_id }))).toBe('NOT_FOUND');
  });

  it('is limited to 500 in all', async () => {
    const { user_id: candidate_id } = await givenCandidate(db);
    const [last, ...others] = await givenCompanies(db, BLOCKS_MAX + 1);
    await db.insert(blocks).values(
      others.map((company) => ({
        candidate_id,
        company_id: company.user_id,
        by_candidate: true,
        created_at: new Date(0),
      })),
    );
    const { api } = await app.as({ user_id: candidate_id });
    const one = { about: { kind: 'company' as const, company_id: last?.user_id ?? '' } };
    expect(await refusal(api.safety.block(one))).toBe('BLOCKS_FULL');
  });

  it('is limited to 50 a day', async () => {
    const { api } = await app.as(await givenCandidate(db));
    const companies: ProfileData[] = [];
    for (let n = 0; n < 51; n += 1) companies.push(await givenCompany(db));
    const [last, ...others] = companies;
    for (const { user_id } of others) await api.safety.block({ about: { kind: 'company', company_id: user_id } });
    const one = { about: { kind: 'company' as const, company_id: last?.user_id ?? '' } };
    expect(await refusal(api.safety.block(one))).toBe('RATE_LIMITED');
    const page = await api.safety.blocked({});
    expect(page.people).toHaveLength(20);
    const next = await api.safety.blocked({ cursor: page.next_cursor ?? '' });
    expect(new Set([...page.people, ...next.people].map(({ user_id }) => user_id)).size).toBe(40);
  });
});
