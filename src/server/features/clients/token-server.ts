import OAuth2Server, { InvalidClientError, OAuthError, Request, Response } from '@node-oauth/oauth2-server';
import type { Deps } from '../../deps.ts';
import { ACCESS_TOKEN_LIFETIME_S } from './key-set.ts';
import { deleteGrant, type GrantRow, selectRefreshToken } from './queries.ts';
import { hashOf } from './secrets.ts';
import { tokenModel } from './token-model.ts';

type Form = Readonly<Record<string, string>>;
type TokenRequest = { form: Form; authorization: string | undefined; address: string | undefined };
export type TokenResponse = { status: 200 | 400 | 401; headers: Record<string, string>; body: object };

/**
 * Undoes the form encoding of the id or the secret in the Authorization header (RFC 6749, section 2.3.1); returns a part with an
 * invalid encoding unchanged.
 */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return part;
  }
}

/**
 * Returns the form with the client's id and secret, wherever they were sent; the OAuth library would not decode those
 * of the header.
 */
function identified(form: Form, authorization: string | undefined): Form {
  const [, basic] = /^Basic +([\w+/=-]+)$/i.exec(authorization ?? '') ?? [];
  if (basic === undefined) return form;
  const [client_id = '', ...secret] = Buffer.from(basic, 'base64').toString().split(':');
  return { ...form, client_id: decoded(client_id), client_secret: decoded(secret.join(':')) };
}

/** Returns the parts of a request that the OAuth library reads. */
const requestOf = (body: Form) =>
  new Request({
    method: 'POST',
    query: {},
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1' },
    body,
  });

/**
 * Returns a refusal in the format of RFC 6749, section 5.2. Any other error is a failure of the server, and thrown
 * again.
 */
function refused(error: unknown): TokenResponse {
  if (!(error instanceof OAuthError)) throw error;
  // The OAuth library wraps any other error in a `server_error`, as its `inner`.
  if (error.name === 'server_error') throw Reflect.get(error, 'inner') ?? error;
  const body = { error: error.name, error_description: error.message };
  if (!(error instanceof InvalidClientError)) return { status: 400, headers: {}, body };
  return { status: 401, headers: { 'www-authenticate': 'Basic realm="Encaixe"' }, body };
}

const security = (deps: Deps, address: string | undefined) => ({
  refused: (client: string | undefined, answer: TokenResponse) =>
    deps.security('token.refused', { client, address, reason: Reflect.get(answer.body, 'error') }),
  replayed: (grant: GrantRow) =>
    deps.security('token.replayed', { user_id: grant.user_id, client: grant.client_id, address }),
});

/** Exchanges a code, or a refresh token, for an access token and a refresh token (api#tokens). */
export async function issueTokens(deps: Deps, { form, authorization, address }: TokenRequest): Promise<TokenResponse> {
  const events = security(deps, address);
  const server = new OAuth2Server({
    model: tokenModel(deps, events.replayed),
    accessTokenLifetime: ACCESS_TOKEN_LIFETIME_S,
    // The model decides which clients have a secret.
    requireClientAuthentication: { authorization_code: false, refresh_token: false },
  });
  const sent = identified(form, authorization);
  const response = new Response();
  try {
    const { client, user } = await server.token(requestOf(sent), response);
    deps.security('token.given', { user_id: (user as GrantRow).user_id, client: client.id, address });
    return { status: 200, headers: { ...response.headers }, body: response.body };
  } catch (error) {
    const answer = refused(error);
    events.refused(sent.client_id, answer);
    return answer;
  }
}

/**
 * Ends the grant of the refresh token that a client sends (RFC 7009), and so all tokens of the grant. For an unknown token, or
 * another client's, the response is the same.
 */
export async function revokeToken(deps: Deps, { form, authorization, address }: TokenRequest): Promise<TokenResponse> {
  const events = security(deps, address);
  const { client_id = '', client_secret = '', token = '' } = identified(form, authorization);
  const client = await tokenModel(deps, events.replayed).getClient(client_id, client_secret);
  if (!client) {
    const answer = refused(new InvalidClientError('Invalid client: client is invalid'));
    events.refused(client_id, answer);
    return answer;
  }
  const found = await selectRefreshToken(deps.db, hashOf(token));
  if (found?.grant.client_id === client.id) {
    await deleteGrant(deps.db, found.grant.id);
    deps.security('client.ended', { user_id: found.grant.user_id, client: client.id, address });
  }
  return { status: 200, headers: {}, body: {} };
}
