import { expect, vi } from 'vitest';
import { clientsOf, givenClient } from './clients.ts';
import { ONE_TIME_CODE } from './codes.ts';
import { PASSWORD } from './identity.ts';
import { issuerApp } from './issuer-app.ts';
import { passkeyDevice } from './passkey.ts';
import { ORIGIN } from './test-app.ts';
import { newWallet, signedMessageOf, signInByWallet } from './wallets.ts';

/** Starts a test app with a user who has every sign-in method. `SIGN_IN_METHODS` has the complete flow of each method. */
export async function signInMethods() {
  const setup = await issuerApp({ wallets: ['ethereum', 'solana'] });
  const { app, issuer, newBrowser, newPerson, givenPasswordMember, userOf } = setup;
  const { tokensFor, refresh } = clientsOf(app);

  type Browser = ReturnType<typeof newBrowser>;

  /** Returns the match of `form` in the messages sent since `requestCode`; other messages may arrive in between. */
  async function sentTo(to: string, form: RegExp, requestCode: () => Promise<unknown>): Promise<string> {
    const found = async () => {
      const messages = 'select text from mailbox_messages where to_address = $1 order by created_at';
      const { rows } = await app.pool.query<{ text: string }>(messages, [to]);
      return rows.flatMap(({ text }) => form.exec(text)?.[1] ?? []);
    };
    const before = (await found()).length;
    await requestCode();
    await vi.waitFor(async () => expect((await found()).length).toBeGreaterThan(before), { timeout: 60_000 });
    return (await found()).at(-1) ?? '';
  }
  const TOKEN = /token=([\w-]+)/;

  async function createMember() {
    const { browser, email } = await givenPasswordMember();
    const { id: user_id = '' } = (await userOf(email)) ?? {};
    const number = '11987654321';
    const phone = 'insert into phone_numbers (user_id, number, confirmed_at) values ($1, $2, now())';
    await app.pool.query(phone, [user_id, `+55${number}`]);
    const device = passkeyDevice({ origin: ORIGIN, rpID: new URL(ORIGIN).hostname });
    const options = (await browser.post('/passkey/generate-register-options', { password: PASSWORD })).body;
    const registration = { name: 'Meu celular', response: device.register(options) };
    expect((await browser.post('/passkey/verify-registration', registration)).status).toBe(200);
    const person = newPerson();
    issuer.signInAs(person);
    const link = { provider: 'oidc', password: PASSWORD, callbackURL: '/perfil' };
    const back = await issuer.visit((await browser.post('/link-social', link)).body.url);
    expect((await browser.open(back)).location).toBe('/perfil#linked');
    const wallets = [newWallet.ethereum(), newWallet.solana()] as const;
    for (const wallet of wallets) {
      const signed = { ...(await signedMessageOf(browser, wallet)), password: PASSWORD };
      expect((await browser.post('/siwe/link', signed)).status).toBe(200);
    }
    const client = await givenClient(app.db);
    const tokens = await tokensFor({ user_id }, client, 'profile');
    return { email, user_id, number, device, person, wallets, client, tokens };
  }
  const member = await createMember();
  const { email, number, device, person, wallets } = member;

  async function signInByToken(browser: Browser) {
    const { nonce } = (await browser.post('/sign-in/social/nonce', { provider: 'oidc' })).body;
    const iat = Math.floor(app.clock.now.getTime() / 1000);
    const claims = { ...person, iss: issuer.issuer, aud: issuer.clientId, iat, exp: iat + 300, nonce };
    return browser.post('/sign-in/social', { provider: 'oidc', idToken: { token: await issuer.token(claims), nonce } });
  }
  async function setPassword(browser: Browser, path: string, body: object) {
    expect((await browser.post(path, { ...body, newPassword: PASSWORD })).status).toBe(200);
    return browser.signIn(email, PASSWORD);
  }
  const requestMailCode = (browser: Browser) => () =>
    browser.post('/email-otp/send-verification-otp', { email, type: 'sign-in' });
  const requestPhoneCode = (browser: Browser, path: string) => () => browser.post(path, { phoneNumber: number });
  const phoneTo = `+55${number}`;

  /** The complete flow of each method. Its result has the error code in `body`, or in `location` if the flow ends with a redirect. */
  const SIGN_IN_METHODS: Readonly<
    Record<string, (browser: Browser) => Promise<{ body?: { code?: string } | undefined; location?: string | null }>>
  > = {
    password: (browser) => browser.signIn(email, PASSWORD),
    'a code by mail': async (browser) => {
      const otp = await sentTo(email, ONE_TIME_CODE, requestMailCode(browser));
      return browser.post('/sign-in/email-otp', { email, otp });
    },
    'the link of a mail': async (browser) => {
      const token = await sentTo(email, TOKEN, requestMailCode(browser));
      return browser.post('/magic-link/verify', { token });
    },
    'a code to the phone': async (browser) => {
      const code = await sentTo(phoneTo, ONE_TIME_CODE, requestPhoneCode(browser, '/phone-number/send-otp'));
      return browser.post('/phone-number/verify', { phoneNumber: number, code });
    },
    'the number and the password': (browser) =>
      browser.post('/sign-in/phone-number', { phoneNumber: number, password: PASSWORD }),
    'a passkey': async (browser) => {
      const options = (await browser.post('/passkey/generate-authenticate-options', {})).body;
      return browser.post('/passkey/verify-authentication', { response: device.assert(options) });
    },
    'another service': (browser) => setup.signInAtIssuer(browser, person),
    'a token of another service': signInByToken,
    'a wallet of ethereum': (browser) => signInByWallet(browser, wallets[0]),
    'a wallet of solana': (browser) => signInByWallet(browser, wallets[1]),
    'a forgotten password': async (browser) => {
      const token = await sentTo(email, TOKEN, () => browser.post('/request-password-reset', { email }));
      return setPassword(browser, '/reset-password', { token });
    },
    'a password forgotten by phone': async (browser) => {
      const requestCode = requestPhoneCode(browser, '/phone-number/request-password-reset');
      const otp = await sentTo(phoneTo, ONE_TIME_CODE, requestCode);
      return setPassword(browser, '/phone-number/reset-password', { phoneNumber: number, otp });
    },
  };

  const isSignedIn = async (browser: Browser) =>
    ((await browser.currentSession()) as { user: object | null }).user !== null;
  return { ...setup, member, SIGN_IN_METHODS, isSignedIn, tokensRefreshed: refresh };
}
