import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../load/processes.ts';
import type { Fault } from './fault.ts';
import { likeEverything, waitForLikes } from './pages.ts';
import { givenPeople, likesIn, openDatabase, startServer, temporaryFolder } from './world.ts';

const CANDIDATES = 20;
const JOBS = 100;

export const killed: Fault = {
  name: 'kill -9 of PostgreSQL and of the server in the middle of 2,000 likes',
  async run({ expect, report }) {
    const { folder, remove } = await temporaryFolder();
    const dataDir = join(folder, 'data');
    const before = await openDatabase(dataDir);
    const people = await givenPeople(before, CANDIDATES, JOBS);
    await before.close();
    const ports = { port: await freePort(), metrics: await freePort() };
    const env = { DATA_DIR: dataDir };
    let server = await startServer(env, { ports });
    const pages = likeEverything(server, people);

    await waitForLikes(pages, 600);
    const [postmaster] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(postmaster), 'SIGKILL');
    const killedAt = performance.now();
    await waitForLikes(pages, pages.confirmed.size + CANDIDATES * 2);
    report(
      `PostgreSQL: likes answered again after ${((performance.now() - killedAt) / 1000).toFixed(1)} s, without a restart of the server`,
    );

    await waitForLikes(pages, 1300);
    server.process.kill('SIGKILL');
    const endedAt = performance.now();
    await sleep(200);
    server = await startServer(env, { ports });
    report(`the server: ready ${((performance.now() - endedAt) / 1000).toFixed(1)} s after its kill, started again`);

    await pages.done;
    await server.stop();
    const after = await openDatabase(dataDir);
    const { stored, duplicates } = await likesIn(after.pool);
    await after.close();
    await remove();
    const lost = [...pages.confirmed].filter((like) => !stored.has(like));
    report(`${stored.size} likes in the database, ${lost.length} answered and lost, ${duplicates} twice`);
    report(`responses: ${[...pages.statuses].map(([what, count]) => `${what}: ${count}`).join(', ')}`);
    expect(stored.size === CANDIDATES * JOBS, 'every like is stored');
    expect(lost.length === 0, 'no confirmed like is lost');
    expect(duplicates === 0, 'no like is stored twice');
    expect(!pages.statuses.has('500'), 'no request is answered with 500');
  },
};
