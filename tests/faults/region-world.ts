import { request } from 'node:http';
import { join } from 'node:path';
import type { Database } from '#server/platform/database/database.ts';
import { bringUpDirectory } from '#server/platform/directory/bring-up.ts';
import { createDirectory } from '#server/platform/directory/directory.ts';
import { freePort } from '../load/processes.ts';
import { startBetweenRegions } from '../stand-ins/between-regions.ts';
import { openDatabase, type Server, startServer, temporaryFolder, until, urlOf } from './world.ts';

const DIRECTORY_SECRET = 'the secret of all regions of the tests';

export type Region = { name: string; states: string[]; database: Database; at: { port: number; metrics: number } };
export type Regions = Awaited<ReturnType<typeof twoRegions>>;

/** Directory and databases of two regions, a way between them that can be held, and what starts a server of each. */
export async function twoRegions() {
  const { folder, remove } = await temporaryFolder();
  const directoryDatabase = await openDatabase(join(folder, 'directory'));
  const url = urlOf(directoryDatabase);
  await bringUpDirectory(url);
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const directory = createDirectory({ url, secret: DIRECTORY_SECRET, now, onConnectionError: () => {} });
  const region = async (name: string, states: string[]): Promise<Region> => ({
    ...{ name, states, database: await openDatabase(join(folder, name)) },
    at: { port: await freePort(), metrics: await freePort() },
  });
  const [sp, rj] = [await region('sp', ['SP']), await region('rj', ['RJ'])];
  const between = await startBetweenRegions(rj.at.port);
  const origin = `http://localhost:${rj.at.port}`;
  await directory.addRegion({ name: 'sp', origin: `http://127.0.0.1:${sp.at.port}`, states: sp.states });
  await directory.addRegion({ name: 'rj', origin: `http://127.0.0.1:${between.port}`, states: rj.states });
  const servers = new Map<string, Server>();
  return {
    ...{ folder, sp, rj, between, origin, directory, directoryPool: directoryDatabase.pool },
    /** Its server, or again where it was. */
    async start({ name, database, at }: Region): Promise<void> {
      const env = {
        ...{ DATABASE_URL: urlOf(database), DATA_DIR: join(folder, `${name}-data`), PUBLIC_URL: origin },
        ...{ WEB_CONCURRENCY: '1', TRUST_PROXY: 'on', DIRECTORY_URL: url, DIRECTORY_SECRET },
        ...{ REGION: name, REGION_STANDING: 'on' },
      };
      servers.set(name, await startServer(env, { at }));
    },
    kill: ({ name }: Region) => void servers.get(name)?.process.kill('SIGKILL'),
    /** A call over the wire. @returns its status. @throws where nobody answered */
    ask: ({ at: { port } }: Region, path: string, body?: object): Promise<number> =>
      new Promise((resolve, reject) => {
        const text = body === undefined ? '' : JSON.stringify(body);
        const headers = {
          ...{ host: new URL(origin).host, origin, 'content-length': Buffer.byteLength(text) },
          ...(body !== undefined && { 'content-type': 'application/json' }),
        };
        const method = body === undefined ? 'GET' : 'POST';
        const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).once('error', reject);
        asked.once('response', (response) => {
          response.resume().once('error', reject);
          response.once('end', () => resolve(response.statusCode ?? 0));
        });
        asked.end(text);
      }),
    /** The clock by which `directory` asks. */
    turnTo(ms: number) {
      ahead = ms;
    },
    async stop() {
      for (const server of servers.values()) await server.stop();
      between.close();
      await directory.close();
      for (const { database } of [sp, rj]) await database.close();
      await directoryDatabase.close();
      await remove();
    },
  };
}

const IS_HELD_UP = `select from pg_stat_activity where wait_event_type = 'Lock' and query ~ $1`;

/** Holds up whoever writes to a table, by this lock of it. @param work is told when somebody waits */
export async function whileHeldUp(
  { database: { pool } }: Region,
  { table, lock }: { table: string; lock: string },
  work: (isHeldUp: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query(lock);
  try {
    await work(() =>
      until(async () => (await pool.query(IS_HELD_UP, [table])).rowCount !== 0, `${table} is waited for`),
    );
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}
