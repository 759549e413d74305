import { describe, expect, it } from 'vitest';
import { placeholderEmail } from '#domain/accounts/no-email.ts';
import type { Person } from '#tests/fakes/issuer.ts';
import { enrolAuthenticator } from '#tests/support/enrol.ts';
import { identity, PASSWORD } from '#tests/support/identity.ts';
import { issuerApp, MINUTE_MS, redirectWithError, SIGNED_OUT } from '#tests/support/issuer-app.ts';
import { givenOperator } from '#tests/support/operators.ts';
import { testApp } from '#tests/support/test-app.ts';

const setup = await issuerApp();
const { app, issuer, trusted, google, serverClock, newBrowser, newEmail, newPerson, mailsTo, userOf, lastEvent } =
  setup;
const { beginSignIn, visit, signInAtIssuer, givenMember, givenPasswordMember, givenPasswordOf, identitiesOf } = setup;

describe('a returning user', () => {
  it('is signed in and led to the requested page', async () => {
    const { person, email } = await givenMember();
    const browser = newBrowser();
    const back = await signInAtIssuer(browser, person, { callbackURL: '/vagas?x=1' });
    expect(back).toMatchObject({ session: true, location: '/vagas?x=1' });
    expect(lastEvent()).toBe('sign-in.succeeded');
    expect(await browser.currentSession()).toMatchObject({ user: { email } });
  });

  it('is recognised by the subject, whatever e-mail address the provider now states', async () => {
    const { person, email } = await givenMember();
    const browser = newBrowser();
    await signInAtIssuer(browser, { ...person, email: 'outro@example.com', email_verified: false });
    expect(await browser.currentSession()).toMatchObject({ user: { email } });
  });

  it('must give the second factor too', async () => {
    const { person, email } = await givenMember();
    const owner = newBrowser();
    await givenPasswordOf(email, owner);
    const { nextCode } = await enrolAuthenticator(owner, PASSWORD);
    const browser = newBrowser();
    const back = await signInAtIssuer(browser, person, { callbackURL: '/vagas' });
    expect(back).toMatchObject({ session: false, location: '/auth?mode=factor&redirect=%2Fvagas' });
    expect(lastEvent()).toBe('factor.requested');
    expect(await browser.currentSession()).toEqual(SIGNED_OUT);
    expect((await browser.post('/two-factor/verify-totp', { code: await nextCode() })).status).toBe(200);
    expect(await browser.currentSession()).toMatchObject({ user: { email } });
  });

  it('is refused while the account is blocked', async () => {
    const { person, email } = await givenMember();
    const blocked = `update "user" set blocked_at = now(), blocked_reason = 'Engano' where email = $1`;
    await app.pool.query(blocked, [email]);
    const browser = newBrowser();
    expect(await signInAtIssuer(browser, person)).toMatchObject(redirectWithError('ACCOUNT_BLOCKED'));
    expect(await browser.currentSession()).toEqual(SIGNED_OUT);
  });

  it('is not redirected to another site', async () => {
    const refused = await beginSignIn(newBrowser(), { callbackURL: 'https://outro.example/' });
    expect(refused.status).toBe(403);
  });

  it('can cancel at the provider', async () => {
    const browser = newBrowser();
    expect(await signInAtIssuer(browser, null)).toMatchObject(redirectWithError('PROVIDER_GIVEN_UP'));
    expect(await browser.currentSession()).toEqual(SIGNED_OUT);
  });
});

describe('an address that has an account with a password', () => {
  it('is linked by a provider that has verified it, and its owner is notified', async () => {
    const { email } = await givenPasswordMember();
    const browser = newBrowser();
    expect(await signInAtIssuer(browser, newPerson({ email }))).toMatchObject({ session: true });
    expect(await browser.currentSession()).toMatchObject({ user: { email } });
    expect((await mailsTo(email, 2)).at(-1)?.subject).toBe('Entrada Única vinculado à sua conta');
    expect((await newBrowser().signIn(email, PASSWORD)).status).toBe(200);
  });

  it('is not linked by a provider that has not verified it', async () => {
    const { email } = await givenPasswordMember();
    for (const email_verified of [false, undefined, 'true']) {
      const browser = newBrowser();
      const back = await signInAtIssuer(browser, newPerson({ email, email_verified }));
      expect(back).toMatchObject(redirectWithError('PROVIDER_EMAIL_UNVERIFIED'));
      expect(await browser.currentSession()).toEqual(SIGNED_OUT);
    }
    expect(await identitiesOf(email)).toBe(0);
  });

  it('is not linked where it was never confirmed', async () => {
    const { email } = await givenPasswordMember();
    await app.pool.query('update "user" set email_verified = false where email = $1', [email]);
    expect(await signInAtIssuer(newBrowser(), newPerson({ email }))).toMatchObject(
      redirectWithError('PROVIDER_ACCOUNT_EXISTS'),
    );
    expect(await identitiesOf(email)).toBe(0);
  });

  it('is not linked if it belongs to an operator', async () => {
    const { email } = await givenOperator(app.db, 'administrator');
    expect(await signInAtIssuer(newBrowser(), newPerson({ email }))).toMatchObject(
      redirectWithError('PROVIDER_ACCOUNT_EXISTS'),
    );
    expect(await identitiesOf(email)).toBe(0);
  });

  it('is not linked if it is the placeholder of a user with a number', async () => {
    const { email: own } = await givenPasswordMember();
    const email = placeholderEmail((await userOf(own))?.id ?? '');
    await app.pool.query('update "user" set email = $1 where email = $2', [email, own]);
    expect(await signInAtIssuer(newBrowser(), newPerson({ email }))).toMatchObject(
      redirectWithError('PROVIDER_EMAIL_UNVERIFIED'),
    );
    expect(await identitiesOf(email)).toBe(0);
  });

  it('is linked to one subject of the provider, not to a second', async () => {
    const { email } = await givenPasswordMember();
    expect(await signInAtIssuer(newBrowser(), newPerson({ email }))).toMatchObject({ session: true });
    expect(await signInAtIssuer(newBrowser(), newPerson({ email }))).toMatchObject(
      redirectWithError('IDENTITY_SECOND'),
    );
    expect(await identitiesOf(email)).toBe(1);
  });

  it('is linked once by several parallel sign-ins', async () => {
    const { email } = await givenPasswordMember();
    const person = newPerson({ email });
    const browsers = [newBrowser(), newBrowser(), newBrowser()];
    const backs: string[] = [];
    for (const browser of browsers) backs.push(await visit(browser, person));
    const opened = await Promise.all(browsers.map((browser, index) => browser.open(backs[index])));
    expect(opened.every(({ session }) => session)).toBe(true);
    expect(await identitiesOf(email)).toBe(1);
  });
});

describe('an address that Google has verified', () => {
  async function signInAtGoogle(person: Person) {
    const other = await testApp({ issuers: [google], database: app });
    const browser = identity(other).newBrowser();
    issuer.signInAs(person);
    const { body } = await beginSignIn(browser, { provider: 'google' });
    return browser.open(await issuer.visit(body.url));
  }

  it('but does not issue leads to a sign-up, and signs in to no existing account', async () => {
    expect((await signInAtGoogle(newPerson())).location).toMatch(/^\/auth\?mode=finish-sign-up/);
    const { email } = await givenPasswordMember();
    expect(await signInAtGoogle(newPerson({ email }))).toMatchObject(redirectWithError('PROVIDER_ACCOUNT_EXISTS'));
    expect(await identitiesOf(email)).toBe(0);
  });

  it('and issues signs in to an existing account', async () => {
    const { email } = await givenPasswordMember();
    expect(await signInAtGoogle(newPerson({ email, hd: 'example.com' }))).toMatchObject({ session: true });
    const { email: own } = await givenPasswordMember('ana.souza@gmail.com');
    expect(await signInAtGoogle(newPerson({ email: own }))).toMatchObject({ session: true });
  });
});

describe('the redirect back from a provider', () => {
  it('is accepted once', async () => {
    const { person } = await givenMember();
    const browser = newBrowser();
    const back = await visit(browser, person);
    const twin = newBrowser(browser.cookies());
    expect(await browser.open(back)).toMatchObject({ session: true });
    expect(await twin.open(back)).toMatchObject(redirectWithError('PROVIDER_REFUSED'));
    expect(lastEvent()).toBe('sign-in.failed');
    expect(await newBrowser(browser.cookies()).open(back)).toMatchObject(redirectWithError('PROVIDER_REFUSED'));
  });

  it('is accepted once for several parallel requests', async () => {
    const { person } = await givenMember();
    const browser = newBrowser();
    const back = await visit(browser, person);
    const twins = Array.from({ length: 4 }, () => newBrowser(browser.cookies()));
    const opened = await Promise.all(twins.map((twin) => twin.open(back)));
    expect(opened.filter(({ session }) => session)).toHaveLength(1);
  });

  it('is accepted only in the browser that was sent to the provider', async () => {
    const { person } = await givenMember();
    const back = await visit(newBrowser(), person);
    const victim = newBrowser();
    expect(await victim.open(back)).toMatchObject(redirectWithError('PROVIDER_REFUSED'));
    await visit(victim, newPerson());
    expect(await victim.open(back)).toMatchObject(redirectWithError('PROVIDER_REFUSED'));
    expect(await victim.currentSession()).toEqual(SIGNED_OUT);
  });

  it('is accepted only within ten minutes', async () => {
    const { person } = await givenMember();
    const browser = newBrowser();
    const back = await visit(browser, person);
    serverClock.aheadMs = 11 * MINUTE_MS;
    expect(await browser.open(back)).toMatchObject(redirectWithError('PROVIDER_REFUSED'));
  });

  it('is refused with another state, code or issuer', async () => {
    const { person } = await givenMember();
    const wrong: [string, string][] = [
      ['state', 'x'],
      ['code', 'x'],
      ['iss', 'https://outro.example'],
    ];
    for (const [name, value] of wrong) {
      const browser = newBrowser();
      const back = new URL(await visit(browser, person));
      back.searchParams.set(name, value);
      expect(await browser.open(back.href)).toMatchObject(redirectWithError('PROVIDER_REFUSED'));
    }
    const browser = newBrowser();
    const back = new URL(await visit(browser, person));
    back.searchParams.delete('iss');
    expect(await browser.open(back.href)).toMatchObject(redirectWithError('PROVIDER_REFUSED'));
  });

  it('is refused with the code of another browser', async () => {
    const { person } = await givenMember();
    const stolen = new URL(await visit(newBrowser(), person)).searchParams.get('code') ?? '';
    const browser = newBrowser();
    const back = new URL(await visit(browser, newPerson()));
    back.searchParams.set('code', stolen);
    expect(await browser.open(back.href)).toMatchObject(redirectWithError('PROVIDER_REFUSED'));
  });

  it('is not found for an unknown provider', async () => {
    expect((await beginSignIn(newBrowser(), { provider: 'github' })).status).toBe(404);
    expect((await newBrowser().get('/api/auth/callback/github?state=1&code=2')).status).toBe(404);
  });
});

describe('an issuer', () => {
  it('receives the prompt parameter only if it is configured', async () => {
    const options = { ...google, prompt: 'select_account' } as const;
    const other = await testApp({ issuers: [trusted, options], database: app });
    const browser = identity(other).newBrowser();
    const promptTo = async (provider: string) =>
      new URL((await beginSignIn(browser, { provider })).body.url).searchParams.get('prompt');
    expect([await promptTo('google'), await promptTo('oidc')]).toEqual(['select_account', null]);
  });

  it('that does not respond is reported as unreachable', async () => {
    const silent = { ...trusted, issuer: 'http://127.0.0.1:9' };
    const other = await testApp({ issuers: [silent], database: app });
    const { status, body } = await beginSignIn(identity(other).newBrowser());
    expect([status, body.code]).toEqual([503, 'PROVIDER_UNREACHABLE']);
  });

  it('that names another issuer is refused', async () => {
    const other = await testApp({ issuers: [{ ...trusted, issuer: `${issuer.issuer}/outro` }], database: app });
    expect((await beginSignIn(identity(other).newBrowser())).status).toBe(503);
  });

  it('doesn’t recognise the users of another issuer that it replaces', async () => {
    const { person } = await givenMember();
    await app.pool.query('update account set provider_id = $1 where account_id = $2', [
      'https://antes.example',
      person.sub,
    ]);
    expect(await signInAtIssuer(newBrowser(), { ...person, email: newEmail() })).toMatchObject({ session: false });
  });
});

it('limits sign-ins to ten a minute from one network address', async () => {
  const limited = await testApp({ issuers: [trusted], database: app, rateLimits: true });
  const browser = identity(limited).newBrowser();
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) statuses.push((await beginSignIn(browser)).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});

it('adds no routes of providers when none is configured, and refuses calls of the shared routes', async () => {
  const bare = await testApp({ database: app });
  const browser = identity(bare).newBrowser();
  const statuses: [number, string, object][] = [
    [404, '/sign-in/social', { provider: 'google' }],
    [404, '/sign-in/social/nonce', { provider: 'google' }],
    [401, '/sign-up/social', { name: 'Ana', user_type: 'candidate' }],
    [401, '/sign-up/social/unfinished', {}],
    [404, '/link-social', { provider: 'google', password: PASSWORD }],
    [401, '/unlink-account', { accountId: crypto.randomUUID(), password: PASSWORD }],
  ];
  for (const [status, path, body] of statuses) {
    expect([path, (await browser.post(path, body)).status]).toEqual([path, status]);
  }
  expect((await browser.get('/api/auth/callback/google?code=1&state=2')).status).toBe(404);
});
