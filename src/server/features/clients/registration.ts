import { isRedirectAddress } from '#domain/redirect-address.ts';
import type { Scope } from '#domain/scopes.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { insertClient, updateSecret } from './queries.ts';
import { hashOf, newSecret } from './secrets.ts';

export { deleteClient, selectClients } from './queries.ts';

export type Registration = {
  name: string;
  redirect_uris: string[];
  scopes: Scope[];
  /** A program on somebody's own device, which can keep no secret. */
  isPublic: boolean;
};

/** @throws TypeError naming an address that no answer may go to */
export async function registerClient(
  db: Executor,
  { name, redirect_uris, scopes, isPublic }: Registration,
): Promise<{ id: string; secret: string | null }> {
  const wrong = redirect_uris.find((address) => !isRedirectAddress(address));
  if (wrong !== undefined) throw new TypeError(wrong);
  const secret = isPublic ? null : newSecret();
  const id = await insertClient(db, { name, secret_hash: secret && hashOf(secret), redirect_uris, scopes });
  return { id, secret };
}

/** The secret in place of the one before, which is none any more; null when no client with a secret has this id. */
export async function renewSecret(db: Executor, id: string): Promise<string | null> {
  const secret = newSecret();
  return (await updateSecret(db, id, hashOf(secret))) ? secret : null;
}
