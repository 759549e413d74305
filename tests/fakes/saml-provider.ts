import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import { IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from 'samlify';
import { PROVIDER_KEYS } from './saml-keys.ts';

/** The provider's attributes of one of its users. */
export type SamlPerson = { nameId: string; email?: string; name?: string };

/** Falsified parts of an assertion; `null` leaves one out. */
type FalsifiedParts = Partial<
  Record<
    | 'Issuer'
    | 'Audience'
    | 'Destination'
    | 'SubjectRecipient'
    | 'InResponseTo'
    | 'IssueInstant'
    | 'AssertionID'
    | 'ConditionsNotBefore'
    | 'ConditionsNotOnOrAfter'
    | 'SubjectConfirmationDataNotOnOrAfter'
    | 'NameIDFormat'
    | 'StatusCode',
    string | null
  >
>;

type ResponseOptions = {
  falsified?: FalsifiedParts;
  /** Changes the whole XML of the response before the provider signs the response. */
  template?: (context: string) => string;
  keys?: typeof PROVIDER_KEYS;
  /** The URI of the signature algorithm (XML Signature). */
  algorithm?: string;
};

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const MINUTE_MS = 60_000;

// samlify requires a validator of XML schemas. The fake provider parses only requests of our own server, so it needs none.
setSchemaValidator({ validate: async () => 'unchecked' });

const attribute = (name: string) =>
  `<saml:Attribute Name="${name}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:basic"><saml:AttributeValue xsi:type="xs:string">{${name}}</saml:AttributeValue></saml:Attribute>`;
const AUTHN =
  '<saml:AuthnStatement AuthnInstant="{IssueInstant}" SessionIndex="{AssertionID}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>';

let idCount = 0;
const newId = () => `_${Date.now().toString(16)}-${++idCount}`;

/** Creates a fake SAML identity provider with samlify: it parses requests and metadata of our server, and signs responses. */
export function samlProvider(address: string) {
  const entityId = `${address}/metadata`;
  const signInUrl = `${address}/entrar`;

  const providerWith = ({ keys = PROVIDER_KEYS, algorithm = SHA256 }: ResponseOptions) =>
    IdentityProvider({
      entityID: entityId,
      privateKey: keys.privateKey,
      signingCert: keys.certificate,
      requestSignatureAlgorithm: algorithm,
      nameIDFormat: [PERSISTENT],
      singleSignOnService: [{ Binding: REDIRECT, Location: signInUrl }],
      singleLogoutService: [{ Binding: REDIRECT, Location: `${address}/sair` }],
      generateID: newId,
    });

  return {
    entityId,
    signInUrl,
    /** Parses the SAML request in a sign-in URL of our server. */
    async read(url: string, metadata: string) {
      const SAMLRequest = new URL(url).searchParams.get('SAMLRequest') ?? '';
      const sp = ServiceProvider({ metadata });
      const { extract } = await providerWith({}).parseLoginRequest(sp, 'redirect', { query: { SAMLRequest } });
      return extract.request as { id: string; assertionConsumerServiceUrl: string };
    },
    /** Returns the response to a request, as the provider's form posts it. */
    async answer(url: string, metadata: string, person: SamlPerson, options: ResponseOptions = {}): Promise<string> {
      const provider = providerWith(options);
      const sp = ServiceProvider({ metadata });
      const request = await this.read(url, metadata);
      const now = Date.now();
      const acs = String(sp.entityMeta.getAssertionConsumerService('post'));
      const later = new Date(now + 5 * MINUTE_MS).toISOString();
      const { email, name, nameId } = person;
      const tags = {
        ID: newId(),
        AssertionID: newId(),
        Destination: acs,
        SubjectRecipient: acs,
        Audience: sp.entityMeta.getEntityID(),
        Issuer: entityId,
        IssueInstant: new Date(now).toISOString(),
        ConditionsNotBefore: new Date(now).toISOString(),
        ConditionsNotOnOrAfter: later,
        SubjectConfirmationDataNotOnOrAfter: later,
        NameIDFormat: PERSISTENT,
        NameID: nameId,
        InResponseTo: request.id,
        StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
        ...(email !== undefined && { email }),
        ...(name !== undefined && { displayName: name }),
        ...options.falsified,
      };
      const attributes = `<saml:AttributeStatement>${email === undefined ? '' : attribute('email')}${name === undefined ? '' : attribute('displayName')}</saml:AttributeStatement>`;
      const fill = (context: string) => {
        const whole = context.replace('{AuthnStatement}', AUTHN).replace('{AttributeStatement}', attributes);
        const filled = SamlLib.replaceTagsByValue(whole, tags);
        return { id: tags.ID, context: options.template?.(filled) ?? filled };
      };
      const { context } = await provider.createLoginResponse(
        sp,
        { extract: { request: request } },
        'post',
        { email: nameId },
        fill,
      );
      return context;
    },
  };
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

const signInPage = (url: string) => `<!doctype html><html lang="pt-BR"><title>Empresa</title><main><h1>Empresa</h1>
<form method="post" action="${url}"><label>Seu e-mail <input name="email" type="email"></label><button>Continuar</button></form></main></html>`;
const responsePage = (
  acs: string,
  response: string,
) => `<!doctype html><html lang="pt-BR"><title>Empresa</title><main><h1>Empresa</h1>
<form method="post" action="${acs}"><input type="hidden" name="SAMLResponse" value="${response}">
<input type="hidden" name="RelayState" value="https://outro.example/"><button>Voltar ao Encaixe</button></form></main></html>`;

/**
 * Serves a fake SAML identity provider on this machine, with a page on which the browser chooses the user. The provider fetches our
 * server's metadata from the address in the request.
 */
export async function startSamlProvider({ port = 0 }: { port?: number } = {}) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = samlProvider(address);
  server.on('request', async (request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const url = new URL(request.url ?? '/', address);
    if (request.method === 'GET') return response.end(signInPage(url.search.replaceAll('&', '&amp;')));
    const email = (await formOf(request)).get('email') ?? '';
    const sent = Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64');
    const [, issuer = ''] = /<saml:Issuer[^>]*>([^<]+)/.exec(inflateRawSync(sent).toString()) ?? [];
    const metadata = await (await fetch(issuer)).text();
    const signed = await provider.answer(url.href, metadata, { nameId: email, email, name: 'Nair Lopes' });
    const acs = issuer.replace('/sp/metadata/', '/sp/acs/');
    return response.end(responsePage(acs, signed));
  });
  return {
    ...provider,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
