import { describe, expect, it } from 'vitest';
import { enrolAuthenticator } from '#tests/support/enrol.ts';
import { identity, PASSWORD } from '#tests/support/identity.ts';
import { issuerApp, redirectWithError, SIGNED_OUT } from '#tests/support/issuer-app.ts';
import { givenOperator } from '#tests/support/operators.ts';
import { givenCompany } from '#tests/support/people.ts';
import { ssoCompanies } from '#tests/support/sso.ts';
import { testApp } from '#tests/support/test-app.ts';

const setup = await issuerApp();
const { app, issuer, newBrowser, newPerson, finishSignUp, mailsTo } = setup;
const { givenPasswordMember, givenPasswordOf, identitiesOf, factorsOf } = setup;
const sso = await ssoCompanies(setup);
const { run, beginSignIn, providerUrlOf, givenOidc, givenSaml, signInBySaml } = sso;

type Browser = ReturnType<typeof newBrowser>;
type Company = Awaited<ReturnType<typeof givenOidc>>;

/**
 * Signs in with the company's OpenID issuer as this person.
 * @returns the response after the redirect
 */
async function comeByOidc(company: Company, person: object = {}, browser: Browser = newBrowser()) {
  // A company's issuer may omit `email_verified`.
  issuer.signInAs(newPerson({ email: company.email, email_verified: undefined, ...person }));
  const url = await providerUrlOf(browser, company.email, { callbackURL: '/vagas' });
  return browser.open(await issuer.visit(url));
}
const come = { oidc: comeByOidc, saml: signInBySaml };

const KINDS = [
  {
    kind: 'oidc',
    given: givenOidc,
    come: (company: Company, name: string, email: string, browser: Browser = newBrowser()) =>
      comeByOidc(company, { sub: name, email }, browser),
  },
  {
    kind: 'saml',
    given: givenSaml,
    come: (company: Company, name: string, email: string, browser: Browser = newBrowser()) =>
      signInBySaml(company, { nameId: name, email }, {}, browser),
  },
];

describe.each(KINDS)('a company’s provider ($kind)', ({ given, come }) => {
  it('signs up a new user, who chooses the account type once, and is listed among the sign-in methods', async () => {
    const company = await given();
    const browser = newBrowser();
    const back = await come(company, 'ana', company.email.toUpperCase(), browser);
    expect(back).toMatchObject({ location: '/auth?mode=finish-sign-up&redirect=%2Fvagas', session: false });
    expect((await finishSignUp(browser, 'company', 'Padaria Sol')).status).toBe(200);
    expect(await browser.currentSession()).toMatchObject({ user: { email: company.email, user_type: 'company' } });
    expect((await factorsOf(browser)).identities).toMatchObject([{ provider: expect.stringMatching(/da Empresa$/) }]);
    expect(await come(company, 'ana', company.email)).toMatchObject({ location: '/vagas', session: true });
  });

  it('signs in an invited user, who joins the team and signs in with it later (team#joining)', async () => {
    const company = await given();
    const firm = await givenCompany(app.db);
    await (await app.as(firm)).api.team.invite({ email: company.email, role: 'recrutador' });
    const token = /#token=([^\s&]+)/.exec((await mailsTo(company.email, 1)).at(-1)?.text ?? '')?.[1] ?? '';
    const browser = newBrowser();
    expect(await come(company, 'nair', company.email, browser)).toMatchObject({ session: false });
    expect((await finishSignUp(browser, 'candidate', 'Nair Lopes')).status).toBe(200);
    const { user } = (await browser.currentSession()) as { user: { id: string } };
    const { api } = await app.as({ user_id: user.id });
    expect(await api.team.join({ token })).toMatchObject({
      user: { id: firm.user_id },
      member: { role: 'recrutador' },
    });
    const again = newBrowser();
    expect(await come(company, 'nair', company.email, again)).toMatchObject({ session: true });
    expect(await again.currentSession()).toMatchObject({ user: { id: firm.user_id, user_type: 'company' } });
  });

  it('is trusted only for addresses of its own domain', async () => {
    const company = await given();
    const { email } = await givenPasswordMember();
    const names = [email, `ana@sub.${company.domain}`, `ana@${company.domain}.example`, `ana@outra${company.domain}`];
    for (const each of names) {
      const browser = newBrowser();
      expect(await come(company, each, each, browser)).toMatchObject(redirectWithError('SSO_FOREIGN_ADDRESS'));
      expect(await browser.currentSession()).toEqual(SIGNED_OUT);
    }
    expect(await come(company, 'sem', '')).toMatchObject(redirectWithError('PROVIDER_EMAIL_UNVERIFIED'));
    expect(await identitiesOf(email)).toBe(0);
  });

  it('signs in to the account of the address, whose owner is notified, and to no other', async () => {
    const company = await given();
    const { email } = await givenPasswordMember(company.email);
    const browser = newBrowser();
    expect(await come(company, 'ana', email, browser)).toMatchObject({ session: true });
    expect(await browser.currentSession()).toMatchObject({ user: { email } });
    expect((await mailsTo(email, 2)).at(-1)?.subject).toMatch(/da Empresa vinculado à sua conta$/);
    expect(await come(company, 'outra', email)).toMatchObject(redirectWithError('IDENTITY_SECOND'));
    expect(await identitiesOf(email)).toBe(1);
  });

  it('doesn’t sign in to an unconfirmed account or an operator’s account', async () => {
    const company = await given();
    const { email } = await givenPasswordMember(company.email);
    await app.pool.query('update "user" set email_verified = false where email = $1', [email]);
    expect(await come(company, 'ana', email)).toMatchObject(redirectWithError('SSO_ACCOUNT_UNCONFIRMED'));
    const { user_id } = await givenOperator(app.db, 'administrator');
    const own = `equipe@${company.domain}`;
    await app.pool.query('update "user" set email = $1 where id = $2', [own, user_id]);
    expect(await come(company, 'equipe', own)).toMatchObject(redirectWithError('PROVIDER_ACCOUNT_EXISTS'));
    expect(await identitiesOf(email)).toBe(0);
    expect(await identitiesOf(own)).toBe(0);
  });

  it('signs in no more to an account whose address has left the domain', async () => {
    const company = await given();
    const { email } = await givenPasswordMember(company.email);
    await come(company, 'ana', email);
    await app.pool.query('update "user" set email = $1 where email = $2', [`ana@de-${company.domain}`, email]);
    const browser = newBrowser();
    expect(await come(company, 'ana', email, browser)).toMatchObject(redirectWithError('SSO_ACCOUNT_LEFT'));
    expect(await browser.currentSession()).toEqual(SIGNED_OUT);
  });

  it('requires the second factor before it creates a session', async () => {
    const company = await given();
    const owner = newBrowser();
    await come(company, 'ana', company.email, owner);
    await finishSignUp(owner);
    await givenPasswordOf(company.email, owner);
    const { nextCode } = await enrolAuthenticator(owner, PASSWORD);
    const browser = newBrowser();
    const back = await come(company, 'ana', company.email, browser);
    expect(back).toMatchObject({ session: false, location: '/auth?mode=factor&redirect=%2Fvagas' });
    expect(await browser.currentSession()).toEqual(SIGNED_OUT);
    expect((await browser.post('/two-factor/verify-totp', { code: await nextCode() })).status).toBe(200);
    expect(await browser.currentSession()).toMatchObject({ user: { email: company.email } });
  });

  it('refuses a blocked user', async () => {
    const company = await given();
    const { email } = await givenPasswordMember(company.email);
    await come(company, 'ana', email);
    const blocked = `update "user" set blocked_at = now(), blocked_reason = 'Engano' where email = $1`;
    await app.pool.query(blocked, [email]);
    expect(await come(company, 'ana', email)).toMatchObject(redirectWithError('ACCOUNT_BLOCKED'));
  });

  it('signs in no one after its removal: no sign-in that has begun, no new user and no existing user', async () => {
    const company = await given();
    const { email } = await givenPasswordMember(company.email);
    await come(company, 'ana', email);
    const newUser = newBrowser();
    await come(company, 'bia', `bia@${company.domain}`, newUser);
    expect(await identitiesOf(email)).toBe(1);
    await run('remove', company.domain);
    expect(await identitiesOf(email)).toBe(0);
    expect((await finishSignUp(newUser)).body.code).toBe('PROVIDER_REFUSED');
    expect((await beginSignIn(newBrowser(), email)).status).toBe(404);
    expect((await newBrowser().signIn(email, PASSWORD)).status).toBe(200);
  });
});

describe('the sign-in by the domain of an address', () => {
  it('redirects an address of any spelling to its domain’s provider, unless the provider is unverified', async () => {
    const { domain, id } = await givenOidc();
    for (const written of [`Bia@${domain.toUpperCase()}`, `quem.for+1@${domain}`]) {
      const url = await providerUrlOf(newBrowser(), written);
      expect(new URL(url).searchParams.get('redirect_uri')).toMatch(new RegExp(`/api/auth/sso/callback/${id}$`));
    }
    const waiting = sso.newDomain();
    const waitingId = sso.idIn(await sso.addOidc(waiting));
    for (const email of [`ana@${waiting}`, `ana@sub.${domain}`, 'ana@exemplo.com', 'ana', '@', '']) {
      const { status, body } = await beginSignIn(newBrowser(), email);
      expect([email, status, body.code]).toEqual([email, 404, 'SSO_NOT_FOUND']);
    }
    const back = await newBrowser().open(`/api/auth/sso/callback/${waitingId}?state=x&code=y`);
    expect(back).toMatchObject(redirectWithError('PROVIDER_REFUSED'));
  });

  it('never redirects to another site afterwards', async () => {
    const { email } = await givenOidc();
    expect((await beginSignIn(newBrowser(), email, { callbackURL: 'https://outro.example/' })).status).toBe(403);
  });

  it('is limited to ten requests a minute from one network address', async () => {
    const limited = identity(await testApp({ database: app, rateLimits: true })).newBrowser();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await limited.post('/sign-in/sso', { email: 'a@b.com' })).status);
    expect(statuses).toEqual([...Array(10).fill(404), 429]);
  });
});

describe('the redirect back from a company’s issuer', () => {
  it('leads a new user to the screen that preselects the account type chosen before', async () => {
    const company = await givenOidc();
    const browser = newBrowser();
    issuer.signInAs(newPerson({ email: company.email }));
    const url = await providerUrlOf(browser, company.email, { callbackURL: '/vagas', user_type: 'company' });
    const { location } = await browser.open(await issuer.visit(url));
    expect(location).toBe('/auth?mode=finish-sign-up&redirect=%2Fvagas&type=company');
  });

  it('is accepted once, in the browser that was sent there, for the same company', async () => {
    const [company, other] = [await givenOidc(), await givenOidc()];
    await givenPasswordMember(company.email);
    issuer.signInAs(newPerson({ email: company.email }));
    const browser = newBrowser();
    const back = await issuer.visit(await providerUrlOf(browser, company.email));
    const twin = newBrowser(browser.cookies());
    expect(await newBrowser().open(back)).toMatchObject(redirectWithError('PROVIDER_REFUSED'));
    const elsewhere = newBrowser(browser.cookies());
    expect(await elsewhere.open(back.replace(company.id, other.id))).toMatchObject(
      redirectWithError('PROVIDER_REFUSED'),
    );
    expect(await browser.open(back)).toMatchObject({ session: true });
    expect(await twin.open(back)).toMatchObject(redirectWithError('PROVIDER_REFUSED'));
    expect(await twin.currentSession()).toEqual(SIGNED_OUT);
  });

  it('is refused with an address that the issuer has not verified', async () => {
    const company = await givenOidc();
    const back = await come.oidc(company, { email_verified: false });
    expect(back).toMatchObject(redirectWithError('PROVIDER_EMAIL_UNVERIFIED'));
  });

  it('does not sign in the same subject of another company’s issuer', async () => {
    const [company, other] = [await givenOidc(), await givenOidc()];
    const browser = newBrowser();
    await comeByOidc(company, { sub: 'a-mesma' }, browser);
    await finishSignUp(browser);
    const back = await comeByOidc(other, { sub: 'a-mesma' });
    expect(back).toMatchObject({ session: false, location: expect.stringMatching(/mode=finish-sign-up/) });
  });
});

it('encrypts the secret of an OpenID client in the database', async () => {
  await givenOidc();
  const { rows } = await app.pool.query<{ settings: object }>('select settings from sso_providers');
  expect(JSON.stringify(rows)).not.toContain(issuer.clientSecret);
});

it('refuses an identity of an unverified or unknown provider, even by SQL', async () => {
  const { email } = await givenPasswordMember();
  const id = sso.idIn(await sso.addSaml(sso.newDomain()));
  const written = `insert into account (id, user_id, provider_id, account_id)
    select gen_random_uuid(), id, $1, 'ana' from "user" where email = $2`;
  for (const issuerOf of [`sso:${id}`, 'sso:x']) {
    await expect(app.pool.query(written, [issuerOf, email])).rejects.toMatchObject({
      constraint: 'sso_identity_has_its_provider',
    });
  }
});

it('offers SSO once the cached value is refreshed, ten seconds after it was read', async () => {
  await app.pool.query('delete from sso_providers');
  const empty = await testApp({ database: app });
  expect(await empty.deps.offersSso()).toBe(false);
  await givenOidc();
  expect(await empty.deps.offersSso()).toBe(false);
  empty.clock.now = new Date(empty.clock.now.getTime() + 10_000);
  await expect.poll(() => empty.deps.offersSso()).toBe(true);
});
