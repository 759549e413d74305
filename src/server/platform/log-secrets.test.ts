import { expect, it } from 'vitest';
import { identity, PASSWORD } from '#tests/support/identity.ts';
import { givenCandidate } from '#tests/support/people.ts';
import { CANDIDATE_INPUT } from '#tests/support/procedures.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ rateLimits: true, logLevel: 'trace' });
const { newBrowser, newEmail, confirmationsTo } = identity(app);

it('the log contains no secret and no personal data, even at the level trace', async () => {
  const email = newEmail();
  const browser = newBrowser();
  await browser.post('/sign-up/email', { name: 'Zulmira Souza', email, password: PASSWORD, user_type: 'candidate' });
  const [link = ''] = await confirmationsTo(email, 1);
  await browser.open(link);
  await browser.signIn(email, 'nao-e-esta');
  await browser.signIn(email, PASSWORD);

  const { rpc, cookie } = await app.as(await givenCandidate(app.db));
  const profile = { ...CANDIDATE_INPUT, name: 'Zulmira Souza', bio: 'Amasso pão de noite.' };
  expect((await rpc('profiles/saveCandidate', profile)).status).toBe(200);
  // Makes a query fail, which must be logged without its statement and parameters.
  await app.pool.query('alter table profiles rename column bairro_mora to bairro_longe');
  const failed = await rpc('profiles/saveCandidate', profile);
  await app.pool.query('alter table profiles rename column bairro_longe to bairro_mora');
  expect(failed.status).toBe(500);

  const raw = [...app.logged.splice(0), ...app.security].join('');
  expect(raw, 'the log is not empty').toContain('A request failed');
  const token = cookie.slice(cookie.indexOf('=') + 1).split('.')[0] ?? '';
  const link_token = new URL(link).searchParams.get('token') ?? '';
  expect([token.length, link_token.length].every((length) => length > 20)).toBe(true);
  for (const secret of [email, PASSWORD, 'nao-e-esta', 'Zulmira', 'Amasso pão', '31987654321', token, link_token]) {
    expect(raw).not.toContain(secret);
  }
});
