import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../load/processes.ts';
import type { Fault } from './fault.ts';
import { likeEverything, waitForLikes } from './pages.ts';
import { givenPeople, likesIn, openDatabase, startServer, temporaryFolder } from './world.ts';

const run = promisify(execFile);
const CANDIDATES = 10;
const JOBS = 500;
/** The bytes that one write adds to the file that fills the disk. */
const FILLER = Buffer.alloc(64 * 1024);

/** Fills the disk of the database for 8 seconds. */
export const diskFull: Fault = {
  name: 'a full disk',
  async run({ expect, report, skip }) {
    const { folder, remove } = await temporaryFolder();
    const disk = join(folder, 'disk');
    await mkdir(disk);
    try {
      await run('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', disk]);
    } catch (error) {
      await remove();
      return skip(
        `no small disk can be mounted here (${error instanceof Error ? error.message.trim().split('\n').at(-1) : error})`,
      );
    }
    const dataDir = join(disk, 'data');
    const before = await openDatabase(dataDir);
    const people = await givenPeople(before, CANDIDATES, JOBS);
    await before.close();
    const ports = { port: await freePort(), metrics: await freePort() };
    let server = await startServer({ DATA_DIR: dataDir }, { ports });
    const pages = likeEverything(server, people);
    await waitForLikes(pages, 200);
    const fillerFile = await open(join(disk, 'filler'), 'w');
    // Fills the disk to the last byte. The loop below calls this function again, because PostgreSQL frees some space.
    const fill = async () => {
      while ((await fillerFile.write(FILLER).catch(() => null)) !== null);
    };
    for (let repetition = 0; repetition < 80; repetition++) {
      await fill();
      await sleep(100);
    }
    await fillerFile.close();
    const confirmedWhileFull = pages.confirmed.size;
    const isUp = server.process.exitCode === null;
    await rm(join(disk, 'filler'));
    const freedAt = performance.now();
    if (!isUp) server = await startServer({ DATA_DIR: dataDir }, { ports });
    await waitForLikes(pages, Math.min(confirmedWhileFull + CANDIDATES, CANDIDATES * JOBS));
    report(
      `full for 8 s: the server ${isUp ? 'stayed' : 'ended, and was started again'}; likes again ${((performance.now() - freedAt) / 1000).toFixed(1)} s after there was room`,
    );
    await pages.done;
    await server.stop();
    const after = await openDatabase(dataDir);
    const { stored, duplicates } = await likesIn(after.pool);
    await after.close();
    await run('umount', [disk]);
    await remove();
    const lost = [...pages.confirmed].filter((like) => !stored.has(like));
    report(`${stored.size} likes in the database, ${lost.length} answered and lost, ${duplicates} twice`);
    report(`responses: ${[...pages.statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`);
    expect((pages.statuses.get('503') ?? 0) > 0, 'likes on the full disk are refused with 503');
    expect(stored.size === CANDIDATES * JOBS && lost.length === 0 && duplicates === 0, 'every like is stored once');
  },
};
