import type { JWTVerifyGetKey } from 'jose';
import type { AuthorizationServer, Client, ClientAuth } from 'oauth4webapi';
import { IssuerUnreachable, issuerFailure, ProofRefused } from './issuer-failure.ts';
import type { IssuerClient } from './issuer-settings.ts';
import { type Claims, type Proof, proofOf } from './proof.ts';

/** Secrets of one sign-in, which the response must match. */
export type Secrets = { state: string; nonce: string; verifier: string };

type OpenIdModules = typeof import('oauth4webapi') & Pick<typeof import('jose'), 'createRemoteJWKSet' | 'jwtVerify'>;
type DiscoveredIssuer = {
  library: OpenIdModules;
  server: AuthorizationServer;
  keys: JWTVerifyGetKey;
  auth: ClientAuth;
};

export type Issuer = ReturnType<typeof openIssuer>;

const TIMEOUT_MS = 8000;
const READ_AGAIN_MS = 60 * 60 * 1000;
/** A sign-in request of ours is valid for ten minutes, so an older token does not belong to it. */
const MAX_TOKEN_AGE = '10m';
const TOLERANCE_S = 30;
/** Without algorithms of shared secrets and without `none`. */
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

/** Loads the library with the first sign-in that needs it. */
async function loadLibrary(): Promise<OpenIdModules> {
  const [openid, { createRemoteJWKSet, jwtVerify }] = await Promise.all([import('oauth4webapi'), import('jose')]);
  return { ...openid, createRemoteJWKSet, jwtVerify };
}

/** An issuer as its discovery document describes it, with our one redirect URI. It sends no request before its first use. */
export function openIssuer(settings: IssuerClient, { redirectUri, now }: { redirectUri: string; now: () => Date }) {
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

  /** Fetches the discovery document once, and again after an hour or a failure. @throws IssuerUnreachable */
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

  /** Verifies that the token is signed by the issuer, for us, just now, and for this nonce. */
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
    if (payload.nonce !== nonce) throw new ProofRefused('nonce');
    const isForSeveral = Array.isArray(payload.aud) && payload.aud.length > 1;
    if (payload.azp === undefined ? isForSeveral : payload.azp !== clientId) throw new ProofRefused('azp');
    return payload;
  }

  /** Runs work that sends requests to the issuer. @throws IssuerUnreachable, ProofRefused */
  async function withIssuer<T>(work: (opened: DiscoveredIssuer) => Promise<T>): Promise<T> {
    const opened = await open();
    return work(opened).catch((error: unknown) => {
      throw issuerFailure(error);
    });
  }

  const proofFrom = (claims: Claims) => proofOf(claims, { issuer, vouchesFor });

  return {
    /** Returns the authorization URL. @throws IssuerUnreachable */
    async authorizationUrl({ state, nonce, verifier }: Secrets): Promise<string> {
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
    /** Exchanges the query of the callback for the person's proof. @throws IssuerUnreachable, ProofRefused */
    redeem: (query: string, { state, nonce, verifier }: Secrets): Promise<Proof> =>
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
    /** Verifies an ID token that the client sends by itself. @throws IssuerUnreachable, ProofRefused */
    readToken: (token: string, nonce: string): Promise<Proof> =>
      withIssuer(async (opened) => proofFrom(await claimsOf(opened, token, nonce))),
  };
}
