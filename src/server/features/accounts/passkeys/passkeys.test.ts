import { describe, expect, it, vi } from 'vitest';
import { PASSKEYS_MAX } from '#domain/text/text-limits.ts';
import { enrolAuthenticator } from '#tests/support/enrol.ts';
import { freezeDate } from '#tests/support/frozen-date.ts';
import { identity, PASSWORD } from '#tests/support/identity.ts';
import { waitUntilBlocked } from '#tests/support/lock-waits.ts';
import { passkeyDevice } from '#tests/support/passkey.ts';
import { bodyOf, ORIGIN, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { newBrowser, mailsTo, givenMember } = identity(app);
const SIGNED_OUT = { user: null };
const REFUSED = { status: 401, body: { code: 'PASSKEY_REFUSED' } };

freezeDate();

type Browser = ReturnType<typeof newBrowser>;
type Device = ReturnType<typeof passkeyDevice>;
type AssertionOptions = Parameters<Device['assert']>[1];

const newDevice = () => passkeyDevice({ origin: ORIGIN, rpID: new URL(ORIGIN).hostname });

const begin = (browser: Browser, password = PASSWORD) =>
  browser.post('/passkey/generate-register-options', { password });
async function register(browser: Browser, device: Device, options: AssertionOptions = {}, name = 'Meu celular') {
  const { body } = await begin(browser);
  return browser.post('/passkey/verify-registration', { name, response: device.register(body, options) });
}
async function givenPasskey() {
  const member = await givenMember();
  const device = newDevice();
  expect((await register(member.browser, device)).status).toBe(200);
  // Waits for both mails: otherwise the second could arrive after the mail of a later action.
  await mailsTo(member.email, 2);
  return { ...member, device };
}
const optionsFor = async (browser: Browser) => (await browser.post('/passkey/generate-authenticate-options', {})).body;
const present = (browser: Browser, response: object) => browser.post('/passkey/verify-authentication', { response });
const enter = async (browser: Browser, device: Device, options: AssertionOptions = {}) =>
  present(browser, device.assert(await optionsFor(browser), options));
const passkeysOf = async (browser: Browser) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  type PasskeysResponse = { json: { passkeys: { id: string; name: string; last_used_at: string | null }[] } };
  return (await bodyOf<PasskeysResponse>(await browser.get('/api/rpc/accounts/factors', init))).json.passkeys;
};
const lastEvent = () => JSON.parse(app.security.at(-1) ?? '{}').event;

describe('a passkey', () => {
  it('is added after the password, announced by mail and listed by its name', async () => {
    const { email, browser } = await givenPasskey();
    expect(lastEvent()).toBe('factor.enrolled');
    const mail = (await mailsTo(email, 2)).at(-1);
    expect([mail?.subject, mail?.text.includes('“Meu celular”')]).toEqual(['Chave de acesso adicionada', true]);
    expect(await passkeysOf(browser)).toMatchObject([{ name: 'Meu celular', last_used_at: null }]);
  });

  it('opens a session without the password', async () => {
    const { email, browser, device } = await givenPasskey();
    const other = newBrowser();
    expect((await enter(other, device)).status).toBe(200);
    expect(lastEvent()).toBe('sign-in.succeeded');
    expect(await other.currentSession()).toMatchObject({ user: { email } });
    expect((await passkeysOf(browser))[0]?.last_used_at).not.toBeNull();
  });

  it('is both factors: a user with an authenticator needs no code', async () => {
    const { email, browser, device } = await givenPasskey();
    await enrolAuthenticator(browser, PASSWORD);
    const other = newBrowser();
    expect((await enter(other, device)).status).toBe(200);
    expect(await other.currentSession()).toMatchObject({ user: { email } });
  });

  it('is refused where the device did not verify its owner, both when it is added and when it is used', async () => {
    const { browser } = await givenMember();
    expect(await register(browser, newDevice(), { isVerified: false })).toMatchObject(REFUSED);
    expect(await passkeysOf(browser)).toEqual([]);
    const { device } = await givenPasskey();
    const other = newBrowser();
    expect(await enter(other, device, { isVerified: false })).toMatchObject(REFUSED);
    expect([lastEvent(), await other.currentSession()]).toEqual(['sign-in.failed', SIGNED_OUT]);
  });

  it.each([
    ['another site', { origin: 'https://encaixe.example' }],
    ['another relying party id', { rpID: 'localhost' }],
  ])('of %s is refused', async (_, options) => {
    const { browser, device } = await givenPasskey();
    expect(await register(browser, newDevice(), options)).toMatchObject(REFUSED);
    expect(await enter(newBrowser(), device, options)).toMatchObject(REFUSED);
  });

  it('that is unknown is refused like a wrong one', async () => {
    expect(await enter(newBrowser(), newDevice())).toMatchObject(REFUSED);
    const browser = newBrowser();
    await optionsFor(browser);
    expect(await present(browser, { id: 'x', response: 'nothing of the kind' })).toMatchObject(REFUSED);
  });

  it('with the id of one and the key of another is refused', async () => {
    const { device } = await givenPasskey();
    const browser = newBrowser();
    const options = await optionsFor(browser);
    const { id, rawId } = device.assert(options);
    expect(await present(browser, { ...newDevice().assert(options), id, rawId })).toMatchObject(REFUSED);
  });

  it('is refused as a copy when its counter doesn’t increase', async () => {
    const { device } = await givenPasskey();
    expect((await enter(newBrowser(), device, { counter: 7 })).status).toBe(200);
    expect(await enter(newBrowser(), device, { counter: 7 })).toMatchObject(REFUSED);
    expect((await enter(newBrowser(), device, { counter: 8 })).status).toBe(200);
  });

  it('belongs to the user who added it first', async () => {
    const { device } = await givenPasskey();
    const { browser } = await givenMember();
    expect(await register(browser, device)).toMatchObject(REFUSED);
    expect(await passkeysOf(browser)).toEqual([]);
  });

  it('is refused beyond the limit of ten, even while another one is being added', async () => {
    const { email, browser } = await givenPasskey();
    const copies = (first: number, last: number) =>
      `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
       select gen_random_uuid(), user_id, credential_id || n, public_key, 0, '{}', false, 'x', p.created_at
       from passkeys p join "user" u on u.id = user_id, generate_series(${first}, ${last}) n
       where u.email = $1 and p.name = 'Meu celular'`;
    await app.pool.query(copies(1, PASSKEYS_MAX - 2), [email]);
    const { body } = await begin(browser);
    const other = await app.pool.connect();
    await other.query('begin');
    await other.query('select 1 from "user" where email = $1 for update', [email]);

    const answer = browser.post('/passkey/verify-registration', { name: 'x', response: newDevice().register(body) });
    await waitUntilBlocked(other);
    await other.query(copies(PASSKEYS_MAX - 1, PASSKEYS_MAX - 1), [email]);
    await other.query('commit');
    other.release();

    expect(await answer).toMatchObject({ status: 400, body: { code: 'TOO_MANY_PASSKEYS' } });
    expect((await begin(browser)).body).toMatchObject({ code: 'TOO_MANY_PASSKEYS' });
  });
});

describe('a passkey’s response', () => {
  it('is valid once, even with a copied cookie', async () => {
    const { device } = await givenPasskey();
    const browser = newBrowser();
    const options = await browser.post('/passkey/generate-authenticate-options', {});
    const cookie = options.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const answer = device.assert(options.body);
    const thief = newBrowser(cookie);
    expect((await present(browser, answer)).status).toBe(200);
    expect(await present(browser, answer)).toMatchObject(REFUSED);
    expect(await present(thief, answer)).toMatchObject(REFUSED);
    expect(await thief.currentSession()).toEqual(SIGNED_OUT);
  });

  it('opens one session for two parallel uses', async () => {
    const { device } = await givenPasskey();
    const options = await newBrowser().post('/passkey/generate-authenticate-options', {});
    const cookie = options.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const answer = device.assert(options.body);
    const answers = await Promise.all([1, 2].map(() => present(newBrowser(cookie), answer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('to the challenge of another browser is refused', async () => {
    const { device } = await givenPasskey();
    const options = await optionsFor(newBrowser());
    const browser = newBrowser();
    expect(await present(browser, device.assert(options))).toMatchObject(REFUSED);
    await optionsFor(browser);
    expect(await present(browser, device.assert(options))).toMatchObject(REFUSED);
  });

  it('expires after five minutes', async () => {
    const { device } = await givenPasskey();
    const browser = newBrowser();
    const options = await optionsFor(browser);
    vi.setSystemTime(Date.now() + 5 * 60 * 1000);
    expect(await present(browser, device.assert(options))).toMatchObject(REFUSED);
  });

  it('that adds a passkey is accepted once, and only for the user who gave the password', async () => {
    const [ana, thief] = [await givenMember(), await givenMember()];
    const { body, headers } = await begin(ana.browser);
    const [setCookie = ''] = headers.getSetCookie().filter((each) => each.includes('passkey_registration'));
    const response = newDevice().register(body);
    const stolen = newBrowser(`${thief.browser.session()}; ${setCookie.split(';')[0]}`);
    expect(await stolen.post('/passkey/verify-registration', { name: 'x', response })).toMatchObject(REFUSED);
    const again = newBrowser(`${ana.browser.session()}; ${setCookie.split(';')[0]}`);
    expect((await again.post('/passkey/verify-registration', { name: 'x', response })).status).toBe(200);
    const twice = newBrowser(`${ana.browser.session()}; ${setCookie.split(';')[0]}`);
    const other = newDevice().register(body);
    expect(await twice.post('/passkey/verify-registration', { name: 'x', response: other })).toMatchObject(REFUSED);
  });
});

describe('a stolen session', () => {
  it('adds and removes no passkey without the password', async () => {
    const { browser, device } = await givenPasskey();
    const [{ id = '' } = {}] = await passkeysOf(browser);
    expect((await begin(browser, 'nao-e-esta')).status).toBe(400);
    expect((await browser.post('/passkey/delete-passkey', { id, password: 'nao-e-esta' })).status).toBe(400);
    const response = newDevice().register({ challenge: 'of their own' });
    expect(await browser.post('/passkey/verify-registration', { name: 'x', response })).toMatchObject(REFUSED);
    expect((await enter(newBrowser(), device)).status).toBe(200);
  });

  it('removes no passkey of another user', async () => {
    const { browser, device } = await givenPasskey();
    const [{ id = '' } = {}] = await passkeysOf(browser);
    const thief = (await givenMember()).browser;
    expect((await thief.post('/passkey/delete-passkey', { id, password: PASSWORD })).status).toBe(404);
    expect((await newBrowser().post('/passkey/delete-passkey', { id, password: PASSWORD })).status).toBe(401);
    expect((await enter(newBrowser(), device)).status).toBe(200);
  });
});

it('refuses a removed passkey, and notifies its owner by mail', async () => {
  const { email, browser, device } = await givenPasskey();
  const [{ id = '' } = {}] = await passkeysOf(browser);
  expect((await browser.post('/passkey/delete-passkey', { id, password: PASSWORD })).status).toBe(200);
  expect(lastEvent()).toBe('factor.ended');
  expect((await mailsTo(email, 3)).at(-1)?.subject).toBe('Chave de acesso removida');
  expect(await enter(newBrowser(), device)).toMatchObject(REFUSED);
  expect(await passkeysOf(browser)).toEqual([]);
});

it('stores nothing for a visitor who requests a challenge', async () => {
  const count = async () => (await app.pool.query('select count(*) from verification')).rows[0].count;
  const before = await count();
  await optionsFor(newBrowser());
  expect(await count()).toBe(before);
});
