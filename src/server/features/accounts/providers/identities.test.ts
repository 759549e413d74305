import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Person } from '#tests/fakes/issuer.ts';
import { PASSWORD } from '#tests/support/identity.ts';
import { issuerApp, redirectWithError, SIGNED_OUT } from '#tests/support/issuer-app.ts';
import { waitUntilBlocked } from '#tests/support/lock-waits.ts';

const setup = await issuerApp();
const { app, issuer, newBrowser, newPerson, mailsTo, userOf, lastEvent, signInAtIssuer } = setup;
const { givenMember, givenPasswordMember, givenPasswordOf, identitiesOf, factorsOf } = setup;

type Browser = ReturnType<typeof newBrowser>;

const beginLink = (browser: Browser, password = PASSWORD) =>
  browser.post('/link-social', { provider: 'oidc', password, callbackURL: '/perfil' });
async function link(browser: Browser, person: Person) {
  issuer.signInAs(person);
  const { status, body } = await beginLink(browser);
  expect(status).toBe(200);
  return browser.open(await issuer.visit(body.url));
}
const unlink = (browser: Browser, accountId: string, password = PASSWORD) =>
  browser.post('/unlink-account', { accountId, password });
async function givenLinked() {
  const member = await givenPasswordMember();
  const person = newPerson();
  expect(await link(member.browser, person)).toMatchObject({ location: '/perfil#linked' });
  const [linked] = (await factorsOf(member.browser)).identities;
  // Waits for both mails: otherwise the second could arrive after the mail of a later action.
  await mailsTo(member.email, 2);
  return { ...member, person, id: linked?.id ?? '' };
}

describe('linking a provider', () => {
  it('lets its identity sign in, whatever e-mail address the provider states, and notifies the owner', async () => {
    const { browser, email, person } = await givenLinked();
    expect(lastEvent()).toBe('identity.linked');
    expect(await factorsOf(browser)).toMatchObject({ has_password: true, identities: [{ provider: 'Entrada Única' }] });
    expect((await mailsTo(email, 2)).at(-1)?.subject).toBe('Entrada Única vinculado à sua conta');
    const other = newBrowser();
    expect(await signInAtIssuer(other, person)).toMatchObject({ session: true });
    expect(await other.currentSession()).toMatchObject({ user: { email } });
  });

  it('requires a session and the password', async () => {
    const { browser } = await givenPasswordMember();
    expect(await beginLink(browser, 'outra-senha-longa')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_PASSWORD' },
    });
    expect(lastEvent()).toBe('identity.refused');
    expect((await beginLink(newBrowser())).status).toBe(401);
  });

  it('is refused where the provider has not verified the address', async () => {
    const { browser, email } = await givenPasswordMember();
    const answer = await link(browser, newPerson({ email, email_verified: false }));
    expect(answer.location).toBe('/perfil#error=PROVIDER_EMAIL_UNVERIFIED');
    expect(await identitiesOf(email)).toBe(0);
  });

  it('never takes an identity from another account, nor a second one of the provider', async () => {
    const { person } = await givenMember();
    const { browser, email } = await givenPasswordMember();
    expect((await link(browser, person)).location).toBe('/perfil#error=IDENTITY_TAKEN');
    await link(browser, newPerson());
    expect((await link(browser, newPerson())).location).toBe('/perfil#error=IDENTITY_SECOND');
    expect(await identitiesOf(email)).toBe(1);
  });

  it('succeeds for one of two accounts in parallel', async () => {
    const person = newPerson();
    const members = [await givenPasswordMember(), await givenPasswordMember()];
    issuer.signInAs(person);
    const backs: string[] = [];
    for (const { browser } of members) backs.push(await issuer.visit((await beginLink(browser)).body.url));
    const answers = await Promise.all(members.map(({ browser }, index) => browser.open(backs[index])));
    const locations = answers.map(({ location }) => location).sort();
    expect(locations).toEqual(['/perfil#error=IDENTITY_TAKEN', '/perfil#linked']);
  });

  it('is completed only in the session that began it: not in another browser, nor after signing out', async () => {
    const { browser } = await givenPasswordMember();
    issuer.signInAs(newPerson());
    const back = await issuer.visit((await beginLink(browser)).body.url);
    expect(await newBrowser().open(back)).toMatchObject(redirectWithError('PROVIDER_REFUSED'));
    const outsider = newBrowser(browser.cookies());
    await outsider.post('/sign-out', {});
    expect((await outsider.open(back)).location).toBe('/perfil#error=PROVIDER_REFUSED');
  });

  it('does not sign in a user who has signed out before the redirect back', async () => {
    const { browser } = await givenPasswordMember();
    issuer.signInAs((await givenMember()).person);
    const back = await issuer.visit((await beginLink(browser)).body.url);
    const other = newBrowser(browser.cookies());
    await other.post('/sign-out', {});
    expect(await other.open(back)).toMatchObject({ session: false });
    expect(await other.currentSession()).toEqual(SIGNED_OUT);
  });
});

describe('unlinking a provider', () => {
  it('ends that sign-in method, after the password, and notifies the owner', async () => {
    const { browser, email, person, id } = await givenLinked();
    expect((await unlink(browser, id, 'outra-senha-longa')).body.code).toBe('INVALID_PASSWORD');
    expect(await identitiesOf(email)).toBe(1);
    expect((await unlink(browser, id)).status).toBe(200);
    expect(lastEvent()).toBe('identity.unlinked');
    expect((await mailsTo(email, 3)).at(-1)?.subject).toBe('Entrada Única desvinculado da sua conta');
    const back = await signInAtIssuer(newBrowser(), person);
    expect(back.location).toMatch(/^\/auth\?mode=finish-sign-up/);
  });

  it('is refused for the last sign-in method; of several parallel requests one succeeds', async () => {
    const { browser, email } = await givenMember();
    const [own] = (await factorsOf(browser)).identities;
    expect(await factorsOf(browser)).toMatchObject({ has_password: false, identities: [{}] });
    const refused = await unlink(browser, own?.id ?? '');
    expect([refused.status, refused.body.code]).toEqual([400, 'LAST_SIGN_IN_METHOD']);
    expect(await identitiesOf(email)).toBe(1);
    await givenPasswordOf(email, browser);
    const answers = await Promise.all([1, 2, 3].map(() => unlink(newBrowser(browser.cookies()), own?.id ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await newBrowser().signIn(email, PASSWORD)).status).toBe(200);
  });

  it('keeps one of the last two sign-in methods when both are unlinked in parallel', async () => {
    const { person, browser, email } = await givenMember();
    const { id: userId } = (await userOf(email)) ?? {};
    const other = `insert into account (id, user_id, provider_id, account_id) values ($1, $2, 'https://outra.example', 'ana')`;
    await app.pool.query(other, [randomUUID(), userId]);
    const second = newBrowser();
    await signInAtIssuer(second, person);
    const browsers = [browser, second];
    const codes: string[] = [];
    for (const [index, each] of browsers.entries()) {
      await each.post('/reauthenticate', {});
      codes.push((await mailsTo(email, index + 1)).at(-1)?.text.match(/^\d{8}$/m)?.[0] ?? '');
    }
    const own = (await factorsOf(browser)).identities;
    // Both wait for the same lock before either has deleted anything.
    const holder = await app.pool.connect();
    await holder.query('begin; lock table account in share row exclusive mode');
    const unlinks = browsers.map((each, index) =>
      each.post('/unlink-account', { accountId: own[index]?.id, code: codes[index] }),
    );
    await waitUntilBlocked(holder, 2);
    await holder.query('commit');
    holder.release();
    const answers = await Promise.all(unlinks);
    expect(answers.map(({ body }) => body.code ?? 'gone').sort()).toEqual(['LAST_SIGN_IN_METHOD', 'gone']);
    expect(await identitiesOf(email)).toBe(1);
  });

  it('is refused for the password and for other users’ identities', async () => {
    const { browser, email } = await givenLinked();
    const { rows } = await app.pool.query(
      `select a.id from account a join "user" u on u.id = a.user_id where u.email = $1 and provider_id = 'credential'`,
      [email],
    );
    expect((await unlink(browser, rows[0].id)).status).toBe(404);
    expect((await unlink(browser, (await givenLinked()).id)).status).toBe(404);
    expect((await unlink(browser, 'x')).status).toBe(400);
    expect((await unlink(newBrowser(), rows[0].id)).status).toBe(401);
  });
});
