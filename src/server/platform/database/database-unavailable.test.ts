import { createServer } from 'node:net';
import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { givenCandidate } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createPool } from './create-pool.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const databaseError = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more });
const reasonOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => error,
  );

it.each(['08006', '53100', '53300', '57P01', '57P02', '57P03', '25006'])(
  'counts SQLSTATE %s as an unavailable database',
  (code) => {
    expect(isDatabaseUnavailable(databaseError(code))).toBe(true);
    expect(isDatabaseUnavailable(new Error('Failed query', { cause: databaseError(code) }))).toBe(true);
  },
);

it.each(['23505', '40001', '57014', '42P01'])('does not count SQLSTATE %s as an unavailable database', (code) => {
  expect(isDatabaseUnavailable(databaseError(code))).toBe(false);
});

it('does not count a connection refused by another service as an unavailable database', () => {
  expect(isDatabaseUnavailable(databaseError('ECONNREFUSED', { syscall: 'connect' }))).toBe(false);
  expect(isDatabaseUnavailable(databaseError('ECONNRESET'))).toBe(false);
});

describe('isDatabaseUnavailable for a database that can not be reached', () => {
  it.each(['connect', 'query'] as const)('is true for the error of pool.%s', async (method) => {
    const pool = createPool({ host: '/nowhere', database: 'x', user: 'x' }, 1, () => {});
    const query = method === 'connect' ? pool.connect() : pool.query('select 1');
    expect(isDatabaseUnavailable(await reasonOf(query))).toBe(true);
    await pool.end();
  });

  it('is true when the server closes the connection without a message', async () => {
    const server = createServer((socket) => socket.destroy()).listen(0);
    const { port } = server.address() as { port: number };
    const pool = createPool({ host: '127.0.0.1', port, database: 'x', user: 'x' }, 1, () => {});
    expect(isDatabaseUnavailable(await reasonOf(pool.query('select 1')))).toBe(true);
    await pool.end();
    server.close();
  });
});

describe('a connection that breaks while it is used', async () => {
  const app = await testApp();
  const { connection } = app;

  it('makes isDatabaseUnavailable true for the next query, when it broke between two queries', async () => {
    const pool = createPool(connection, 1, () => {});
    const client = await pool.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const broken = new Promise((resolve) => client.once('end', resolve));
    await app.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await broken;
    expect(isDatabaseUnavailable(await reasonOf(client.query('select 1')))).toBe(true);
    client.release(true);
    await pool.end();
  });

  it('makes the request fail with 503 and Retry-After, and the next request succeeds', async () => {
    const { cookie } = await app.as(await givenCandidate(app.db));
    const holder = new Client(connection);
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table profiles in access exclusive mode');
    const headers = { 'content-type': 'application/json', origin: 'http://encaixe.test', cookie };
    const request = () => app.request('/api/rpc/matches/list', { method: 'POST', headers, body: '{"json":{}}' });

    const response = request();
    await vi.waitFor(async () => {
      const waiting = `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      expect((await holder.query(waiting)).rowCount).toBeGreaterThan(0);
    });
    const answer = await response;
    await holder.query('rollback');
    await holder.end();

    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ json: { code: 'UNAVAILABLE' } });
    expect((await request()).status).toBe(200);
    expect(app.logged).toEqual([]);
  });
});
