import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { CAPTCHA_ENDPOINTS, CAPTCHA_HEADER, CAPTCHA_UNLOADED } from '#contract/captcha.ts';
import { startSiteverify } from '#tests/fakes/siteverify.ts';
import { identity, PASSWORD } from '#tests/support/identity.ts';
import { testApp } from '#tests/support/test-app.ts';
import { AUTH_ROUTES } from './auth-routes.ts';

const turnstile = await startSiteverify('turnstile');
const hcaptcha = await startSiteverify('hcaptcha');
afterAll(() => Promise.all([turnstile.stop(), hcaptcha.stop()]));

const app = await testApp({
  captcha: turnstile.settings,
  wallets: ['ethereum'],
  rateLimits: true,
  trustProxy: true,
});
const { newBrowser, newEmail, mailsTo } = identity(app);

beforeEach(() => {
  turnstile.requests.length = 0;
  turnstile.fail(null);
});

let numbers = 0;
const newNumber = () => `119${String(++numbers).padStart(8, '0')}`;
let requests = 0;
/** Posts from a network address that made no request before. */
const post = (path: string, body: object, token?: string) =>
  newBrowser().post(path, body, {
    'x-forwarded-for': `10.9.${++requests}.1`,
    ...(token !== undefined && { [CAPTCHA_HEADER]: token }),
  });

const account = (email: string) => ({ name: 'Ana Souza', email, password: PASSWORD, user_type: 'candidate' });
const bodies: Readonly<Record<string, (email: string) => object>> = {
  '/sign-up/email': account,
  '/sign-in/email': (email) => ({ email, password: PASSWORD }),
  '/request-password-reset': (email) => ({ email }),
  '/send-verification-email': (email) => ({ email }),
  '/sign-up/phone-number': () => ({ ...account(''), phoneNumber: newNumber() }),
  '/sign-in/phone-number': () => ({ phoneNumber: newNumber(), password: PASSWORD }),
  '/phone-number/request-password-reset': () => ({ phoneNumber: newNumber() }),
  '/phone-number/send-otp': () => ({ phoneNumber: newNumber() }),
  '/email-otp/send-verification-otp': (email) => ({ email, type: 'sign-in' }),
  '/sign-in/email-otp': (email) => ({ email, otp: '00000000' }),
  '/siwe/verify': () => ({ message: '', signature: '' }),
  '/sign-up/social': () => ({ name: 'Ana Souza', user_type: 'candidate' }),
};
const bodyFor = (path: string) => bodies[path]?.(newEmail()) ?? {};

describe.each(Object.entries(CAPTCHA_ENDPOINTS))('%s', (path, action) => {
  it('requires a solved CAPTCHA', async () => {
    expect(await post(path, bodyFor(path))).toMatchObject({ status: 400, body: { code: 'MISSING_RESPONSE' } });
    expect(turnstile.requests).toEqual([]);
  });

  it('accepts the token of a solved CAPTCHA once', async () => {
    const token = turnstile.solve(action);
    const first = await post(path, bodyFor(path), token);
    expect(first.body.code).not.toBe('VERIFICATION_FAILED');
    expect(await post(path, bodyFor(path), token)).toMatchObject({
      status: 403,
      body: { code: 'VERIFICATION_FAILED' },
    });
  });

  it.each([
    ['that is invented', () => 'made-up'],
    ['longer than any provider gives', () => 'x'.repeat(8193)],
    ['that reports that the script did not load', () => CAPTCHA_UNLOADED],
    ['solved for another endpoint', () => turnstile.solve(action === 'sign-in' ? 'sign-up' : 'sign-in')],
    ['solved on another site', () => turnstile.solve(action, 'outro.example')],
    ['solved on a name that ends like ours', () => turnstile.solve(action, 'nao.encaixe.test')],
  ])('refuses a token %s', async (_, token) => {
    const answer = await post(path, bodyFor(path), token());
    expect(answer).toMatchObject({ status: 403, body: { code: 'VERIFICATION_FAILED' } });
  });
});

it('accepts a token once even where the provider would accept it again', async () => {
  hcaptcha.isLenient = true;
  const lenient = await testApp({ database: app, captcha: hcaptcha.settings });
  const token = hcaptcha.solve('');
  const tries = await Promise.all(
    Array.from({ length: 5 }, () =>
      identity(lenient)
        .newBrowser()
        .post('/request-password-reset', { email: newEmail() }, { [CAPTCHA_HEADER]: token }),
    ),
  );
  hcaptcha.isLenient = false;
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
});

it('sends the secret, the token and the caller’s address to the provider, and no secret to the caller', async () => {
  const token = turnstile.solve('recover');
  const { body } = await post('/request-password-reset', { email: newEmail() }, token);
  const [form] = turnstile.requests;
  expect(Object.fromEntries(form ?? [])).toEqual({
    secret: 'stand-in-secret',
    response: token,
    remoteip: `10.9.${requests}.1`,
  });
  expect(JSON.stringify(body)).not.toContain('stand-in-secret');
});

it('counts no sign-in attempt without a solved CAPTCHA, so that no one locks another user’s account', async () => {
  const email = newEmail();
  for (let n = 0; n < 25; n++) await post('/sign-in/email', { email, password: 'errada-9' });
  const answer = await post('/sign-in/email', { email, password: 'errada-9' }, turnstile.solve('sign-in'));
  expect(answer.status).toBe(401);
});

describe('while the provider is unavailable', () => {
  it.each([500, 404])(
    '(it responds %i) every endpoint responds 503 except sign-in, which accepts the token CAPTCHA_UNLOADED',
    async (how) => {
      const email = newEmail();
      await post('/sign-up/email', account(email), turnstile.solve('sign-up'));
      const [mail] = await mailsTo(email, 1);
      await newBrowser().open(mail?.text.match(/http:\/\/encaixe\.test\S+/)?.[0]);
      turnstile.fail(how);
      for (const path of Object.keys(CAPTCHA_ENDPOINTS).filter((each) => CAPTCHA_ENDPOINTS[each] !== 'sign-in')) {
        const answer = await post(path, bodyFor(path), 'anything');
        expect(answer).toMatchObject({ status: 503, body: { code: 'CAPTCHA_UNAVAILABLE' } });
      }
      expect((await post('/sign-in/email', { email, password: PASSWORD }, CAPTCHA_UNLOADED)).status).toBe(200);
      expect((await post('/sign-in/email', { email, password: PASSWORD })).status).toBe(400);
      expect(app.logged.splice(0).join()).toContain('The captcha provider could not be reached');
    },
  );

  it('responds 503 when the provider does not respond in time', async () => {
    const impatient = await testApp({ database: app, captcha: { ...turnstile.settings, timeoutMs: 20 } });
    turnstile.fail('silence');
    const browser = identity(impatient).newBrowser();
    const { status } = await browser.post('/request-password-reset', { email: newEmail() }, { [CAPTCHA_HEADER]: 'x' });
    expect(status).toBe(503);
    expect(impatient.logged.splice(0).join()).toContain('TimeoutError');
  });

  it('logs a wrong secret as this server’s failure, without the secret', async () => {
    const wrong = await testApp({ database: app, captcha: { ...turnstile.settings, secret: 'muito-errado' } });
    const browser = identity(wrong).newBrowser();
    const { status } = await browser.post(
      '/request-password-reset',
      { email: 'a@example.com' },
      { [CAPTCHA_HEADER]: 'x' },
    );
    expect(status).toBe(503);
    const log = wrong.logged.splice(0).join();
    expect(log).toContain('invalid-input-secret');
    expect(log).not.toContain('muito-errado');
  });
});

describe('hCaptcha', async () => {
  const other = await testApp({ database: app, captcha: hcaptcha.settings });
  const recover = (token: string) =>
    identity(other)
      .newBrowser()
      .post('/request-password-reset', { email: newEmail() }, { [CAPTCHA_HEADER]: token });

  it.each([
    ['encaixe.test', 200],
    ['not-provided', 200],
    ['outro.example', 403],
  ])('responds to a CAPTCHA solved at the host %s with %i', async (hostname, status) => {
    expect((await recover(hcaptcha.solve('', hostname))).status).toBe(status);
  });

  it('receives the site key', async () => {
    await recover(hcaptcha.solve(''));
    expect(hcaptcha.requests.at(-1)?.get('sitekey')).toBe('stand-in-key');
  });
});

it('requires a CAPTCHA at every open route, except where the test names a reason', () => {
  const WITHOUT: Readonly<Record<string, string>> = {
    '/verify-email': 'the link of a mail',
    '/reset-password': 'the link of a mail',
    '/phone-number/verify': 'the code of a message, few tries',
    '/phone-number/reset-password': 'the code of a message, few tries',
    '/magic-link/verify': 'the link of a mail',
    '/reauthenticate': 'a session',
    '/phone-number/request-change': 'a session and its password',
    '/phone-number/resend-change': 'a session',
    '/phone-number/change': 'a session',
    '/phone-number/remove': 'a session and its password',
    '/email-otp/request-email-change': 'a session and its password',
    '/email-otp/resend-email-change': 'a session',
    '/email-otp/change-email': 'a session',
    '/sign-out': 'a session',
    '/get-session': 'reads one row',
    '/change-password': 'a session and its password',
    '/two-factor/enable': 'a session and its password',
    '/two-factor/phone/enable': 'a session and its password',
    '/two-factor/phone/resend': 'a session',
    '/two-factor/phone/confirm': 'a session',
    '/two-factor/phone/disable': 'a session and its password',
    '/two-factor/methods': 'after a first factor, reads',
    '/two-factor/send-otp': 'after a first factor',
    '/two-factor/verify-otp': 'after a first factor, few tries',
    '/two-factor/verify-totp': 'after a password, few tries',
    '/two-factor/verify-backup-code': 'after a password, few tries',
    '/two-factor/generate-backup-codes': 'a session and its password',
    '/two-factor/disable': 'a session and its password',
    '/passkey/generate-register-options': 'a session and its password',
    '/passkey/verify-registration': 'a session',
    '/passkey/generate-authenticate-options': 'requested by the screen itself, stores nothing',
    '/passkey/verify-authentication': 'protected by an unguessable signature',
    '/passkey/delete-passkey': 'a session and its password',
    '/sign-in/social': 'redirects, or is protected by an unguessable signature',
    '/sign-in/social/nonce': 'stores nothing',
    '/callback/:id': 'a code of the provider',
    '/sign-up/social/unfinished': 'after a provider, reads a cookie',
    '/sign-up/invited': 'the link of an invitation',
    '/link-social': 'a session and its password',
    '/siwe/nonce': 'stores nothing',
    '/siwe/link': 'a session and its password',
    '/siwe/reauthenticate': 'a session and its wallet',
    '/unlink-account': 'a session and its password',
    '/sign-in/sso': 'redirects to the provider, reveals only whether a domain has SSO',
    '/sso/callback/:id': 'a code of the provider',
    '/sso/saml2/callback/:id': 'protected by an unguessable signature',
    '/sso/saml2/sp/metadata/:id': 'reads one row',
  };
  const known = [...Object.keys(CAPTCHA_ENDPOINTS), ...Object.keys(WITHOUT)];
  expect(Object.keys(AUTH_ROUTES).filter((path) => !known.includes(path))).toEqual([]);
});
