import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { afterAll, expect, it } from 'vitest';
import { givenCandidate } from '#tests/support/people.ts';
import { bodyOf, PORT, testApp } from '#tests/support/test-app.ts';

const app = await testApp();

/** The app's response to each request, in order of arrival. */
const responses: Promise<Response>[] = [];
const server: ServerType = serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: (request, env) => {
    const answer = Promise.resolve(app.fetch(request, env));
    responses.push(answer);
    return answer;
  },
});
if (!server.listening) await once(server, 'listening');
afterAll(() => void server.close());

/** Sends the beginning of a request, and resets the connection as soon as the server has received its head. */
async function abortRequest(text: string): Promise<Response> {
  const before = responses.length;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const received = once(server, 'request');
  socket.write(text);
  await received;
  socket.resetAndDestroy();
  const answer = responses[before];
  if (!answer) throw new Error('The server received no request');
  return answer;
}

const PATHS = [
  '/api/rpc/feed/skip',
  '/api/auth/sign-in/email',
  '/api/media/avatar',
  '/api/webhooks/stripe',
  '/demonstracao/pagamento/x',
];
const FRAMES = ['content-length: 500\r\n\r\n{"js', 'transfer-encoding: chunked\r\n\r\n5\r\n{"jso'];

// An error in the server's log fails the test.
it.each(PATHS.flatMap((path) => FRAMES.map((frame) => [path, frame])))(
  'does not fail when the client aborts a request to %s (%j)',
  async (path, frame) => {
    const { cookie } = await app.as(await givenCandidate(app.db));
    const origin = `http://localhost:${PORT}`;
    const head = [`POST ${path} HTTP/1.1`, `host: localhost:${PORT}`, `origin: ${origin}`, `cookie: ${cookie}`];
    const response = await abortRequest([...head, 'content-type: application/json', frame].join('\r\n'));
    expect(response.status).toBeLessThan(500);
  },
);

it('refuses a form that is too large with 413', async () => {
  const body = `a=${'b'.repeat(100_000)}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await app.request('/demonstracao/pagamento/x', { method: 'POST', headers, body });
  expect(response.status).toBe(413);
});

it('returns 500 for ECONNRESET of a dependency while the client waits', async () => {
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  app.deps.storage.get = () => Promise.reject(reset);
  const direct = await app.request('/media/a.webp');
  expect(direct.status).toBe(500);
  expect(await bodyOf(direct)).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
  expect(app.logged.splice(0)).toHaveLength(1);
});
