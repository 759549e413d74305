import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { CITIES } from '#domain/catalogue/cities.ts';
import { SAVED_JOBS_MAX } from '#domain/jobs/saved-jobs.ts';
import { givenCandidate, givenCompany, givenJob, givenJobs } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { jobs } from '../jobs/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { notifyOfExpiringSavedJobs } from './saved.ts';
import { savedJobs } from './schema.ts';

const app = await testApp({ poolSize: 20 });
const { db, pool } = app;
const begun = app.clock.now;
const signal = new AbortController().signal;
afterEach(() => {
  app.clock.now = begun;
});

let towns = 0;

async function given(days = 2, more: object = {}) {
  const location = CITIES[towns++] ?? '';
  const candidate = await givenCandidate(db, { cidade_de_interesse: location, ...more });
  const company = await givenCompany(db, { plano: 'premium' });
  const job = await givenJob(db, company, { location, data_expiracao: addDays(begun, days) });
  return { location, candidate, company, job, asCandidate: await app.as(candidate), firm: await app.as(company) };
}
type Given = Awaited<ReturnType<typeof given>>;

const listOf = async ({ asCandidate }: Given) => (await asCandidate.api.decisions.savedJobs({})).jobs;
const change = (job: { id: string }, more: Partial<typeof jobs.$inferInsert>) =>
  db.update(jobs).set(more).where(eq(jobs.id, job.id));
const look = ({ user_id }: { user_id: string }, more: Partial<typeof profiles.$inferInsert>) =>
  db.update(profiles).set(more).where(eq(profiles.user_id, user_id));
const hide = ({ user_id }: { user_id: string }) =>
  db.update(profiles).set({ blocked_at: begun }).where(eq(profiles.user_id, user_id));

describe('a saved job', () => {
  it('is in the list with its details, and in the deck as before', async () => {
    const world = await given();
    const { asCandidate, job, company } = world;
    await asCandidate.api.decisions.saveJob({ job_id: job.id });
    await asCandidate.api.decisions.saveJob({ job_id: job.id });
    expect(await listOf(world)).toMatchObject([
      { state: 'open', ends_at: job.data_expiracao, job: { id: job.id }, advert: { title: job.title } },
    ]);
    expect(JSON.stringify(await listOf(world))).not.toContain(company.telefone);
    expect((await asCandidate.api.feed.deck({})).jobs.map(({ id }) => id)).toEqual([job.id]);
    expect(await asCandidate.api.decisions.savedIds()).toEqual({ ids: [job.id] });
    await asCandidate.api.decisions.unsaveJob({ job_id: job.id });
    expect(await listOf(world)).toEqual([]);
  });

  it('shows that it is liked or matched', async () => {
    const world = await given();
    const { asCandidate, firm, job, candidate } = world;
    const stateOf = async () => (await listOf(world))[0]?.state;
    await asCandidate.api.decisions.saveJob({ job_id: job.id });
    await asCandidate.api.likes.likeJob({ job_id: job.id });
    expect(await stateOf()).toBe('liked');
    await firm.api.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: job.id });
    expect(await stateOf()).toBe('matched');
  });

  it('shows that it no longer fits the preferences, and can’t be liked then', async () => {
    const world = await given();
    const { asCandidate, job, candidate } = world;
    await asCandidate.api.decisions.saveJob({ job_id: job.id });
    await look(candidate, { area: 'Motorista', funcoes: [] });
    expect(await listOf(world)).toMatchObject([{ state: 'not_preferred', advert: { title: job.title } }]);
    expect(await refusal(asCandidate.api.likes.likeJob({ job_id: job.id }))).not.toBeNull();
  });

  it('hides its content when it is above the plan’s salary limit or under review', async () => {
    const world = await given();
    const { asCandidate, job, company } = world;
    await asCandidate.api.decisions.saveJob({ job_id: job.id });
    await change(job, { salary_range: '9000', salary_max: 9000 });
    const [above] = await listOf(world);
    expect(above).toMatchObject({ state: 'above_plan', advert: null });
    expect(JSON.stringify(above)).not.toContain(company.name);
    await change(job, { status: 'paused', held_at: begun, held_for: ['first_job'] });
    expect(await listOf(world)).toMatchObject([{ state: 'under_review', advert: null }]);
  });

  it.each([
    ['out of the candidate’s functions', { funcao: 'Motorista' }],
    ['paused', { status: 'paused' as const }],
    ['expired', { data_expiracao: begun }],
    ['above the plan’s salary limit', { salary_range: '9000', salary_max: 9000 }],
  ])('is not saved but refused as NOT_FOUND when it is %s', async (_, more) => {
    const world = await given();
    await change(world.job, more);
    expect(await refusal(world.asCandidate.api.decisions.saveJob({ job_id: world.job.id }))).toBe('NOT_FOUND');
  });

  it('is not saved but refused as ALREADY_LIKED when it is liked, and ALREADY_MATCHED with a match (listings#like)', async () => {
    const { asCandidate, firm, job, candidate } = await given();
    const save = () => refusal(asCandidate.api.decisions.saveJob({ job_id: job.id }));
    await asCandidate.api.likes.likeJob({ job_id: job.id });
    expect(await save()).toBe('ALREADY_LIKED');
    await firm.api.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: job.id });
    expect(await save()).toBe('ALREADY_MATCHED');
  });

  it('is not listed when its company is blocked by an operator, or the candidate blocks the company', async () => {
    const [blocked, blockedPair] = [await given(), await given()];
    for (const { asCandidate, job } of [blocked, blockedPair])
      await asCandidate.api.decisions.saveJob({ job_id: job.id });
    await hide(blocked.company);
    await blockedPair.asCandidate.api.safety.block({ about: { kind: 'job', job_id: blockedPair.job.id } });
    expect([await listOf(blocked), await listOf(blockedPair)]).toEqual([[], []]);
  });

  it(`is refused as SAVED_FULL after ${SAVED_JOBS_MAX}, even when several are saved in parallel`, async () => {
    const { location, candidate, company, job, asCandidate } = await given(2, { plano: 'super_premium' });
    const more = await givenJobs(db, company, SAVED_JOBS_MAX, { location });
    const kept = more.slice(0, SAVED_JOBS_MAX - 3);
    await db
      .insert(savedJobs)
      .values(kept.map(({ id }, slot) => ({ candidate_id: candidate.user_id, job_id: id, slot, saved_at: begun })));
    const wanted = [...more.slice(SAVED_JOBS_MAX - 3), job];
    const results = await Promise.allSettled(wanted.map(({ id }) => asCandidate.api.decisions.saveJob({ job_id: id })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const [refused] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(refused).toBe('SAVED_FULL');
    expect((await asCandidate.api.decisions.savedIds()).ids).toHaveLength(SAVED_JOBS_MAX);
    await asCandidate.api.decisions.unsaveJob({ job_id: kept[7]?.id ?? '' });
    await asCandidate.api.decisions.saveJob({ job_id: kept[7]?.id ?? '' });
  });
});

describe('the mail about saved jobs that expire soon', () => {
  const mailsTo = async ({ email }: { email: string }) => {
    const { rows } = await pool.query('select subject, text from mailbox_messages where to_address = $1', [email]);
    return rows as { subject: string; text: string }[];
  };
  /** Waits until this address has received `count` mails, and returns them. */
  const expectMails = async ({ email }: { email: string }, count: number) => {
    await expect.poll(() => mailsTo({ email })).toHaveLength(count);
    return mailsTo({ email });
  };

  it('is sent once before a job expires, in one mail for all of a candidate’s jobs', async () => {
    const { asCandidate, candidate, company, job, location } = await given();
    const [second, late] = await givenJobs(db, company, 2, { location });
    if (!second || !late) throw new Error('Two jobs were made');
    await change(second, { data_expiracao: addHours(begun, 5) });
    await change(late, { data_expiracao: addDays(begun, 6), title: 'Padeiro de mais tarde' });
    for (const { id } of [job, second, late]) await asCandidate.api.decisions.saveJob({ job_id: id });

    await Promise.all([notifyOfExpiringSavedJobs(app.deps, signal), notifyOfExpiringSavedJobs(app.deps, signal)]);
    const [mail] = await expectMails(candidate, 1);
    expect(mail?.subject).toBe('2 vagas que você salvou estão acabando');
    expect(mail?.text.indexOf(second.title)).toBeGreaterThan(-1);
    expect(mail?.text).not.toContain('Padeiro de mais tarde');

    // The candidate is not notified again of a renewed job.
    await change(job, { data_expiracao: addDays(begun, 5) });
    app.clock.now = addDays(begun, 3);
    await notifyOfExpiringSavedJobs(app.deps, signal);
    const mails = await expectMails(candidate, 2);
    expect(mails.map(({ subject }) => subject)).toContain('Uma vaga que você salvou está acabando');
    await notifyOfExpiringSavedJobs(app.deps, signal);
    expect(await db.$count(savedJobs, eq(savedJobs.candidate_id, candidate.user_id))).toBe(3);
  });

  it.each([
    [
      'has turned this mail off',
      ({ asCandidate }: Given) => asCandidate.api.notices.set({ kind: 'saved_jobs', is_on: false }),
    ],
    ['liked the job', ({ asCandidate, job }: Given) => asCandidate.api.likes.likeJob({ job_id: job.id })],
    ['rejected the job afterwards', ({ asCandidate, job }: Given) => asCandidate.api.feed.reject({ job_id: job.id })],
    ['has changed their preferences', ({ candidate }: Given) => look(candidate, { area: 'Motorista', funcoes: [] })],
    [
      'may not see the job because its salary is now above the plan’s limit',
      ({ job }: Given) => change(job, { salary_range: '9000', salary_max: 9000 }),
    ],
    [
      'can’t like the job because its salary is now the plan’s limit',
      ({ job }: Given) => change(job, { salary_range: '5000', salary_max: 5000 }),
    ],
    [
      'can’t like the job because it has no salary any more',
      ({ job }: Given) => change(job, { salary_range: null, salary_max: null }),
    ],
    ['saved a job that was paused', ({ job }: Given) => change(job, { status: 'paused' })],
    [
      'has blocked the company',
      ({ asCandidate, job }: Given) => asCandidate.api.safety.block({ about: { kind: 'job', job_id: job.id } }),
    ],
    ['is blocked', ({ candidate }: Given) => hide(candidate)],
  ])("isn't sent to a candidate who %s", async (_, happen) => {
    const world = await given();
    const { asCandidate, candidate, job } = world;
    await asCandidate.api.decisions.saveJob({ job_id: job.id });
    await happen(world);
    await notifyOfExpiringSavedJobs(app.deps, signal);
    const { rows } = await pool.query(
      'select notified_at from saved_jobs where candidate_id = $1 and notified_at is not null',
      [candidate.user_id],
    );
    expect(rows).toEqual([]);
  });

  it('can be turned off and on again', async () => {
    const world = await given();
    const { asCandidate } = world;
    for (const mails_before_expiry of [false, false, true, true]) {
      await asCandidate.api.notices.set({ kind: 'saved_jobs', is_on: mails_before_expiry });
      expect(await asCandidate.api.decisions.savedJobs({})).toMatchObject({ mails_before_expiry });
    }
  });
});

it('deletes saved jobs with the account, and includes them in the data export', async () => {
  const { asCandidate, job, candidate } = await given();
  await asCandidate.api.decisions.saveJob({ job_id: job.id });
  await asCandidate.api.notices.set({ kind: 'saved_jobs', is_on: false });
  expect(await asCandidate.api.accounts.exportData()).toMatchObject({
    vagas_salvas: [{ job_id: job.id }],
    avisos_desligados: ['saved_jobs'],
  });
  await pool.query('delete from "user" where id = $1', [candidate.user_id]);
  expect(await db.$count(savedJobs, eq(savedJobs.job_id, job.id))).toBe(0);
});
