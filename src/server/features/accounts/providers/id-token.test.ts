import { generateKeyPair } from 'jose';
import { describe, expect, it } from 'vitest';
import type { Person } from '#tests/fakes/issuer.ts';
import { enrolAuthenticator } from '#tests/support/enrol.ts';
import { PASSWORD } from '#tests/support/identity.ts';
import { issuerApp, MINUTE_MS, SIGNED_OUT } from '#tests/support/issuer-app.ts';

const setup = await issuerApp();
const {
  app,
  issuer,
  serverClock,
  newBrowser,
  newPerson,
  lastEvent,
  beginSignIn,
  finishSignUp,
  givenMember,
  givenPasswordOf,
} = setup;
const { issuer: address, clientId, clientSecret } = issuer;

type Browser = ReturnType<typeof newBrowser>;

const seconds = () => Math.floor(app.clock.now.getTime() / 1000);
const nonceFor = async (browser: Browser) =>
  (await browser.post('/sign-in/social/nonce', { provider: 'oidc' })).body.nonce as string;
const claimsOf = (person: Person, nonce: string) => ({
  ...person,
  iss: address,
  aud: clientId,
  iat: seconds(),
  exp: seconds() + 300,
  nonce,
});
const sendToken = (browser: Browser, token: string, nonce: string) =>
  browser.post('/sign-in/social', { provider: 'oidc', idToken: { token, nonce } });
async function signInByToken(browser: Browser, person: Person) {
  const nonce = await nonceFor(browser);
  return sendToken(browser, await issuer.token(claimsOf(person, nonce)), nonce);
}

describe('a sign-in with an ID token', () => {
  it('creates a session for the token’s user, without a redirect', async () => {
    const { person, email } = await givenMember();
    const browser = newBrowser();
    expect(await signInByToken(browser, person)).toMatchObject({ status: 200, body: { redirect: false } });
    expect(lastEvent()).toBe('sign-in.succeeded');
    expect(await browser.currentSession()).toMatchObject({ user: { email } });
  });

  it('lets a new user choose the account type', async () => {
    const browser = newBrowser();
    const answer = await signInByToken(browser, newPerson());
    expect(answer.body).toEqual({ redirect: false, sign_up_required: true });
    expect((await finishSignUp(browser)).status).toBe(200);
  });

  it('requires the second factor too', async () => {
    const { person, email } = await givenMember();
    const owner = newBrowser();
    await givenPasswordOf(email, owner);
    await enrolAuthenticator(owner, PASSWORD);
    const browser = newBrowser();
    expect((await signInByToken(browser, person)).body).toMatchObject({ twoFactorRedirect: true });
    expect(await browser.currentSession()).toEqual(SIGNED_OUT);
  });

  it('accepts each token once', async () => {
    const { person } = await givenMember();
    const browser = newBrowser();
    const nonce = await nonceFor(browser);
    const token = await issuer.token(claimsOf(person, nonce));
    const twins = [newBrowser(browser.cookies()), newBrowser(browser.cookies()), newBrowser(browser.cookies())];
    const answers = await Promise.all(twins.map((twin) => sendToken(twin, token, nonce)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await sendToken(newBrowser(browser.cookies()), token, nonce)).status).toBe(401);
  });

  it('requires a nonce of this server, for this browser, at most ten minutes old', async () => {
    const { person } = await givenMember();
    const own = newBrowser();
    const token = await issuer.token(claimsOf(person, 'escolhido'));
    expect((await sendToken(own, token, 'escolhido')).status).toBe(401);
    const nonce = await nonceFor(own);
    const answering = await issuer.token(claimsOf(person, nonce));
    const outsider = newBrowser();
    await nonceFor(outsider);
    expect((await sendToken(outsider, answering, nonce)).status).toBe(401);
    expect((await sendToken(newBrowser(), answering, nonce)).status).toBe(401);
    serverClock.aheadMs = 11 * MINUTE_MS;
    expect((await sendToken(own, answering, nonce)).status).toBe(401);
  });

  it('does not accept the nonce of a redirect', async () => {
    const { person } = await givenMember();
    const browser = newBrowser();
    issuer.signInAs(person);
    const { body } = await beginSignIn(browser);
    const nonce = new URL(body.url).searchParams.get('nonce') ?? '';
    expect((await sendToken(browser, await issuer.token(claimsOf(person, nonce)), nonce)).status).toBe(401);
  });

  const forgeries: [string, (person: Person, nonce: string) => Promise<string>][] = [
    ['without a signature', async (person, nonce) => unsigned(claimsOf(person, nonce))],
    [
      'signed with another key',
      async (person, nonce) =>
        issuer.token(claimsOf(person, nonce), { key: (await generateKeyPair('RS256')).privateKey }),
    ],
    [
      'signed with our client secret',
      async (person, nonce) =>
        issuer.token(claimsOf(person, nonce), {
          header: { alg: 'HS256' },
          key: new TextEncoder().encode(clientSecret),
        }),
    ],
    [
      'of another issuer',
      (person, nonce) => issuer.token({ ...claimsOf(person, nonce), iss: 'https://outro.example' }),
    ],
    ['for another audience', (person, nonce) => issuer.token({ ...claimsOf(person, nonce), aud: 'outra' })],
    [
      'for several audiences, without azp',
      (person, nonce) => issuer.token({ ...claimsOf(person, nonce), aud: [clientId, 'outra'] }),
    ],
    ['given to another party', (person, nonce) => issuer.token({ ...claimsOf(person, nonce), azp: 'outra' })],
    ['that has expired', (person, nonce) => issuer.token({ ...claimsOf(person, nonce), exp: seconds() - 60 })],
    ['without exp', (person, nonce) => issuer.token(without('exp', claimsOf(person, nonce)))],
    ['without iat', (person, nonce) => issuer.token(without('iat', claimsOf(person, nonce)))],
    ['issued in the future', (person, nonce) => issuer.token({ ...claimsOf(person, nonce), iat: seconds() + 600 })],
    ['issued too long ago', (person, nonce) => issuer.token({ ...claimsOf(person, nonce), iat: seconds() - 3600 })],
    ['without a nonce', (person, nonce) => issuer.token(without('nonce', claimsOf(person, nonce)))],
    ['with another nonce', (person, nonce) => issuer.token({ ...claimsOf(person, nonce), nonce: 'outro' })],
    ['without a subject', (person, nonce) => issuer.token(without('sub', claimsOf(person, nonce)))],
    ['that is not a token', async () => 'a.b.c'],
  ];
  it.each(forgeries)('refuses a token %s', async (_what, forge) => {
    const { person } = await givenMember();
    const browser = newBrowser();
    const nonce = await nonceFor(browser);
    const answer = await sendToken(browser, await forge(person, nonce), nonce);
    expect([answer.status, answer.body.code]).toEqual([401, 'PROVIDER_REFUSED']);
    expect(lastEvent()).toBe('sign-in.failed');
    expect(await browser.currentSession()).toEqual(SIGNED_OUT);
  });
});

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const unsigned = (claims: object) => `${base64url({ alg: 'none' })}.${base64url(claims)}.`;
function without<T extends object>(name: keyof T, { [name]: _, ...rest }: T): Record<string, unknown> {
  return rest;
}
