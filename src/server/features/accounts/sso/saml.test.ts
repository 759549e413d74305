import { describe, expect, it } from 'vitest';
import { OTHER_KEYS } from '#tests/fakes/saml-keys.ts';
import { issuerApp, MINUTE_MS, redirectWithError, SIGNED_OUT } from '#tests/support/issuer-app.ts';
import { ssoCompanies } from '#tests/support/sso.ts';

const setup = await issuerApp();
const { app, serverClock, newBrowser, finishSignUp, lastEvent } = setup;
const sso = await ssoCompanies(setup);
const { givenSaml, answerTo, forwardResponse, signInBySaml, metadataOf, postResponse } = sso;

const refused = redirectWithError('PROVIDER_REFUSED');
const company = await givenSaml();
const other = await givenSaml();
const xmlOf = (response: string) => Buffer.from(response, 'base64').toString();
const base64Of = (xml: string) => Buffer.from(xml).toString('base64');
const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

it('signs in the user of the assertion, after they chose the account type, and finds the same user at the next sign-in', async () => {
  const browser = newBrowser();
  expect(await signInBySaml(company, {}, {}, browser)).toMatchObject({
    status: 302,
    location: '/auth?mode=finish-sign-up&redirect=%2Fvagas',
  });
  const response = await browser.post('/sign-up/social/unfinished', {});
  expect(response.body).toEqual({
    name: 'Ana Souza',
    email: company.email,
    provider: 'Portal da Empresa',
    account: null,
  });
  expect((await finishSignUp(browser)).status).toBe(200);
  const again = newBrowser();
  expect(await signInBySaml(company, {}, {}, again)).toMatchObject({ location: '/vagas', session: true });
  expect(lastEvent()).toBe('sign-in.succeeded');
  expect(await again.currentSession()).toMatchObject({ user: { email: company.email } });
});

it('gives the provider this app’s metadata, and creates a new request id for each sign-in', async () => {
  const metadata = await metadataOf(company.id);
  expect(metadata).toContain('WantAssertionsSigned="true"');
  const browser = newBrowser();
  const first = await sso.provider.read(await sso.providerUrlOf(browser, company.email), metadata);
  const second = await sso.provider.read(await sso.providerUrlOf(browser, company.email), metadata);
  expect(first).toMatchObject({ assertionConsumerServiceUrl: expect.stringContaining(`/acs/${company.id}`) });
  expect(first.id).not.toBe(second.id);
});

describe('an assertion', () => {
  const falsified: [string, Parameters<typeof signInBySaml>[2]][] = [
    ['issued by another provider', { falsified: { Issuer: 'https://outro.example' } }],
    ['for another audience', { falsified: { Audience: 'https://outra.example' } }],
    [
      'for another company of the same provider',
      { template: (xml) => xml.replace(/<saml:Assertion.*/s, (inside) => inside.replaceAll(company.id, other.id)) },
    ],
    ['with another recipient address', { falsified: { SubjectRecipient: 'https://outra.example/acs' } }],
    ['without a recipient address', { falsified: { SubjectRecipient: null } }],
    ['in a response with another destination address', { falsified: { Destination: 'https://outra.example/acs' } }],
    ['with the id of another request', { falsified: { InResponseTo: '_outro' } }],
    ['without the id of a request', { falsified: { InResponseTo: null } }],
    [
      'without the id of a request, in a response that has it',
      { template: (xml) => xml.replace(/(<saml:SubjectConfirmationData[^>]*) InResponseTo="[^"]*"/, '$1') },
    ],
    ['not yet valid', { falsified: { ConditionsNotBefore: at(2), ConditionsNotOnOrAfter: at(7) } }],
    ['expired', { falsified: { ConditionsNotOnOrAfter: at(-1) } }],
    ['with an expired subject confirmation', { falsified: { SubjectConfirmationDataNotOnOrAfter: at(-1) } }],
    ['with a subject confirmation that never expires', { falsified: { SubjectConfirmationDataNotOnOrAfter: null } }],
    ['issued eleven minutes ago', { falsified: { IssueInstant: at(-11) } }],
    ['issued in the future', { falsified: { IssueInstant: at(2) } }],
    [
      'with a transient name id',
      { falsified: { NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' } },
    ],
    ['of a sign-in that failed', { falsified: { StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:AuthnFailed' } }],
    ['without its conditions', { template: (xml) => xml.replace(/<saml:Conditions.*<\/saml:Conditions>/, '') }],
    ['without an audience', { template: (xml) => xml.replace(/<saml:AudienceRestriction.*Restriction>/, '') }],
    [
      'without an authentication statement',
      { template: (xml) => xml.replace(/<saml:AuthnStatement.*AuthnStatement>/, '') },
    ],
    ['with holder-of-key confirmation', { template: (xml) => xml.replace('cm:bearer', 'cm:holder-of-key') }],
    ['signed with another key', { keys: OTHER_KEYS }],
    ['signed with SHA-1', { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }],
  ];
  it.each(falsified)('%s is refused', async (_, options) => {
    const browser = newBrowser();
    expect(await signInBySaml(company, {}, options, browser)).toMatchObject(refused);
    expect(lastEvent()).toBe('sign-in.failed');
    expect(await browser.currentSession()).toEqual(SIGNED_OUT);
  });

  it('expires by the app’s clock, not by the system clock', async () => {
    const browser = newBrowser();
    const response = await answerTo(browser, company);
    serverClock.aheadMs = 6 * MINUTE_MS;
    expect(await forwardResponse(browser, company.id, response)).toMatchObject(refused);
  });

  it('is accepted once, even when sent in parallel, and never again', async () => {
    const browser = newBrowser();
    const response = await answerTo(browser, company);
    const twins = Array.from({ length: 4 }, () => newBrowser(browser.cookies()));
    const came = await Promise.all(twins.map((twin) => forwardResponse(twin, company.id, response)));
    expect(came.filter(({ session }) => session)).toHaveLength(1);
    const late = newBrowser(browser.cookies());
    expect(await forwardResponse(late, company.id, response)).toMatchObject(refused);
  });

  it('is accepted once for its assertion id, even in the response to a second request', async () => {
    const falsified = { AssertionID: '_a-mesma' };
    expect(await signInBySaml(company, {}, { falsified })).toMatchObject({ session: true });
    expect(await signInBySaml(company, {}, { falsified })).toMatchObject(refused);
  });

  it('is accepted only in the browser that requested it', async () => {
    const thief = newBrowser();
    const response = await answerTo(thief, company);
    const victim = newBrowser();
    expect(await forwardResponse(victim, company.id, response)).toMatchObject(refused);
    await answerTo(victim, company);
    expect(await forwardResponse(victim, company.id, response)).toMatchObject(refused);
    expect(await victim.currentSession()).toEqual(SIGNED_OUT);
  });

  it('is accepted only for the company whose sign-in was requested', async () => {
    const browser = newBrowser();
    const response = await answerTo(browser, other, { email: company.email, nameId: company.email });
    expect(await forwardResponse(browser, company.id, response)).toMatchObject(refused);
  });
});

/** Splits a valid response into parts, from which a test builds a falsified one. */
function partsOf(response: string) {
  const xml = xmlOf(response);
  const [assertion = ''] = /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml) ?? [];
  const [signature = ''] = /<ds:Signature .*<\/ds:Signature>/s.exec(assertion) ?? [];
  const bare = assertion.replace(signature, '');
  const evil = (id = '_mau') =>
    bare.replace(/ ID="[^"]*"/, ` ID="${id}"`).replaceAll(`ana@${company.domain}`, `chefe@${company.domain}`);
  const [id = ''] = /(?<= ID=")[^"]*/.exec(assertion) ?? [];
  const whole = (inside: string) => xml.replace(assertion, inside);
  return { xml, assertion, signature, bare, evil, id, whole };
}
type Parts = ReturnType<typeof partsOf>;

describe('a response that was tampered with', () => {
  const object = (inside: string) => `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${inside}</ds:Object>`;
  const intoSignature = (signature: string, inside: string) =>
    signature.replace('</ds:Signature>', `${object(inside)}</ds:Signature>`);
  const into = (assertion: string, inside: string) =>
    assertion.replace('</saml:Assertion>', `${inside}</saml:Assertion>`);
  const tampered: [string, (parts: Parts) => string][] = [
    ['without the signature', ({ whole, bare }) => whole(bare)],
    ['with a changed e-mail address', ({ xml }) => xml.replaceAll(`ana@`, `chefe@`)],
    ['with an unsigned assertion before the signed one', ({ whole, evil, assertion }) => whole(evil() + assertion)],
    ['with an unsigned assertion after the signed one', ({ whole, evil, assertion }) => whole(assertion + evil())],
    [
      'with an unsigned assertion of the same id before the signed one',
      ({ whole, evil, assertion, id }) => whole(evil(id) + assertion),
    ],
    [
      'with the signed assertion inside an unsigned one',
      ({ whole, evil, assertion }) => whole(into(evil(), assertion)),
    ],
    [
      'with the signed assertion inside an unsigned one that has its signature',
      ({ whole, evil, bare, signature }) => whole(into(evil(), bare + signature)),
    ],
    [
      'with the signed assertion inside the signature of an unsigned one',
      ({ whole, evil, bare, signature }) =>
        whole(evil().replace('</saml:Issuer>', `</saml:Issuer>${intoSignature(signature, bare)}`)),
    ],
    [
      'with the signed assertion in an extension, before an unsigned one',
      ({ whole, evil, assertion }) => whole(`<samlp:Extensions>${assertion}</samlp:Extensions>${evil()}`),
    ],
    [
      'with the signed assertion inside the response’s own signature',
      ({ xml, evil, assertion, signature }) =>
        xml
          .replace(assertion, evil())
          .replace('</saml:Issuer>', `</saml:Issuer>${intoSignature(signature, assertion)}`),
    ],
    [
      'with an unsigned assertion that has another namespace prefix',
      ({ whole, evil, assertion }) => whole(evil().replaceAll('saml:', 'x:').replace('xmlns:x', 'xmlns:x') + assertion),
    ],
    [
      'with a signature that references the response',
      ({ whole, evil, signature, id, xml }) =>
        whole(
          evil().replace(
            '</saml:Issuer>',
            `</saml:Issuer>${signature.replace(`#${id}`, `#${/ID="([^"]*)"/.exec(xml)?.[1]}`)}`,
          ),
        ),
    ],
    ['with two signatures', ({ xml, signature }) => xml.replace(signature, signature + signature)],
    ['with a signature that references no element', ({ xml, id }) => xml.replace(`URI="#${id}"`, 'URI=""')],
    [
      'with an XML comment in the address',
      ({ xml }) => xml.replaceAll(`ana@${company.domain}`, `ana@${company.domain}<!-- -->.outra.example`),
    ],
    [
      'with a document type that declares an entity',
      ({ xml }) => `<!DOCTYPE x [<!ENTITY e "ana">]>${xml.replace('ana@', '&e;@')}`,
    ],
    ['with an undeclared entity', ({ xml }) => xml.replace('ana@', '&e;ana@')],
    ['with a processing instruction', ({ xml }) => xml.replace('<saml:Subject>', '<?x y?><saml:Subject>')],
    ['with its text in a CDATA section', ({ xml }) => xml.replaceAll('Ana Souza', '<![CDATA[Ana Souza]]>')],
    ['that is not XML', () => 'oi'],
    ['that is truncated', ({ xml }) => xml.slice(0, -20)],
    ['with an element after its root', ({ xml }) => `${xml}<x/>`],
    ['in another character encoding', ({ xml }) => `<?xml version="1.0" encoding="UTF-16"?>${xml}`],
    [
      'that is longer than 64 KiB',
      ({ xml }) => xml.replace('<samlp:Status>', `${' '.repeat(64 * 1024)}<samlp:Status>`),
    ],
    [
      'with a transform that is not allowed',
      ({ xml }) =>
        xml.replace(
          'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
          'http://www.w3.org/TR/1999/REC-xpath-19991116',
        ),
    ],
    [
      'with an HMAC instead of a public-key signature',
      ({ xml }) => xml.replace('2001/04/xmldsig-more#rsa-sha256', '2000/09/xmldsig#hmac-sha1'),
    ],
    [
      'with a canonicalisation that keeps comments',
      ({ xml }) => xml.replaceAll('xml-exc-c14n#"', 'xml-exc-c14n#WithComments"'),
    ],
  ];

  it.each(tampered)('%s is refused', async (_, change) => {
    const browser = newBrowser();
    const right = await answerTo(browser, company);
    const wrong = change(partsOf(right));
    expect(wrong).not.toBe(xmlOf(right));
    expect(await forwardResponse(browser, company.id, base64Of(wrong))).toMatchObject(refused);
    expect(await browser.currentSession()).toEqual(SIGNED_OUT);
  });

  it('is accepted when only an XML declaration was added', async () => {
    const browser = newBrowser();
    const { xml } = partsOf(await answerTo(browser, company));
    const written = `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`;
    expect(await forwardResponse(browser, company.id, base64Of(written))).toMatchObject({ session: true });
  });
});

describe('the page that receives the provider’s form', () => {
  it('posts the response again, allows only its own script, and ignores the RelayState', async () => {
    const answer = await postResponse(company.id, 'PHNhbWw+');
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-.*form-action 'self'/,
    );
    expect(await answer.text()).not.toContain('outro.example');
  });

  it.each([
    ['no response', ''],
    ['a response that is not base64', '"><script>alert(1)</script>'],
    ['a response above the limit', 'A'.repeat(300 * 1024)],
  ])('refuses %s', async (_, sent) => {
    expect((await postResponse(company.id, sent)).status).toBeGreaterThanOrEqual(400);
  });

  it('cannot be skipped: a response that another site posts to the callback is refused', async () => {
    const browser = newBrowser();
    const SAMLResponse = await answerTo(browser, company);
    const answer = await app.request(`/api/auth/sso/saml2/callback/${company.id}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://login.empresa.example',
        cookie: browser.cookies(),
      },
      body: new URLSearchParams({ SAMLResponse }),
    });
    expect(answer.status).toBe(403);
  });
});
