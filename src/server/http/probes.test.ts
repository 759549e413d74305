import { createServer } from 'node:http';
import type { Pool } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '#tests/setup/test-database.ts';
import { createPool } from '../platform/database/create-pool.ts';
import { newestMigrationTime } from '../platform/database/migrate.ts';
import { probes } from './probes.ts';
import { createReadiness, type ReadinessDeps } from './readiness.ts';

const { pool } = await testDatabase(2);

async function server(parts: Partial<ReadinessDeps> = {}) {
  const isServing = { isListening: async () => false, servesWithoutPrimary: () => false };
  const readiness = createReadiness({ pool, ...isServing, ...parts });
  const listening = createServer(probes({ readiness, rest: (_, response) => void response.end('the app') }));
  listening.listen(0, '127.0.0.1');
  onTestFinished(() => void listening.close());
  await vi.waitFor(() => expect(listening.address()).not.toBeNull());
  const { port } = listening.address() as { port: number };
  const request = async (path: string, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') };
  };
  return { readiness, request };
}

const unreachablePool = () => {
  const unreachable = createPool({ host: '/nowhere', database: 'x', user: 'x' }, 1, () => {});
  onTestFinished(() => unreachable.end());
  return unreachable;
};

test('reports a process with its database as alive and ready, and leaves other paths to the app', async () => {
  const { request } = await server();
  expect(await request('/healthz')).toMatchObject({ status: 200, text: '{"status":"alive"}' });
  const { status, text } = await request('/readyz');
  expect([status, JSON.parse(text)]).toEqual([
    200,
    { status: 'ready', database: true, migrations: true, draining: false },
  ]);
  expect(await request('/readyz', 'HEAD')).toMatchObject({ status: 200, text: '' });
  expect((await request('/readyz', 'POST')).text).toBe('the app');
  expect((await request('/readyz/more')).text).toBe('the app');
});

test('reports a process without its database as alive and not ready', async () => {
  const { request } = await server({ pool: unreachablePool() });
  expect((await request('/healthz')).status).toBe(200);
  const { status, text, retryAfter } = await request('/readyz');
  expect([status, retryAfter]).toEqual([503, '5']);
  expect(JSON.parse(text)).toMatchObject({ status: 'unready', database: false });
});

test('reports a process as not ready until its database is migrated', async () => {
  const newest = await newestMigrationTime();
  let requiredMigration = newest + 1;
  const { request } = await server({ requiredMigration: async () => requiredMigration });
  expect(JSON.parse((await request('/readyz')).text)).toMatchObject({
    status: 'unready',
    database: true,
    migrations: false,
  });
  requiredMigration = newest;
  expect((await request('/readyz')).status).toBe(200);
});

test('reports a process as ready while its replicas serve without the primary', async () => {
  let isLost = false;
  const { request } = await server({ servesWithoutPrimary: () => isLost });
  expect((await request('/readyz')).status).toBe(200);
  isLost = true;
  const { status, text } = await request('/readyz');
  expect([status, JSON.parse(text)]).toEqual([
    200,
    { status: 'ready', database: false, migrations: true, draining: false },
  ]);
});

test('reports a process that is about to stop as alive and not ready', async () => {
  const { request, readiness } = await server();
  readiness.drain();
  expect(JSON.parse((await request('/readyz')).text)).toMatchObject({
    status: 'unready',
    draining: true,
    database: true,
  });
  expect((await request('/healthz')).status).toBe(200);
});

test('checks the LISTEN connection to the database when requests wait for a connection of the pool', async () => {
  const busy: Pick<Pool, 'query' | 'waitingCount'> = {
    waitingCount: 1,
    query: (() => Promise.reject(new Error('No query is allowed'))) as Pool['query'],
  };
  const known = { requiredMigration: async () => 0, servesWithoutPrimary: () => false };
  const up = createReadiness({ pool, isListening: async () => true, ...known });
  expect((await up.check()).isReady).toBe(true);
  for (const isUp of [true, false]) {
    const readiness = createReadiness({ pool: busy, isListening: async () => isUp, ...known });
    expect((await readiness.check()).database).toBe(isUp);
  }
});
