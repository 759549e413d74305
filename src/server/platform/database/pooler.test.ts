import { Client } from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { startPooler } from '#tests/fakes/pooler.ts';
import { testDatabase } from '#tests/setup/test-database.ts';
import { givenCandidate, givenCompany, givenJob } from '#tests/support/people.ts';
import { CANDIDATE_INPUT } from '#tests/support/procedures.ts';
import { testApp } from '#tests/support/test-app.ts';
import { connectDatabase } from './connect-database.ts';
import { createDb } from './create-db.ts';
import { createPool, endPool } from './create-pool.ts';

const direct = await testDatabase();
const pooler = await startPooler(direct.connection);
const listeners = { onConnectionError: () => {}, onLost: () => {} };
const { host, user, password, database: name } = direct.connection;
const directUrl = `postgres://${user}:${password}@/${name}?host=${encodeURIComponent(String(host))}`;
const database = await connectDatabase(
  {
    ...{ databaseUrl: pooler.url, databaseDirectUrl: directUrl, databasePoolSize: 6, databasePrepare: false },
    ...{ databaseStatementTimeoutMs: 60_000, dataDir: '/nowhere' },
  },
  listeners,
);
const app = await testApp({
  database: { pool: database.pool, connection: database.connection, db: createDb(database.pool) },
});
afterAll(async () => {
  await database.close();
  pooler.close();
});

it('uses a fake pooler that assigns another connection to each transaction and refuses session settings', async () => {
  const client = new Client({ connectionString: pooler.url });
  await client.connect();
  const pids = [];
  for (let n = 0; n < 3; n++) pids.push((await client.query('select pg_backend_pid() as pid')).rows[0].pid);
  expect(new Set(pids).size).toBe(3);
  await client.query('begin');
  const [one, two] = [await client.query('select pg_backend_pid()'), await client.query('select pg_backend_pid()')];
  await client.query('commit');
  expect(one.rows).toEqual(two.rows);
  await client.end();
  await expect(new Client({ connectionString: pooler.url, statement_timeout: 1000 }).connect()).rejects.toThrow(
    'unsupported startup parameter: statement_timeout',
  );
});

it('uses a fake pooler that rejects named prepared statements', async () => {
  const pool = createPool({ connectionString: pooler.url }, 1, () => {});
  const runQuery = () => pool.query({ name: 'kept', text: 'select 1' });
  const outcomes = await Promise.allSettled([runQuery(), runQuery(), runQuery(), runQuery()]);
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
  await endPool(pool);
});

it('serves decks, likes that match, skips and saved profiles through a pooler', async () => {
  const company = await givenCompany(app.db, { plano: 'super_premium' });
  const job = await givenJob(app.db, company);
  const others = await Promise.all([givenJob(app.db, company), givenJob(app.db, company)]);
  const candidate = await givenCandidate(app.db, { plano: 'super_premium' });
  const [{ api: asCandidate }, { api: asCompany }] = [await app.as(candidate), await app.as(company)];
  const before = pooler.assignments();
  // Twice: in the second run, the server uses the cached session, and so runs other statements than in the first.
  for (let n = 0; n < 2; n++) {
    const { jobs } = await asCandidate.feed.deck({});
    expect(jobs.map(({ id }) => id).sort()).toEqual([job, ...others].map(({ id }) => id).sort());
    expect((await asCompany.candidates.deck({ job_id: job.id })).candidates).toHaveLength(1);
    await Promise.all([asCandidate.likes.counters(), asCandidate.matches.list({}), asCompany.matches.list({})]);
  }
  await asCandidate.feed.skip({ job_id: String(others[0]?.id) });
  await asCandidate.likes.likeJob({ job_id: job.id });
  const received = vi.fn();
  app.deps.realtime.subscribe(candidate.user_id, received);
  const liked = await asCompany.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: job.id });
  expect(liked.match).not.toBeNull();
  expect((await asCandidate.matches.list({})).matches).toHaveLength(1);
  // The server receives the event by LISTEN on the direct connection, not through the pooler.
  await vi.waitFor(() => expect(received).toHaveBeenCalledWith(expect.objectContaining({ type: 'match.created' })));
  await asCandidate.profiles.saveCandidate({ ...CANDIDATE_INPUT, name: 'Ana Maria' });
  expect(await asCandidate.profiles.mine()).toMatchObject({ name: 'Ana Maria' });
  expect(pooler.assignments() - before).toBeGreaterThan(15);
});

it('creates one match for each pair of users who like each other at the same time', async () => {
  const company = await givenCompany(app.db, { plano: 'super_premium' });
  const job = await givenJob(app.db, company);
  const { api: asCompany } = await app.as(company);
  const pairs = 6;
  await Promise.all(
    Array.from({ length: pairs }, async () => {
      const candidate = await givenCandidate(app.db, { plano: 'super_premium' });
      const { api } = await app.as(candidate);
      await Promise.all([
        api.likes.likeJob({ job_id: job.id }),
        asCompany.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: job.id }),
      ]);
    }),
  );
  const { rows } = await direct.pool.query('select count(*)::int as n from matches where job_id = $1', [job.id]);
  expect(rows).toEqual([{ n: pairs }]);
});
