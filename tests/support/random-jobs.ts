import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { PLANS } from '#domain/billing/plans.ts';
import { withCheckDigits } from '#domain/companies/cnpj.ts';
import { VERIFIED_BY } from '#domain/companies/company-verification.ts';
import { CONTRACTS } from '#domain/jobs/contracts.ts';
import { SHIFTS } from '#domain/jobs/job-preferences.ts';
import { MODALITIES, RADII } from '#domain/jobs/reach.ts';
import { bornBy } from '#domain/jobs/young-workers.ts';
import { dayAfter, dayNameOf } from '#domain/operations/daily-metrics.ts';
import { PLACES } from './distance.ts';
import { storeMinimumAges } from './minimum-ages.ts';

/** Working hours: unknown, in the morning, all day and at night. */
const START_TIMES = [null, '06:00', '08:00', '22:00'];
const END_TIMES = [null, '12:00', '18:00', '05:00'];
/** The functions of the random jobs and candidates. */
export const FUNCTIONS = ['Padeiro', 'Confeiteiro', 'Garçom'];
const SALARIES = [null, 0, 1800, 4999.99, 5000, 5000.01, 9000];
const HOUR_MS = 60 * 60 * 1000;

export const hoursAfter = (now: Date, hours: number) => new Date(now.getTime() + hours * HOUR_MS);
/** Returns the element at an index that may be larger than the list. */
export const elementAt = <T>(list: readonly T[], index: number): T | undefined =>
  list[index % Math.max(1, list.length)];

/** Inserts jobs of these companies, some expired, with few different creation times, so that the id often decides the order. */
export async function publishJobs(
  pool: Pool,
  companies: readonly string[],
  { count, seed, now }: { count: number; seed: number; now: Date },
): Promise<void> {
  await pool.query(
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
    [companies, FUNCTIONS, PLACES, SALARIES, now, seed, count, MODALITIES, CONTRACTS, START_TIMES, END_TIMES],
  );
  await storeMinimumAges(pool);
}

const CHANGES: Record<string, string> = {
  pause: `update jobs set status = 'paused' where id = $1`,
  activate: `update jobs set status = 'active' where id = $1`,
  renew: `update jobs set status = 'active', data_expiracao = $2 where id = $1`,
  'set title': `update jobs set title = title || '!' where id = $1`,
  'set city': `update jobs set location = $2, outras_cidades = array_remove(outras_cidades, $2) where id = $1`,
  'set further cities': `update jobs set outras_cidades = array_remove($2::text[], location) where id = $1`,
  'set modality': `update jobs set modalidade = $2 where id = $1`,
  'set function': `update jobs set funcao = ($2::text[])[1 + floor(random() * 3)::int] where id = $1`,
  'set salary': `update jobs set salary_max = $2 where id = $1`,
  'set contract': `update jobs set contrato = $2 where id = $1`,
  'set hours': `update jobs set horario_inicio = $2, horario_fim = '22:00' where id = $1`,
  delete: `delete from jobs where id = $1`,
};

const index = fc.nat({ max: 1000 });

/** Arbitrary of a change of a job. `job` is an index for `elementAt`; `changeJob` derives the new value from `value`. */
export const jobChange = fc.record({
  do: fc.constant('change' as const),
  kind: fc.constantFrom(...Object.keys(CHANGES)),
  job: index,
  value: index,
});
type JobChange = typeof jobChange extends fc.Arbitrary<infer Value> ? Value : never;

export async function changeJob(pool: Pool, id: string, { kind, value }: JobChange, now: Date): Promise<void> {
  const values: Record<string, unknown> = {
    renew: hoursAfter(now, value % 30),
    'set function': FUNCTIONS,
    'set salary': elementAt(SALARIES, value),
    'set city': elementAt(PLACES, value),
    'set further cities': PLACES.filter((_, index) => (value >> index) % 2 === 1),
    'set modality': elementAt(MODALITIES, value),
    'set contract': elementAt([null, ...CONTRACTS], value),
    'set hours': elementAt(START_TIMES, value),
  };
  await pool.query(CHANGES[kind] ?? '', [id, ...(kind in values ? [values[kind]] : [])]);
  if (kind === 'set contract' || kind === 'set hours') await storeMinimumAges(pool);
}

/** Returns the id of one of the stored jobs, or a new id when there is none. @param of only jobs of these companies */
export async function anyJob(pool: Pool, index: number, of: readonly string[] | null = null): Promise<string> {
  const text = `select id from jobs where $1::uuid[] is null or company_id = any ($1)
    order by created_at, md5(title), id`;
  const { rows } = await pool.query<{ id: string }>(text, [of]);
  return elementAt(rows, index)?.id ?? randomUUID();
}

/** Arbitrary of a candidate's new plan, search, preferences and age. `who` is an index for `elementAt`. */
export const candidateChange = fc.record({
  do: fc.constant('candidate' as const),
  who: index,
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
  // A candidate with a birthday at the next midnight is a year younger until then.
  birthdayIsNext: fc.boolean(),
});
type CandidateChange = typeof candidateChange extends fc.Arbitrary<infer Value> ? Value : never;

/** Applies a change of `candidateChange`. A change without any job function sets 'Padeiro'. */
export async function changeCandidate(pool: Pool, id: string, change: CandidateChange, now: Date): Promise<void> {
  const { plano, area, funcoes, city, radius, remote, contratos, salario_minimo, turnos, idade, birthdayIsNext } =
    change;
  const born = bornBy(idade, dayNameOf(now), { idade: null, born_by: null });
  await pool.query(
    `update profiles set plano = $2, area = $3, funcoes = $4, cidade_de_interesse = $5, raio_km = $6, aceita_remoto = $7,
       contratos = $8, salario_minimo = $9, turnos = $10, idade = $11, born_by = $12 where user_id = $1`,
    [
      ...[id, plano, area, funcoes.length + Number(area !== null) === 0 ? ['Padeiro'] : funcoes],
      ...[city, radius, remote, contratos, salario_minimo, turnos, idade],
      born && birthdayIsNext ? dayAfter(born) : born,
    ],
  );
}

/** Arbitrary of a company's new plan and name. `who` is an index for `elementAt`. */
export const companyChange = fc.record({
  do: fc.constant('company' as const),
  who: index,
  plano: fc.constantFrom(...PLANS),
  name: fc.string({ minLength: 1, maxLength: 8 }),
});
type CompanyChange = typeof companyChange extends fc.Arbitrary<infer Value> ? Value : never;

export async function changeCompany(pool: Pool, id: string, { plano, name }: CompanyChange): Promise<void> {
  await pool.query('update profiles set plano = $2, name = $3 where user_id = $1', [id, plano, name]);
}

/** Arbitrary of a company's verification; `by` null revokes the verification. `who` is an index for `elementAt`. */
export const verificationChange = fc.record({
  do: fc.constant('verify' as const),
  who: index,
  hours_ago: index,
  by: fc.constantFrom(...VERIFIED_BY, null),
});
type Verification = typeof verificationChange extends fc.Arbitrary<infer Value> ? Value : never;

/** Verifies a company with unique values, or revokes its verification. @param place unique among all companies */
export async function verifyCompany(
  pool: Pool,
  { id, place }: { id: string; place: number },
  { hours_ago, by }: Verification,
  now: Date,
): Promise<void> {
  await pool.query(
    'update profiles set cnpj = $2, verified_at = $3, verified_by = $4, verified_domain = $5 where user_id = $1',
    [
      ...[id, withCheckDigits(`90000000${1000 + place}`), by && hoursAfter(now, -hours_ago), by],
      by === 'domain' ? `padaria${place}.com.br` : null,
    ],
  );
}

/** Arbitrary of a candidate who hid `count` blurred cards some hours ago. `who` is an index for `elementAt`. */
export const dismissalChange = fc.record({
  do: fc.constant('dismiss' as const),
  who: index,
  count: fc.integer({ min: 1, max: 12 }),
  hours_ago: fc.constantFrom(0, 24, 167, 168, 200),
});

/** Records that the candidate hid the blurred cards of these jobs at this time. */
export async function dismissLocked(pool: Pool, who: string, jobs: readonly string[], passed_at: Date): Promise<void> {
  await pool.query(
    `insert into passed_locked_jobs select $1, unnest($2::uuid[]), $3
     on conflict (candidate_id, job_id) do update set passed_at = excluded.passed_at`,
    [who, jobs, passed_at],
  );
}

/** Jobs that the candidate hasn't liked or rejected: a second decision is refused (likes#one-decision). */
const UNDECIDED = `from jobs where id = any ($2) and not exists (select from likes where quem_curtiu = $1 and job_id = jobs.id)
  and not exists (select from rejections where user_id = $1 and job_id = jobs.id) on conflict do nothing`;
const DECISIONS = {
  like: `insert into likes (quem_curtiu, quem_foi_curtado, job_id) select $1, company_id, id ${UNDECIDED}`,
  reject: `insert into rejections (user_id, rejected_id, rejected_type, job_id) select $1, company_id, 'job', id ${UNDECIDED}`,
  skip: `insert into vagas_puladas (candidato_id, vaga_id) select $1, id ${UNDECIDED}`,
};
export type Decision = keyof typeof DECISIONS;

/** Inserts many decisions at once, without the server's checks. */
export async function insertDecisions(pool: Pool, kind: Decision, who: string, jobs: readonly string[]): Promise<void> {
  await pool.query(DECISIONS[kind], [who, jobs]);
}
