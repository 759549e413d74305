import { describe, expect, it } from 'vitest';
import { issuerApp, MINUTE_MS, redirectWithError, SIGNED_OUT } from '#tests/support/issuer-app.ts';

const setup = await issuerApp();
const { app, serverClock, newBrowser, newEmail, newPerson, confirmationsTo, userOf, lastEvent } = setup;
const { beginSignIn, signInAtIssuer, finishSignUp, givenUnfinishedSignUp, givenMember, givenPasswordMember } = setup;

const usersOf = async (email: string) =>
  (await app.pool.query('select 1 from profiles where email = $1', [email])).rowCount;

describe('a user who signs in with a provider for the first time', () => {
  it('chooses the account type, and has no account before', async () => {
    const { person, browser, back } = await givenUnfinishedSignUp();
    expect(back).toMatchObject({ session: false, location: '/auth?mode=finish-sign-up&redirect=%2Fdashboard' });
    expect(lastEvent()).toBe('sign-up.requested');
    expect(await usersOf(person.email ?? '')).toBe(0);
    const response = await browser.post('/sign-up/social/unfinished', {});
    expect(response.body).toEqual({ name: 'Ana Souza', email: person.email, provider: 'Entrada Única', account: null });
    expect(await finishSignUp(browser, 'company', 'Padaria Sol')).toMatchObject({
      status: 200,
      body: { status: true },
    });
    expect(lastEvent()).toBe('sign-up.confirmed');
    expect(await browser.currentSession()).toMatchObject({
      user: { email: person.email, name: 'Padaria Sol', user_type: 'company' },
    });
    expect(await userOf(person.email ?? '')).toMatchObject({ email_verified: true });
  });

  it('finds the account type preselected that was chosen before the round trip', async () => {
    const back = await signInAtIssuer(newBrowser(), newPerson(), { callbackURL: '/vagas', user_type: 'company' });
    expect(back.location).toBe('/auth?mode=finish-sign-up&redirect=%2Fvagas&type=company');
    expect((await beginSignIn(newBrowser(), { user_type: 'operator' })).status).toBe(400);
  });

  it('has to choose candidate or company, and a valid name', async () => {
    const { person, browser } = await givenUnfinishedSignUp();
    for (const [user_type, name] of [
      ['admin', 'Ana'],
      ['', 'Ana'],
      ['candidate', '  '],
      ['candidate', 'x'.repeat(500)],
    ]) {
      expect((await finishSignUp(browser, user_type, name)).status).toBe(400);
    }
    expect((await browser.post('/sign-up/social', { name: 'Ana' })).status).toBe(400);
    expect(await usersOf(person.email ?? '')).toBe(0);
  });

  it('creates one account, even with two parallel choices', async () => {
    const { person, browser } = await givenUnfinishedSignUp();
    const twin = newBrowser(browser.cookies());
    const answers = await Promise.all([finishSignUp(browser, 'candidate'), finishSignUp(twin, 'company')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await finishSignUp(twin, 'company')).status).not.toBe(200);
    expect(await usersOf(person.email ?? '')).toBe(1);
    expect(await signInAtIssuer(newBrowser(), person)).toMatchObject({ session: true, location: '/dashboard' });
  });

  it('has an hour to choose, in the same browser', async () => {
    const { browser } = await givenUnfinishedSignUp();
    expect((await finishSignUp(newBrowser())).body.code).toBe('UNFINISHED_SIGN_UP_EXPIRED');
    serverClock.aheadMs = 61 * MINUTE_MS;
    expect((await finishSignUp(browser)).body.code).toBe('UNFINISHED_SIGN_UP_EXPIRED');
    expect((await browser.post('/sign-up/social/unfinished', {})).status).toBe(401);
  });

  it('is refused if the provider has not verified the address', async () => {
    for (const email_verified of [false, undefined, 'true', 1]) {
      const { person, browser, back } = await givenUnfinishedSignUp({ email_verified });
      expect(back).toMatchObject(redirectWithError('PROVIDER_EMAIL_UNVERIFIED'));
      expect((await finishSignUp(browser)).status).toBe(401);
      expect(await usersOf(person.email ?? '')).toBe(0);
    }
    const { email: _, ...nameless } = newPerson();
    expect(await signInAtIssuer(newBrowser(), nameless)).toMatchObject(redirectWithError('PROVIDER_EMAIL_UNVERIFIED'));
  });

  it('voids another person’s sign-up with the address, whose password never signs in', async () => {
    const email = newEmail();
    const attacker = newBrowser();
    await attacker.signUp({ name: 'Outra', email, password: 'senha-de-outra-pessoa', user_type: 'company' });
    const [link] = await confirmationsTo(email, 1);
    const { browser } = await givenMember({ email });
    expect((await attacker.signIn(email, 'senha-de-outra-pessoa')).status).toBe(401);
    // The link of the old mail confirms nothing any more, neither for the owner nor for the attacker.
    await browser.open(link);
    expect(await attacker.open(link)).toMatchObject({ session: false });
    expect((await attacker.signIn(email, 'senha-de-outra-pessoa')).status).toBe(401);
    expect(await userOf(email)).toMatchObject({ user_type: 'candidate' });
  });

  it('is refused if another user took the address in between', async () => {
    const { person, browser } = await givenUnfinishedSignUp();
    await givenPasswordMember(person.email);
    const refused = await finishSignUp(browser, 'company');
    expect([refused.status, refused.body.code]).toEqual([409, 'PROVIDER_ACCOUNT_EXISTS']);
    expect(await userOf(person.email ?? '')).toMatchObject({ user_type: 'candidate' });
    expect(await browser.currentSession()).toEqual(SIGNED_OUT);
  });
});
