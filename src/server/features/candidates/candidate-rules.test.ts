import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CandidateDeck, candidateDeckSchema, compatibleCandidateSchema } from '#contract/candidates.ts';
import { PLANS, type Plan } from '#domain/billing/plans.ts';
import { compatibility } from '#domain/candidates/compatibility.ts';
import { ESCOLARIDADES } from '#domain/catalogue/personal.ts';
import { MODALITIES, type Modality, RADII, type Reach } from '#domain/jobs/reach.ts';
import { bornBy, type JobForAge } from '#domain/jobs/young-workers.ts';
import { type DayName, dayNameOf } from '#domain/operations/daily-metrics.ts';
import { PLACES, readReachRule } from '#tests/support/distance.ts';
import { isOldEnough, storeMinimumAges } from '#tests/support/minimum-ages.ts';
import { givenCandidates, givenCompany, givenJob } from '#tests/support/people.ts';
import { runsOf } from '#tests/support/sample.ts';
import { testApp } from '#tests/support/test-app.ts';
import { AppError } from '../../app-error.ts';
import { sqlConstraint } from '../../platform/database/sql-state.ts';
import { skipJob } from '../feed/service.ts';
import { findActor } from '../profiles/service.ts';
import { presentCandidateDeck } from './present.ts';
import { findVisibleCandidate, readCandidateDeck } from './service.ts';

/**
 * Compares a plain, slow version of the rules of a job's candidates (candidates#compatible, jobs#least-age, feed#reach,
 * candidates#from-where, candidates#undecided, candidates#order, candidates#skip, candidates#score,
 * candidates#interested) with what the server returns, while candidates, their interest and the company's decisions
 * change at random.
 */
const app = await testApp();
const { db, deps, pool } = app;

const reach = await readReachRule(pool);
/** The last one is São Paulo, the others lie around Recife. */
const CITIES = [...PLACES];
const FUNCTIONS = ['Padeiro', 'Confeiteiro', 'Garçom'];
const RANKS: Record<Plan, number> = { super_premium: 0, premium: 1, basico: 2 };

type Person = Parameters<typeof compatibility>[0] &
  Record<string, unknown> & {
    escolaridade: string | null;
    mostra_escolaridade: boolean;
    user_id: string;
    plano: Plan;
    created_at: Date;
    removed_at: Date | null;
    raio_km: number;
    aceita_remoto: boolean;
    born_by: DayName | null;
  };

const rowsOf = async <Row>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as Row[];
const idsOf = async (text: string, values: unknown[]) =>
  new Set((await rowsOf<{ id: string }>(text, values)).map(({ id }) => id));

type Job = JobForAge & {
  id: string;
  company_id: string;
  location: string;
  outras_cidades: string[];
  modalidade: Modality;
};

const HOURS = [
  ['08:00', '14:00'],
  ['15:00', '22:00'],
  ['15:00', '22:30'],
  ['22:00', '05:00'],
  [null, null],
] as const;
const today = () => dayNameOf(app.clock.now);

/** Returns how the candidate reaches the job, by the test's own rule: in the city, by distance or remote; null if not. */
function reachOf(person: Person, job: Job): Reach | null {
  const found = reach(person, job);
  if (found === null) return null;
  if (found === 'remote') return { by: 'remote' };
  return found.km === 0 ? { by: 'city' } : { by: 'distance', km: found.km };
}

function shownReach(found: Reach | null) {
  if (found?.by === 'distance') return { distance_km: found.km };
  return found?.by === 'remote' ? { remote: true } : {};
}

/** The fields of a card that depend on the job. */
const RELATIVE = ['compatibility_score', 'compatibility_reasons', 'super_liked', 'liked', 'distance_km', 'remote'];
const CARD = Object.keys(compatibleCandidateSchema.shape).filter(
  (key) => !RELATIVE.includes(key) && key !== 'escolaridade',
);

/** Returns the education if the candidate shows it, else an empty object (profiles#shown-education). */
function shownEducation(person: Person) {
  const { escolaridade, mostra_escolaridade } = person;
  return mostra_escolaridade && escolaridade !== null ? { escolaridade } : {};
}

async function ruledDeck(job: Job, only?: 'interested') {
  const people = await rowsOf<Person>(`select *, born_by::text from profiles where user_type = 'candidate'`);
  const decided = await idsOf(
    `select quem_foi_curtado as id from likes where quem_curtiu = $1 and job_id = $2
     union select rejected_id from rejections where user_id = $1 and job_id = $2 and rejected_type = 'candidate'
     union select candidate_id from matches where company_id = $1 and job_id = $2`,
    [job.company_id, job.id],
  );
  const superLiked = await idsOf('select user_id as id from super_likes where job_id = $1', [job.id]);
  const liked = await idsOf('select quem_curtiu as id from likes where job_id = $1 and quem_curtiu <> $2', [
    job.id,
    job.company_id,
  ]);
  const interestOf = ({ user_id }: Person) => (superLiked.has(user_id) ? 0 : liked.has(user_id) ? 1 : 2);
  const skips = await rowsOf<{ candidate_id: string; skipped_at: Date }>(
    'select candidate_id, skipped_at from skipped_candidates where job_id = $1',
    [job.id],
  );
  const skippedAt = new Map(skips.map(({ candidate_id, skipped_at }) => [candidate_id, skipped_at.getTime()]));
  const lastOf = ({ user_id }: Person) => skippedAt.get(user_id) ?? 0;
  const everybody = people
    .filter((person) => person.removed_at === null && !decided.has(person.user_id) && isOldEnough(person, job, today()))
    .map((person) => ({ person, from: reachOf(person, job) }))
    .map(({ person, from }) => ({ person, from, ...compatibility(person, job, from) }))
    .filter(({ score }) => score > 0);
  const fans = everybody.filter(({ person }) => interestOf(person) < 2);
  const waiting = only === 'interested' ? fans : everybody;
  waiting.sort(
    ({ person: one, score }, { person: other, score: otherScore }) =>
      lastOf(one) - lastOf(other) ||
      (lastOf(one) > 0 ? (one.user_id < other.user_id ? -1 : 1) : 0) ||
      RANKS[one.plano] - RANKS[other.plano] ||
      interestOf(one) - interestOf(other) ||
      otherScore - score ||
      other.created_at.getTime() - one.created_at.getTime() ||
      (one.user_id < other.user_id ? -1 : 1),
  );
  return {
    candidates: waiting.map(({ person, from, score, reasons }) => ({
      ...Object.fromEntries(CARD.map((key) => [key, person[key]])),
      ...shownEducation(person),
      ...shownReach(from),
      compatibility_score: score,
      compatibility_reasons: reasons.map(({ label }) => label),
      super_liked: superLiked.has(person.user_id),
      liked: interestOf(person) < 2,
    })),
    total: Math.min(waiting.length, 999),
    interested: fans.length,
  };
}

/** Returns whether the server lets the company see this candidate for the job, and lets the candidate skip the job. */
async function agreed(job: Job, person: Person) {
  const [company, candidate] = [await findActor(db, job.company_id), await findActor(db, person.user_id)];
  if (!company || !candidate) throw new Error('No such user');
  const refused = (error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return false;
    throw error;
  };
  const seen = await findVisibleCandidate(
    db,
    company,
    { job_id: job.id, candidate_id: person.user_id },
    app.clock.now,
  ).then(({ is_compatible }) => is_compatible, refused);
  // After an earlier decision the skip is refused whether or not the candidate may see the job (likes#one-decision).
  const decidedBefore = (error: unknown) =>
    ['liked_before', 'rejected_before', 'skipped_before'].includes(sqlConstraint(error) ?? '');
  const skipped = await skipJob(deps, candidate, job.id).then(
    () => true,
    (error) => (decidedBefore(error) ? seen : refused(error)),
  );
  // Without the skip the candidate may like the job in a later step (likes#one-decision).
  await pool.query('delete from vagas_puladas where candidato_id = $1', [person.user_id]);
  return { seen, skipped };
}

async function servedDeck(job: Job, only?: 'interested') {
  const company = await findActor(db, job.company_id);
  if (!company) throw new Error('No such user');
  const pages: CandidateDeck[] = [];
  for (let cursor: string | undefined; pages.length === 0 || cursor !== undefined; ) {
    const query = { job_id: job.id, interested: only === 'interested', cursor };
    const page = presentCandidateDeck(deps, await readCandidateDeck(deps, company, query));
    candidateDeckSchema.parse(page);
    if (pages.length > 20) throw new Error('The deck does not end');
    pages.push(page);
    cursor = page.next_cursor ?? undefined;
  }
  const { total, interested } = pages[0] ?? {};
  for (const page of pages) expect(page).toMatchObject({ total, interested });
  for (const page of pages.slice(0, -1)) expect(page.candidates).toHaveLength(20);
  return { candidates: pages.flatMap(({ candidates }) => candidates), total, interested };
}

const DECISIONS: Record<string, string> = {
  like: `insert into likes (quem_curtiu, quem_foi_curtado, job_id) select $1, id, $2 from unnest($3::uuid[]) as id
    where not exists (select from rejections where user_id = $1 and rejected_id = id and job_id = $2) on conflict do nothing`,
  reject: `insert into rejections (user_id, rejected_id, rejected_type, job_id) select $1, id, 'candidate', $2 from unnest($3::uuid[]) as id
    where not exists (select from likes where quem_curtiu = $1 and quem_foi_curtado = id and job_id = $2) on conflict do nothing`,
  match: `insert into matches (candidate_id, company_id, job_id) select id, $1, $2 from unnest($3::uuid[]) as id on conflict do nothing`,
};

const CHANGES: Record<string, string> = {
  liked: `insert into likes (quem_curtiu, quem_foi_curtado, job_id) values ($1, $3, $2) on conflict do nothing`,
  super_liked: `with liked as (insert into likes (quem_curtiu, quem_foi_curtado, job_id, is_superlike) values ($1, $3, $2, true) on conflict do nothing)
    insert into super_likes (user_id, job_id) values ($1, $2) on conflict do nothing`,
  super_liked_alone: `insert into super_likes (user_id, job_id) select $1, $2 where $3::uuid is not null on conflict do nothing`,
  forgot: `delete from likes where quem_curtiu = $1 and job_id = $2 and quem_foi_curtado = $3`,
  undecided: `delete from rejections where rejected_id = $1 and job_id = $2 and user_id = $3`,
  removed: `update profiles set removed_at = now() where user_id = $1 and $2::uuid is not null and $3::uuid is not null`,
};

/** All candidates of one move are skipped in the same millisecond, so that ties occur, which the id orders. */
const SKIP = `insert into skipped_candidates (job_id, candidate_id, skipped_at)
  select $1, id, '2026-03-01 12:00Z'::timestamptz + $3 * interval '1 ms' from unnest($2::uuid[]) as id
  on conflict (job_id, candidate_id) do update set skipped_at = excluded.skipped_at`;

const number = fc.nat({ max: 1000 });
const step = fc.oneof(
  fc.record({
    do: fc.constant('skip' as const),
    from: fc.nat({ max: 40 }),
    count: fc.integer({ min: 1, max: 30 }),
    at: number,
  }),
  fc.record({
    do: fc.constant('decide' as const),
    kind: fc.constantFrom(...Object.keys(DECISIONS)),
    count: fc.integer({ min: 1, max: 25 }),
  }),
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('interest' as const),
      who: number,
      count: fc.integer({ min: 1, max: 12 }),
      what: fc.constantFrom(...Object.keys(CHANGES)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('profile' as const),
      who: number,
      plano: fc.constantFrom(...PLANS),
      area: fc.constantFrom(...FUNCTIONS, null),
      funcoes: fc.subarray(FUNCTIONS),
      city: fc.constantFrom(...CITIES, CITIES[0] ?? null, null),
      home: fc.constantFrom(...CITIES, null),
      radius: fc.constantFrom(...RADII),
      remote: fc.boolean(),
      idade: fc.constantFrom(null, 14, 15, 16, 17, 40),
      schooling: fc.constantFrom(null, ...ESCOLARIDADES),
      shown: fc.boolean(),
      name: fc.string({ minLength: 1, maxLength: 6 }).filter((name) => name.trim() !== '' && !name.includes('\0')),
    }),
  },
  fc.record({
    do: fc.constant('job' as const),
    funcao: fc.constantFrom(...FUNCTIONS),
    city: fc.constantFrom(...CITIES),
    others: fc.oneof(fc.constant<string[]>([]), fc.subarray<string>(CITIES)),
    modality: fc.constantFrom(...MODALITIES),
    contract: fc.constantFrom(null, 'clt' as const, 'aprendiz' as const, 'estagio' as const),
    hours: fc.constantFrom(...HOURS),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function jobNow(id: string): Promise<Job> {
  const [job] = await rowsOf<Job>(
    'select id, company_id, funcao, location, outras_cidades, modalidade, contrato, horario_inicio, horario_fim from jobs where id = $1',
    [id],
  );
  if (!job) throw new Error('No job');
  return job;
}

async function run(job: Job, people: readonly string[], move: Step): Promise<void> {
  if (move.do === 'decide') {
    const { candidates } = await ruledDeck(job);
    const ids = candidates.slice(0, move.count).map((candidate) => Reflect.get(candidate, 'user_id'));
    await pool.query(DECISIONS[move.kind] ?? '', [job.company_id, job.id, ids]);
  } else if (move.do === 'skip') {
    const { candidates } = await ruledDeck(job);
    const skipped = candidates.slice(move.from, move.from + move.count);
    await pool.query(SKIP, [job.id, skipped.map((candidate) => Reflect.get(candidate, 'user_id')), move.at]);
  } else if (move.do === 'interest') {
    const count = move.what === 'removed' ? 1 : move.count;
    for (let n = 0; n < count; n++) {
      const who = people[(move.who + n * 7) % people.length];
      await pool.query(CHANGES[move.what] ?? '', [who, job.id, job.company_id]);
    }
  } else if (move.do === 'profile') {
    const { plano, area, funcoes, city, home, name, radius, remote, idade, schooling, shown } = move;
    const born_by = bornBy(idade, today(), { idade: null, born_by: null });
    await pool.query(
      `update profiles set plano = $2, area = $3, funcoes = $4, cidade_de_interesse = $5, cidade_mora = $6, name = $7,
         raio_km = $8, aceita_remoto = $9, idade = $10, born_by = $11,
         escolaridade = $12, mostra_escolaridade = $13 where user_id = $1`,
      [
        ...[people[move.who % people.length], plano, area, funcoes, city, home, name, radius, remote, idade, born_by],
        ...[schooling, shown],
      ],
    );
  } else {
    const { funcao, city, others, modality, contract, hours } = move;
    const moved = [job.id, funcao, city, modality, contract, ...hours, others.filter((other) => other !== city)];
    await pool.query(
      'update jobs set funcao = $2, location = $3, modalidade = $4, contrato = $5, horario_inicio = $6, horario_fim = $7, outras_cidades = $8 where id = $1',
      moved,
    );
    await storeMinimumAges(pool);
  }
}

async function newWorld() {
  await pool.query('truncate "user" cascade');
  const company = await givenCompany(db, { plano: 'premium' });
  const job = await givenJob(db, company, { funcao: FUNCTIONS[0] ?? '', location: CITIES[0] ?? '' });
  const preferences = {
    area: FUNCTIONS[0] ?? null,
    funcoes: FUNCTIONS.slice(1),
    cidade_de_interesse: CITIES[0] ?? null,
  };
  const people = await Promise.all(PLANS.map((plano) => givenCandidates(db, 25, { plano, ...preferences })));
  const ids = people.flat().map(({ user_id }) => user_id);
  // Few different creation times and cities of residence, so that each part of the order breaks some ties.
  await pool.query(
    `update profiles set created_at = '2026-03-01 12:00Z'::timestamptz - (abs(hashtext(user_id::text)) % 5) * interval '1 hour',
       cidade_mora = case when hashtext(user_id::text || 'x') % 2 = 0 then $2 else ($3::text[])[1 + abs(hashtext(user_id::text || 'y')) % 7] end,
       cidade_de_interesse = case abs(hashtext(user_id::text || 'i')) % 3 when 0 then $2 else ($3::text[])[1 + abs(hashtext(user_id::text || 'j')) % 7] end,
       idade = case when hashtext(user_id::text || 'a') % 3 = 0 then 14 + abs(hashtext(user_id::text || 'b')) % 4 end,
       raio_km = ($4::int[])[1 + abs(hashtext(user_id::text || 'r')) % 5], aceita_remoto = hashtext(user_id::text || 'w') % 2 = 0
     where user_id = any ($1)`,
    [ids, CITIES[0], CITIES, RADII],
  );
  return { job_id: job.id, people: ids };
}

it('returns the candidates that the rules select, in their order, after random changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 20 }), async (steps) => {
      const { job_id, people } = await newWorld();
      for (const move of steps) {
        await run(await jobNow(job_id), people, move);
        const job = await jobNow(job_id);
        expect(await servedDeck(job)).toEqual(await ruledDeck(job));
        expect(await servedDeck(job, 'interested')).toEqual(await ruledDeck(job, 'interested'));
      }
      const job = await jobNow(job_id);
      for (const person of await rowsOf<Person>(
        `select *, born_by::text from profiles where user_type = 'candidate' and removed_at is null`,
      )) {
        const isIn = compatibility(person, job, reachOf(person, job)).score > 0 && isOldEnough(person, job, today());
        expect(await agreed(job, person)).toEqual({ seen: isIn, skipped: isIn });
      }
    }),
    { numRuns: runsOf(2) },
  );
}, 300_000);
