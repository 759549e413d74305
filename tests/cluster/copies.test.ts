import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withCheckDigits } from '#domain/cnpj.ts';
import { PLANS } from '#domain/plans.ts';
import { sweepDeck } from '#server/features/feed/deck-queries.ts';
import { hideCnpj } from '#server/features/safety/hide.ts';
import { deckRules } from '#tests/support/deck-rules.ts';
import { PLACES } from '#tests/support/distance.ts';
import { givenCandidates, givenCompanies } from '#tests/support/people.ts';
import {
  anyJob,
  at,
  candidateChange,
  changeCandidate,
  changeCompany,
  changeJob,
  companyChange,
  type Decision,
  decide,
  FUNCTIONS,
  hoursAfter,
  jobChange,
  layAside,
  layingAside,
  publishJobs,
  verification,
  verify,
} from '#tests/support/random-jobs.ts';
import { type Fate, standingRegions } from '#tests/support/standing.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/**
 * A copy is for a candidate what a job of their own region is: the rules of decks and likes (tests/support/deck-rules.ts), read plainly out of both
 * databases, against what the server of one of them answers, whatever is done to jobs and companies in either and whatever becomes of tellings.
 */
const { home, other, way, late, hear, tell } = await standingRegions({ name: 'pe', states: ['PE'] });
const { ruledDeck, checkDeck, checkLike, actorOf } = await deckRules(other);

const BEGIN = new Date('2026-03-02T12:00:00.000Z');
/** More in the night: DECK_RUNS=200. */
const RUNS = Number(process.env.DECK_RUNS ?? 2);
/** Of a run that failed, as it printed it: the same again. */
const SEED = process.env.DECK_SEED;
const JOBS = { home: 60, other: 30 };
/** Whose candidates look where the region's jobs are. */
const NEAR = PLACES.filter((city) => city.endsWith('PE'));
const CNPJS = [1, 2, 3].map((each) => withCheckDigits(`70000000${1000 + each}`));

const index = fc.nat({ max: 1000 });
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      who: index,
      kind: fc.constantFrom<Decision>('reject', 'skip', 'like'),
      count: fc.integer({ min: 1, max: 40 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('like' as const), who: index, job: index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answer' as const), who: index, job: index }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('publish' as const),
      away: fc.boolean(),
      count: fc.integer({ min: 1, max: 20 }),
      seed: index,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('elsewhere' as const), change: jobChange }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      what: fc.constantFrom('pause', 'activate', 'close', 'remove'),
      job: index,
    }),
  },
  { weight: 1, arbitrary: jobChange },
  { weight: 3, arbitrary: companyChange },
  { weight: 1, arbitrary: verification },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('block' as const), company: index, isBlocked: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), company: index }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('hide' as const, 'refuse' as const),
      who: index,
      company: index,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('hide-cnpj' as const, 'tell-cnpj' as const),
      who: index,
      cnpj: fc.constantFrom(...CNPJS),
    }),
  },
  { weight: 2, arbitrary: candidateChange },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.nat({ max: 9 }) }) },
  { weight: 1, arbitrary: layingAside },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('tell' as const),
      fate: fc.constantFrom<Fate>('arrives', 'answer lost', 'late'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('again' as const), which: index }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

type World = {
  home: string[];
  other: string[];
  candidates: string[];
  /** What was answered as given, as `who job`. */
  given: Set<string>;
};

const existsIn = async ({ pool }: TestApp, table: 'profiles' | 'jobs', id: string): Promise<boolean> =>
  (await pool.query(`select from ${table} where ${table === 'jobs' ? 'id' : 'user_id'} = $1`, [id])).rowCount === 1;

/** As its company does it there; what the company may not is refused. */
async function act(world: World, { what, job }: Extract<Step, { do: 'act' }>): Promise<void> {
  const id = await anyJob(home.pool, job, world.home);
  const { rows } = await home.pool.query<{ company_id: string }>(
    'select company_id from jobs join "user" on "user".id = company_id where jobs.id = $1 and blocked_at is null',
    [id],
  );
  const [own] = rows;
  if (!own) return;
  const { rpc } = await home.as({ user_id: own.company_id });
  const calls: Record<typeof what, readonly [string, object]> = {
    pause: ['jobs/setStatus', { id, status: 'paused' }],
    activate: ['jobs/setStatus', { id, status: 'active' }],
    close: ['jobs/closeMany', { ids: [id], ended_for: 'vaga_encerrada' }],
    remove: ['jobs/remove', { id }],
  };
  const [path, input] = calls[what] ?? [];
  expect((await rpc(path ?? '', input)).status).toBeLessThan(500);
}

async function like(world: World, who: string, job_id: string, from?: TestApp): Promise<string> {
  const came = await checkLike(who, job_id, from?.pool);
  if (came === 'liked') world.given.add(`${who} ${job_id}`);
  return came;
}

async function run(world: World, move: Step): Promise<void> {
  const { now } = home.clock;
  const candidate = 'who' in move ? (at(world.candidates, move.who) ?? '') : '';
  const companies = [...world.home, ...world.other];
  const isAway = (company: string) => world.home.includes(company);
  switch (move.do) {
    case 'decide': {
      const { cards, locked } = await ruledDeck(candidate);
      const ids = [...cards.slice(0, move.count), ...locked.slice(0, move.count % 3)].map(({ id }) => id);
      if (move.kind !== 'like') return decide(other.pool, move.kind, candidate, ids);
      for (const id of ids.slice(0, 8)) await like(world, candidate, id);
      return;
    }
    case 'like':
      return void (await like(world, candidate, await anyJob(other.pool, move.job)));
    case 'answer': {
      const id = await anyJob(other.pool, move.job);
      await other.pool.query(
        `insert into likes (quem_curtiu, quem_foi_curtado, job_id) select company_id, $1, id from jobs where id = $2 on conflict do nothing`,
        [candidate, id],
      );
      if ((await like(world, candidate, id)) !== 'liked') return;
      const { rowCount } = await other.pool.query('select from matches where candidate_id = $1 and job_id = $2', [
        candidate,
        id,
      ]);
      return expect(rowCount).toBe(1);
    }
    case 'publish': {
      const [where, whose] = move.away ? [home, world.home] : [other, world.other];
      return void (await publishJobs(where.pool, whose, { ...move, now }));
    }
    case 'elsewhere':
      return changeJob(home.pool, await anyJob(home.pool, move.change.job, world.home), move.change, now);
    case 'act':
      return act(world, move);
    case 'change':
      return changeJob(other.pool, await anyJob(other.pool, move.job, world.other), move, now);
    case 'company':
    case 'verify': {
      const place = move.who % companies.length;
      const id = companies[place] ?? '';
      const { pool } = isAway(id) ? home : other;
      return move.do === 'company' ? changeCompany(pool, id, move) : verify(pool, { id, place }, move, now);
    }
    case 'block':
      return void (await home.pool.query('update "user" set blocked_at = $2, blocked_reason = $3 where id = $1', [
        at(world.home, move.company),
        ...(move.isBlocked ? [now, 'Golpe'] : [null, null]),
      ]));
    case 'leave': {
      // One stays.
      const left = at(world.home.slice(1), move.company);
      world.home = world.home.filter((each) => each !== left);
      return void (await home.pool.query('delete from "user" where id = $1', [left]));
    }
    case 'hide':
    case 'refuse': {
      const company = at(companies, move.company) ?? '';
      if (!(await existsIn(other, 'profiles', company))) return;
      return void (await other.pool.query(
        'insert into blocks (candidate_id, company_id, by_candidate, created_at) values ($1, $2, $3, now()) on conflict do nothing',
        [candidate, company, move.do === 'hide'],
      ));
    }
    case 'hide-cnpj':
      return void (await hideCnpj(other.deps, await actorOf(candidate), move.cnpj));
    case 'tell-cnpj':
      return void (await home.pool.query('update profiles set cnpj = $2 where user_id = $1', [
        at(world.home, move.who),
        move.cnpj,
      ]));
    case 'candidate': {
      const city = NEAR.some((near) => near === move.city) ? move.city : PLACES[0];
      return changeCandidate(other.pool, candidate, { ...move, city }, now);
    }
    case 'wait':
      for (const { clock } of [home, other]) clock.now = hoursAfter(now, move.hours);
      return;
    case 'lay-aside': {
      const chosen = (await ruledDeck(candidate)).locked.slice(0, move.count).map(({ id }) => id);
      return layAside(other.pool, candidate, chosen, hoursAfter(now, -move.hours_ago));
    }
    case 'sweep':
      return sweepDeck(other.db, now);
    case 'tell':
      way.fate = () => move.fate;
      return tell();
    case 'again': {
      const [again] = late.splice(move.which % Math.max(1, late.length), 1);
      return void (again && (await hear(again)));
    }
  }
}

async function newWorld(): Promise<World> {
  for (const { pool, clock } of [home, other]) {
    await pool.query('truncate "user" cascade');
    await pool.query('truncate standing_changes, standing_tellings, job_standings, company_standings');
    clock.now = BEGIN;
  }
  late.length = 0;
  const companiesIn = async ({ db }: TestApp) => {
    const made = await Promise.all(PLANS.map((plano) => givenCompanies(db, 1, { plano })));
    return made.flat().map(({ user_id }) => user_id);
  };
  // Few likes: some of them meet the end of theirs.
  const wishes = { funcoes: FUNCTIONS.slice(1), cidade_de_interesse: PLACES[0], likes_bonus: 3 };
  const made = await Promise.all(PLANS.map((plano) => givenCandidates(other.db, 2, { plano, ...wishes })));
  const travellers = made.map(([, traveller]) => traveller?.user_id);
  await other.pool.query('update profiles set raio_km = 100, aceita_remoto = true where user_id = any ($1)', [
    travellers,
  ]);
  const world = {
    ...{ home: await companiesIn(home), other: await companiesIn(other) },
    candidates: made.flat().map(({ user_id }) => user_id),
    given: new Set<string>(),
  };
  for (const [where, whose, count] of [
    [home, world.home, JOBS.home] as const,
    [other, world.other, JOBS.other] as const,
  ])
    await publishJobs(where.pool, whose, { count, seed: 0, now: BEGIN });
  // What is told first of all may come last.
  way.fate = () => 'late';
  await tell();
  return world;
}

/** All is told: the decks are those of jobs that stood here together from the start. */
async function checkAll({ candidates, given }: World): Promise<void> {
  way.fate = () => 'arrives';
  await tell();
  for (const candidate of candidates) await checkDeck(candidate, home.pool);
  const { rows } = await other.pool.query<{ like: string; times: number }>(
    `select quem_curtiu || ' ' || job_id as like, count(*)::int as times from likes where job_id is not null and quem_curtiu = any ($1) group by 1`,
    [candidates],
  );
  for (const { times } of rows) expect(times).toBe(1);
  const there = new Set(rows.map(({ like: each }) => each));
  for (const each of given) {
    const id = each.split(' ')[1] ?? '';
    const stands = (await existsIn(home, 'jobs', id)) || (await existsIn(other, 'jobs', id));
    expect(there.has(each)).toBe(stands);
  }
}

it('decks and likes of copies are what the rules say of the jobs themselves, whatever becomes of tellings', async () => {
  const seen = { copies: 0, given: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
      const world = await newWorld();
      await checkAll(world);
      for (const [place, move] of steps.entries()) {
        await run(world, move);
        // What arrived late is behind its home, and goes by the rules all the same.
        const touched = 'who' in move ? move.who : place;
        await checkDeck(at(world.candidates, touched) ?? '');
        if (place % 12 === 11) await checkAll(world);
      }
      await checkAll(world);
      for (const who of world.candidates) {
        const { cards } = await ruledDeck(who, home.pool);
        for (const { id } of cards.slice(0, 3)) await like(world, who, id, home);
      }
      for (const again of late.splice(0)) await hear(again);
      await checkAll(world);
      const copies = await other.pool.query('select from jobs join presences on user_id = company_id');
      seen.copies += copies.rowCount ?? 0;
      seen.given += world.given.size;
    }),
    { numRuns: RUNS, endOnFailure: true, ...(SEED !== undefined && { seed: Number(SEED) }) },
  );
  // The comparison would be of empty decks and refusals alone.
  expect(seen.copies).toBeGreaterThan(RUNS);
  expect(seen.given).toBeGreaterThan(RUNS);
}, 300_000);
