import { afterAll, expect, test, vi } from 'vitest';
import { startGate } from '#tests/fakes/gate.ts';
import { testDatabase } from '#tests/setup/test-database.ts';
import { givenCandidate, givenCompany, givenJobs } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createDb } from '../platform/database/create-db.ts';
import { createPool } from '../platform/database/create-pool.ts';
import { createReadiness } from './readiness.ts';

const direct = await testDatabase();
const gate = await startGate(`${direct.connection.host}/.s.PGSQL.5432`);
const connection = { ...direct.connection, host: '127.0.0.1', port: gate.port };
const pool = createPool(connection, 4, () => {});
const app = await testApp({ database: { connection, pool, db: createDb(pool) } });
afterAll(async () => {
  await pool.end();
  gate.close();
});

test('stores each like once, or refuses it with Retry-After, while the database becomes unreachable and returns', async () => {
  const company = await givenCompany(app.db);
  const candidate = await givenCandidate(app.db, { plano: 'super_premium' });
  const jobs = await givenJobs(app.db, company, 40);
  const { rpc } = await app.as(candidate);
  const readiness = createReadiness({
    pool,
    isListening: async () => false,
    servesWithoutPrimary: () => false,
  });
  expect((await readiness.check()).isReady).toBe(true);

  let refused = 0;
  const waiting = jobs.map(({ id }) => id);
  /** Sends likes as a page does, and repeats those that were refused. */
  async function page(): Promise<void> {
    for (let job_id = waiting.shift(); job_id !== undefined; job_id = waiting.shift()) {
      const answer = await rpc('likes/likeJob', { job_id });
      if (answer.status === 503) {
        expect(answer.headers.get('retry-after')).toBe('5');
        refused += 1;
        waiting.push(job_id);
        // Lets the event loop run everything else.
        await new Promise((resolve) => setImmediate(resolve));
      } else {
        // 409: the like was stored before, but the connection broke between the commit and the response.
        expect([200, 409]).toContain(answer.status);
      }
    }
  }
  const pages = Promise.all([page(), page(), page()]);
  await vi.waitFor(() => expect(waiting.length).toBeLessThan(30), { interval: 1 });
  gate.shut();
  await vi.waitFor(() => expect(refused).toBeGreaterThan(20));
  expect((await readiness.check()).isReady).toBe(false);
  gate.reopen();
  await pages;

  const { rows } = await direct.pool.query(
    'select count(*)::int as likes, count(distinct job_id)::int as jobs from likes',
  );
  expect(rows).toEqual([{ likes: 40, jobs: 40 }]);
  await vi.waitFor(async () => expect((await readiness.check()).isReady).toBe(true));
  // The task queue logs that it has lost its own connections.
  for (const line of app.logged.splice(0)) expect(line).toContain('The task queue failed');
});
