import { afterAll, afterEach, expect } from 'vitest';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import { type Person, startIssuer } from '#tests/fakes/issuer.ts';
import { freezeDate } from './frozen-date.ts';
import { identity, PASSWORD } from './identity.ts';
import { bodyOf, ORIGIN, testApp } from './test-app.ts';

/** The response of session/current to a browser without a session. */
export const SIGNED_OUT = { user: null };
export const MINUTE_MS = 60 * 1000;

/** Returns the expected result of opening a callback URL that the server refuses with this error code: a redirect without a session. */
export const redirectWithError = (code: string) => ({
  session: false,
  location: expect.stringMatching(new RegExp(`^/.*#error=${code}$`)),
});

const callback = (id: string) => `${ORIGIN}/api/auth/callback/${id}`;

/**
 * Starts a test app with a fake OpenID Connect issuer, and returns functions that sign users in by the issuer. `serverClock.aheadMs`
 * moves the server's clock and not the issuer's. `trusted` and `google` are settings of this issuer; the app uses only `trusted`.
 */
export async function issuerApp(more: Pick<Parameters<typeof testApp>[0] & object, 'wallets'> = {}) {
  const issuer = await startIssuer({ redirectUris: [callback('oidc'), callback('google')] });
  afterAll(() => issuer.stop());
  const { clientId, clientSecret } = issuer;
  const settings = { issuer: issuer.issuer, clientId, clientSecret };
  const trusted = { ...settings, id: 'oidc', name: 'Entrada Única', vouchesFor: 'verified-addresses' } as const;
  const google = { ...settings, id: 'google', name: 'Google', vouchesFor: 'own-addresses' } as const;
  const app = await testApp({ issuers: [trusted], ...more });
  const people = identity(app);
  const { newBrowser, newEmail, confirmationsTo, mailsTo } = people;

  freezeDate();
  const serverClock = { aheadMs: 0 };
  Object.defineProperty(app.clock, 'now', { get: () => new Date(Date.now() + serverClock.aheadMs) });
  afterEach(() => {
    serverClock.aheadMs = 0;
  });

  type Browser = ReturnType<typeof newBrowser>;

  let count = 0;
  const newPerson = (more: Partial<Person> = {}): Person => ({
    sub: `pessoa-${++count}`,
    email: newEmail(),
    email_verified: true,
    name: 'Ana Souza',
    ...more,
  });

  /** Returns the name of the last event in the security log. */
  const lastEvent = () => JSON.parse(app.security.at(-1) ?? '{}').event;
  const beginSignIn = (browser: Browser, more: object = {}) =>
    browser.post('/sign-in/social', { provider: 'oidc', ...more });

  /** Signs in at the issuer as this person (null: cancels); returns the callback's URL without opening it. */
  async function visit(browser: Browser, person: Person | null, more: object = {}): Promise<string> {
    issuer.signInAs(person);
    const { status, body } = await beginSignIn(browser, more);
    expect([status, body.redirect]).toEqual([200, true]);
    return issuer.visit(body.url);
  }
  /** Signs in at the issuer as this person (null: cancels), and opens the callback. */
  const signInAtIssuer = async (browser: Browser, person: Person | null, more: object = {}) =>
    browser.open(await visit(browser, person, more));
  const finishSignUp = (browser: Browser, user_type = 'candidate', name = 'Ana Souza') =>
    browser.post('/sign-up/social', { user_type, name, terms_version: TERMS_VERSION });

  /** Signs a new person in at the issuer, before the account type is chosen. `back` is the result of the callback. */
  async function givenUnfinishedSignUp(more: Partial<Person> = {}) {
    const person = newPerson(more);
    const browser = newBrowser();
    const back = await signInAtIssuer(browser, person);
    return { person, browser, back };
  }
  /** Signs a user up by the issuer and chooses the account type, candidate. */
  async function givenMember(more: Partial<Person> = {}) {
    const { person, browser } = await givenUnfinishedSignUp(more);
    expect((await finishSignUp(browser)).status).toBe(200);
    return { person, browser, email: person.email ?? '' };
  }
  /** Signs a candidate up with a password, and confirms the e-mail address. */
  async function givenPasswordMember(email = newEmail()) {
    const browser = newBrowser();
    await browser.signUp({ name: 'Ana Souza', email, password: PASSWORD, user_type: 'candidate' });
    await browser.open((await confirmationsTo(email, 1))[0]);
    return { email, browser };
  }

  /** Sets a password for a user who signed up by the issuer, with the link of a mail. */
  async function givenPasswordOf(email: string, browser: Browser): Promise<void> {
    const before =
      (await app.pool.query('select 1 from mailbox_messages where to_address = $1', [email])).rowCount ?? 0;
    await browser.post('/request-password-reset', { email });
    const text = (await mailsTo(email, before + 1)).at(-1)?.text ?? '';
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
    expect((await browser.post('/reset-password', { token, newPassword: PASSWORD })).status).toBe(200);
    expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
  }

  /** Returns the number of the account's identities at issuers. */
  const identitiesOf = async (email: string) =>
    (
      await app.pool.query(
        `select 1 from account a join "user" u on u.id = a.user_id where u.email = $1 and a.provider_id <> 'credential'`,
        [email],
      )
    ).rowCount;

  /** Returns the identities at issuers of the signed-in user, and whether the user has a password. */
  const factorsOf = async (browser: Browser) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    type ProvidedResponse = {
      json: { has_password: boolean; identities: { id: string; provider: string; account: string | null }[] };
    };
    const { has_password, identities } = (
      await bodyOf<ProvidedResponse>(await browser.get('/api/rpc/accounts/factors', init))
    ).json;
    return { has_password, identities };
  };

  return {
    ...people,
    app,
    issuer,
    trusted,
    google,
    serverClock,
    newPerson,
    lastEvent,
    beginSignIn,
    visit,
    signInAtIssuer,
    finishSignUp,
    givenUnfinishedSignUp,
    givenMember,
    givenPasswordMember,
    givenPasswordOf,
    identitiesOf,
    factorsOf,
  };
}
