import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool } from 'pg';
import { STATEMENTS } from './bare-statements.ts';
import type { baseQueryOf } from './options.ts';

/**
 * The baseline of the measurements: node:http, one prepared statement for each path, PostgreSQL's JSON unchanged. It trusts the
 * cookie's signature without checking the session, and enforces no rules except those of a like.
 */
const { PORT, DATABASE_URL: connectionString, AUTH_SECRET = '' } = process.env;
const pool = new Pool({ connectionString, max: 10 });

const run = async (path: ReturnType<typeof baseQueryOf> | 'narrow', values: unknown[]): Promise<string> =>
  String((await pool.query({ name: path, text: STATEMENTS[path], values })).rows[0].body);

/** Returns the user's id, which a token of the benchmark contains; null when the cookie's signature is wrong. */
function userOf(request: IncomingMessage): string | null {
  const cookie = decodeURIComponent(request.headers.cookie?.split('=').slice(1).join('=') ?? '');
  const dot = cookie.lastIndexOf('.');
  const mac = createHmac('sha256', AUTH_SECRET).update(cookie.slice(0, dot)).digest();
  const given = Buffer.from(cookie.slice(dot + 1), 'base64');
  if (mac.length !== given.length || !timingSafeEqual(mac, given)) return null;
  return cookie.slice('bench-'.length, dot);
}

function send(response: ServerResponse, code: number, body: string): void {
  response.writeHead(code, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

function bodyOf(request: IncomingMessage): Promise<{ job_id: string }> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => resolve(JSON.parse(Buffer.concat(parts).toString())));
  });
}

async function answer(request: IncomingMessage): Promise<string | null> {
  if (request.url === '/health') return run('health', []);
  const user = userOf(request);
  if (user === null) return null;
  if (request.url === '/deck') return run('deck', [user]);
  if (request.url === '/narrow') return run('narrow', [user]);
  if (request.url === '/matches') return run('matches', [user]);
  const { job_id } = await bodyOf(request);
  return run(request.url === '/like' ? 'like' : 'candidates', [user, job_id]);
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => (body === null ? send(response, 401, '{}') : send(response, 200, body)),
    (error) => {
      console.error(error);
      send(response, 500, '{}');
    },
  );
});
server.keepAliveTimeout = 120_000;
server.listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
process.once('disconnect', () => process.exit());
