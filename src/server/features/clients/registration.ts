import { isPrivateUseUri, isRedirectUri } from '#domain/accounts/redirect-uri.ts';
import type { Scope } from '#domain/accounts/scopes.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { insertClient, updateSecret } from './queries.ts';
import { hashOf, newSecret } from './secrets.ts';

export { deleteClient, selectClients } from './queries.ts';

export type Registration = {
  name: string;
  redirect_uris: string[];
  scopes: Scope[];
  /** True for a public client (RFC 6749): a program on the user's device, which can't keep a secret. */
  isPublic: boolean;
};

/**
 * Registers a client. Only a public client may redirect to an app by the app's own URL scheme.
 * @throws TypeError with the first redirect address that is not allowed as its message
 */
export async function registerClient(
  db: Executor,
  { name, redirect_uris, scopes, isPublic }: Registration,
): Promise<{ id: string; secret: string | null }> {
  const wrong = redirect_uris.find((address) => !isRedirectUri(address) || (!isPublic && isPrivateUseUri(address)));
  if (wrong !== undefined) throw new TypeError(wrong);
  const secret = isPublic ? null : newSecret();
  const id = await insertClient(db, { name, secret_hash: secret && hashOf(secret), redirect_uris, scopes });
  return { id, secret };
}

/** Replaces a client's secret, which voids the previous one. @returns the new secret; null when no client with a secret has this id */
export async function renewSecret(db: Executor, id: string): Promise<string | null> {
  const secret = newSecret();
  return (await updateSecret(db, id, hashOf(secret))) ? secret : null;
}
