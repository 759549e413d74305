import type { AuthorizationRequest } from '#contract/clients.ts';
import { isRegisteredRedirectUri } from '#domain/accounts/redirect-uri.ts';
import { isScope, type Scope, scopesOf } from '#domain/accounts/scopes.ts';
import type { UserType } from '#domain/accounts/user-types.ts';
import { isUuid } from '#domain/text/uuid.ts';
import { AppError } from '../../app-error.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { type ClientRow, selectClient } from './queries.ts';

/** SHA-256 in base64url: the form of every S256 challenge. */
const S256_CHALLENGE = /^[\w-]{43}$/;

/** The errors of RFC 6749, section 4.1.2.1, that are sent to a client. */
type Reason = 'invalid_request' | 'unsupported_response_type' | 'invalid_scope' | 'access_denied';

/** The scopes that the user may grant, or the error that the redirect sends to the client. */
export type CheckedAuthorization = { client: ClientRow } & (
  | { scopes: Scope[]; code_challenge: string }
  | { refused: Reason }
);

/**
 * Returns the requested scopes that this account can grant the client; none where one is unknown or not the client's.
 */
function grantable(scope: string | undefined, client: ClientRow, userType: UserType): Scope[] {
  const words = [...new Set(scope?.split(' ').filter(Boolean))];
  const requested = words.filter(isScope).filter((word) => client.scopes.includes(word));
  return requested.length === words.length ? scopesOf(userType, requested) : [];
}

function refusalOf(request: AuthorizationRequest): Reason | null {
  if (request.response_type === undefined) return 'invalid_request';
  if (request.response_type !== 'code') return 'unsupported_response_type';
  // RFC 7636: without a method, the method is "plain".
  if (request.code_challenge_method !== 'S256' || !S256_CHALLENGE.test(request.code_challenge ?? '')) {
    return 'invalid_request';
  }
  return null;
}

/**
 * Checks an authorization request (api#authorization).
 * @throws AppError CLIENT_UNKNOWN or REDIRECT_MISMATCH; in both cases the server must not redirect the user
 */
export async function checkAuthorization(
  db: Executor,
  request: AuthorizationRequest,
  userType: UserType,
): Promise<CheckedAuthorization> {
  const client = isUuid(request.client_id) ? await selectClient(db, request.client_id) : undefined;
  if (!client) throw new AppError('CLIENT_UNKNOWN');
  if (!isRegisteredRedirectUri(client.redirect_uris, request.redirect_uri)) throw new AppError('REDIRECT_MISMATCH');
  const refused = refusalOf(request);
  if (refused) return { client, refused };
  const scopes = grantable(request.scope, client, userType);
  if (scopes.length === 0) return { client, refused: 'invalid_scope' };
  return { client, scopes, code_challenge: request.code_challenge ?? '' };
}

/**
 * Returns the redirect to the client with the response. `iss` names this server, so that a client of several servers
 * can't confuse them.
 */
export function clientRedirectUrl(
  request: Pick<AuthorizationRequest, 'redirect_uri' | 'state'>,
  issuer: string,
  answer: { code: string } | { error: Reason },
): string {
  const address = new URL(request.redirect_uri);
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
  if (request.state !== undefined) address.searchParams.set('state', request.state);
  address.searchParams.set('iss', issuer);
  return address.href;
}
