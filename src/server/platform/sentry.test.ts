import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { createSentry } from './sentry.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const received: { url: string | undefined; auth: unknown; lines: string[] }[] = [];
let status = 200;
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  received.push({ url: request.url, auth: request.headers['x-sentry-auth'], lines: body.split('\n') });
  response.writeHead(status).end('{}');
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

const logged: string[] = [];
const log = createLog({ level: 'warn', destination: { write: (line: string) => void logged.push(line) } });
const { port } = server.address() as AddressInfo;
const send = createSentry(`http://key@127.0.0.1:${port}/errors/42`, { log, now: () => NOW });
const EVENT = {
  type: 'error',
  value: 'x',
  frames: ['src/web/a.tsx:1:2', 'b.js:3:4'],
  transaction: '/vagas',
  release: 'b1',
};

it('sends an envelope to the DSN’s project, with the innermost frame last', async () => {
  send(EVENT);
  await expect.poll(() => received).toHaveLength(1);
  const [{ url, auth, lines } = { url: '', auth: '', lines: [] }] = received;
  expect(url).toBe('/errors/api/42/envelope/');
  expect(auth).toContain('sentry_key=key');
  const [header, item, event] = lines.map((line) => JSON.parse(line));
  expect(header).toEqual({ event_id: event.event_id, sent_at: NOW.toISOString() });
  expect(item).toEqual({ type: 'event' });
  expect(event).toMatchObject({
    event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    platform: 'javascript',
    transaction: '/vagas',
    release: 'b1',
    exception: {
      values: [
        {
          type: 'error',
          value: 'x',
          stacktrace: {
            frames: [
              { filename: 'b.js', lineno: 3, colno: 4 },
              { filename: 'src/web/a.tsx', lineno: 1, colno: 2 },
            ],
          },
        },
      ],
    },
  });
});

it('logs when the service responds with an error', async () => {
  status = 429;
  send(EVENT);
  await expect.poll(() => logged.join()).toContain('The service answered 429');
});
