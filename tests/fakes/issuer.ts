import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import Provider, { type Adapter, type AdapterPayload } from 'oidc-provider';
import { ISSUER_CLIENT } from './issuer-client.ts';

/**
 * The issuer's claims about one of its users. `hd` is Google's claim for the user's Workspace domain. Tests also send an
 * `email_verified` that is no boolean.
 */
export type Person = { sub: string; email?: string; email_verified?: unknown; name?: string; hd?: string };

const KEY_ID = 'first';

/** The issuer's storage, in memory for the duration of the test. */
function memoryAdapter() {
  const stored = new Map<string, AdapterPayload>();
  return (kind: string): Adapter => {
    const nameOf = (id: string) => `${kind} ${id}`;
    const findBy = async (matches: (payload: AdapterPayload) => boolean) => [...stored.values()].find(matches);
    return {
      upsert: async (id, payload) => void stored.set(nameOf(id), payload),
      find: async (id) => stored.get(nameOf(id)),
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (code) => findBy((payload) => payload.userCode === code),
      consume: async (id) =>
        void Object.assign(stored.get(nameOf(id)) ?? {}, { consumed: Math.floor(Date.now() / 1000) }),
      destroy: async (id) => void stored.delete(nameOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [name, payload] of stored) if (payload.grantId === grantId) stored.delete(name);
      },
    };
  };
}

const LIFETIME_S = 600;

/** The sign-in page, on which a browser chooses the user. */
const PAGE = `<!doctype html><html lang="pt-BR"><title>Entrada</title><main><h1>Entrada</h1><form method="post">
<label>Seu e-mail <input name="email" type="email"></label><button name="act" value="enter">Continuar</button>
<button name="act" value="leave">Cancelar</button></form></main></html>`;

/** Returns the user that the form of the sign-in page names; null when the user cancelled. */
function personOf(form: URLSearchParams): Person | null {
  const email = form.get('email') ?? '';
  return form.get('act') === 'enter' ? { sub: email, email, email_verified: true, name: 'Nair Lopes' } : null;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

type Options = { redirectUris: string[]; port?: number };

/**
 * Starts a fake OpenID Connect issuer on this machine, with the certified library oidc-provider. The test chooses the user by
 * `signInAs`; otherwise the browser chooses on a page. With `port` 0, the operating system chooses a port.
 */
export async function startIssuer({ redirectUris, port = 0 }: Options) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  const people = new Map<string, Person>();
  let signedIn: Person | null | undefined;

  const provider = new Provider(issuer, {
    clients: [
      { client_id: ISSUER_CLIENT.clientId, client_secret: ISSUER_CLIENT.clientSecret, redirect_uris: redirectUris },
    ],
    adapter: memoryAdapter(),
    ttl: {
      Interaction: LIFETIME_S,
      Grant: LIFETIME_S,
      Session: LIFETIME_S,
      AccessToken: LIFETIME_S,
      IdToken: LIFETIME_S,
    },
    jwks: { keys: [key] },
    cookies: { keys: ['a key for cookies'] },
    claims: { email: ['email', 'email_verified', 'hd'], profile: ['name'] },
    // As Google does: requested claims are in the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => {
      const person = people.get(sub);
      return person && { accountId: sub, claims: async () => ({ ...person }) };
    },
  });

  // The redirect URI of a company contains an id that is unknown when the issuer starts.
  const isRegistered = provider.Client.prototype.redirectUriAllowed;
  provider.Client.prototype.redirectUriAllowed = function (address: string) {
    return /\/api\/auth\/sso\/callback\/[0-9a-f-]{36}$/.test(address) || isRegistered.call(this, address);
  };

  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
    const { params } = await provider.interactionDetails(request, response);
    if (signedIn === undefined && request.method === 'GET') {
      return response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
    }
    const person = signedIn === undefined ? personOf(await formOf(request)) : signedIn;
    if (person === null) {
      return provider.interactionFinished(request, response, { error: 'access_denied' });
    }
    const accountId = person.sub;
    people.set(accountId, person);
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    const grantId = await grant.save();
    return provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId } });
  });

  return {
    issuer,
    ...ISSUER_CLIENT,
    /** Sets the user who signs in at the issuer from now on; null cancels each sign-in. */
    signInAs(person: Person | null): void {
      signedIn = person;
    },
    /** Follows the authorization URL from our server as a browser does; returns the URL of our callback. */
    async visit(address: string): Promise<string> {
      const jar = new Map<string, string>();
      let url = address;
      for (let step = 0; step < 10 && url.startsWith(issuer); step++) {
        const headers = { cookie: [...jar.values()].join('; ') };
        const response = await fetch(url, { redirect: 'manual', headers });
        for (const each of response.headers.getSetCookie()) {
          const [pair = ''] = each.split(';');
          jar.set(pair.split('=')[0] ?? '', pair);
        }
        const location = response.headers.get('location');
        if (location === null) throw new Error(`The issuer returned: ${await response.text()}`);
        url = new URL(location, url).href;
      }
      return url;
    },
    /** Signs a token with these claims, by default with the issuer's own key. */
    token: (claims: JWTPayload, { header, key = privateKey }: { header?: object; key?: CryptoKey | Uint8Array } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID, ...header } as JWTHeaderParameters).sign(key),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
