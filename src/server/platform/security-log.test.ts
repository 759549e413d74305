import { expect, it } from 'vitest';
import { identity } from '#tests/support/identity.ts';
import { givenCandidate, givenCompany } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ rateLimits: true, trustProxy: true });
const { newBrowser, newEmail, confirmationsTo } = identity(app);
const PASSWORD = 'forno-quente-as-5';

const told = () => app.security.splice(0).map((line) => JSON.parse(line));
const from = { 'x-forwarded-for': '203.0.113.7' };

it('tells who came in, who was refused and what opens an account, and no secret', async () => {
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
  const lines = told();

  expect(lines.map(({ event }) => event)).toEqual([
    'sign-up.asked',
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
  for (const secret of [email, PASSWORD, 'nao-e-esta', 'fermento-natural-8', new URL(link).searchParams.get('token')]) {
    expect(raw).not.toContain(secret);
  }
});

it('tells whose request was refused at a guard, and what was not theirs', async () => {
  const candidate = await givenCandidate(app.db);
  const company = await givenCompany(app.db);
  told();
  await (await app.as(candidate)).rpc('billing/dismissPausedJobs', undefined);
  await (await app.as(company)).rpc('matches/remove', { id: '11111111-1111-4111-8111-111111111111' });
  expect(told()).toMatchObject([
    { event: 'access.refused', user_id: candidate.user_id, path: 'billing/dismissPausedJobs', reason: 'FORBIDDEN' },
    { event: 'access.refused', user_id: company.user_id, path: 'matches/remove', reason: 'NOT_FOUND' },
  ]);
});

it('tells that somebody tries too often', async () => {
  told();
  for (let n = 0; n < 11; n++)
    await newBrowser().signIn(`alguem${n}@example.com`, 'nao-e-esta', { 'x-forwarded-for': '203.0.113.9' });
  expect(told().map(({ event }) => event)).toEqual([...Array(10).fill('sign-in.failed'), 'access.limited']);
});
