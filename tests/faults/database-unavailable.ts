import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { escapeIdentifier } from 'pg';
import { startGate } from '../fakes/gate.ts';
import type { Fault } from './fault.ts';
import { answeredOf, likeEverything } from './pages.ts';
import { givenPeople, likesIn, openDatabase, startServer, temporaryFolder } from './world.ts';

const CANDIDATES = 10;
const JOBS = 120;

/** A database that is unavailable for a while, slow, or read-only. */
export const databaseUnavailable: Fault = {
  name: 'a database that is databaseUnavailable for 20 s, slow, and only to be read',
  async run({ expect, report }) {
    const { folder, remove } = await temporaryFolder();
    const database = await openDatabase(join(folder, 'database'));
    const people = await givenPeople(database, CANDIDATES, JOBS);
    const { host, user, password, database: name } = database.connection;
    const gate = await startGate(`${host}/.s.PGSQL.5432`);
    const address = `postgres://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${gate.port}/${name}`;
    const server = await startServer({
      DATABASE_URL: address,
      DATA_DIR: join(folder, 'data'),
      DATABASE_POOL_SIZE: '8',
    });
    const pages = likeEverything(server, people);
    const met = (what: string) => pages.met.get(what) ?? 0;

    await answeredOf(pages, 200);
    gate.shut();
    await sleep(1_000);
    const page = await fetch(`${server.origin}/vagas`, { headers: { cookie: 'encaixe.session_token=x' } });
    const ready = await fetch(`${server.origin}/readyz`);
    const alive = await fetch(`${server.origin}/healthz`);
    await sleep(19_000);
    gate.reopen();
    const back = performance.now();
    await answeredOf(pages, pages.answered.size + CANDIDATES);
    report(
      `databaseUnavailable for 20 s: ${met('503')} answered 503, likes again ${((performance.now() - back) / 1000).toFixed(1)} s after`,
    );
    expect(met('503') > 0, 'likes during the outage are refused with 503');
    expect(ready.status === 503 && alive.status === 200, '/healthz returns 200 and /readyz returns 503');
    expect(page.status === 200 || page.status === 503, 'a page is served, or answered with 503');

    gate.delay(250);
    const before = pages.answered.size;
    const slowFrom = performance.now();
    await sleep(8_000);
    const each = ((performance.now() - slowFrom) * CANDIDATES) / Math.max(1, pages.answered.size - before);
    gate.delay(0);
    report(`250 ms longer each way: a like takes ${each.toFixed(0)} ms`);
    expect(pages.answered.size > before, 'likes continue, slowly');

    const refused = met('503');
    const turn = async (value: 'on' | 'off') => {
      await database.pool.query(
        `alter database ${escapeIdentifier(name ?? '')} set default_transaction_read_only = ${value}`,
      );
      // As after a failover: open connections are closed.
      gate.delay(0);
    };
    await turn('on');
    await sleep(3_000);
    await database.pool.query('set default_transaction_read_only = off');
    const client = await database.pool.connect();
    await client.query('set default_transaction_read_only = off');
    await client.query(`alter database ${escapeIdentifier(name ?? '')} set default_transaction_read_only = off`);
    client.release();
    gate.delay(0);
    report(`only to be read for 3 s: ${met('503') - refused} answered 503`);
    expect(met('503') > refused, 'writes are refused with 503');

    await pages.done;
    const { given, twice } = await likesIn(database.pool);
    const lost = [...pages.answered].filter((like) => !given.has(like));
    await server.stop();
    gate.close();
    await database.close();
    await remove();
    report(
      `${given.size} likes in the database, ${lost.length} answered and lost, ${twice} twice; longest silence ${(pages.longestSilence() / 1000).toFixed(1)} s`,
    );
    report(`met: ${[...pages.met].map(([what, count]) => `${what}: ${count}`).join(', ')}`);
    expect(given.size === CANDIDATES * JOBS && lost.length === 0 && twice === 0, 'every like is stored once');
    expect(!pages.met.has('500'), 'no request is answered with 500');
  },
};
