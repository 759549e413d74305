import type { JWTVerifyGetKey } from 'jose';
import type { AuthorizationServer, Client, ClientAuth } from 'oauth4webapi';
import { IdentityNotProven, IssuerUnreachable, toIssuerError } from './issuer-failure.ts';
import type { IssuerClient } from './issuer-settings.ts';
import { type Claims, readIdentity, type VerifiedIdentity } from './proof.ts';

/** State, nonce and PKCE code verifier of one sign-in, which the issuer's response must match. */
export type SignInSecrets = { state: string; nonce: string; verifier: string };

type OpenIdModules = typeof import('oauth4webapi') & Pick<typeof import('jose'), 'createRemoteJWKSet' | 'jwtVerify'>;
type DiscoveredIssuer = {
  library: OpenIdModules;
  server: AuthorizationServer;
  keys: JWTVerifyGetKey;
  auth: ClientAuth;
};

export type Issuer = ReturnType<typeof createIssuerClient>;

const TIMEOUT_MS = 8000;
const READ_AGAIN_MS = 60 * 60 * 1000;
/** Maximum age of an ID token: this server's sign-in requests are valid for ten minutes, so older tokens don't belong to one. */
const MAX_TOKEN_AGE = '10m';
const TOLERANCE_S = 30;
/** Accepted signature algorithms of ID tokens: only asymmetric ones, neither HMAC nor `none`. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** Imports the OpenID libraries, which are loaded only when a sign-in needs them. */
async function loadLibrary(): Promise<OpenIdModules> {
  const [openid, { createRemoteJWKSet, jwtVerify }] = await Promise.all([import('oauth4webapi'), import('jose')]);
  return { ...openid, createRemoteJWKSet, jwtVerify };
}

/** Creates the client of an issuer. The client fetches the issuer's discovery document at the first use. */
export function createIssuerClient(
  settings: IssuerClient,
  { redirectUri, now }: { redirectUri: string; now: () => Date },
) {
  const { issuer, clientId, clientSecret, vouchesFor, prompt } = settings;
  const isSecure = new URL(issuer).protocol === 'https:';
  let opening: Promise<DiscoveredIssuer> | undefined;
  let openedAt = 0;

  const limits = ({ allowInsecureRequests }: OpenIdModules) => ({
    [allowInsecureRequests]: !isSecure,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const clientOf = ({ clockSkew, clockTolerance }: OpenIdModules): Client => ({
    client_id: clientId,
    [clockSkew]: Math.round((now().getTime() - Date.now()) / 1000),
    [clockTolerance]: TOLERANCE_S,
  });

  async function discover(): Promise<DiscoveredIssuer> {
    const library = await loadLibrary();
    const expected = new URL(issuer);
    const response = await library.discoveryRequest(expected, { ...limits(library), algorithm: 'oidc' });
    const server = await library.processDiscoveryResponse(expected, response);
    const { authorization_endpoint, token_endpoint, jwks_uri, token_endpoint_auth_methods_supported: methods } = server;
    if (!authorization_endpoint || !token_endpoint || !jwks_uri) throw new Error('The issuer lacks an address');
    for (const address of [authorization_endpoint, jwks_uri]) library.checkProtocol(new URL(address), isSecure);
    const keys = library.createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_MS });
    const isBasic = methods?.includes('client_secret_basic') ?? true;
    const auth = isBasic ? library.ClientSecretBasic(clientSecret) : library.ClientSecretPost(clientSecret);
    return { library, server, keys, auth };
  }

  /** Fetches the discovery document once, and again after an hour or a failure. @throws IssuerUnreachable when that fails */
  function open(): Promise<DiscoveredIssuer> {
    const at = now().getTime();
    if (opening && Math.abs(at - openedAt) < READ_AGAIN_MS) return opening;
    openedAt = at;
    const begun = discover().catch((cause: unknown) => {
      if (opening === begun) opening = undefined;
      throw new IssuerUnreachable(cause);
    });
    opening = begun;
    return begun;
  }

  /** Verifies an ID token's signature, issuer, audience, age and nonce; returns the claims. @throws IdentityNotProven or jose's error */
  async function claimsOf({ library, server, keys }: DiscoveredIssuer, token: string, nonce: string): Promise<Claims> {
    const theirs = server.id_token_signing_alg_values_supported;
    const { payload } = await library.jwtVerify(token, keys, {
      issuer: server.issuer,
      audience: clientId,
      algorithms: theirs ? ALGORITHMS.filter((each) => theirs.includes(each)) : ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      maxTokenAge: MAX_TOKEN_AGE,
      clockTolerance: TOLERANCE_S,
      currentDate: now(),
    });
    if (payload.nonce !== nonce) throw new IdentityNotProven('nonce');
    const isForSeveral = Array.isArray(payload.aud) && payload.aud.length > 1;
    if (payload.azp === undefined ? isForSeveral : payload.azp !== clientId) throw new IdentityNotProven('azp');
    return payload;
  }

  /** Runs `work` with the discovered issuer, and converts its errors. @throws IssuerUnreachable or IdentityNotProven (toIssuerError) */
  async function withIssuer<T>(work: (opened: DiscoveredIssuer) => Promise<T>): Promise<T> {
    const opened = await open();
    return work(opened).catch((error: unknown) => {
      throw toIssuerError(error);
    });
  }

  const proofFrom = (claims: Claims) => readIdentity(claims, { issuer, vouchesFor });

  return {
    /** Returns the authorization URL. @throws IssuerUnreachable when the discovery fails */
    async authorizationUrl({ state, nonce, verifier }: SignInSecrets): Promise<string> {
      const { library, server } = await open();
      const address = new URL(server.authorization_endpoint ?? '');
      const query = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await library.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(prompt && { prompt }),
      };
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
      return address.href;
    },
    /** Exchanges the callback's query string (authorization code) for the user's identity. @throws as withIssuer */
    redeem: (query: string, { state, nonce, verifier }: SignInSecrets): Promise<VerifiedIdentity> =>
      withIssuer(async (opened) => {
        const { library, server, auth } = opened;
        const client = clientOf(library);
        const answer = library.validateAuthResponse(server, client, new URLSearchParams(query), state);
        const response = await library.authorizationCodeGrantRequest(
          server,
          client,
          auth,
          answer,
          redirectUri,
          verifier,
          limits(library),
        );
        const tokens = await library.processAuthorizationCodeResponse(server, client, response, {
          expectedNonce: nonce,
          requireIdToken: true,
        });
        const claims = await claimsOf(opened, tokens.id_token ?? '', nonce);
        if (claims.email !== undefined || !server.userinfo_endpoint) return proofFrom(claims);
        const userInfo = await library.userInfoRequest(server, client, tokens.access_token, limits(library));
        const more = await library.processUserInfoResponse(server, client, claims.sub ?? '', userInfo);
        return proofFrom({ ...more, ...claims });
      }),
    /** Verifies an ID token that the client obtained from the issuer by itself. @throws as withIssuer */
    readToken: (token: string, nonce: string): Promise<VerifiedIdentity> =>
      withIssuer(async (opened) => proofFrom(await claimsOf(opened, token, nonce))),
  };
}
