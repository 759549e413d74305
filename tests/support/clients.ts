import { createHash, randomBytes } from 'node:crypto';
import * as oauth from 'oauth4webapi';
import { SCOPES, type Scope } from '#domain/accounts/scopes.ts';
import { registerClient } from '#server/features/clients/registration.ts';
import type { Db } from '#server/platform/database/create-db.ts';
import { ORIGIN, type TestApp } from './test-app.ts';

/** The redirect URI that `givenClient` registers by default. */
export const REDIRECT_URI = 'https://rh.example/volta';

/** A registered OAuth client. `secret` is null for a public client. */
export type TestClient = { id: string; secret: string | null };

/** Registers a client as an operator does; by default with a secret and all scopes. */
export const givenClient = (
  db: Db,
  {
    scopes = [...SCOPES],
    isPublic = false,
    redirect_uris = [REDIRECT_URI],
  }: { scopes?: Scope[]; isPublic?: boolean; redirect_uris?: string[] } = {},
): Promise<TestClient> => registerClient(db, { name: 'RH Fácil', redirect_uris, scopes, isPublic });

/** Returns the PKCE code challenge (S256) of a code verifier. */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** Returns a random PKCE code verifier. */
export const newVerifier = (): string => randomBytes(32).toString('base64url');

/** Returns the parameters of a client's authorization request; `more` overrides them. */
export const authorizationOf = ({ id }: { id: string }, more: object = {}) => ({
  client_id: id,
  redirect_uri: REDIRECT_URI,
  response_type: 'code',
  scope: 'profile matches',
  state: 'um estado',
  code_challenge: challengeOf('v'.repeat(43)),
  code_challenge_method: 'S256',
  ...more,
});

export type Tokens = { access_token: string; refresh_token: string };
type OAuthAnswer = Partial<Tokens> & { error?: string; scope?: string; expires_in?: number; token_type?: string };

/**
 * Returns functions that act as OAuth clients of a test app: `discover`, `tokensFor` and `refresh` use the library oauth4webapi, `post`
 * sends a form unchanged.
 */
export function clientsOf(app: TestApp) {
  const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as OAuthAnswer };
  };

  const options = {
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: (url: string, init: { method: string; headers: Record<string, string>; body?: unknown }) =>
      app.request(url.slice(ORIGIN.length), {
        method: init.method,
        headers: init.headers,
        ...(init.body ? { body: String(init.body) } : {}),
      }),
  };

  const discover = async () => {
    const issuer = new URL(ORIGIN);
    return oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oauth2' }),
    );
  };

  const authentication = ({ secret }: TestClient) => (secret === null ? oauth.None() : oauth.ClientSecretBasic(secret));

  /** Allows the client as this user, and returns the authorization code that the client then receives. */
  async function codeFor(user: { user_id: string }, client: TestClient, more: object = {}): Promise<string> {
    const { redirect } = await (await app.as(user)).api.clients.allow(authorizationOf(client, more));
    const code = new URL(redirect).searchParams.get('code');
    if (code === null) throw new Error(`No code in ${redirect}`);
    return code;
  }

  /** Runs the authorization code flow from discovery to tokens, for a user who allows the client. */
  async function tokensFor(user: { user_id: string }, client: TestClient, scope: string): Promise<Tokens> {
    const server = await discover();
    const verifier = oauth.generateRandomCodeVerifier();
    const code_challenge = await oauth.calculatePKCECodeChallenge(verifier);
    const state = oauth.generateRandomState();
    const request = authorizationOf(client, { scope, state, code_challenge });
    const { redirect } = await (await app.as(user)).api.clients.allow(request);
    const self = { client_id: client.id };
    const answer = oauth.validateAuthResponse(server, self, new URL(redirect), state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      self,
      authentication(client),
      answer,
      REDIRECT_URI,
      verifier,
      options,
    );
    const { access_token, refresh_token } = await oauth.processAuthorizationCodeResponse(server, self, response);
    if (!refresh_token) throw new Error('No refresh token came');
    return { access_token, refresh_token };
  }

  async function refresh(client: TestClient, refresh_token: string): Promise<Tokens> {
    const server = await discover();
    const self = { client_id: client.id };
    const response = await oauth.refreshTokenGrantRequest(server, self, authentication(client), refresh_token, options);
    const tokens = await oauth.processRefreshTokenResponse(server, self, response);
    if (!tokens.refresh_token) throw new Error('No refresh token came');
    return { access_token: tokens.access_token, refresh_token: tokens.refresh_token };
  }

  return { post, options, discover, codeFor, tokensFor, refresh };
}
