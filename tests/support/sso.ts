import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { runCommand } from '#server/features/operators/command.ts';
import { PROVIDER_KEYS } from '#tests/fakes/saml-keys.ts';
import { type SamlPerson, samlProvider } from '#tests/fakes/saml-provider.ts';
import type { issuerApp } from './issuer-app.ts';
import { givenOperator } from './operators.ts';
import { ORIGIN, SECRET } from './test-app.ts';

type IssuerApp = Awaited<ReturnType<typeof issuerApp>>;
type Browser = ReturnType<IssuerApp['newBrowser']>;
type ResponseOptions = Parameters<ReturnType<typeof samlProvider>['answer']>[3];

/** Returns functions that register SSO providers of companies as an operator does, and sign users in by them. */
export async function ssoCompanies({ app, issuer, newBrowser }: IssuerApp) {
  const folder = await mkdtemp(join(tmpdir(), 'encaixe-sso-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const files = { secret: join(folder, 'secret'), certificate: join(folder, 'certificate.pem') };
  await writeFile(files.secret, `${issuer.clientSecret}\n`);
  await writeFile(files.certificate, PROVIDER_KEYS.certificate);
  const provider = samlProvider('https://login.empresa.example');
  const { email: operator } = await givenOperator(app.db, 'administrator');
  /** Fake TXT records of the DNS, by name. */
  const records = new Map<string, string[]>();

  const run = (...args: string[]) =>
    runCommand(
      {
        db: app.db,
        publicUrl: ORIGIN,
        secret: SECRET,
        txtRecords: async (name) => records.get(name) ?? [],
        now: () => app.clock.now,
      },
      ['sso', ...args],
    );

  let domains = 0;
  const newDomain = () => `empresa${++domains}.com.br`;
  const idIn = (printed: string) => /\/sso\/(?:callback|saml2\/sp\/metadata)\/([0-9a-f-]{36})/.exec(printed)?.[1] ?? '';
  const addOidc = (domain: string, ...more: string[]) =>
    run(
      ...['add', domain, '--operator', operator, '--name', 'Entrada da Empresa', '--oidc', issuer.issuer],
      ...['--client-id', issuer.clientId, '--secret-file', files.secret, ...more],
    );
  const addSaml = (domain: string, ...more: string[]) =>
    run(
      ...['add', domain, '--operator', operator, '--name', 'Portal da Empresa', '--saml', provider.entityId],
      ...['--sign-in-url', provider.signInUrl, '--certificate', files.certificate, ...more],
    );
  /** Publishes the TXT record that the command has printed. */
  function publish(printed: string): void {
    const [, name = '', text = ''] = /^(_encaixe-sso\.\S+) {2}"(.+)"$/m.exec(printed) ?? [];
    records.set(name, [text]);
  }

  /** Registers a provider for a new domain, and verifies the domain. `email` is an address in this domain. */
  async function register(add: typeof addSaml) {
    const domain = newDomain();
    const printed = await add(domain);
    publish(printed);
    await run('verify', domain);
    return { domain, id: idIn(printed), email: `ana@${domain}` };
  }

  const beginSignIn = (browser: Browser, email: string, more: object = {}) =>
    browser.post('/sign-in/sso', { email, ...more });
  /** Requests a sign-in, and returns the URL at the provider to which the browser is sent. */
  async function providerUrlOf(browser: Browser, email: string, more: object = {}): Promise<string> {
    const { status, body } = await beginSignIn(browser, email, more);
    expect([status, body.redirect]).toEqual([200, true]);
    return body.url;
  }

  const metadataOf = async (id: string) => (await app.request(`/api/auth/sso/saml2/sp/metadata/${id}`)).text();

  /** Posts as the provider's form does: from another site, without any cookie. */
  const postResponse = (id: string, SAMLResponse: string) =>
    app.request(`/api/auth/sso/saml2/sp/acs/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://login.empresa.example' },
      body: new URLSearchParams({ SAMLResponse, RelayState: 'https://outro.example/' }),
    });

  /** Posts a response to our server, and then submits the page with which our server forwards the response. */
  async function forwardResponse(browser: Browser, id: string, response: string) {
    const html = await (await postResponse(id, response)).text();
    const [, action = ''] = /action="([^"]+)"/.exec(html) ?? [];
    const [, SAMLResponse = ''] = /name="SAMLResponse" value="([^"]+)"/.exec(html) ?? [];
    const answer = await browser.get(action, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ SAMLResponse }),
    });
    const session = answer.headers.getSetCookie().some((each) => /session_token=[^;]/.test(each));
    return { status: answer.status, location: answer.headers.get('location'), session };
  }

  type Company = Awaited<ReturnType<typeof register>>;

  /** Returns the SAML provider's response to the request of this browser. */
  async function answerTo(
    browser: Browser,
    { id, email }: Company,
    person: Partial<SamlPerson> = {},
    options?: ResponseOptions,
  ) {
    const url = await providerUrlOf(browser, email, { callbackURL: '/vagas' });
    const who = { nameId: email, email, name: 'Ana Souza', ...person };
    return provider.answer(url, await metadataOf(id), who, options);
  }

  return {
    provider,
    files,
    operator,
    run,
    newDomain,
    idIn,
    addOidc,
    addSaml,
    publish,
    givenOidc: () => register(addOidc),
    givenSaml: () => register(addSaml),
    beginSignIn,
    providerUrlOf,
    metadataOf,
    postResponse,
    forwardResponse,
    answerTo,
    signInBySaml: async (
      company: Company,
      person: Partial<SamlPerson> = {},
      options?: ResponseOptions,
      browser = newBrowser(),
    ) => forwardResponse(browser, company.id, await answerTo(browser, company, person, options)),
  };
}
