import { setTimeout as sleep } from 'node:timers/promises';
import { escapeIdentifier } from 'pg';
import type { Fault } from './fault.ts';
import { likeEverything, waitForLikes } from './pages.ts';
import { likesIn, startBehindGate } from './world.ts';

const CANDIDATES = 10;
const JOBS = 120;

export const databaseUnavailable: Fault = {
  name: 'a database that is unavailable for 20 s, slow, and read-only',
  async run({ expect, report }) {
    const { people, jobs, database, gate, server, end } = await startBehindGate(CANDIDATES, JOBS, {
      DATABASE_POOL_SIZE: '8',
    });
    const databaseName = escapeIdentifier(database.connection.database ?? '');
    const pages = likeEverything(server, { people, jobs });
    const countOf = (what: string) => pages.statuses.get(what) ?? 0;

    await waitForLikes(pages, 200);
    gate.shut();
    await sleep(1_000);
    const page = await fetch(`${server.origin}/vagas`, { headers: { cookie: 'encaixe.session_token=x' } });
    const ready = await fetch(`${server.origin}/readyz`);
    const alive = await fetch(`${server.origin}/healthz`);
    await sleep(19_000);
    gate.reopen();
    const reopenedAt = performance.now();
    await waitForLikes(pages, pages.confirmed.size + CANDIDATES);
    report(
      `unavailable for 20 s: ${countOf('503')} answered 503, likes again ${((performance.now() - reopenedAt) / 1000).toFixed(1)} s after`,
    );
    expect(countOf('503') > 0, 'likes during the outage are refused with 503');
    expect(ready.status === 503 && alive.status === 200, '/healthz returns 200 and /readyz returns 503');
    expect(page.status === 200 || page.status === 503, 'a page is served, or answered with 503');

    gate.delay(250);
    const before = pages.confirmed.size;
    const slowSince = performance.now();
    await sleep(8_000);
    const each = ((performance.now() - slowSince) * CANDIDATES) / Math.max(1, pages.confirmed.size - before);
    gate.delay(0);
    report(`250 ms longer each way: a like takes ${each.toFixed(0)} ms`);
    expect(pages.confirmed.size > before, 'likes continue, slowly');

    const refused = countOf('503');
    const setReadOnly = async (value: 'on' | 'off') => {
      await database.pool.query(`alter database ${databaseName} set default_transaction_read_only = ${value}`);
      // Closes the open connections, as a failover does.
      gate.delay(0);
    };
    await setReadOnly('on');
    await sleep(3_000);
    await database.pool.query('set default_transaction_read_only = off');
    const client = await database.pool.connect();
    await client.query('set default_transaction_read_only = off');
    await client.query(`alter database ${databaseName} set default_transaction_read_only = off`);
    client.release();
    gate.delay(0);
    report(`read-only for 3 s: ${countOf('503') - refused} answered 503`);
    expect(countOf('503') > refused, 'writes are refused with 503');

    await pages.done;
    const { stored, duplicates } = await likesIn(database.pool);
    const lost = [...pages.confirmed].filter((like) => !stored.has(like));
    await end();
    report(
      `${stored.size} likes in the database, ${lost.length} answered and lost, ${duplicates} twice; longest silence ${(pages.longestSilence() / 1000).toFixed(1)} s`,
    );
    report(`responses: ${[...pages.statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`);
    expect(stored.size === CANDIDATES * JOBS && lost.length === 0 && duplicates === 0, 'every like is stored once');
    expect(!pages.statuses.has('500'), 'no request is answered with 500');
  },
};
