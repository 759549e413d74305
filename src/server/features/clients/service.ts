import { randomUUID } from 'node:crypto';
import type { AuthorizationRequest } from '#contract/clients.ts';
import { isScope } from '#domain/accounts/scopes.ts';
import { AppError } from '../../app-error.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import { type Actor, actingUserIdOf } from '../../http/session/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { type CheckedAuthorization, checkAuthorization, clientRedirectUrl } from './authorization.ts';
import { deleteExpiredGrantsOf, deleteGrantsTo, insertGrant, selectConnected } from './queries.ts';
import { hashOf, newSecret } from './secrets.ts';

export { readAccessToken, type TokenOwner } from './access-token.ts';
export { deleteGrantsOf } from './queries.ts';

/** Lifetime of an authorization code. The client exchanges it within seconds after the redirect. */
const CODE_LASTS_MS = 60_000;
const ALLOWED_AN_HOUR = 30;
const HOUR_MS = 60 * 60 * 1000;

/** Returns the client and scopes that the consent page shows, or the redirect with the error of the client's request. */
export async function readConsentRequest(
  deps: Deps,
  actor: Actor,
  request: AuthorizationRequest,
): Promise<Extract<CheckedAuthorization, { scopes: unknown }> | { redirect: string }> {
  const checked = await checkAuthorization(deps.db, request, actor.user_type);
  return 'scopes' in checked
    ? checked
    : { redirect: clientRedirectUrl(request, deps.publicUrl, { error: checked.refused }) };
}

/**
 * Creates a code for the client's request, valid once (api#authorization); returns the redirect with it, or with the error of
 * the request and `isGranted` false.
 * @throws AppError RATE_LIMITED after thirty codes in an hour; those of `checkAuthorization`
 */
export async function grantAuthorization(
  deps: Deps,
  actor: Actor,
  request: AuthorizationRequest,
): Promise<{ redirect: string; isGranted: boolean }> {
  const found = await readConsentRequest(deps, actor, request);
  if ('redirect' in found) return { ...found, isGranted: false };
  const now = deps.now();
  const user_id = actingUserIdOf(actor);
  await limitAttempts(deps.db, { key: `allow|${user_id}`, now: now.getTime(), window: HOUR_MS, max: ALLOWED_AN_HOUR });
  const code = newSecret();
  await inTransaction(deps.db, async (tx) => {
    await deleteExpiredGrantsOf(tx, user_id, now);
    await insertGrant(tx, {
      id: randomUUID(),
      client_id: found.client.id,
      user_id,
      scopes: found.scopes,
      created_at: now,
      code_hash: hashOf(code),
      code_challenge: found.code_challenge,
      code_expires_at: new Date(now.getTime() + CODE_LASTS_MS),
      redirect_uri: request.redirect_uri,
    });
  });
  return { redirect: clientRedirectUrl(request, deps.publicUrl, { code }), isGranted: true };
}

/** Returns the redirect that reports the user's refusal to the client. @throws AppError as `checkAuthorization` */
export async function denyAuthorization(
  deps: Deps,
  actor: Actor,
  request: AuthorizationRequest,
): Promise<{ redirect: string }> {
  const found = await readConsentRequest(deps, actor, request);
  return 'redirect' in found
    ? found
    : { redirect: clientRedirectUrl(request, deps.publicUrl, { error: 'access_denied' }) };
}

/** Returns the clients with access to the caller's account (api#connected). */
export async function listConnected({ db, now }: Pick<ReadingDeps, 'db' | 'now'>, user_id: string) {
  const found = await selectConnected(db, user_id, now());
  return found.map((client) => ({ ...client, scopes: client.scopes.filter(isScope) }));
}

/**
 * Ends all grants of the caller to the client at once.
 * @throws AppError NOT_FOUND when the caller has no grant to the client
 */
export async function revokeGrantsTo({ db }: Deps, actor: Actor, client_id: string): Promise<void> {
  if (!(await deleteGrantsTo(db, actingUserIdOf(actor), client_id))) throw new AppError('NOT_FOUND');
}
