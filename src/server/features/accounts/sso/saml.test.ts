import { describe, expect, it } from 'vitest';
import { OTHER_KEYS } from '#tests/fakes/saml-keys.ts';
import { issuerApp, MINUTE_MS, redirectWithError, SIGNED_OUT } from '#tests/support/issuer-app.ts';
import { companies } from '#tests/support/sso.ts';

const setup = await issuerApp();
const { app, serverClock, newBrowser, finishSignUp, lastEvent } = setup;
const sso = await companies(setup);
const { givenSaml, answerTo, forwardResponse, signInBySaml, metadataOf, postResponse } = sso;

const refused = redirectWithError('PROVIDER_REFUSED');
const company = await givenSaml();
const other = await givenSaml();
const xmlOf = (response: string) => Buffer.from(response, 'base64').toString();
const base64Of = (xml: string) => Buffer.from(xml).toString('base64');
const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

it('signs in the user of the assertion, once they chose the account type, and recognises them later', async () => {
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

it('sends the metadata of this app to the provider, and uses a request id once', async () => {
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
    ['of another provider', { falsified: { Issuer: 'https://outro.example' } }],
    ['for another audience', { falsified: { Audience: 'https://outra.example' } }],
    [
      'for another company of the same provider',
      { template: (xml) => xml.replace(/<saml:Assertion.*/s, (inside) => inside.replaceAll(company.id, other.id)) },
    ],
    ['for another address', { falsified: { SubjectRecipient: 'https://outra.example/acs' } }],
    ['for no address', { falsified: { SubjectRecipient: null } }],
    ['in a response to another address', { falsified: { Destination: 'https://outra.example/acs' } }],
    ['in answer to another request', { falsified: { InResponseTo: '_outro' } }],
    ['in answer to no request', { falsified: { InResponseTo: null } }],
    [
      'in answer to no request, in a response that is one',
      { template: (xml) => xml.replace(/(<saml:SubjectConfirmationData[^>]*) InResponseTo="[^"]*"/, '$1') },
    ],
    ['of tomorrow', { falsified: { ConditionsNotBefore: at(2), ConditionsNotOnOrAfter: at(7) } }],
    ['of yesterday', { falsified: { ConditionsNotOnOrAfter: at(-1) } }],
    ['confirmed until yesterday', { falsified: { SubjectConfirmationDataNotOnOrAfter: at(-1) } }],
    ['confirmed for ever', { falsified: { SubjectConfirmationDataNotOnOrAfter: null } }],
    ['made long ago', { falsified: { IssueInstant: at(-11) } }],
    ['not made yet', { falsified: { IssueInstant: at(2) } }],
    [
      'with a transient name id',
      { falsified: { NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' } },
    ],
    ['of a sign-in that failed', { falsified: { StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:AuthnFailed' } }],
    ['without its conditions', { template: (xml) => xml.replace(/<saml:Conditions.*<\/saml:Conditions>/, '') }],
    ['without an audience', { template: (xml) => xml.replace(/<saml:AudienceRestriction.*Restriction>/, '') }],
    ['without a sign-in', { template: (xml) => xml.replace(/<saml:AuthnStatement.*AuthnStatement>/, '') }],
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

  it('expires by this server’s clock, whatever the machine’s is', async () => {
    const browser = newBrowser();
    const response = await answerTo(browser, company);
    serverClock.aheadMs = 6 * MINUTE_MS;
    expect(await forwardResponse(browser, company.id, response)).toMatchObject(refused);
  });

  it('is accepted once, in one browser, even in parallel', async () => {
    const browser = newBrowser();
    const response = await answerTo(browser, company);
    const twins = Array.from({ length: 4 }, () => newBrowser(browser.cookies()));
    const came = await Promise.all(twins.map((twin) => forwardResponse(twin, company.id, response)));
    expect(came.filter(({ session }) => session)).toHaveLength(1);
    const late = newBrowser(browser.cookies());
    expect(await forwardResponse(late, company.id, response)).toMatchObject(refused);
  });

  it('is accepted once under its own id, even for another request', async () => {
    const falsified = { AssertionID: '_a-mesma' };
    expect(await signInBySaml(company, {}, { falsified })).toMatchObject({ session: true });
    expect(await signInBySaml(company, {}, { falsified })).toMatchObject(refused);
  });

  it('is accepted in the browser that requested it', async () => {
    const thief = newBrowser();
    const response = await answerTo(thief, company);
    const victim = newBrowser();
    expect(await forwardResponse(victim, company.id, response)).toMatchObject(refused);
    await answerTo(victim, company);
    expect(await forwardResponse(victim, company.id, response)).toMatchObject(refused);
    expect(await victim.currentSession()).toEqual(SIGNED_OUT);
  });

  it('is accepted for the company that was requested', async () => {
    const browser = newBrowser();
    const response = await answerTo(browser, other, { email: company.email, nameId: company.email });
    expect(await forwardResponse(browser, company.id, response)).toMatchObject(refused);
  });
});

/** Splits a right response into parts that can be combined differently. */
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
    ['with another name in it', ({ xml }) => xml.replaceAll(`ana@`, `chefe@`)],
    ['with another assertion before', ({ whole, evil, assertion }) => whole(evil() + assertion)],
    ['with another assertion behind', ({ whole, evil, assertion }) => whole(assertion + evil())],
    ['with another of the same name before', ({ whole, evil, assertion, id }) => whole(evil(id) + assertion)],
    ['with the signed one in another', ({ whole, evil, assertion }) => whole(into(evil(), assertion))],
    [
      'with the signed one in another that has its signature',
      ({ whole, evil, bare, signature }) => whole(into(evil(), bare + signature)),
    ],
    [
      'with the signed one in the signature of another',
      ({ whole, evil, bare, signature }) =>
        whole(evil().replace('</saml:Issuer>', `</saml:Issuer>${intoSignature(signature, bare)}`)),
    ],
    [
      'with the signed one in an extension of another',
      ({ whole, evil, assertion }) => whole(`<samlp:Extensions>${assertion}</samlp:Extensions>${evil()}`),
    ],
    [
      'with the signed response in the signature of another',
      ({ xml, evil, assertion, signature }) =>
        xml
          .replace(assertion, evil())
          .replace('</saml:Issuer>', `</saml:Issuer>${intoSignature(signature, assertion)}`),
    ],
    [
      'with another assertion of another namespace',
      ({ whole, evil, assertion }) => whole(evil().replaceAll('saml:', 'x:').replace('xmlns:x', 'xmlns:x') + assertion),
    ],
    [
      'with a signature that is of the response',
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
      'with a comment in the name',
      ({ xml }) => xml.replaceAll(`ana@${company.domain}`, `ana@${company.domain}<!-- -->.outra.example`),
    ],
    [
      'with a document type and an entity of its own',
      ({ xml }) => `<!DOCTYPE x [<!ENTITY e "ana">]>${xml.replace('ana@', '&e;@')}`,
    ],
    ['with an undeclared entity', ({ xml }) => xml.replace('ana@', '&e;ana@')],
    ['with an instruction', ({ xml }) => xml.replace('<saml:Subject>', '<?x y?><saml:Subject>')],
    ['with its text in a CDATA section', ({ xml }) => xml.replaceAll('Ana Souza', '<![CDATA[Ana Souza]]>')],
    ['that is no XML', () => 'oi'],
    ['that doesn’t end', ({ xml }) => xml.slice(0, -20)],
    ['with something behind', ({ xml }) => `${xml}<x/>`],
    ['in another character encoding', ({ xml }) => `<?xml version="1.0" encoding="UTF-16"?>${xml}`],
    [
      'that is longer than 64 KiB',
      ({ xml }) => xml.replace('<samlp:Status>', `${' '.repeat(64 * 1024)}<samlp:Status>`),
    ],
    [
      'with a transformation of its own',
      ({ xml }) =>
        xml.replace(
          'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
          'http://www.w3.org/TR/1999/REC-xpath-19991116',
        ),
    ],
    [
      'with a secret in place of the key',
      ({ xml }) => xml.replace('2001/04/xmldsig-more#rsa-sha256', '2000/09/xmldsig#hmac-sha1'),
    ],
    ['that keeps comments', ({ xml }) => xml.replaceAll('xml-exc-c14n#"', 'xml-exc-c14n#WithComments"')],
  ];

  it.each(tampered)('%s is refused', async (_, change) => {
    const browser = newBrowser();
    const right = await answerTo(browser, company);
    const wrong = change(partsOf(right));
    expect(wrong).not.toBe(xmlOf(right));
    expect(await forwardResponse(browser, company.id, base64Of(wrong))).toMatchObject(refused);
    expect(await browser.currentSession()).toEqual(SIGNED_OUT);
  });

  it('is distinguished from one that was only serialised differently', async () => {
    const browser = newBrowser();
    const { xml } = partsOf(await answerTo(browser, company));
    const written = `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`;
    expect(await forwardResponse(browser, company.id, base64Of(written))).toMatchObject({ session: true });
  });
});

describe('the page that a provider’s form leads to', () => {
  it('sends the response on from this site, and runs nothing that came with it', async () => {
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
    ['what is none', '"><script>alert(1)</script>'],
    ['too much', 'A'.repeat(300 * 1024)],
  ])('refuses %s', async (_, sent) => {
    expect((await postResponse(company.id, sent)).status).toBeGreaterThanOrEqual(400);
  });

  it('is the only route: a response from another site is refused', async () => {
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
