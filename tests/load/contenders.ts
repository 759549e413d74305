import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { baseQueryOf, PATHS, type Path, reachOf } from './options.ts';
import { type RunningProcess, startServer } from './processes.ts';

/** The servers' AUTH_SECRET, which signs session cookies. */
export const SECRET = 'the secret of the load test, of no worth anywhere else';

export type RequestInput = { user_id: string | null; job_id?: string };
type ComparedResult = { ids: string[] } | { accepted: boolean };

/** A server that the benchmark measures: the bare server, the bare server with a precomputed deck (`narrow`), or Encaixe. */
export type Contender = {
  name: 'bare' | 'narrow' | 'encaixe';
  /** The supported paths; default: all. */
  paths?: readonly Path[];
  start: () => Promise<RunningProcess>;
  request: (port: number, path: Path, request: RequestInput) => Buffer;
  /** Parses a response into a form in which both servers can be compared. */
  read: (path: Path, body: string) => ComparedResult;
};

/** Returns the cookie of a session with the token 'bench-' and the user's id. */
export function cookieOf(user_id: string): string {
  const token = `bench-${user_id}`;
  const signature = createHmac('sha256', SECRET).update(token).digest('base64');
  return `encaixe.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

function httpRequest(port: number, method: string, path: string, { user_id }: RequestInput, body?: object): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    'accept: application/json',
    'accept-encoding: identity',
    ...(user_id === null ? [] : [`cookie: ${cookieOf(user_id)}`]),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
}

const PROCEDURES: Readonly<Record<Exclude<ReturnType<typeof baseQueryOf>, 'health'>, string>> = {
  deck: 'feed/deck',
  like: 'likes/likeJob',
  candidates: 'candidates/deck',
  matches: 'matches/list',
};

const idsOf = (rows: readonly Record<string, unknown>[], field: string) => rows.map((row) => String(row[field]));

/** Returns the baseline, bare-server.ts, as a contender. */
export function bareServer(databaseUrl: string, port: number): Contender {
  const file = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  return {
    name: 'bare',
    start: () => startServer(file, { port, ready: '/health', env: { DATABASE_URL: databaseUrl, AUTH_SECRET: SECRET } }),
    request: (to, path, request) =>
      request.job_id === undefined
        ? httpRequest(to, 'GET', `/${baseQueryOf(path)}`, request)
        : httpRequest(to, 'POST', `/${baseQueryOf(path)}`, request, { job_id: request.job_id }),
    read(path, body) {
      const value = JSON.parse(body);
      if (path === 'health') return { accepted: value === 1 };
      if (path === 'like') return { accepted: value.ok };
      return { ids: idsOf(value, path === 'candidates' ? 'user_id' : 'id') };
    },
  };
}

/** Returns the bare server as a contender that reads decks from a precomputed table (`bench.deck`). */
export const narrowDeck = (bare: Contender): Contender => ({
  ...bare,
  name: 'narrow',
  paths: ['deck'],
  request: (to, _, request) => httpRequest(to, 'GET', '/narrow', request),
});

/** Returns the built server of Encaixe as a contender. `workers` is the number of its processes; undefined keeps the default. */
export function encaixe(databaseUrl: string, port: number, dataDir: string, workers: string | undefined): Contender {
  const env = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: SECRET,
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://localhost:${port}`,
    RATE_LIMITS: 'off',
    WEB_CONCURRENCY: workers,
  };
  return {
    name: 'encaixe',
    start: () => startServer('dist/server/main.js', { port, ready: '/api/health', env }),
    request: (to, sent, request) => {
      const path = baseQueryOf(sent);
      if (path === 'health') return httpRequest(to, 'GET', '/api/health', request);
      const json = request.job_id === undefined ? {} : { job_id: request.job_id };
      return httpRequest(to, 'POST', `/api/rpc/${PROCEDURES[path]}`, request, { json });
    },
    read(path, body) {
      const value = JSON.parse(body);
      if (path === 'health') return { accepted: value.status === 'ok' };
      if (path === 'like') return { accepted: value.json.likes !== undefined };
      if (baseQueryOf(path) === 'deck') return { ids: idsOf(value.json.jobs, 'id') };
      return path === 'matches'
        ? { ids: idsOf(value.json.matches, 'id') }
        : { ids: idsOf(value.json.candidates, 'user_id') };
    },
  };
}

/** Selects jobs whose candidates all look for work in the job's city. For other jobs the bare server finds fewer candidates. */
const SELECT_COMPARABLE_JOBS = `select b.company_id as user_id, b.job_id from bench.jobs b join jobs j on j.id = b.job_id
    join municipalities there on there.city = j.location
  where b.i <= 400 and exists (select from candidate_functions w where w.city = j.location and w.funcao = j.funcao)
    and not exists (select from candidate_functions w join municipalities here on here.city = w.city
      where w.funcao = j.funcao and w.city <> j.location and (j.modalidade = 'remoto' and w.aceita_remoto
        or w.raio_km > 0 and km_between(here.latitude, here.longitude, there.latitude, there.longitude) <= w.raio_km + 1))
  order by md5(b.i::text) limit $1`;

/** The requests for each path. The pair of a candidate and a job is liked only once. */
export type RequestSets = {
  /** Returns the requests of a path that reads. */
  of: (path: Path) => readonly RequestInput[];
  /** Returns at most `count` requests whose responses must be equal on all servers. */
  compared: (path: Path, count: number) => Promise<readonly RequestInput[]>;
  /** Returns the next pairs to like; fewer than `count` at the end of the data. @throws Error when no pair is left */
  nextPairs: (count: number) => readonly RequestInput[];
  /** Records that the first `count` of the next pairs were liked. */
  markUsed: (count: number) => Promise<void>;
};

type Viewer = { user_id: string; raio_km: number; aceita_remoto: boolean };

/**
 * Returns the viewers whose preferences have the reach of this path.
 * @throws Error when there is none, because an older version filled the database
 */
function viewersWithReach(viewers: readonly Viewer[], path: Path): readonly Viewer[] {
  const wanted = reachOf(path);
  const found = viewers.filter(
    ({ raio_km, aceita_remoto }) => raio_km === wanted.raio_km && aceita_remoto === wanted.aceita_remoto,
  );
  if (found.length === 0) throw new Error(`No user for ${path}; begin with a new --data folder`);
  return found;
}

/** Reads the users, jobs and pairs with which the database was filled. */
export async function readRequestSets(client: Client): Promise<RequestSets> {
  const viewers = (
    await client.query<Viewer>(
      'select user_id, raio_km, aceita_remoto from bench.viewers join profiles using (user_id) order by md5(i::text)',
    )
  ).rows;
  const jobs = (await client.query('select company_id as user_id, job_id from bench.jobs order by md5(i::text)')).rows;
  const pairs = (await client.query('select user_id, job_id from bench.pairs order by i')).rows;
  let pairsUsed: number = (await client.query('select pairs_used from bench.place')).rows[0].pairs_used;
  const viewersOf = new Map(
    PATHS.map((path) => [path, baseQueryOf(path) === 'deck' ? viewersWithReach(viewers, path) : viewers]),
  );
  const of = (path: Path): readonly RequestInput[] =>
    path === 'health' ? [{ user_id: null }] : path === 'candidates' ? jobs : (viewersOf.get(path) ?? []);
  return {
    of,
    compared: async (path, count) =>
      path === 'candidates' ? (await client.query(SELECT_COMPARABLE_JOBS, [count])).rows : of(path).slice(0, count),
    nextPairs(count) {
      if (pairsUsed === pairs.length) throw new Error('No likes are left; begin with a new --data folder');
      return pairs.slice(pairsUsed, pairsUsed + count);
    },
    async markUsed(count) {
      pairsUsed += count;
      await client.query('update bench.place set pairs_used = $1', [pairsUsed]);
    },
  };
}
