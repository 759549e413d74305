import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PLANS } from '#domain/billing/plans.ts';
import { deckRules } from '#tests/support/deck-rules.ts';
import { PLACES } from '#tests/support/distance.ts';
import { givenCandidates, givenCompanies } from '#tests/support/people.ts';
import {
  anyJob,
  candidateChange,
  changeCandidate,
  changeCompany,
  changeJob,
  companyChange,
  type Decision,
  dismissalChange,
  dismissLocked,
  elementAt,
  FUNCTIONS,
  hoursAfter,
  insertDecisions,
  jobChange,
  publishJobs,
  verificationChange,
  verifyCompany,
} from '#tests/support/random-jobs.ts';
import { runsOf } from '#tests/support/sample.ts';
import { testApp } from '#tests/support/test-app.ts';
import { deleteDecisionsUntil } from '../decisions/cleanup.ts';
import { sweepDeck } from './deck-queries.ts';

/**
 * Compares the rules of a deck (tests/support/deck-rules.ts) with what the server returns, while jobs, companies,
 * candidates, decisions and the clock change at random.
 */
const app = await testApp();
const { db, pool } = app;
const { ruledDeck, checkDeck, checkLike } = await deckRules(app);

const BEGIN = new Date('2026-03-02T12:00:00.000Z');

type World = { companies: string[]; candidates: string[]; swept: number };

const UNDOINGS: Record<Decision, string> = {
  like: `delete from likes where id in (select id from likes where quem_curtiu = $1 order by md5(id::text) limit $2)`,
  reject: `delete from rejections where id in (select id from rejections where user_id = $1 order by md5(id::text) limit $2)`,
  skip: `delete from vagas_puladas where candidato_id = $1 and $2::int > 0`,
};

const number = fc.nat({ max: 1000 });
const kind = fc.constantFrom<Decision>('like', 'reject', 'skip');
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      who: number,
      kind,
      count: fc.integer({ min: 1, max: 90 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('undo' as const),
      who: number,
      kind,
      count: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('like' as const), who: number, job: number }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('publish' as const), count: fc.integer({ min: 1, max: 20 }), seed: number }),
  },
  { weight: 4, arbitrary: jobChange },
  { weight: 1, arbitrary: companyChange },
  { weight: 1, arbitrary: verificationChange },
  { weight: 1, arbitrary: candidateChange },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: -5, max: 9 }) }) },
  { weight: 2, arbitrary: dismissalChange },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('forget' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function run(world: World, move: Step): Promise<void> {
  const { now } = app.clock;
  const candidate = 'who' in move ? (elementAt(world.candidates, move.who) ?? '') : '';
  const company = 'who' in move ? (elementAt(world.companies, move.who) ?? '') : '';
  switch (move.do) {
    case 'decide': {
      // The first cards and some of the locked ones, as users decide.
      const { cards, locked } = await ruledDeck(candidate);
      const chosen = [...cards.slice(0, move.count), ...locked.slice(0, move.count % 3)].map(({ id }) => id);
      return insertDecisions(pool, move.kind, candidate, chosen);
    }
    case 'undo':
      return void (await pool.query(UNDOINGS[move.kind], [candidate, move.count]));
    case 'like':
      return void (await checkLike(candidate, await anyJob(pool, move.job)));
    case 'publish':
      return void (await publishJobs(pool, world.companies, { ...move, now }));
    case 'change':
      return changeJob(pool, await anyJob(pool, move.job), move, now);
    case 'company':
      return changeCompany(pool, company, move);
    case 'verify':
      return verifyCompany(pool, { id: company, place: move.who % world.companies.length }, move, now);
    case 'candidate':
      return changeCandidate(pool, candidate, move, now);
    case 'dismiss': {
      const chosen = (await ruledDeck(candidate)).locked.slice(0, move.count).map(({ id }) => id);
      return dismissLocked(pool, candidate, chosen, hoursAfter(now, -move.hours_ago));
    }
    case 'wait':
      app.clock.now = new Date(Math.max(hoursAfter(now, move.hours).getTime(), world.swept));
      return;
    case 'sweep':
      // The clock must not go back before the sweep, when the deleted jobs had not expired yet.
      world.swept = app.clock.now.getTime();
      await sweepDeck(db, app.clock.now);
      return;
    case 'forget':
      // As after a sweep: the deleted decisions were on jobs that had not expired yet at an earlier time.
      world.swept = app.clock.now.getTime();
      await deleteDecisionsUntil(db, app.clock.now);
  }
}

async function newWorld(): Promise<World> {
  await pool.query('truncate "user" cascade');
  app.clock.now = BEGIN;
  const companies = await Promise.all(PLANS.map((plano) => givenCompanies(db, 1, { plano })));
  const preferences = { funcoes: FUNCTIONS.slice(1), cidade_de_interesse: PLACES[0], likes_bonus: 1000 };
  const candidates = await Promise.all(PLANS.map((plano) => givenCandidates(db, 2, { plano, ...preferences })));
  const travellers = candidates.map(([, traveller]) => traveller?.user_id);
  await pool.query('update profiles set raio_km = 50, aceita_remoto = true where user_id = any ($1)', [travellers]);
  const world = {
    companies: companies.flat().map(({ user_id }) => user_id),
    candidates: candidates.flat().map(({ user_id }) => user_id),
    swept: 0,
  };
  await publishJobs(pool, world.companies, { count: 200, seed: 0, now: BEGIN });
  return world;
}

const TABLE =
  'select job_id, city, further_cities, funcao, over_cap, remote, least_age, place, expires_at, card::text from deck_jobs order by job_id';
const AREAS =
  'select job_id, area, funcao, over_cap, least_age, place, expires_at from deck_areas order by job_id, area';

it('returns for every deck what the rules give, whatever happened before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      const world = await newWorld();
      for (const [index, move] of steps.entries()) {
        await run(world, move);
        const touched = 'who' in move && move.do !== 'company' && move.do !== 'verify' ? move.who : index;
        await checkDeck(elementAt(world.candidates, touched) ?? '');
      }
      for (const candidate of world.candidates) await checkDeck(candidate);
      await sweepDeck(db, new Date(0));
      const rowsOf = async (text: string) => (await pool.query(text)).rows;
      const [kept, areas] = [await rowsOf(TABLE), await rowsOf(AREAS)];
      await pool.query('select rebuild_deck_jobs()');
      expect(await rowsOf(TABLE)).toEqual(expect.arrayContaining(kept));
      expect(await rowsOf(AREAS)).toEqual(expect.arrayContaining(areas));
    }),
    { numRuns: runsOf(1) },
  );
}, 300_000);
