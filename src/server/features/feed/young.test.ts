import { addYears } from 'date-fns/addYears';
import { subDays } from 'date-fns/subDays';
import { expect, it } from 'vitest';
import { ageOn } from '#domain/jobs/young-workers.ts';
import { storeMinimumAges } from '#tests/support/minimum-ages.ts';
import { givenCandidate, givenCompany, givenJobs } from '#tests/support/people.ts';
import { CANDIDATE_INPUT, RESUME_INPUT } from '#tests/support/procedures.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { db, pool } = app;

const TOWN = 'Brejolândia - BA';
const NEAR = 'Cotegipe - BA';
const BEGIN = new Date('2026-03-02T15:00:00.000Z');

const KINDS = {
  apprentice: ['aprendiz', '08:00', '14:00'],
  late: ['clt', '13:00', '22:00'],
  night: ['clt', '13:00', '22:30'],
  unstated: ['clt', null, null],
} as const;
type Kind = keyof typeof KINDS;
const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** A job of each kind, a candidate who states an age, and their company. */
async function givenWorld(idade: number) {
  await pool.query('truncate "user" cascade');
  app.clock.now = BEGIN;
  const company = await givenCompany(db, { plano: 'super_premium' });
  const jobs = await givenJobs(db, company, KIND_NAMES.length, { location: TOWN });
  const job = Object.fromEntries(KIND_NAMES.map((kind, n) => [kind, jobs[n]?.id ?? ''])) as Record<Kind, string>;
  for (const kind of KIND_NAMES) await becomes(job[kind], kind);
  const candidate = await givenCandidate(db, { plano: 'super_premium', cidade_de_interesse: TOWN });
  const mine = (await app.as(candidate)).api;
  const companys = (await app.as(company)).api;
  const saveWithAge = (age: number) =>
    mine.profiles.saveCandidate({ ...CANDIDATE_INPUT, cidade_de_interesse: TOWN, idade: age });
  await saveWithAge(idade);
  const kindOf = (id: string) => KIND_NAMES.find((kind) => job[kind] === id);
  const deck = async () => {
    const { jobs: cards, total } = await mine.feed.deck({});
    expect(total).toBe(cards.length);
    return cards.map(({ id }) => kindOf(id)).sort();
  };
  const isListed = async (kind: Kind) => {
    const { candidates, total } = await companys.candidates.deck({ job_id: job[kind] });
    expect(total).toBe(candidates.length);
    const table = await companys.candidates.deck({ job_id: job[kind], sort: 'name' });
    expect(table.candidates.map(({ user_id }) => user_id)).toEqual(candidates.map(({ user_id }) => user_id));
    const { jobs: own } = await companys.jobs.list({});
    expect(own.find(({ id }) => id === job[kind])?.waiting).toBe(total);
    return candidates.length === 1;
  };
  return { company, candidate, job, mine, companys, saveWithAge, deck, isListed };
}

/** Changes a job to this kind by SQL, and stores its minimum age, which the job's form stores otherwise. */
async function becomes(id: string, kind: Kind) {
  await pool.query('update jobs set contrato = $2, horario_inicio = $3, horario_fim = $4 where id = $1', [
    id,
    ...KINDS[kind],
  ]);
  await storeMinimumAges(pool);
}

it.each<[number, Kind[]]>([
  [14, ['apprentice']],
  [15, ['apprentice']],
  [16, ['apprentice', 'late']],
  [17, ['apprentice', 'late']],
  [18, ['apprentice', 'late', 'night', 'unstated']],
])(
  'the deck, a like and the company’s list have the same jobs at the age of %i: %s (jobs#least-age)',
  async (age, open) => {
    const { candidate, job, mine, companys, deck, isListed } = await givenWorld(age);
    expect(await deck()).toEqual([...open].sort());
    // The closed kinds come first: after a match the company sees the candidate for every job.
    for (const kind of KIND_NAMES.toSorted((one, other) => Number(open.includes(one)) - Number(open.includes(other)))) {
      const isOpen = open.includes(kind);
      const code = isOpen ? null : 'NOT_FOUND';
      const seen = { job_id: job[kind], candidate_id: candidate.user_id };
      expect(await isListed(kind), kind).toBe(isOpen);
      expect(await refusal(companys.candidates.profile(seen)), kind).toBe(code);
      expect(await refusal(mine.feed.why({ job_id: job[kind] })), kind).toBe(code);
      expect(await refusal(mine.feed.skip({ job_id: job[kind] })), kind).toBe(code);
      await mine.feed.undoSkip({ job_id: job[kind] });
      expect(await refusal(mine.likes.likeJob({ job_id: job[kind] })), kind).toBe(code);
      expect(await refusal(companys.likes.likeCandidate(seen)), kind).toBe(code);
    }
    const { rows } = await pool.query('select count(*)::int as n from matches');
    expect(rows[0].n).toBe(open.length);
  },
);

it('restricts and stores nothing for candidates without an age or from 18 on (profiles#young)', async () => {
  const { candidate, deck, saveWithAge } = await givenWorld(30);
  const kept = async () =>
    (await pool.query('select idade, born_by::text from profiles where user_id = $1', [candidate.user_id])).rows[0];
  expect(await kept()).toEqual({ idade: 30, born_by: null });
  await pool.query('update profiles set idade = null where user_id = $1', [candidate.user_id]);
  expect(await deck()).toHaveLength(KIND_NAMES.length);
  await saveWithAge(17);
  expect(await kept()).toEqual({ idade: 17, born_by: '2009-03-02' });
  expect(await deck()).toHaveLength(2);
});

it('shows more jobs from the latest possible birthday on, without a change of the profile', async () => {
  const { deck, mine, job } = await givenWorld(15);
  app.clock.now = subDays(addYears(BEGIN, 1), 1);
  await renewed();
  expect(await deck()).toEqual(['apprentice']);
  app.clock.now = addYears(BEGIN, 1);
  expect(await deck()).toEqual(['apprentice', 'late']);
  app.clock.now = addYears(BEGIN, 3);
  await renewed();
  expect(await deck()).toHaveLength(KIND_NAMES.length);
  await mine.likes.likeJob({ job_id: job.night });
});

/** Extends jobs and sessions, which last less than a year. */
const renewed = () =>
  pool.query(`with jobs as (update jobs set data_expiracao = $1) update session set expires_at = $1`, [
    addYears(app.clock.now, 1),
  ]);

it('applies a changed age at once, and keeps the age when a curriculo without an age is saved', async () => {
  const { deck, saveWithAge, mine } = await givenWorld(15);
  await saveWithAge(16);
  expect(await deck()).toEqual(['apprentice', 'late']);
  await saveWithAge(15);
  expect(await deck()).toEqual(['apprentice']);
  await mine.resumes.save({ ...RESUME_INPUT, foto_url: null, idade: null });
  expect(await deck()).toEqual(['apprentice']);
});

it('hides a candidate from the company when the job that they liked is moved to the night, and makes no match on it', async () => {
  const { candidate, job, mine, companys, isListed } = await givenWorld(16);
  await mine.likes.likeJob({ job_id: job.late });
  const choice = { job_id: job.late, candidate_id: candidate.user_id };
  expect(await isListed('late')).toBe(true);
  await becomes(job.late, 'night');
  expect(await isListed('late')).toBe(false);
  expect(await refusal(companys.likes.likeCandidate(choice))).toBe('NOT_FOUND');
  // The company sees the candidate through its other job, so it can like without a job; no match is made on the closed job.
  const { match } = await companys.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: null });
  expect(match).toBeNull();
  await becomes(job.late, 'late');
  expect((await companys.likes.likeCandidate(choice)).match).not.toBeNull();
});

it('the server neither returns nor counts a company’s like for a job that is closed to the candidate’s age now', async () => {
  const { candidate, job, mine, companys } = await givenWorld(16);
  await companys.likes.likeCandidate({ job_id: job.late, candidate_id: candidate.user_id });
  expect(await mine.likes.received({})).toMatchObject({ total: 1, likes: [{ job: { id: job.late } }] });
  expect((await mine.news.current()).likes).toBe(1);
  await becomes(job.late, 'night');
  expect(await mine.likes.received({})).toMatchObject({ total: 0, likes: [] });
  expect((await mine.news.current()).likes).toBe(0);
});

it('lists no rejected job that is closed to the candidate’s age now, nor the candidate among those that its company rejected', async () => {
  const { candidate, job, mine, companys } = await givenWorld(16);
  await mine.feed.reject({ job_id: job.late });
  await companys.candidates.reject({ job_id: job.late, candidate_id: candidate.user_id });
  const refusedJobs = async () => (await mine.decisions.refusedJobs({})).jobs.length;
  const refusedPeople = async () => (await companys.decisions.refusedCandidates({})).candidates.length;
  expect([await refusedJobs(), await refusedPeople()]).toEqual([1, 1]);
  await becomes(job.late, 'unstated');
  expect([await refusedJobs(), await refusedPeople()]).toEqual([0, 0]);
});

it('hides a saved job that becomes closed to the candidate’s age, and refuses to save a closed one', async () => {
  const { job, mine } = await givenWorld(16);
  await mine.decisions.saveJob({ job_id: job.late });
  expect(await refusal(mine.decisions.saveJob({ job_id: job.night }))).toBe('NOT_FOUND');
  const saved = async () => (await mine.decisions.savedJobs({})).jobs.length;
  expect(await saved()).toBe(1);
  await becomes(job.late, 'night');
  expect(await saved()).toBe(0);
});

it('counts for a wider reach only jobs that are open to the candidate’s age', async () => {
  const { company, mine } = await givenWorld(15);
  const [apprentice] = await givenJobs(db, company, 3, { location: NEAR });
  await pool.query(
    `update jobs set contrato = 'aprendiz', horario_inicio = '08:00', horario_fim = '12:00' where id = $1`,
    [apprentice?.id],
  );
  await storeMinimumAges(pool);
  const { radii } = await mine.feed.wider();
  expect(radii.map(({ jobs }) => jobs)).toEqual([1]);
});

it('refuses in the database too a match of a minor on a job that the law closes to them', async () => {
  const { company, candidate, job } = await givenWorld(17);
  const match = (kind: Kind) =>
    pool.query('insert into matches (candidate_id, company_id, job_id) values ($1, $2, $3)', [
      candidate.user_id,
      company.user_id,
      job[kind],
    ]);
  await expect(match('night')).rejects.toThrow('The law closes this job');
  await expect(match('unstated')).rejects.toThrow('The law closes this job');
  await match('late');
  // An age below 18 is always stored with the latest possible birthday.
  await expect(
    pool.query(
      'alter table profiles disable trigger profile_keeps_born_by; update profiles set born_by = null where idade = 17',
    ),
  ).rejects.toThrow('profiles_young_are_known');
  await pool.query('alter table profiles enable trigger profile_keeps_born_by');
});

it('compares ages in the database as the domain does', async () => {
  const days = ['2012-02-28', '2012-02-29', '2012-03-01', '2010-06-15'];
  const todays = ['2028-02-28', '2028-02-29', '2030-02-28', '2030-03-01', '2026-06-14', '2026-06-15'];
  const ages = await pool.query<{ born: string; today: string; least: number; open: boolean }>(
    `select born, today, least, is_old_enough(born::date, today::date, least::smallint) as open
     from unnest($1::text[]) as born, unnest($2::text[]) as today, unnest(array[14, 16, 18]) as least`,
    [days, todays],
  );
  for (const { born, today, least, open } of ages.rows)
    expect(open, `${born} ${today}`).toBe(ageOn(born, today) >= least);
});
