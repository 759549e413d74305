import { expect, it } from 'vitest';
import { identity, PASSWORD } from '#tests/support/identity.ts';
import { givenCandidate, givenCompany } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ rateLimits: true, trustProxy: true });
const { newBrowser, newEmail, confirmationsTo } = identity(app);

const securityEvents = () => app.security.splice(0).map((line) => JSON.parse(line));
const from = { 'x-forwarded-for': '203.0.113.7' };

it('logs sign-ins, refusals and changes of credentials, and no secret', async () => {
  const email = newEmail();
  const browser = newBrowser();
  await browser.post('/sign-up/email', { name: 'Ana Souza', email, password: PASSWORD, user_type: 'candidate' }, from);
  const [link = ''] = await confirmationsTo(email, 1);
  await browser.open(link);
  await browser.signIn(email, 'nao-e-esta', from);
  await browser.signIn(email, PASSWORD, from);
  const change = { currentPassword: 'nao-e-esta', newPassword: 'fermento-natural-8' };
  await browser.post('/change-password', change, from);
  await browser.post('/change-password', { ...change, currentPassword: PASSWORD }, from);
  await browser.post('/sign-out', {}, from);
  await browser.post('/list-sessions', {}, from);

  const raw = app.security.join('');
  const lines = securityEvents();

  expect(lines.map(({ event }) => event)).toEqual([
    'sign-up.requested',
    'sign-up.confirmed',
    'sign-in.failed',
    'sign-in.succeeded',
    'password.refused',
    'password.changed',
    'session.ended',
    'access.refused',
  ]);
  expect(lines[2]).toMatchObject({ log: 'security', account: 'p***@example.com', address: '203.0.113.7', reason: 401 });
  expect(lines[3]).toMatchObject({ user_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(lines[6]).toMatchObject({ event: 'session.ended', user_id: lines[3].user_id, account: 'p***@example.com' });
  for (const secret of [email, PASSWORD, 'nao-e-esta', 'fermento-natural-8', new URL(link).searchParams.get('token')]) {
    expect(raw).not.toContain(secret);
  }
});

it('logs a request that a guard refuses, and one for an unknown match, with the user’s id', async () => {
  const candidate = await givenCandidate(app.db);
  const company = await givenCompany(app.db);
  securityEvents();
  await (await app.as(candidate)).rpc('billing/dismissPausedJobs', undefined);
  await (await app.as(company)).rpc('matches/remove', { id: '11111111-1111-4111-8111-111111111111' });
  expect(securityEvents()).toMatchObject([
    { event: 'access.refused', user_id: candidate.user_id, path: 'billing/dismissPausedJobs', reason: 'FORBIDDEN' },
    { event: 'access.refused', user_id: company.user_id, path: 'matches/remove', reason: 'NOT_FOUND' },
  ]);
});

it('logs refused uploads, event streams, webhook signatures, cross-site requests and calls with an invalid session', async () => {
  const candidate = await givenCandidate(app.db);
  const session = await app.as(candidate);
  securityEvents();
  const upload = (who: Pick<typeof session, 'fetch'>, kind: string) =>
    who.fetch(`/api/media/${kind}`, { method: 'POST', body: 'x', headers: from });
  await upload(app.visitor, 'avatar');
  await upload(session, 'logo');
  await app.pool.query('insert into rate_limit (id, key, count, last_request) values ($1, $2, 60, $3)', [
    'full',
    `upload|${candidate.user_id}`,
    app.clock.now.getTime(),
  ]);
  await upload(session, 'avatar');
  await app.visitor.fetch('/api/events', { headers: from });
  await app.request('/api/webhooks/stripe', {
    method: 'POST',
    body: '{}',
    headers: { ...from, 'content-type': 'application/json', 'stripe-signature': 't=1,v1=made-up' },
  });
  const elsewhere = { ...from, origin: 'https://outro.example', cookie: session.cookie };
  await app.request('/api/rpc/likes/counters', { method: 'POST', body: '{}', headers: elsewhere });
  await app.visitor.fetch('/api/rpc/likes/counters', {
    method: 'POST',
    body: '{}',
    headers: { ...from, 'content-type': 'application/json', cookie: 'encaixe.session_token=made.up' },
  });

  const raw = app.security.join('');
  const address = '203.0.113.7';
  const { user_id } = candidate;
  expect(securityEvents()).toMatchObject([
    { event: 'access.refused', path: '/api/media/avatar', reason: 'UNAUTHENTICATED', address },
    { event: 'access.refused', path: '/api/media/logo', reason: 'FORBIDDEN', address, user_id },
    { event: 'access.limited', path: '/api/media/avatar', reason: 'RATE_LIMITED', address, user_id },
    { event: 'access.refused', path: '/api/events', reason: 'UNAUTHENTICATED', address },
    { event: 'access.refused', path: '/api/webhooks/stripe', reason: 'SIGNATURE_INVALID', address },
    { event: 'access.refused', path: '/api/rpc/likes/counters', reason: 'FORBIDDEN', address },
    { event: 'access.refused', path: 'likes/counters', reason: 'UNAUTHENTICATED', address },
  ]);
  expect(raw).not.toContain('made');
  expect(raw).not.toContain(session.cookie.split('=')[1]);
});

it('logs an invalid input, which the app’s own pages never send, without its content', async () => {
  const candidate = await givenCandidate(app.db);
  const { rpc, fetch } = await app.as(candidate);
  securityEvents();
  await rpc('feed/skip', { job_id: 'VALOR-ENVIADO' });
  await fetch('/api/rpc/feed/skip', {
    method: 'POST',
    headers: { ...from, 'content-type': 'application/json' },
    body: '{',
  });
  const body = `"${'x'.repeat(200_000)}"`;
  await fetch('/api/rpc/feed/skip', { method: 'POST', headers: { ...from, 'content-type': 'application/json' }, body });
  const raw = app.security.join('');
  const { user_id } = candidate;
  expect(securityEvents()).toMatchObject([
    { event: 'input.refused', path: 'feed/skip', reason: 'BAD_REQUEST', user_id },
    { event: 'input.refused', path: 'feed/skip', reason: 'BAD_REQUEST', address: '203.0.113.7' },
    { event: 'input.refused', path: '/api/rpc/feed/skip', reason: 'BODY_TOO_LARGE' },
  ]);
  expect(raw).not.toContain('VALOR-ENVIADO');
});

it('logs the refusal of a user’s eleventh event stream', async () => {
  const candidate = await givenCandidate(app.db);
  const session = await app.as(candidate);
  const open = [];
  for (let n = 0; n < 10; n++) open.push(await session.fetch('/api/events'));
  securityEvents();
  await session.fetch('/api/events', { headers: from });
  const { user_id } = candidate;
  expect(securityEvents()).toMatchObject([
    { event: 'access.limited', path: '/api/events', reason: 'RATE_LIMITED', user_id },
  ]);
  for (const { body } of open) await body?.cancel();
});

it('logs that a user ended other sessions and deleted the account, with the IP address', async () => {
  const email = newEmail();
  const [here, elsewhere] = [newBrowser(), newBrowser()];
  await here.signUp({ name: 'Ana Souza', email, password: PASSWORD, user_type: 'candidate' });
  await here.open((await confirmationsTo(email, 1))[0]);
  await elsewhere.signIn(email, PASSWORD, from);
  const call = (path: string, json: object = {}) =>
    here.get(`/api/rpc/accounts/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from },
      body: JSON.stringify({ json }),
    });
  securityEvents();
  await call('endOtherSessions');
  await call('endOtherSessions');
  await call('remove', { password: PASSWORD });
  const account = 'p***@example.com';
  expect(securityEvents()).toMatchObject([
    { event: 'session.ended', account, address: '203.0.113.7' },
    { event: 'account.removed', account, address: '203.0.113.7' },
  ]);
});

it('logs at most 120 characters of a path', async () => {
  securityEvents();
  await app.visitor.fetch(`/api/auth/${'x'.repeat(5000)}`);
  const [line] = securityEvents();
  expect(line.path).toHaveLength(120);
});

it('logs sign-ins refused by the rate limit', async () => {
  securityEvents();
  for (let n = 0; n < 11; n++)
    await newBrowser().signIn(`alguem${n}@example.com`, 'nao-e-esta', { 'x-forwarded-for': '203.0.113.9' });
  expect(securityEvents().map(({ event }) => event)).toEqual([...Array(10).fill('sign-in.failed'), 'access.limited']);
});
