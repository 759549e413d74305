import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withCheckDigits } from '#domain/companies/cnpj.ts';
import { CONTRACTS } from '#domain/jobs/contracts.ts';
import {
  hasPreferences,
  type JobPreference,
  type JobPreferences,
  type JobTermValues,
  missedPreferences,
  SHIFTS,
} from '#domain/jobs/job-preferences.ts';
import { MODALITIES, RADII } from '#domain/jobs/reach.ts';
import { bornBy, type JobForAge } from '#domain/jobs/young-workers.ts';
import { type DayName, dayNameOf } from '#domain/operations/daily-metrics.ts';
import { PLACES, readReachRule } from '#tests/support/distance.ts';
import { isOldEnough, storeMinimumAges } from '#tests/support/minimum-ages.ts';
import { givenCandidates, givenCompanies, givenJobs } from '#tests/support/people.ts';
import { runsOf } from '#tests/support/sample.ts';
import { testApp } from '#tests/support/test-app.ts';
import { AppError } from '../../app-error.ts';
import { readCandidateList } from '../candidates/list-service.ts';
import { presentCandidateDeck } from '../candidates/present.ts';
import { findVisibleCandidate, readCandidateDeck } from '../candidates/service.ts';
import { readDeck, readFit } from '../feed/service.ts';
import { likeJob } from '../likes/service.ts';
import { findActor } from '../profiles/service.ts';
import { hideCnpj, unhideCnpj } from './hide.ts';
import { block, unblock } from './service.ts';

/**
 * The rules of visibility between users (feed#eligible, feed#reach, jobs#least-age, feed#preferences, feed#left-out,
 * candidates#compatible, safety#blocked-pair, safety#hide-companies), implemented once more in this test and compared with
 * the deck, a like, the reasons why a job fits, the company's deck and list, and the candidate's page.
 */
const app = await testApp();
const { db, deps, pool } = app;
const reach = await readReachRule(pool);

const FUNCTIONS = ['Padeiro', 'Confeiteiro', 'Garçom'];
const CNPJS = ['100000000001', '200000000001', '300000000001'].map(withCheckDigits);
const [CANDIDATES, COMPANIES, JOBS_EACH] = [4, 3, 2];

const index = (count: number) => fc.nat({ max: count - 1 });
const personArbitrary = fc.record({
  funcoes: fc.subarray(FUNCTIONS, { minLength: 1 }),
  city: fc.constantFrom(PLACES[0], PLACES[0], ...PLACES),
  raio_km: fc.constantFrom(...RADII),
  aceita_remoto: fc.boolean(),
  contratos: fc.oneof(fc.constant([]), fc.subarray([...CONTRACTS])),
  salario_minimo: fc.constantFrom(null, null, 1999, 2000, 2001),
  turnos: fc.oneof(fc.constant([]), fc.subarray([...SHIFTS])),
  idade: fc.constantFrom(null, 14, 15, 16, 17, 18, 40),
});
const jobArbitrary = fc.record({
  funcao: fc.constantFrom(...FUNCTIONS),
  location: fc.constantFrom(PLACES[0], PLACES[0], ...PLACES),
  /** `places` without `location` become the job's further cities. */
  places: fc.oneof(fc.constant<string[]>([]), fc.subarray<string>([...PLACES])),
  modalidade: fc.constantFrom(...MODALITIES),
  contrato: fc.constantFrom(null, ...CONTRACTS),
  salario: fc.constantFrom(null, 1999, 2000, 2001),
  hours: fc.constantFrom([null, null], ['08:00', '12:00'], ['08:00', '22:00'], ['14:00', '22:30'], ['22:00', '05:00']),
});
const pair = { who: index(CANDIDATES), company: index(COMPANIES) };
const step = fc.oneof(
  fc.record({ do: fc.constantFrom('hide' as const, 'show' as const, 'refuse' as const, 'forgive' as const), ...pair }),
  fc.record({
    do: fc.constantFrom('hide-cnpj' as const, 'show-cnpj' as const),
    who: pair.who,
    cnpj: fc.constantFrom(...CNPJS),
  }),
  fc.record({ do: fc.constant('setCnpj' as const), company: pair.company, cnpj: fc.constantFrom(null, ...CNPJS) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type World = { candidates: string[]; companies: string[]; jobs: string[] };

const rowsOf = async <Row>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as Row[];
const at = (list: readonly string[], index: number): string => list[index] ?? '';

async function actorOf(user_id: string) {
  const actor = await findActor(db, user_id);
  if (!actor) throw new Error('No such user');
  return actor;
}

/** Returns false when the call is refused as NOT_FOUND, else true. */
const isThere = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return false;
      throw error;
    },
  );

/** A simple model of blocks: `hidden` has those by candidates, with the CNPJ that caused each or null; `refused` those by companies. */
class BlockedPairs {
  readonly hidden = new Map<string, string | null>();
  readonly refused = new Set<string>();
  readonly cnpjs = new Set<string>();
  readonly lastCnpj = new Map<string, string | null>();

  private blockPair(key: string, cnpj: string | null) {
    if (!this.hidden.has(key)) this.hidden.set(key, cnpj);
  }

  setCnpj(company: string, cnpj: string | null, candidates: readonly string[]) {
    this.lastCnpj.set(company, cnpj);
    for (const who of candidates) if (this.cnpjs.has(`${who} ${cnpj}`)) this.blockPair(`${who} ${company}`, cnpj);
  }

  hide(who: string, company: string) {
    this.blockPair(`${who} ${company}`, null);
  }

  hideCnpj(who: string, cnpj: string) {
    if (this.cnpjs.has(`${who} ${cnpj}`)) return;
    this.cnpjs.add(`${who} ${cnpj}`);
    for (const [company, own] of this.lastCnpj) if (own === cnpj) this.blockPair(`${who} ${company}`, cnpj);
  }

  /** @returns whether there was a block to remove */
  show(who: string, company: string): boolean {
    const cnpj = this.hidden.get(`${who} ${company}`);
    if (cnpj !== undefined && cnpj !== null) this.cnpjs.delete(`${who} ${cnpj}`);
    return this.hidden.delete(`${who} ${company}`);
  }

  showCnpj(who: string, cnpj: string): boolean {
    if (!this.cnpjs.delete(`${who} ${cnpj}`)) return false;
    for (const [key, by] of this.hidden) if (by === cnpj && key.startsWith(who)) this.hidden.delete(key);
    return true;
  }

  has(who: string, company: string): boolean {
    return this.hidden.has(`${who} ${company}`) || this.refused.has(`${who} ${company}`);
  }
}

async function run(world: World, blockedPairs: BlockedPairs, move: Step): Promise<void> {
  const who = 'who' in move ? at(world.candidates, move.who) : '';
  const company = 'company' in move ? at(world.companies, move.company) : '';
  switch (move.do) {
    case 'hide': {
      // A company that has blocked the candidate is not found, but the candidate can still hide its CNPJ.
      const isSeen = blockedPairs.hidden.has(`${who} ${company}`) || !blockedPairs.refused.has(`${who} ${company}`);
      const about = { kind: 'company', company_id: company } as const;
      expect(await isThere(block(deps, await actorOf(who), about))).toBe(isSeen);
      if (isSeen) blockedPairs.hide(who, company);
      return;
    }
    case 'show':
      return expect(await isThere(unblock(deps, await actorOf(who), company))).toBe(blockedPairs.show(who, company));
    case 'refuse':
      blockedPairs.refused.add(`${who} ${company}`);
      return void (await pool.query(
        'insert into blocks (candidate_id, company_id, by_candidate, created_at) values ($1, $2, false, now()) on conflict do nothing',
        [who, company],
      ));
    case 'forgive':
      return expect(await isThere(unblock(deps, await actorOf(company), who))).toBe(
        blockedPairs.refused.delete(`${who} ${company}`),
      );
    case 'hide-cnpj':
      await hideCnpj(deps, await actorOf(who), move.cnpj);
      return blockedPairs.hideCnpj(who, move.cnpj);
    case 'show-cnpj':
      return expect(await isThere(unhideCnpj(deps, await actorOf(who), move.cnpj))).toBe(
        blockedPairs.showCnpj(who, move.cnpj),
      );
    case 'setCnpj':
      await pool.query('update profiles set cnpj = $2 where user_id = $1', [company, move.cnpj]);
      return blockedPairs.setCnpj(company, move.cnpj, world.candidates);
  }
}

type GeneratedPerson = typeof personArbitrary extends fc.Arbitrary<infer Value> ? Value : never;
type GeneratedJob = typeof jobArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

async function newWorld(people: readonly GeneratedPerson[], offers: readonly GeneratedJob[]): Promise<World> {
  await pool.query('truncate "user" cascade');
  const companies = await givenCompanies(db, COMPANIES, { plano: 'super_premium', cnpj: null });
  const candidates = await givenCandidates(db, people.length, { plano: 'super_premium' });
  for (const [index, { user_id }] of candidates.entries()) {
    const {
      funcoes,
      city,
      raio_km,
      aceita_remoto,
      contratos,
      salario_minimo,
      turnos,
      idade = null,
    } = people[index] ?? {};
    const born_by = bornBy(idade, dayNameOf(app.clock.now), { idade: null, born_by: null });
    await pool.query(
      `update profiles set area = null, funcoes = $2, cidade_de_interesse = $3, raio_km = $4, aceita_remoto = $5, contratos = $6,
         salario_minimo = $7, turnos = $8, idade = $9, born_by = $10 where user_id = $1`,
      [user_id, funcoes, city, raio_km, aceita_remoto, contratos, salario_minimo, turnos, idade, born_by],
    );
  }
  const jobs = (await Promise.all(companies.map((company) => givenJobs(db, company, JOBS_EACH)))).flat();
  for (const [index, { id }] of jobs.entries()) {
    const { funcao, location, places = [], modalidade, contrato, salario, hours } = offers[index] ?? {};
    await pool.query(
      `update jobs set funcao = $2, location = $3, modalidade = $4, contrato = $5, salary_range = 'R$ ' || $6::int, salary_max = $6::int,
         salario_de = $6::int, salario_ate = $6::int, salario_por = case when $6::int is not null then 'mes' end::salario_por, outras_cidades = array_remove($7::text[], $3::text),
         horario_inicio = $8, horario_fim = $9 where id = $1`,
      [id, funcao, location, modalidade, contrato, salario, places, ...(hours ?? [])],
    );
  }
  await storeMinimumAges(pool);
  const idsOf = (rows: { user_id: string }[]) => rows.map(({ user_id }) => user_id);
  return { candidates: idsOf(candidates), companies: idsOf(companies), jobs: jobs.map(({ id }) => id) };
}

type Job = {
  id: string;
  company_id: string;
  location: string;
  outras_cidades: string[];
  modalidade: string;
} & JobTermValues &
  JobForAge;
type Person = JobPreferences & {
  born_by: DayName | null;
  user_id: string;
  funcoes: string[];
  cidade_de_interesse: string;
  raio_km: number;
  aceita_remoto: boolean;
};

/** Returns the candidates for a job in the company's deck and in its sorted list. */
async function listedFor({ id, company_id }: Job): Promise<{ deck: string[]; list: string[] }> {
  const company = await actorOf(company_id);
  const deck = await readCandidateDeck(deps, company, { job_id: id });
  const list = await readCandidateList(deps, company, { job_id: id, sort: 'name' });
  return {
    deck: presentCandidateDeck(deps, deck).candidates.map(({ user_id }) => user_id),
    list: list.candidates.map(({ card }) => card.user_id),
  };
}

async function expectAgreement(world: World, blockedPairs: BlockedPairs): Promise<void> {
  const jobs = await rowsOf<Job>(
    `select jobs.id, company_id, jobs.funcao, location, outras_cidades, modalidade, contract, pay_to, shifts, contrato, horario_inicio, horario_fim
     from jobs join deck_jobs on job_id = jobs.id order by jobs.id`,
  );
  expect(jobs).toHaveLength(world.jobs.length);
  const people = await rowsOf<Person>('select *, born_by::text from profiles where user_id = any ($1)', [
    world.candidates,
  ]);
  const lists = new Map(await Promise.all(jobs.map(async (job) => [job.id, await listedFor(job)] as const)));
  for (const person of people) {
    const actor = await actorOf(person.user_id);
    const sees = (job: Job) =>
      person.funcoes.includes(job.funcao) &&
      reach(person, job) !== null &&
      isOldEnough(person, job, dayNameOf(app.clock.now)) &&
      !blockedPairs.has(person.user_id, job.company_id);
    const missed = (job: Job) => missedPreferences(person, job);
    const seen = jobs.filter(sees);

    const deck = await readDeck(deps, actor, undefined);
    const inDeck: { id: string }[] = JSON.parse(`[${deck.cards}]`);
    const ruled = seen.filter((job) => missed(job).length === 0);
    expect(inDeck.map(({ id }) => id).sort()).toEqual(ruled.map(({ id }) => id));
    const count = (preference: JobPreference) => seen.filter((job) => missed(job).includes(preference)).length;
    const counts = { contratos: count('contratos'), salario_minimo: count('salario_minimo'), turnos: count('turnos') };
    expect(deck.left_out).toEqual(hasPreferences(person) ? counts : null);

    for (const job of jobs) {
      const choice = { job_id: job.id, candidate_id: person.user_id };
      const company = await actorOf(job.company_id);
      expect({
        listed: lists.get(job.id)?.deck.includes(person.user_id),
        sorted: lists.get(job.id)?.list.includes(person.user_id),
        page: await isThere(findVisibleCandidate(db, company, choice, app.clock.now)),
        why: await isThere(readFit(deps, actor, job.id)),
        // Last, because a decided job leaves the deck. Preferences narrow the deck, but do not forbid a like.
        like: await isThere(likeJob(deps, actor, job.id)),
      }).toEqual({ listed: sees(job), sorted: sees(job), page: sees(job), why: sees(job), like: sees(job) });
    }
  }
}

it('deck, like, company list and candidate page agree on who is visible, for any preferences, blocks and ages', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(personArbitrary, { minLength: CANDIDATES, maxLength: CANDIDATES }),
      fc.array(jobArbitrary, { minLength: COMPANIES * JOBS_EACH, maxLength: COMPANIES * JOBS_EACH }),
      fc.array(step, { maxLength: 12 }),
      async (people, offers, steps) => {
        const world = await newWorld(people, offers);
        const blockedPairs = new BlockedPairs();
        for (const move of steps) await run(world, blockedPairs, move);
        await expectAgreement(world, blockedPairs);
      },
    ),
    { numRuns: runsOf(2) },
  );
}, 300_000);
