import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { afterAll, expect, it } from 'vitest';
import { givenCandidate } from '#tests/support/people.ts';
import { bodyOf, PORT, testApp } from '#tests/support/test-app.ts';

const app = await testApp();

/** The server's response to each request, in order of arrival. */
const answers: Promise<Response>[] = [];
const server: ServerType = serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: (request, env) => {
    const answer = Promise.resolve(app.fetch(request, env));
    answers.push(answer);
    return answer;
  },
});
if (!server.listening) await once(server, 'listening');
afterAll(() => void server.close());

/** Sends this and aborts as soon as the server has begun to handle it. */
async function breakOff(text: string): Promise<Response> {
  const before = answers.length;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const begun = once(server, 'request');
  socket.write(text);
  await begun;
  socket.resetAndDestroy();
  const answer = answers[before];
  if (!answer) throw new Error('The request never came');
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
  'an aborted request to %s (%j) is no failure of the server',
  async (path, frame) => {
    const { cookie } = await app.as(await givenCandidate(app.db));
    const origin = `http://localhost:${PORT}`;
    const head = [`POST ${path} HTTP/1.1`, `host: localhost:${PORT}`, `origin: ${origin}`, `cookie: ${cookie}`];
    const response = await breakOff([...head, 'content-type: application/json', frame].join('\r\n'));
    expect(response.status).toBeLessThan(500);
  },
);

it('a form that is too large is refused as such', async () => {
  const body = `a=${'b'.repeat(100_000)}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await app.request('/demonstracao/pagamento/x', { method: 'POST', headers, body });
  expect(response.status).toBe(413);
});

it('an error while the client waits is still a failure, whatever its code', async () => {
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  app.deps.storage.get = () => Promise.reject(reset);
  const direct = await app.request('/media/a.webp');
  expect(direct.status).toBe(500);
  expect(await bodyOf(direct)).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
  expect(app.logged.splice(0)).toHaveLength(1);
});
