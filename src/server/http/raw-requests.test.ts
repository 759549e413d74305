import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, describe, expect, it } from 'vitest';
import { givenCandidate } from '#tests/support/people.ts';
import { ORIGIN, testApp } from '#tests/support/test-app.ts';
import { createApp, MAX_JSON_BYTES, rpc } from '../app.ts';
import { rpcFastPath } from './rpc-fast-path.ts';

const app = await testApp();
const hono = createApp(app.deps, { trustProxy: false, more: [] });
const rest = getRequestListener(hono.fetch);
const fastPath = await rpcFastPath({ app: hono, rpc, deps: app.deps, maxBytes: MAX_JSON_BYTES, trustProxy: false });
const server = createServer(
  (request, response) => void (fastPath(request, response, 'some-request') || rest(request, response)),
).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

const HOST = `Host: ${new URL(ORIGIN).host}`;
const CALL = `POST /api/rpc/session/current HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json\r\n`;
const SECOND_REQUEST = `GET /api/health HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`;

/** Sends these bytes, and returns all responses that arrive before the server closes the connection. */
async function sendBytes(bytes: string): Promise<string> {
  const address = server.address();
  const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part) => {
    answer += part;
  });
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

const statusesIn = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

describe('a request whose end a proxy could find in a different place (request smuggling)', () => {
  it.each([
    [
      'Content-Length with Transfer-Encoding',
      `${CALL}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SECOND_REQUEST}`,
    ],
    ['two Content-Length headers', `${CALL}Content-Length: 2\r\nContent-Length: 150\r\n\r\n{}${SECOND_REQUEST}`],
    ['an unknown Transfer-Encoding', `${CALL}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SECOND_REQUEST}`],
    [
      'two Transfer-Encoding headers',
      `${CALL}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${SECOND_REQUEST}`,
    ],
    ['a space in a header name', `${CALL}Transfer-Encoding : chunked\r\nContent-Length: 2\r\n\r\n{}${SECOND_REQUEST}`],
    ['a broken chunk', `${CALL}Transfer-Encoding: chunked\r\n\r\nZ\r\n{}\r\n0\r\n\r\n${SECOND_REQUEST}`],
  ])('is refused because of %s, and the bytes after it are not handled as a request', async (_, bytes) => {
    expect(statusesIn(await sendBytes(bytes))).toEqual([400]);
  });
});

it('answers valid pipelined requests', async () => {
  expect(statusesIn(await sendBytes(`${CALL}Content-Length: 2\r\n\r\n{}${SECOND_REQUEST}`))).toEqual([200, 200]);
  const chunked = `${CALL}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n${SECOND_REQUEST}`;
  expect(statusesIn(await sendBytes(chunked))).toEqual([200, 200]);
});

describe('the server, for an HTTP method that no page uses,', () => {
  it.each(['/', '/api/rpc/session/current', '/media/nada.webp'])('does not echo a TRACE of %s', async (path) => {
    const { cookie } = await app.as(await givenCandidate(app.db));
    const lines = [`TRACE ${path} HTTP/1.1`, HOST, `Cookie: ${cookie}`, 'X-Own: segredo', 'Connection: close'];
    const answer = await sendBytes(`${lines.join('\r\n')}\r\n\r\n`);
    expect(statusesIn(answer)).toEqual([404]);
    expect(answer).not.toContain('segredo');
    expect(answer).not.toContain(cookie);
  });

  it('closes the connection of CONNECT without a response', async () => {
    expect(await sendBytes(`CONNECT encaixe.test:80 HTTP/1.1\r\n${HOST}\r\n\r\n`)).toBe('');
  });

  it('gives no permission to a CORS preflight of another site', async () => {
    for (const path of ['/api/rpc/session/current', '/api/auth/sign-in/email', '/api/v1/profile', '/api/oauth/token']) {
      const lines = [`OPTIONS ${path} HTTP/1.1`, HOST, 'Origin: https://evil.example', 'Connection: close'];
      const preflight = [
        ...lines,
        'Access-Control-Request-Method: POST',
        'Access-Control-Request-Headers: content-type',
      ];
      const answer = await sendBytes(`${preflight.join('\r\n')}\r\n\r\n`);
      expect(statusesIn(answer)[0], path).toBeGreaterThanOrEqual(400);
      expect(answer.toLowerCase(), path).not.toContain('access-control-');
    }
  });
});

it('responds with a status below 500 to a body nested twenty thousand levels deep', async () => {
  const body = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
  for (const path of ['/api/auth/sign-in/email', '/api/rpc/session/current', '/api/rpc/feed/deck']) {
    const headers = { host: new URL(ORIGIN).host, origin: ORIGIN, 'content-type': 'application/json' };
    const { status } = await hono.request(`${ORIGIN}${path}`, { method: 'POST', headers, body });
    expect(status, path).toBeLessThan(500);
  }
});
