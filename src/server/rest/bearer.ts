import type { Scope } from '#domain/accounts/scopes.ts';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { readAccessToken, type TokenOwner } from '../features/clients/service.ts';
import { countAttempt } from '../platform/rate-limit.ts';

const MINUTE_MS = 60_000;
/** Maximum number of calls per minute of one OAuth client: for one account, and for all accounts (api#limits). */
const FOR_ONE = 120;
const FOR_ALL = 1200;

/** A rate limit of the REST API is exceeded; `retryAfterS` is the number of seconds until the next allowed call. */
export class TooManyCalls extends AppError {
  readonly retryAfterS: number;

  constructor(retryAfterMs: number) {
    super('RATE_LIMITED');
    this.retryAfterS = Math.max(1, Math.ceil(retryAfterMs / 1000));
  }
}

async function limit(deps: Pick<Deps, 'db' | 'now'>, key: string, max: number): Promise<void> {
  const now = deps.now().getTime();
  const { count, began } = await countAttempt(deps.db, { key, now, window: MINUTE_MS });
  if (count > max) throw new TooManyCalls(began + MINUTE_MS - now);
}

/**
 * Verifies the access token in the Authorization header and returns its user, client and scopes. Counts the call for the rate limits.
 * @throws AppError UNAUTHENTICATED without a token; the errors of readAccessToken for an invalid one
 * @throws TooManyCalls when a rate limit is exceeded
 */
export async function findBearer(
  deps: Pick<Deps, 'db' | 'publicUrl' | 'now'>,
  authorization: string | undefined,
): Promise<TokenOwner> {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) throw new AppError('UNAUTHENTICATED');
  const bearer = await readAccessToken(deps, token);
  await limit(deps, `api|${bearer.client_id}`, FOR_ALL);
  await limit(deps, `api|${bearer.client_id}|${bearer.actor.user_id}`, FOR_ONE);
  return bearer;
}

/** @throws AppError SCOPE_MISSING when the token doesn't have the scope */
export function assertScope({ scopes }: Pick<TokenOwner, 'scopes'>, scope: Scope): void {
  if (!scopes.includes(scope)) throw new AppError('SCOPE_MISSING');
}
