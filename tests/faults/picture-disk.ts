import { execFile } from 'node:child_process';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cookieOf } from '../load/contenders.ts';
import { connectionUrl } from '../support/connection-url.ts';
import { plainPng } from '../support/pictures.ts';
import type { Fault } from './fault.ts';
import { givenPeople, openDatabase, startServer, temporaryFolder } from './world.ts';

const run = promisify(execFile);
const PEOPLE = 8;

/** Fills the disk of the pictures, and not the disk of the database. */
export const pictureDisk: Fault = {
  name: 'a full disk of the pictures',
  async run({ expect, report, skip }) {
    const { folder, remove } = await temporaryFolder();
    const dataDir = join(folder, 'data');
    const storage = join(dataDir, 'storage');
    await mkdir(storage, { recursive: true });
    try {
      await run('mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=700', 'tmpfs', storage]);
    } catch (error) {
      await remove();
      return skip(`no small disk can be mounted here (${String(error).trim().split('\n').at(-1)})`);
    }
    const database = await openDatabase(join(folder, 'database'));
    const { people } = await givenPeople(database, PEOPLE, 0);
    const server = await startServer({
      DATABASE_URL: connectionUrl(database.connection),
      DATA_DIR: dataDir,
      WEB_CONCURRENCY: '1',
    });
    const picture = await plainPng(600, 400);
    const upload = async ({ user_id }: { user_id: string }) => {
      const headers = { cookie: cookieOf(user_id), origin: server.origin, 'content-type': 'image/png' };
      const body = new Uint8Array(picture);
      const answer = await fetch(`${server.origin}/api/media/avatar`, { method: 'POST', headers, body });
      const text = await answer.text();
      return { status: answer.status, retry: answer.headers.get('retry-after'), body: text };
    };
    const filling = await open(join(storage, 'filling'), 'w');
    const fill = async (size: number) => {
      const part = Buffer.alloc(size);
      while ((await filling.write(part).catch(() => null)) !== null);
    };
    await fill(4096);
    const full = await Promise.all(people.map(upload));
    await filling.close();
    const filesIn = async () =>
      (await readdir(storage, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .filter((file) => file !== 'filling');
    // A partial file is deleted after the response.
    let left = await filesIn();
    for (let turn = 0; turn < 50 && left.length > 0; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      left = await filesIn();
    }
    const rows = await database.pool.query('select from media');
    const failures = await server.readMetric('encaixe_storage_failures_total{operation="put"}');
    await rm(join(storage, 'filling'));
    const [first] = people;
    const again = first && (await upload(first));
    await server.stop();
    await database.close();
    await run('umount', [storage]);
    await remove();
    report(
      `${full.length} uploads to a full disk: ${[...new Set(full.map(({ status }) => status))].join(', ')} ('${full[0]?.body}'); ${left.length} files and ${rows.rowCount} rows left, ${failures} failures counted; with room: ${again?.status}`,
    );
    expect(
      full.every(({ status, retry }) => status === 503 && retry !== null),
      'uploads are refused with 503 and Retry-After',
    );
    expect(left.length === 0 && rows.rowCount === 0, 'no partial file or row remains');
    expect(
      failures >= PEOPLE && again?.status === 200,
      'the failures are counted, and uploads work once the disk has space',
    );
  },
};
