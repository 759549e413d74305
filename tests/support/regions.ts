import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  request as send,
} from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp, MAX_JSON_BYTES, rpc } from '#server/app.ts';
import { fastLane } from '#server/http/fast-lane.ts';
import { turnAway } from '#server/http/turn-away.ts';
import { watched } from '#server/http/watched.ts';
import { busyRefusal } from '#server/pages/busy-page.ts';
import { bringUpDirectory } from '#server/platform/directory/bring-up.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { runCommand } from '#server/regions/command.ts';
import { enterRegion, openRegions, type Regions, startRegions } from '#server/regions/open-regions.ts';
import { hasChanges } from '#server/regions/queries.ts';
import { tellStanding } from '#server/regions/standing/telling.ts';
import { createTellingSeals } from '#server/regions/standing/tellings.ts';
import { tellDirectory } from '#server/regions/telling.ts';
import { administer, emptyDatabase } from '../setup/test-database.ts';
import { whenDone } from '../setup/when-done.ts';
import { identity } from './identity.ts';
import { ORIGIN, testApp } from './test-app.ts';

export const DIRECTORY_SECRET = 'a secret of all regions of the tests';

/** A limit for what hangs. */
export const PATIENCE_MS = 60_000;

type Headers = Record<string, string>;
export type Sending = { method?: string; headers?: Headers; body?: string };

/** A directory of its own, which may be away for a while. */
export async function testDirectory() {
  const { name, url } = await emptyDatabase();
  await bringUpDirectory(url);
  return {
    url,
    leave: async () => {
      await administer(`alter database "${name}" allow_connections false`);
      await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    },
    comeBack: () => administer(`alter database "${name}" allow_connections true`),
  };
}

/** Begins a request to a server on this machine under the product's name. */
export async function begin(port: number, path: string, { method = 'GET', headers = {}, body }: Sending = {}) {
  const length: Headers = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const all = { host: new URL(ORIGIN).host, origin: ORIGIN, ...length, ...headers };
  const sent = send({ host: '127.0.0.1', port, method, path, headers: all, agent: false });
  sent.end(body);
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  if (!answer) throw new Error('No answer');
  return { answer, abort: () => void sent.destroy() };
}

const NO_BODY: ReadonlySet<number> = new Set([204, 304]);

/** A whole request, in the form that the app's own tests use. */
async function ask(port: number, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = Object.fromEntries(new Headers(init.headers));
  const { answer } = await begin(port, path, {
    method: init.method ?? 'GET',
    headers,
    ...(typeof init.body === 'string' && { body: init.body }),
  });
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  const status = answer.statusCode ?? 0;
  const told = new Headers();
  for (let at = 0; at < answer.rawHeaders.length; at += 2) {
    told.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '');
  }
  return new Response(NO_BODY.has(status) ? null : Buffer.concat(parts), { status, headers: told });
}

const IS_STANDING_TOLD = `
  select from standing_changes union all select from told_regions where telling_until is not null limit 1`;

/** More than the server's own work takes. */
const MOST_TRIES = 500;

/** Tells all that was noted until now: while the server's own task is at it, what was noted since is left to the next time. */
async function untilTold(tell: () => Promise<void>, isUnderWay: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const before = await isUnderWay();
    await tell();
    if (!before && !(await isUnderWay())) return;
  }
}

export type RegionServer = Awaited<ReturnType<typeof regionServer>>;

/** A whole server of a region, listening: its own database, and the directory that it shares with the others. */
async function regionServer(name: string, url: string, states: string[]) {
  const opened: Regions[] = [];
  const settings = { url, secret: DIRECTORY_SECRET, region: name, standing: true };
  const app = await testApp({
    trustProxy: true,
    regions: (parts) => {
      const regions = openRegions(settings, { ...parts, patienceMs: PATIENCE_MS });
      opened.push(regions);
      return regions;
    },
  });
  const [own] = opened;
  if (!own) throw new Error('The app opened no regions');
  const hono = createApp(app.deps, { trustProxy: true, more: [] });
  const rest = getRequestListener(hono.fetch);
  const home = await fastLane({ app: hono, rpc, deps: app.deps, maxBytes: MAX_JSON_BYTES, trustProxy: true });
  await enterRegion(app.db, own, app.clock.now);
  let isCrowded = false;
  const crowd = turnAway({
    line: { waitMs: () => (isCrowded ? Number.POSITIVE_INFINITY : 0) },
    lag: { came() {}, lateMs: () => 0 },
    ...{ isProcedure: rpc.has, isFile: () => false, page: busyRefusal, metrics: createMetrics(), log: app.deps.log },
  });
  const fronting = await startRegions(own, {
    deps: app.deps,
    metrics: createMetrics(),
    secret: DIRECTORY_SECRET,
    sessionCookie: 'encaixe.session_token',
    maxBytes: MAX_JSON_BYTES,
    crowd,
    rest,
  });
  const sealing = { secret: DIRECTORY_SECRET, now: () => app.clock.now };
  const underWay = new Set<ServerResponse>();
  const listener = watched({
    metrics: createMetrics(),
    log: app.deps.log,
    trustProxy: true,
    isProcedure: rpc.has,
    lane: (...asked) => fronting.lane(...asked) || home(...asked),
    rest,
  });
  const answer: RequestListener = (request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    listener(request, response);
  };
  let server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await own.directory.addRegion({ name, origin: `http://127.0.0.1:${port}`, states });

  async function leave(): Promise<void> {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }

  whenDone(async () => {
    fronting.close();
    if (server.listening) await leave();
    await own.directory.close();
  });
  const request = (path: string, init?: RequestInit) => ask(port, path, init);
  return {
    ...app,
    name,
    port,
    directory: own.directory,
    list: own.list,
    /** What it answers just now. */
    underWay,
    /** Its servers have more to answer than they can, or no more. */
    crowd(now: boolean) {
      isCrowded = now;
    },
    /** Its servers are gone, its database stays. */
    leave,
    async comeBack() {
      server = createServer(answer).listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    /** Over the wire, in front of which the region stands. */
    wire: request,
    people: identity({ request, pool: app.pool }),
    /** Tells the directory now what has changed. */
    tell: () =>
      untilTold(
        () => tellDirectory({ db: app.db, directory: own.directory, own: name, log: app.deps.log }),
        () => hasChanges(app.db),
      ),
    /** What was typed at this region's command. @param progress hears of each step */
    command: (args: readonly string[], progress: (line: string) => void = () => {}) =>
      runCommand(
        {
          ...{ db: app.db, settings, publicUrl: app.deps.publicUrl, now: () => app.clock.now, progress },
          storage: async () => app.deps.storage,
        },
        args,
      ),
    /** Tells the other regions now which of its jobs stand there. */
    stand: () =>
      untilTold(
        () => tellStanding({ ...app.deps, ...own, seals: createTellingSeals(sealing) }),
        async () => (await app.pool.query(IS_STANDING_TOLD)).rowCount !== 0,
      ),
  };
}

/** Two regions, each with a database and a server of its own, that know each other. */
export async function twoRegions() {
  const directory = await testDirectory();
  const [sp, rj] = [await regionServer('sp', directory.url, ['SP']), await regionServer('rj', directory.url, ['RJ'])];
  await Promise.all([sp.list.refresh(), rj.list.refresh()]);
  return { directory, sp, rj };
}
