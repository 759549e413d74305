import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { UserType } from '#domain/accounts/user-types.ts';
import { type DailyMetric, dayAfter, dayNameOf, daysFrom, midnightOf } from '#domain/operations/daily-metrics.ts';
import { givenOperator } from '#tests/support/operators.ts';
import { CITY, FUNCTION, givenCandidate, givenCandidates, givenCompany, givenJob } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { subscriptions } from '../billing/schema.ts';
import { mailDeliveries } from '../deliveries/schema.ts';
import { jobs } from '../jobs/schema.ts';
import { matches } from '../matches/schema.ts';
import { writeMissingDailyMetrics } from './service.ts';

const app = await testApp();
const { db, pool } = app;
const signal = new AbortController().signal;

const FIRST = '2026-03-01';
const DAYS = daysFrom(FIRST, '2026-03-31');

/** The events of the simulation, by metric, side and day. */
const truth = new Map<string, number>();
const count = (name: DailyMetric, side: UserType | null, day: string, by = 1) => {
  const key = `${name} ${side} ${day}`;
  truth.set(key, (truth.get(key) ?? 0) + by);
};

/** Returns a time of a day in São Paulo: by `index`, its first millisecond, its last one, or nine o'clock. */
const momentOf = (day: string, index: number) => {
  const from = midnightOf(day).getTime();
  const last = midnightOf(dayAfter(day)).getTime() - 1;
  return new Date([from, last, from + 9 * 60 * 60_000][index % 3] ?? from);
};

const today = async () => (await app.as(await givenOperator(db, 'support'))).api.operator.today();
const night = () => writeMissingDailyMetrics(app.deps, signal);

type TodayMetrics = Awaited<ReturnType<typeof today>>;

function lineOf({ metrics, first }: TodayMetrics, name: DailyMetric, side: UserType | null) {
  const line = metrics.find((each) => each.name === name && each.side === side);
  return new Map(line?.values.map((value, index) => [dayAfter(first, index), value]));
}

/** Inserts a like for a job, with its row in `like_attempts`. */
const givenLike = (person: { user_id: string }, target: { user_id: string }, job_id: string, at: Date) =>
  pool.query(
    `with liked as (insert into likes (quem_curtiu, quem_foi_curtado, job_id, created_at) values ($1, $2, $3, $4))
     insert into like_attempts (user_id, target_id, job_id, success, created_at) values ($1, $2, $3, true, $4)`,
    [person.user_id, target.user_id, job_id, at],
  );

it('counts the events of each day of a month, also at its first and last millisecond, and writes missed days later', async () => {
  app.clock.now = momentOf(FIRST, 2);
  const company = await givenCompany(db);
  const job = await givenJob(db, company, {
    created_at: momentOf('2026-02-10', 0),
    data_expiracao: momentOf('2026-06-01', 0),
  });
  const people = await givenCandidates(db, DAYS.length);
  await pool.query(`update "user" set created_at = $1`, [momentOf('2026-02-10', 0)]);

  for (const [index, day] of DAYS.entries()) {
    const person = people[index];
    if (!person) throw new Error('Too few people');
    const at = momentOf(day, index);
    app.clock.now = at;

    await pool.query(`update "user" set created_at = $1 where id = $2`, [at, person.user_id]);
    count('sign_ups', 'candidate', day);
    const { api } = await app.as(person);
    await api.feed.deck({});
    if (index % 2 === 0) await api.feed.deck({});
    count('decks', 'candidate', day, index % 2 === 0 ? 2 : 1);
    count('active', 'candidate', day);
    await app.deps.usage.flush();
    // A second request on the same day does not count the user again.
    await api.likes.counters();

    await givenLike(person, company, job.id, at);
    count('likes', 'candidate', day);
    // A like that was undone (likes#undo) is not counted, and needs no response.
    await pool.query(
      `insert into like_attempts (user_id, target_id, job_id, success, created_at, undone_at) values ($1, $2, $3, true, $4, $4)`,
      [person.user_id, company.user_id, randomUUID(), at],
    );
    // A week later its response is due; the company's like below is itself one.
    count('likes_due', null, dayAfter(day, 7));
    if (index % 3 === 0) {
      await givenLike(company, person, job.id, new Date(at.getTime() + 60_000));
      // A minute after the last millisecond of a day, the like belongs to the next day.
      count('likes', 'company', dayNameOf(new Date(at.getTime() + 60_000)));
      count('likes_answered', null, dayAfter(day, 7));
      await db
        .insert(matches)
        .values({ candidate_id: person.user_id, company_id: company.user_id, job_id: job.id, created_at: at });
      count('matches', null, day);
    }
    if (index % 3 === 1) {
      await pool.query(
        `insert into rejections (user_id, rejected_id, rejected_type, job_id) values ($1, $2, 'candidate', $3)`,
        [company.user_id, person.user_id, job.id],
      );
      count('likes_answered', null, dayAfter(day, 7));
    }
    if (index % 4 === 0) {
      const ended = momentOf(dayAfter(day, 10), index);
      await db.insert(jobs).values({
        company_id: company.user_id,
        title: 'Padeiro',
        description: 'Pão.',
        funcao: FUNCTION,
        location: CITY,
        created_at: at,
        data_expiracao: ended,
      });
      count('jobs_published', null, day);
      count('jobs_expired', null, dayNameOf(ended));
    }
    await db
      .insert(mailDeliveries)
      .values([
        { at, topic: 'Match', outcome: 'sent' },
        ...(index % 5 === 0
          ? [{ at, topic: 'Match', outcome: 'refused' as const, address: 'ninguem@example.com' }]
          : []),
      ]);
    count('mails_sent', null, day);
    if (index % 5 === 0) count('mails_failed', null, day);

    // The task runs in the following night, except in one week.
    app.clock.now = new Date(midnightOf(dayAfter(day)).getTime() + 10 * 60_000);
    if (index < 10 || index > 16) await night();
  }

  const checked: readonly (readonly [DailyMetric, UserType | null])[] = [
    ['sign_ups', 'candidate'],
    ['sign_ups', 'company'],
    ['active', 'candidate'],
    ['active', 'company'],
    ['decks', 'candidate'],
    ['likes', 'candidate'],
    ['likes', 'company'],
    ['matches', null],
    ['likes_due', null],
    ['likes_answered', null],
    ['jobs_published', null],
    ['jobs_expired', null],
    ['mails_sent', null],
    ['mails_failed', null],
  ];
  const latest = await today();
  for (const [name, side] of checked) {
    const line = lineOf(latest, name, side);
    const values = DAYS.map((day) => [day, line.get(day)]);
    expect(values, `${name} ${side}`).toEqual(DAYS.map((day) => [day, truth.get(`${name} ${side} ${day}`) ?? 0]));
  }
});

it('writes yesterday again with the same metrics, plus events that were recorded late', async () => {
  const last = '2026-03-31';
  const before = await today();
  await night();
  expect(await today()).toEqual(before);
  const late = await givenCandidate(db);
  await pool.query(`update "user" set created_at = $1 where id = $2`, [momentOf(last, 1), late.user_id]);
  await night();
  expect(lineOf(await today(), 'sign_ups', 'candidate').get(last)).toBe(2);
});

it('reads the current levels, such as subscriptions, only for the day that has just ended, not for missed days before it', async () => {
  const payer = await givenCandidate(db);
  await db.insert(subscriptions).values({
    user_id: payer.user_id,
    provider: 'demonstration',
    subscription_id: randomUUID(),
    status: 'active',
    plan_key: 'candidato_premium',
    started_at: app.clock.now,
    current_period_end: app.clock.now,
  });
  app.clock.now = new Date(midnightOf('2026-04-03').getTime() + 10 * 60_000);
  await night();
  const latest = await today();
  const revenue = lineOf(latest, 'monthly_revenue', null);
  expect(['2026-03-31', '2026-04-01', '2026-04-02'].map((day) => revenue.get(day))).toEqual([0, null, 990]);
  expect(lineOf(latest, 'subscriptions', 'candidate').get('2026-04-02')).toBe(1);
  expect(lineOf(latest, 'subscriptions', 'company').get('2026-04-02')).toBe(0);
  expect(lineOf(latest, 'by_card', null).get('2026-04-02')).toBe(1);
  expect(lineOf(latest, 'by_pix_automatic', null).get('2026-04-02')).toBe(0);
  const [jobs, cities, companies] = (['jobs_open', 'cities_open', 'companies_open'] as const).map((name) =>
    lineOf(latest, name, null).get('2026-04-02'),
  );
  // The active jobs of the previous month: of one company in one city.
  expect(jobs).toBeGreaterThan(1);
  expect([cities, companies]).toEqual([1, 1]);
});

it('lists the cities and functions that lack candidates or jobs', async () => {
  const company = await givenCompany(db);
  await givenJob(db, company, { funcao: 'Garçom', location: 'Recife - PE' });
  const ended = { data_expiracao: midnightOf('2026-04-04') };
  await givenJob(db, company, { funcao: 'Garçom', location: 'Recife - PE', ...ended });
  await givenCandidates(db, 6, { area: 'Cozinheiro', funcoes: [], cidade_de_interesse: 'Belém - PA' });
  app.clock.now = new Date(midnightOf('2026-04-04').getTime() + 10 * 60_000);
  await night();
  const { market } = await today();
  const found = market.filter(({ city }) => city === 'Recife - PE' || city === 'Belém - PA');
  expect(found).toEqual([
    { gap: 'lacks_candidates', city: 'Recife - PE', funcao: 'Garçom', jobs: 1, candidates: 0 },
    { gap: 'lacks_jobs', city: 'Belém - PA', funcao: 'Cozinheiro', jobs: 0, candidates: 6 },
  ]);
});

it('counts every city of an active job in several cities (jobs#cities)', async () => {
  const openAt = async (day: string) => {
    app.clock.now = new Date(midnightOf(dayAfter(day)).getTime() + 10 * 60_000);
    await night();
    const latest = await today();
    return (['jobs_open', 'cities_open', 'companies_open'] as const).map(
      (name) => lineOf(latest, name, null).get(day) ?? 0,
    );
  };
  const [jobCount = 0, cityCount = 0, companyCount = 0] = await openAt('2026-04-04');
  const company = await givenCompany(db);
  const { id } = await givenJob(db, company, { location: 'Natal - RN' });
  const outras_cidades = [CITY, 'Manaus - AM', 'Vitória - ES'];
  await db.update(jobs).set({ outras_cidades }).where(eq(jobs.id, id));
  expect(await openAt('2026-04-05')).toEqual([jobCount + 1, cityCount + 3, companyCount + 1]);
});

it('keeps in memory the usage counts that could not be written, and writes them at the next flush', async () => {
  const person = await givenCandidate(db);
  const { api } = await app.as(person);
  await app.deps.usage.flush();
  const day = dayNameOf(app.clock.now);
  const dealt = async () =>
    Number(
      (
        await pool.query(
          `select value from daily_metrics where name = 'decks' and day = $1 and dimension = 'candidate'`,
          [day],
        )
      ).rows[0]?.value ?? 0,
    );
  const before = await dealt();
  await api.feed.deck({});
  await pool.query('alter table people_seen rename to people_seen_away');
  await app.deps.usage.flush();
  await pool.query('alter table people_seen_away rename to people_seen');
  expect(app.logged.splice(0)).toHaveLength(1);
  expect(await dealt()).toBe(before);
  await api.feed.deck({});
  await app.deps.usage.flush();
  expect(await dealt()).toBe(before + 2);
  const { rows } = await pool.query('select day::text from people_seen where user_id = $1', [person.user_id]);
  expect(rows).toEqual([{ day }]);
});
