import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { mailboxRoutes } from '#server/platform/mail/mailbox-page.ts';
import { givenCandidate } from '#tests/support/people.ts';
import { bodyOf, ORIGIN, PORT, testApp } from '#tests/support/test-app.ts';
import { createApp } from '../app.ts';
import { ownHostOnly, ownOrigins } from './own-origins.ts';

const app = await testApp();
const page = new Hono().get('*', (c) => c.html('page'));
const served = createApp(app.deps, { trustProxy: false, more: [mailboxRoutes(app.pool), page] });

const FOREIGN_HOSTS = [
  'evil.example',
  `evil.example:${PORT}`,
  'encaixe.test.evil.example',
  `encaixe.test:${PORT}`,
  'encaixe.test.',
  'localhost',
  `localhost:${PORT + 1}`,
  `192.168.0.7:${PORT}`,
  `localhost.evil.example:${PORT}`,
  '',
];

describe('a request with a foreign host name', () => {
  it.each(FOREIGN_HOSTS)('receives 421 for every page, call and picture: %o', async (host) => {
    const { cookie } = await app.as(await givenCandidate(app.db));
    const headers = { host, cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    for (const path of ['/', '/vagas', '/dev/mailbox', '/media/a.webp', '/api/events', '/api/auth/get-session']) {
      expect((await served.request(path, { headers })).status).toBe(421);
    }
    for (const path of ['/api/rpc/session/current', '/api/auth/sign-in/email', '/api/webhooks/stripe']) {
      const response = await served.request(path, { method: 'POST', headers, body: '{}' });
      expect(response.status).toBe(421);
      expect(await response.text()).toBe(`O Encaixe não atende neste endereço. Abra ${ORIGIN}\n`);
    }
  });

  it('receives a response from the health check, because load balancers may know only the IP address', async () => {
    const response = await served.request('/api/health', { headers: { host: `10.1.2.3:${PORT}` } });
    expect(await bodyOf(response)).toEqual({ status: 'ok' });
  });
});

it.each(['encaixe.test', 'ENCAIXE.test', 'encaixe.test:80', `localhost:${PORT}`, `127.0.0.1:${PORT}`, `[::1]:${PORT}`])(
  'serves pages under its own host name %o',
  async (host) => {
    expect((await served.request('/', { headers: { host } })).status).toBe(200);
    expect((await served.request('/dev/mailbox', { headers: { host } })).status).toBe(200);
  },
);

it('accepts a host name with the protocol’s default port', async () => {
  const origins = ownOrigins('https://encaixe.example', 80);
  const guarded = new Hono().use(ownHostOnly(origins)).get('*', (c) => c.text('page'));
  const statusAt = async (host: string) => (await guarded.request('/', { headers: { host } })).status;
  for (const host of ['encaixe.example', 'encaixe.example:443', 'localhost', 'localhost:80']) {
    expect(await statusAt(host)).toBe(200);
  }
  for (const host of ['encaixe.example:80', 'localhost:443']) expect(await statusAt(host)).toBe(421);
});

it('accepts the origin localhost for a sign-in, and refuses a foreign origin even with our own host header', async () => {
  const sign = (origin: string, host: string) =>
    served.request('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { origin, host, 'content-type': 'application/json', cookie: 'a=b' },
      body: JSON.stringify({ email: 'ninguem@example.com', password: 'segredo-longo' }),
    });
  expect((await sign(`http://localhost:${PORT}`, `localhost:${PORT}`)).status).toBe(401);
  expect((await sign('http://evil.example', 'encaixe.test')).status).toBe(403);
});
