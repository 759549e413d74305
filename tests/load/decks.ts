import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import { readCandidateDeck } from '#server/features/candidates/service.ts';
import { readDeck } from '#server/features/feed/service.ts';
import { likeJob } from '#server/features/likes/service.ts';
import { findActor } from '#server/features/profiles/service.ts';
import { createDb } from '#server/platform/database/create-db.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { openPayments } from '#server/platform/payments/open.ts';
import { openStorage } from '#server/platform/storage/open.ts';
import { wire } from '#server/wire.ts';
import { givenCandidate, givenCompany, givenJobs } from '../support/people.ts';

/**
 * `npm run bench`: how long a deck and a like take on real amounts of data, each as a ratio to one empty query
 * (`select 1`) in the same run, with the number of statements sent. JOBS and CANDIDATES set the amounts.
 */
const JOBS = Number(process.env.JOBS ?? 200_000);
const CANDIDATES = Number(process.env.CANDIDATES ?? 50_000);
const ROUNDS = 60;

const FILL = `
  insert into "user" (id, name, email, user_type)
  select gen_random_uuid(), 'Empresa ' || n, 'e' || n || '@bench.test', 'company' from generate_series(1, 2000) n;
  insert into "user" (id, name, email, user_type)
  select gen_random_uuid(), 'Pessoa ' || n, 'p' || n || '@bench.test', 'candidate' from generate_series(1, $CANDIDATES) n;
  update profiles set plano = (array['basico','basico','premium','super_premium'])[1 + abs(hashtext(name)) % 4]::plano
    where user_type = 'company';
  update profiles set area = 'Padeiro', funcoes = '{Confeiteiro}', bio = repeat('Texto. ', 30), telefone = '31900001234',
    cidade_de_interesse = (array['Belo Horizonte - MG','Recife - PE','São Paulo - SP','Curitiba - PR'])[1 + abs(hashtext(name)) % 4]
    where user_type = 'candidate';
  insert into jobs (company_id, title, description, funcao, location, salary_range, salary_max, data_expiracao, created_at)
  select companies.user_id, 'Vaga ' || n, repeat('Descrição da vaga. ', 40),
    (array['Padeiro','Confeiteiro','Cozinheiro','Garçom','Enfermeiro'])[1 + n % 5],
    (array['Belo Horizonte - MG','Recife - PE','São Paulo - SP','Curitiba - PR'])[1 + (n / 5) % 4],
    '1500-2000', 2000, now() + interval '20 days', now() - n * interval '1 second'
  from generate_series(1, $JOBS) n
  join (select user_id, row_number() over (order by user_id) as place from profiles where user_type = 'company') companies
    on companies.place = 1 + n % 2000;
  analyze;`;

/** Counts what is sent through the pool. */
function counting(pool: Pool): { statements: number } {
  const seen = { statements: 0 };
  const query = Client.prototype.query as (...args: unknown[]) => unknown;
  Object.assign(Client.prototype, {
    query(this: Client, ...args: unknown[]) {
      seen.statements += 1;
      return query.apply(this, args);
    },
  });
  pool.once('error', () => {});
  return seen;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'encaixe-bench-'));
  const fail = (error: Error) => {
    throw error;
  };
  const database = await startEmbeddedPostgres({ dataDir, poolSize: 10, onConnectionError: fail, onLost: fail });
  try {
    await migrate(database.connection);
    console.log(`Filling ${JOBS} jobs and ${CANDIDATES} candidates…`);
    for (const statement of FILL.replace('$CANDIDATES', String(CANDIDATES))
      .replace('$JOBS', String(JOBS))
      .split(';\n')) {
      if (statement.trim()) await database.pool.query(statement);
    }
    const storage = await openStorage({ kind: 'local', folder: join(dataDir, 'storage'), baseUrl: '/media' });
    const log = createLog({ level: 'silent' });
    const parts = { database, storage, log, mailer: { send: async () => {} }, rateLimits: false };
    const now = () => new Date();
    const around = {
      db: createDb(database.pool),
      log,
      publicUrl: 'http://bench.test',
      authSecret: 'x'.repeat(32),
      now,
    };
    const payments = await openPayments({ kind: 'demonstration' }, { ...around, deliver: async () => null });
    const names = { authSecret: 'x'.repeat(32), publicUrl: 'http://bench.test', supportEmail: 's@bench.test' };
    const { deps, db } = wire({ ...parts, ...names, payments: payments.port, candidateSalaryGate: true, port: 3000 });
    const person = await givenCandidate(db, { plano: 'super_premium' });
    const company = await givenCompany(db, { plano: 'premium' });
    const liked = await givenJobs(db, company, ROUNDS + 10);
    const actor = await findActor(db, person.user_id);
    const employer = await findActor(db, company.user_id);
    const job = liked.pop();
    if (!actor || !employer || !job) throw new Error('Nobody to measure with');
    const seen = counting(database.pool);
    const measure = async (name: string, work: (round: number) => Promise<unknown>, unit = 1) => {
      for (let round = 0; round < 5; round++) await work(round);
      const before = seen.statements;
      const times: number[] = [];
      for (let round = 5; round < ROUNDS; round++) {
        const begun = performance.now();
        await work(round);
        times.push(performance.now() - begun);
      }
      const statements = (seen.statements - before) / times.length;
      const ms = median(times);
      console.log(
        `${name.padEnd(42)} ${ms.toFixed(2).padStart(8)} ms  ${(ms / unit).toFixed(1).padStart(7)} × select 1  ${statements.toFixed(1)} statements`,
      );
      return ms;
    };
    const unit = await measure('select 1', () => database.pool.query('select 1'));
    await measure('a candidate: first page of the deck', () => readDeck(deps, actor, undefined), unit);
    const first = await readDeck(deps, actor, undefined);
    await measure('a candidate: second page', () => readDeck(deps, actor, first.next_cursor ?? undefined), unit);
    await measure('a candidate: one like', (round) => likeJob(deps, actor, liked[round]?.id ?? ''), unit);
    let page = await readCandidateDeck(deps, employer, { job_id: job.id });
    await measure(
      'a company: first page of candidates',
      () => readCandidateDeck(deps, employer, { job_id: job.id }),
      unit,
    );
    for (let n = 1; n < 100 && page.next_cursor; n++) {
      page = await readCandidateDeck(deps, employer, { job_id: job.id, cursor: page.next_cursor });
    }
    const cursor = page.next_cursor ?? undefined;
    await measure(
      'a company: hundredth page',
      () => readCandidateDeck(deps, employer, { job_id: job.id, cursor }),
      unit,
    );
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
