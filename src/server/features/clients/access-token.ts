import { createLocalJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { isScope, type Scope } from '#domain/accounts/scopes.ts';
import { isUuid } from '#domain/text/uuid.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { type Actor, actorOf } from '../../http/session/actor.ts';
import { TOKEN_ALGORITHM } from '../../platform/token-keys.ts';
import { keySet } from './key-set.ts';
import { selectBearer } from './queries.ts';

/** An access token's media type (RFC 9068): a token of another type, signed with the same keys, is refused. */
export const ACCESS_TOKEN_TYPE = 'at+jwt';

/** The audience (`aud`) of access tokens: the URL of the API. */
export const audienceOf = (publicUrl: string): string => `${publicUrl}/api/v1`;

/** The user of an access token, the client that uses the token, and the token's scopes. */
export type TokenOwner = { actor: Actor; client_id: string; scopes: Scope[] };

/** Returns the API error of an invalid token (api#refusals); rethrows any other error. */
function refusalFor(error: unknown): AppError {
  if (error instanceof errors.JWTExpired) return new AppError('TOKEN_EXPIRED');
  if (error instanceof errors.JOSEAlgNotAllowed) return new AppError('INVALID_ALGORITHM');
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'exp') {
    return new AppError('TOKEN_WITHOUT_EXPIRY');
  }
  if (error instanceof errors.JOSEError) return new AppError('TOKEN_INVALID');
  throw error;
}

async function claimsOf(deps: Pick<Deps, 'db' | 'publicUrl' | 'now'>, token: string): Promise<JWTPayload> {
  const key: JWTVerifyGetKey = async (header, input) => {
    const keys = await keySet(deps);
    return createLocalJWKSet(keys)(header, input);
  };
  const expected = {
    algorithms: [TOKEN_ALGORITHM],
    typ: ACCESS_TOKEN_TYPE,
    issuer: deps.publicUrl,
    audience: audienceOf(deps.publicUrl),
    requiredClaims: ['exp', 'sub', 'grant_id', 'scope'],
    currentDate: deps.now(),
  };
  const { payload } = await jwtVerify(token, key, expected).catch((error) => {
    throw refusalFor(error);
  });
  return payload;
}

/**
 * Returns the user, client and scopes of an access token. Checks in the database that its grant exists (api#tokens).
 * @throws AppError SESSION_NOT_FOUND when the grant has ended, also by a new password or the removal of the account;
 * TOKEN_INVALID, TOKEN_EXPIRED, TOKEN_WITHOUT_EXPIRY or INVALID_ALGORITHM when the token itself is refused
 */
export async function readAccessToken(
  deps: Pick<Deps, 'db' | 'publicUrl' | 'now'>,
  token: string,
): Promise<TokenOwner> {
  const { sub, grant_id, client_id, scope } = await claimsOf(deps, token);
  if (!isUuid(sub) || !isUuid(grant_id) || typeof scope !== 'string') throw new AppError('TOKEN_INVALID');
  const [found] = await selectBearer(deps.db, { grant_id, user_id: sub });
  if (!found || found.client_id !== client_id) throw new AppError('SESSION_NOT_FOUND');
  return { actor: actorOf(found), client_id: found.client_id, scopes: scope.split(' ').filter(isScope) };
}
