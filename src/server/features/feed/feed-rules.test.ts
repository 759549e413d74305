import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Deck, deckSchema } from '#contract/feed.ts';
import { withCheckDigits } from '#domain/cnpj.ts';
import { VERIFIED_BY } from '#domain/company-verification.ts';
import { CONTRACTS } from '#domain/contracts.ts';
import { type DayName, dayAfter, dayNameOf } from '#domain/daily-figures.ts';
import { hasWishes, type JobWish, type JobWishes, missedWishes, SHIFTS, type ToldOfJob } from '#domain/job-wishes.ts';
import { PLANS, type Plan } from '#domain/plans.ts';
import { RADII } from '#domain/reach.ts';
import { bornBy, isOldEnough, type JobForAge } from '#domain/young-workers.ts';
import { PLACES, plainReach } from '#tests/support/distance.ts';
import { givenCandidates, givenCompanies } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { AppError } from '../../app-error.ts';
import { forgetUntil } from '../keeping/ended.ts';
import { likeJob } from '../likes/service.ts';
import { findActor } from '../profiles/service.ts';
import { sweepDeck } from './deck-queries.ts';
import { presentDeck } from './present.ts';
import { readDeck } from './service.ts';

/**
 * The rules of a deck (feed#eligible, jobs#least-age, feed#preferences, feed#left-out, feed#reach, feed#radius, feed#remote, feed#order, feed#deck-size, feed#salary-limit, likes#salary-check) written down plainly
 * and slowly, against what the server answers while jobs, companies, candidates, decisions and the clock change at random.
 */
const app = await testApp();
const { db, deps, pool } = app;

const reach = await plainReach(pool);
/** Of a job that doesn't tell, in the morning, all day and in the night. */
const BEGINS = [null, '06:00', '08:00', '22:00'];
const ENDS = [null, '12:00', '18:00', '05:00'];
const MODALITIES = ['presencial', 'hibrido', 'remoto'];
const FUNCTIONS = ['Padeiro', 'Confeiteiro', 'Garçom'];
const SALARIES = [null, 0, 1800, 4999.99, 5000, 5000.01, 9000];
const DECK_SIZES: Record<Plan, number> = { basico: 10, premium: 50, super_premium: 100 };
const RANKS: Record<Plan, number> = { super_premium: 0, premium: 1, basico: 2 };
const BEGIN = new Date('2026-03-02T12:00:00.000Z');
/** More in the night: DECK_RUNS=200. */
const RUNS = Number(process.env.DECK_RUNS ?? 5);
const HOUR = 60 * 60 * 1000;

type Job = Record<string, unknown> & {
  id: string;
  company_id: string;
  funcao: string;
  location: string;
  outras_cidades: string[];
  modalidade: string;
  salary_max: number | null;
  status: string;
  data_expiracao: Date;
  created_at: Date;
} & ToldOfJob &
  JobForAge;
type Person = {
  user_id: string;
  plano: Plan;
  area: string | null;
  funcoes: string[];
  cidade_de_interesse: string | null;
  raio_km: number;
  aceita_remoto: boolean;
  born_by: DayName | null;
} & JobWishes;

const rowsOf = async <Row>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as Row[];

const personOf = async (user_id: string): Promise<Person> => {
  const [row] = await rowsOf<Person>('select *, born_by::text from profiles where user_id = $1', [user_id]);
  if (!row) throw new Error('Nobody');
  return row;
};

const allJobs = () =>
  rowsOf<Job & { company: Record<string, unknown> & { plano: Plan } }>(
    `select jobs.*, salary_max::float8 as salary_max, to_json(company) as company, contract, pay_to, shifts
     from jobs join profiles company on company.user_id = jobs.company_id left join deck_jobs on job_id = jobs.id`,
  );

async function decidedBy(user_id: string): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(
    `select job_id as id from likes where quem_curtiu = $1 union select vaga_id from vagas_puladas where candidato_id = $1
     union select job_id from rejections where user_id = $1 and rejected_type = 'job'`,
    [user_id],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Blurred cards that this candidate laid aside within the week. */
async function laidAsideBy(user_id: string): Promise<Set<string>> {
  const passed = await rowsOf<{ job_id: string; passed_at: Date }>(
    'select job_id, passed_at from passed_locked_jobs where candidate_id = $1',
    [user_id],
  );
  const isRecent = ({ passed_at }: { passed_at: Date }) =>
    app.clock.now.getTime() - passed_at.getTime() < 7 * 86_400_000;
  return new Set(passed.filter(isRecent).map(({ job_id }) => job_id));
}

const isFor = (person: Person, job: Job) =>
  job.status === 'active' &&
  job.data_expiracao.getTime() > app.clock.now.getTime() &&
  reach(person, job) !== null &&
  isOldEnough(person, job, dayNameOf(app.clock.now)) &&
  (job.funcao === person.area || person.funcoes.includes(job.funcao));

type ListedJob = Awaited<ReturnType<typeof allJobs>>[number];

const inOrder = (one: ListedJob, other: ListedJob) =>
  RANKS[one.company.plano] - RANKS[other.company.plano] ||
  other.created_at.getTime() - one.created_at.getTime() ||
  (one.id < other.id ? -1 : 1);

const pick = (row: Record<string, unknown>, keys: string[]) => Object.fromEntries(keys.map((key) => [key, row[key]]));

const verifiedOf = ({ verified_at, verified_by, verified_domain, cnpj }: ListedJob['company']) =>
  verified_at === null
    ? null
    : { on: dayNameOf(new Date(String(verified_at))), by: verified_by, domain: verified_domain, cnpj };

/** Of several cities the others, which of them is the nearest within the radius, and how far that is where it is elsewhere. */
function placeOf(person: Person, job: Job) {
  const found = reach({ ...person, aceita_remoto: false }, job);
  const near = found === null || found === 'remote' ? { km: 0, city: job.location } : found;
  return {
    ...(job.outras_cidades.length > 0 && pick(job, ['outras_cidades'])),
    ...(near.city !== job.location && { nearest_city: near.city }),
    ...(near.km > 0 && { distance_km: near.km }),
  };
}

const cardOf = (person: Person) => (job: ListedJob) => ({
  id: job.id,
  ...placeOf(person, job),
  modalidade: job.modalidade,
  ...pick(job, ['company_id', 'title', 'description', 'funcao', 'location', 'salary_range', 'horario_trabalho']),
  ...pick(job, ['horario_inicio', 'horario_fim', 'beneficios', 'requirements', 'image_url', 'created_at']),
  ...pick(job, ['salario_de', 'salario_ate', 'salario_por', 'comissao', 'contrato', 'dias', 'vagas_abertas']),
  ...pick(job, ['escolaridade', 'afirmativa']),
  company: {
    ...pick(job.company, ['name', 'avatar_url', 'avatar_zoom_level', 'avatar_offset_x', 'avatar_offset_y']),
    ...pick(job.company, ['area', 'city', 'plano']),
    verified: verifiedOf(job.company),
  },
});

/** How many each wish leaves out. */
function leftOut(person: Person, jobs: ListedJob[]) {
  const missed = jobs.flatMap((job) => missedWishes(person, job));
  const count = (wish: JobWish) => Math.min(99, missed.filter((each) => each === wish).length);
  return { contratos: count('contratos'), salario_minimo: count('salario_minimo'), turnos: count('turnos') };
}

const hasSearch = ({ area, funcoes }: Person) => area !== null || funcoes.length > 0;

/** What the rules say that this candidate's deck is. */
async function ruledDeck(user_id: string) {
  const person = await personOf(user_id);
  const decided = await decidedBy(user_id);
  const undecided = (await allJobs()).filter((job) => isFor(person, job) && !decided.has(job.id)).sort(inOrder);
  const eligible = undecided.filter((job) => missedWishes(person, job).length === 0);
  const isLocked = (job: Job) => person.plano !== 'super_premium' && (job.salary_max ?? 0) > 5000;
  const deck = eligible.filter((job) => !isLocked(job)).slice(0, DECK_SIZES[person.plano]);
  const locked = eligible.filter(isLocked);
  const laidAside = await laidAsideBy(user_id);
  return {
    cards: deck.map(cardOf(person)),
    total: deck.length,
    locked: locked
      .filter(({ id }) => !laidAside.has(id))
      .slice(0, 10)
      .map((job) => ({
        id: job.id,
        funcao: job.funcao,
        location: String(placeOf(person, job).nearest_city ?? job.location),
      })),
    locked_total: Math.min(locked.length, 99),
    left_out:
      hasWishes(person) && hasSearch(person)
        ? leftOut(
            person,
            undecided.filter((job) => !isLocked(job)),
          )
        : undefined,
  };
}

/** The deck as the server gives it out, page by page. */
async function servedDeck(user_id: string) {
  const pages: Deck[] = [];
  for (let cursor: string | undefined; pages.length === 0 || cursor !== undefined; ) {
    const actor = await findActor(db, user_id);
    if (!actor) throw new Error('Nobody');
    const page = presentDeck(deps, await readDeck(deps, actor, cursor));
    deckSchema.parse(page);
    if (pages.length > 10) throw new Error('The deck does not end');
    pages.push(page);
    cursor = page.next_cursor ?? undefined;
  }
  const [first] = pages;
  if (!first) throw new Error('A deck has a first page');
  const { locked, locked_total, total, left_out } = first;
  for (const page of pages) expect(page).toMatchObject({ locked, locked_total, total });
  for (const page of pages.slice(0, -1)) expect(page.jobs).toHaveLength(20);
  return { cards: pages.flatMap(({ jobs }) => jobs), total, locked, locked_total, left_out };
}

const check = async (user_id: string) => expect(await servedDeck(user_id)).toEqual(await ruledDeck(user_id));

async function ruledLike(user_id: string, job_id: string): Promise<string> {
  const person = await personOf(user_id);
  const job = (await allJobs()).find(({ id }) => id === job_id);
  if (!job || !isFor(person, job)) return 'NOT_FOUND';
  if (person.plano !== 'super_premium') {
    if (job.salary_max === null) return 'SALARY_MISSING';
    if (job.salary_max === 0) return 'SALARY_UNREADABLE';
    if (job.salary_max >= 5000) return 'SALARY_PREMIUM';
  }
  const liked = await rowsOf('select from likes where quem_curtiu = $1 and job_id = $2', [user_id, job_id]);
  return liked.length > 0 ? 'ALREADY_LIKED' : 'liked';
}

async function like(user_id: string, job_id: string): Promise<string> {
  const actor = await findActor(db, user_id);
  if (!actor) throw new Error('Nobody');
  try {
    await likeJob(deps, actor, job_id);
    return 'liked';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

type World = { companies: string[]; candidates: string[]; swept: number };

const inHours = (hours: number) => new Date(app.clock.now.getTime() + hours * HOUR);

/** Jobs with few different ages, so that the id decides often. */
function publish(world: World, count: number, seed: number): Promise<unknown> {
  return pool.query(
    `insert into jobs (id, company_id, title, description, funcao, location, outras_cidades, salary_range, salary_max, modalidade, contrato, horario_inicio, horario_fim,
       beneficios, data_expiracao, created_at)
     select gen_random_uuid(), ($1::uuid[])[1 + (n * 7 + $6) % cardinality($1::uuid[])], 'Vaga ' || n, 'Texto "' || n || '"' || E'\\n',
       ($2::text[])[1 + (n * 5 + $6) % 3], ($3::text[])[1 + case when n % 2 = 0 then (n / 2 + $6) % 7 else 0 end],
       case when n % 3 = 0 then array_remove(($3::text[])[1 + (n / 3 + $6) % 5:3 + (n / 3 + $6) % 5],
         ($3::text[])[1 + case when n % 2 = 0 then (n / 2 + $6) % 7 else 0 end]) else '{}' end, 'R$ ' || n, ($4::numeric[])[1 + (n * 3 + $6) % 7],
       ($8::modalidade[])[1 + greatest(0, (n + $6) % 7 - 4)], ($9::contrato[])[1 + (n + $6) % 9],
       ($10::text[])[1 + (n + $6) % 4], ($11::text[])[1 + (n + $6) % 4],
       array['Vale-refeição', 'a,b"c'], $5::timestamptz + (n % 50 - 3) * interval '1 hour', $5::timestamptz - (n + $6) % 40 * interval '1 minute'
     from generate_series(1, $7) n`,
    [world.companies, FUNCTIONS, PLACES, SALARIES, app.clock.now, seed, count, MODALITIES, CONTRACTS, BEGINS, ENDS],
  );
}

const decisions: Record<string, string> = {
  like: `insert into likes (quem_curtiu, quem_foi_curtado, job_id) select $1, company_id, id from jobs where id = any ($2) on conflict do nothing`,
  reject: `insert into rejections (user_id, rejected_id, rejected_type, job_id) select $1, company_id, 'job', id from jobs where id = any ($2) on conflict do nothing`,
  skip: `insert into vagas_puladas (candidato_id, vaga_id) select $1, id from jobs where id = any ($2) on conflict do nothing`,
};

const undoings: Record<string, string> = {
  like: `delete from likes where id in (select id from likes where quem_curtiu = $1 order by md5(id::text) limit $2)`,
  reject: `delete from rejections where id in (select id from rejections where user_id = $1 order by md5(id::text) limit $2)`,
  skip: `delete from vagas_puladas where candidato_id = $1 and $2::int > 0`,
};

const CHANGES: Record<string, string> = {
  pause: `update jobs set status = 'paused' where id = $1`,
  activate: `update jobs set status = 'active' where id = $1`,
  renew: `update jobs set status = 'active', data_expiracao = $2 where id = $1`,
  retitle: `update jobs set title = title || '!' where id = $1`,
  move: `update jobs set location = $2, outras_cidades = array_remove(outras_cidades, $2) where id = $1`,
  spread: `update jobs set outras_cidades = array_remove($2::text[], location) where id = $1`,
  remodel: `update jobs set modalidade = $2 where id = $1`,
  refill: `update jobs set funcao = ($2::text[])[1 + floor(random() * 3)::int] where id = $1`,
  pay: `update jobs set salary_max = $2 where id = $1`,
  hire: `update jobs set contrato = $2 where id = $1`,
  shift: `update jobs set horario_inicio = $2, horario_fim = '22:00' where id = $1`,
  delete: `delete from jobs where id = $1`,
};

const number = fc.nat({ max: 1000 });
const kind = fc.constantFrom('like', 'reject', 'skip');
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
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      what: fc.constantFrom(...Object.keys(CHANGES)),
      job: number,
      value: number,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('company' as const),
      who: number,
      plano: fc.constantFrom(...PLANS),
      name: fc.string({ minLength: 1, maxLength: 8 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('verify' as const),
      place: number,
      by: fc.constantFrom(...VERIFIED_BY, null),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('candidate' as const),
      who: number,
      plano: fc.constantFrom(...PLANS),
      area: fc.constantFrom(...FUNCTIONS, null),
      funcoes: fc.subarray(FUNCTIONS),
      city: fc.constantFrom(PLACES[0], PLACES[0], ...PLACES),
      radius: fc.constantFrom(...RADII),
      remote: fc.boolean(),
      contratos: fc.oneof(fc.constant([]), fc.subarray([...CONTRACTS])),
      salario_minimo: fc.constantFrom(null, null, 1800, 1801, 5000, 9000),
      turnos: fc.oneof(fc.constant([]), fc.subarray([...SHIFTS])),
      idade: fc.constantFrom(null, 14, 15, 16, 17, 30),
      // Who has a birthday at the next midnight is a year younger until then.
      waits: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: -5, max: 9 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('lay-aside' as const),
      who: number,
      count: fc.integer({ min: 1, max: 12 }),
      hours_ago: fc.constantFrom(0, 24, 167, 168, 200),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('forget' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

async function anyJob(index: number): Promise<string> {
  const rows = await rowsOf<{ id: string }>('select id from jobs order by created_at, md5(title), id');
  return at(rows, index)?.id ?? randomUUID();
}

async function run(world: World, move: Step): Promise<void> {
  const candidate = 'who' in move ? (at(world.candidates, move.who) ?? '') : '';
  switch (move.do) {
    case 'decide': {
      // Mostly what is at the head of the deck, as people do; the paused and the expired are met too.
      const { cards, locked } = await ruledDeck(candidate);
      const chosen = [...cards.slice(0, move.count), ...locked.slice(0, move.count % 3)].map(({ id }) => id);
      return void (await pool.query(decisions[move.kind] ?? '', [candidate, chosen]));
    }
    case 'undo':
      return void (await pool.query(undoings[move.kind] ?? '', [candidate, move.count]));
    case 'like': {
      const job_id = await anyJob(move.job);
      const ruled = await ruledLike(candidate, job_id);
      return expect(await like(candidate, job_id)).toBe(ruled);
    }
    case 'publish':
      return void (await publish(world, move.count, move.seed));
    case 'change': {
      const value: Record<string, unknown> = {
        renew: inHours(move.value % 30),
        refill: FUNCTIONS,
        pay: at(SALARIES, move.value),
        move: at(PLACES, move.value),
        spread: PLACES.filter((_, index) => (move.value >> index) % 2 === 1),
        remodel: at(MODALITIES, move.value),
        hire: at([null, ...CONTRACTS], move.value),
        shift: at(BEGINS, move.value),
      };
      const extra = move.what in value ? [value[move.what]] : [];
      return void (await pool.query(CHANGES[move.what] ?? '', [await anyJob(move.job), ...extra]));
    }
    case 'company':
      return void (await pool.query('update profiles set plano = $2, name = $3 where user_id = $1', [
        at(world.companies, move.who),
        move.plano,
        move.name,
      ]));
    case 'verify':
      return void (await pool.query(
        `update profiles set cnpj = $2, verified_at = $3, verified_by = $4, verified_domain = $5 where user_id = $1`,
        [
          at(world.companies, move.place),
          withCheckDigits(`90000000${1000 + (move.place % world.companies.length)}`),
          move.by && inHours(-move.place),
          move.by,
          move.by === 'domain' ? `padaria${move.place % world.companies.length}.com.br` : null,
        ],
      ));
    case 'candidate':
      return void (await pool.query(
        `update profiles set plano = $2, area = $3, funcoes = $4, cidade_de_interesse = $5, raio_km = $6, aceita_remoto = $7,
           contratos = $8, salario_minimo = $9, turnos = $10, idade = $11, born_by = $12 where user_id = $1`,
        [
          candidate,
          move.plano,
          move.area,
          move.funcoes.length + Number(move.area !== null) === 0 ? ['Padeiro'] : move.funcoes,
          move.city,
          move.radius,
          move.remote,
          move.contratos,
          move.salario_minimo,
          move.turnos,
          move.idade,
          bornOf(move),
        ],
      ));
    case 'lay-aside': {
      const chosen = (await ruledDeck(candidate)).locked.slice(0, move.count).map(({ id }) => id);
      return void (await pool.query(
        `insert into passed_locked_jobs select $1, unnest($2::uuid[]), $3
         on conflict (candidate_id, job_id) do update set passed_at = excluded.passed_at`,
        [candidate, chosen, inHours(-move.hours_ago)],
      ));
    }
    case 'wait':
      app.clock.now = new Date(Math.max(inHours(move.hours).getTime(), world.swept));
      return;
    case 'sweep':
      // A clock that goes back further than the sweep would find that what it took has not expired.
      world.swept = app.clock.now.getTime();
      await sweepDeck(db, app.clock.now);
      return;
    case 'forget':
      // The same: it leaves the renewed alone, and a clock that goes back renews without a word.
      world.swept = app.clock.now.getTime();
      await forgetUntil(db, app.clock.now);
  }
}

function bornOf({ idade, waits }: { idade: number | null; waits: boolean }): DayName | null {
  const born = bornBy(idade, dayNameOf(app.clock.now), { idade: null, born_by: null });
  return born && waits ? dayAfter(born) : born;
}

async function newWorld(): Promise<World> {
  await pool.query('truncate "user" cascade');
  app.clock.now = BEGIN;
  const companies = await Promise.all(PLANS.map((plano) => givenCompanies(db, 1, { plano })));
  const wishes = { funcoes: FUNCTIONS.slice(1), cidade_de_interesse: PLACES[0], likes_bonus: 1000 };
  const candidates = await Promise.all(PLANS.map((plano) => givenCandidates(db, 2, { plano, ...wishes })));
  const travellers = candidates.map(([, traveller]) => traveller?.user_id);
  await pool.query('update profiles set raio_km = 50, aceita_remoto = true where user_id = any ($1)', [travellers]);
  const world = {
    companies: companies.flat().map(({ user_id }) => user_id),
    candidates: candidates.flat().map(({ user_id }) => user_id),
    swept: 0,
  };
  await publish(world, 200, 0);
  return world;
}

const TABLE =
  'select job_id, city, further_cities, funcao, over_cap, remote, least_age, place, expires_at, card::text from deck_jobs order by job_id';
const AREAS =
  'select job_id, area, funcao, over_cap, least_age, place, expires_at from deck_areas order by job_id, area';

it('every deck is what the rules say, whatever happened before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      const world = await newWorld();
      for (const [index, move] of steps.entries()) {
        await run(world, move);
        const touched = 'who' in move && move.do !== 'company' ? move.who : index;
        await check(at(world.candidates, touched) ?? '');
      }
      for (const candidate of world.candidates) await check(candidate);
      await sweepDeck(db, new Date(0));
      const [kept, areas] = [await rowsOf(TABLE), await rowsOf(AREAS)];
      await pool.query('select rebuild_deck_jobs()');
      expect(await rowsOf(TABLE)).toEqual(expect.arrayContaining(kept));
      expect(await rowsOf(AREAS)).toEqual(expect.arrayContaining(areas));
    }),
    { numRuns: RUNS },
  );
}, 300_000);
