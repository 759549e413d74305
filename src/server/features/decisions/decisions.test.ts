import { addDays } from 'date-fns/addDays';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { CITIES } from '#domain/catalogue/cities.ts';
import { FORMER_COLLEAGUE_NAME } from '#domain/companies/team-roles.ts';
import { givenCandidate, givenCompany, givenJob, givenJobs } from '#tests/support/people.ts';
import { givenMember } from '#tests/support/team.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { jobs } from '../jobs/schema.ts';
import { likes } from '../likes/schema.ts';
import { profiles } from '../profiles/schema.ts';

const app = await testApp();
const { db } = app;
const begun = app.clock.now;
afterEach(() => {
  app.clock.now = begun;
});

let towns = 0;

/** A candidate and a company's job in a city of their own. */
async function given(candidateMore: object = {}, companyMore: object = {}) {
  const location = CITIES[towns++] ?? '';
  const candidate = await givenCandidate(db, { cidade_de_interesse: location, ...candidateMore });
  const company = await givenCompany(db, { plano: 'premium', ...companyMore });
  const job = await givenJob(db, company, { location, data_expiracao: addDays(app.clock.now, 7) });
  const choice = { candidate_id: candidate.user_id, job_id: job.id };
  return {
    location,
    candidate,
    company,
    job,
    choice,
    asCandidate: await app.as(candidate),
    firm: await app.as(company),
  };
}
type Given = Awaited<ReturnType<typeof given>>;

const change = (job: { id: string }, more: Partial<typeof jobs.$inferInsert>) =>
  db.update(jobs).set(more).where(eq(jobs.id, job.id));
const statesOf = async ({ asCandidate }: Given) =>
  (await asCandidate.api.decisions.likedJobs({})).likes.map(({ state }) => state);
const statesFor = async ({ firm }: Given) =>
  (await firm.api.decisions.likedCandidates({})).likes.map(({ state }) => state);
const refusedBy = async ({ asCandidate }: Given) =>
  (await asCandidate.api.decisions.refusedJobs({})).jobs.map(({ job }) => job.id);
const refusedFor = async ({ firm }: Given) =>
  (await firm.api.decisions.refusedCandidates({})).candidates.map(({ candidate }) => candidate.user_id);

describe('the jobs that a candidate liked', () => {
  it('are listed with their company and the state “waiting”', async () => {
    const world = await given();
    const { job, company, asCandidate } = world;
    await asCandidate.api.likes.likeJob({ job_id: job.id });
    const { likes: list, next_cursor } = await asCandidate.api.decisions.likedJobs({});
    expect(next_cursor).toBeNull();
    expect(list).toEqual([
      {
        id: expect.any(String),
        is_superlike: false,
        created_at: expect.any(Date),
        state: 'waiting',
        job: {
          ...{ id: job.id, title: job.title, funcao: job.funcao, location: job.location },
          ...{ outras_cidades: [], image_url: null },
        },
        company: expect.objectContaining({ user_id: company.user_id, name: company.name, verified: null }),
      },
    ]);
    expect(JSON.stringify(list)).not.toContain(company.telefone);
  });

  it('keep the state “waiting” when the company rejects the candidate, because rejections are not shown', async () => {
    const world = await given();
    await world.asCandidate.api.likes.likeJob({ job_id: world.job.id });
    await world.firm.api.candidates.reject(world.choice);
    expect(await statesOf(world)).toEqual(['waiting']);
  });

  it('show a match, its removal, and the job’s expiry', async () => {
    const world = await given();
    const { job, asCandidate, firm, choice } = world;
    await asCandidate.api.likes.likeJob({ job_id: job.id });
    await firm.api.likes.likeCandidate(choice);
    expect(await statesOf(world)).toEqual(['matched']);
    const [match] = (await asCandidate.api.matches.list({})).matches;
    await firm.api.matches.remove({ id: match?.id ?? '' });
    expect(await statesOf(world)).toEqual(['match_over']);
    await asCandidate.api.likes.likeJob({ job_id: job.id });
    expect(await statesOf(world)).toEqual(['waiting']);
    app.clock.now = addDays(begun, 8);
    expect(await statesOf(world)).toEqual(['job_over']);
  });

  it('open with all details while paused and after their expiry, but not while a review hides them', async () => {
    const world = await given();
    const { job, company, asCandidate } = world;
    const read = () => asCandidate.api.decisions.job({ job_id: job.id });
    await asCandidate.api.likes.likeJob({ job_id: job.id });
    const opened = await read();
    expect(opened).toMatchObject({
      state: 'active',
      job: { title: job.title, description: job.description, company_id: company.user_id },
    });
    expect(JSON.stringify(opened)).not.toContain(company.telefone);
    await change(job, { status: 'paused' });
    expect(await read()).toMatchObject({ state: 'paused' });
    app.clock.now = addDays(begun, 8);
    expect(await read()).toMatchObject({ state: 'expired', job: { id: job.id } });
    await change(job, { held_at: begun, held_for: ['first_job'] });
    expect(await refusal(read())).toBe('NOT_FOUND');
  });

  it('show that a job is paused, and hide title and picture of a job under review', async () => {
    const world = await given();
    const { job, asCandidate } = world;
    await asCandidate.api.likes.likeJob({ job_id: job.id });
    await change(job, { status: 'paused' });
    expect(await statesOf(world)).toEqual(['job_paused']);
    await change(job, { title: 'Ganhe muito dinheiro', held_at: begun, held_for: ['first_job'] });
    const [held] = (await asCandidate.api.decisions.likedJobs({})).likes;
    expect(held).toMatchObject({ state: 'under_review', job: { title: null, image_url: null } });
  });

  it.each([
    [
      'reports hide the job',
      ({ job }: Given) => change(job, { status: 'paused', reported_at: begun, reported_for: ['fake'] }),
    ],
    ['its company is blocked', ({ company }: Given) => hide(company)],
    [
      'the two are a blocked pair',
      ({ firm, choice }: Given) => firm.api.safety.block({ about: { kind: 'candidate', ...choice } }),
    ],
  ])('are not listed when %s', async (_, happen) => {
    const world = await given();
    await world.asCandidate.api.likes.likeJob({ job_id: world.job.id });
    expect(await statesOf(world)).toEqual(['waiting']);
    await happen(world);
    expect(await statesOf(world)).toEqual([]);
  });

  it('are returned page by page, each once', async () => {
    const { location, candidate, company, asCandidate } = await given();
    const made = await givenJobs(db, company, 45, { location });
    const at = (index: number) => new Date(begun.getTime() - Math.floor(index / 3) * 1000);
    await db.insert(likes).values(
      made.map(({ id }, index) => ({
        ...{ quem_curtiu: candidate.user_id, quem_foi_curtado: company.user_id },
        ...{ job_id: id, created_at: at(index) },
      })),
    );
    const sizes: number[] = [];
    const ids: string[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await asCandidate.api.decisions.likedJobs({ cursor });
      sizes.push(page.likes.length);
      ids.push(...page.likes.map(({ job }) => job.id));
      more = page.next_cursor !== null;
      cursor = page.next_cursor ?? undefined;
    }
    expect(sizes).toEqual([20, 20, 5]);
    expect(new Set(ids).size).toBe(45);
  });
});

const hide = ({ user_id }: { user_id: string }) =>
  db.update(profiles).set({ blocked_at: begun }).where(eq(profiles.user_id, user_id));

describe('the jobs that a candidate rejected or skipped', () => {
  it.each([
    ['reject', 'undoReject'],
    ['skip', 'undoSkip'],
  ] as const)('(%s) return to the deck when the candidate restores them', async (decide, undo) => {
    const world = await given();
    const { job, asCandidate } = world;
    await asCandidate.api.feed[decide]({ job_id: job.id });
    const { jobs: list } = await asCandidate.api.decisions.refusedJobs({});
    expect(list).toEqual([
      expect.objectContaining({
        how: decide === 'reject' ? 'rejected' : 'skipped',
        job: expect.objectContaining({ id: job.id }),
      }),
    ]);
    await asCandidate.api.feed[undo]({ job_id: job.id });
    expect(await refusedBy(world)).toEqual([]);
    expect((await asCandidate.api.feed.deck({})).jobs.map(({ id }) => id)).toEqual([job.id]);
  });

  it('are visible only to their candidate', async () => {
    const world = await given();
    await world.asCandidate.api.feed.reject({ job_id: world.job.id });
    const other = await app.as(await givenCandidate(db, { cidade_de_interesse: world.location }));
    expect((await other.api.decisions.refusedJobs({})).jobs).toEqual([]);
    expect(await refusedBy(world)).toEqual([world.job.id]);
  });

  it('are listed whatever the preferences, which filter only the deck (feed#preferences)', async () => {
    const world = await given();
    await world.asCandidate.api.feed.reject({ job_id: world.job.id });
    await db.update(profiles).set({ salario_minimo: 50_000 }).where(eq(profiles.user_id, world.candidate.user_id));
    expect(await refusedBy(world)).toEqual([world.job.id]);
  });

  it.each([
    ['is paused', ({ job }: Given) => change(job, { status: 'paused' })],
    ['has expired', ({ job }: Given) => change(job, { data_expiracao: begun })],
    ['is of a blocked company', ({ company }: Given) => hide(company)],
    ['is above the plan’s salary limit', ({ job }: Given) => change(job, { salary_range: '9000', salary_max: 9000 })],
    [
      'is not what they look for any more',
      ({ candidate }: Given) =>
        db.update(profiles).set({ area: 'Motorista', funcoes: [] }).where(eq(profiles.user_id, candidate.user_id)),
    ],
  ])('are not listed when the job %s', async (_, happen) => {
    const world = await given();
    await world.asCandidate.api.feed.reject({ job_id: world.job.id });
    await happen(world);
    expect(await refusedBy(world)).toEqual([]);
  });
});

describe('the candidates that a company decided on', () => {
  it('are listed without private fields, and keep the state “waiting” after the candidate’s rejection', async () => {
    const world = await given();
    const { candidate, job, firm, choice, asCandidate } = world;
    await firm.api.likes.likeCandidate(choice);
    await asCandidate.api.feed.reject({ job_id: job.id });
    const { likes: list } = await firm.api.decisions.likedCandidates({ job_id: job.id });
    expect(list).toMatchObject([{ state: 'waiting', job: { id: job.id, title: job.title } }]);
    expect(Object.keys(list[0]?.candidate ?? {}).sort()).toEqual([
      'area',
      'avatar_offset_x',
      'avatar_offset_y',
      'avatar_url',
      'avatar_zoom_level',
      'city',
      'name',
      'user_id',
    ]);
    expect(JSON.stringify(list)).not.toContain(candidate.telefone);
  });

  it('show the match that a like without a job made', async () => {
    const world = await given();
    const { candidate, job, firm, asCandidate } = world;
    await firm.api.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: null });
    expect(await statesFor(world)).toEqual(['waiting']);
    await asCandidate.api.likes.likeJob({ job_id: job.id });
    expect(await statesFor(world)).toEqual(['matched']);
    expect((await firm.api.decisions.likedCandidates({ job_id: job.id })).likes).toEqual([]);
  });

  it('are returned to the deck when the company undoes a rejection, with a job or without one', async () => {
    const world = await given();
    const { candidate, job, firm, choice } = world;
    for (const job_id of [job.id, null]) {
      await firm.api.candidates.reject({ ...choice, job_id });
      expect(await refusedFor(world)).toEqual([candidate.user_id]);
      await firm.api.candidates.undoReject({ ...choice, job_id });
      expect(await refusedFor(world)).toEqual([]);
    }
    const { candidates } = await firm.api.candidates.deck({ job_id: job.id });
    expect(candidates.map(({ user_id }) => user_id)).toEqual([candidate.user_id]);
  });

  it('are not visible to another company', async () => {
    const world = await given();
    await world.firm.api.candidates.reject(world.choice);
    const other = await app.as(await givenCompany(db));
    expect(await refusal(other.api.decisions.refusedCandidates({ job_id: world.job.id }))).toBe('NOT_FOUND');
  });

  it('are listed with the team member who rejected them, singly or in a batch (team#who-did-what)', async () => {
    const world = await given();
    const { company, job, location, choice, firm } = world;
    const another = await givenCandidate(db, { cidade_de_interesse: location });
    const colleague = await givenMember(db, company);
    const { api } = await app.as(colleague);
    const memberNames = async () =>
      (await firm.api.decisions.refusedCandidates({})).candidates.map(({ member_name }) => member_name);
    await api.candidates.reject(choice);
    await api.candidates.rejectMany({ job_id: job.id, candidate_ids: [another.user_id, choice.candidate_id] });
    expect(await memberNames()).toEqual([colleague.name, colleague.name]);
    await app.pool.query('update company_members set name = null where id = $1', [colleague.id]);
    expect(await memberNames()).toEqual([FORMER_COLLEAGUE_NAME, FORMER_COLLEAGUE_NAME]);

    await firm.api.candidates.undoReject(choice);
    await firm.api.candidates.reject(choice);
    expect(await memberNames()).toEqual([undefined, FORMER_COLLEAGUE_NAME]);
  });

  it.each([
    ['are blocked', ({ candidate }: Given) => hide(candidate)],
    [
      'have blocked the company',
      ({ asCandidate, job }: Given) => asCandidate.api.safety.block({ about: { kind: 'job', job_id: job.id } }),
    ],
    [
      'look for something else',
      ({ candidate }: Given) =>
        db.update(profiles).set({ area: 'Motorista', funcoes: [] }).where(eq(profiles.user_id, candidate.user_id)),
    ],
  ])('are not listed when they %s', async (_, happen) => {
    const world = await given();
    const other = await givenCandidate(db, { cidade_de_interesse: world.location });
    await world.firm.api.likes.likeCandidate(world.choice);
    await world.firm.api.likes.likeCandidate({ ...world.choice, candidate_id: other.user_id });
    await world.firm.api.candidates.reject({ ...world.choice, job_id: null });
    expect(await statesFor(world)).toHaveLength(2);
    await happen(world);
    expect(await statesFor(world)).toEqual(['waiting']);
    expect(await refusedFor(world)).toEqual([]);
  });
});

it('limits an account to 60 pages in a minute', async () => {
  const { asCandidate } = await given();
  for (let turn = 0; turn < 60; turn++) await asCandidate.api.decisions.likedJobs({});
  expect(await refusal(asCandidate.api.decisions.refusedJobs({}))).toBe('RATE_LIMITED');
  app.clock.now = new Date(begun.getTime() + 60_000);
  await asCandidate.api.decisions.refusedJobs({});
});

it('limits an account to 60 undone skips and rejections in a minute (likes#refused)', async () => {
  const { asCandidate, firm, job, choice } = await given();
  const undos = [
    () => asCandidate.api.feed.undoSkip({ job_id: job.id }),
    () => asCandidate.api.feed.undoReject({ job_id: job.id }),
    () => firm.api.candidates.undoSkip(choice),
    () => firm.api.candidates.undoReject({ ...choice, job_id: null }),
  ];
  for (let turn = 0; turn < 30; turn++) for (const undo of undos) await undo();
  for (const undo of undos) expect(await refusal(undo())).toBe('RATE_LIMITED');
  app.clock.now = new Date(begun.getTime() + 60_000);
  for (const undo of undos) await undo();
});
