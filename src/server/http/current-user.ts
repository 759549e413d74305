import type { Deps } from '../deps.ts';

/** Who the session cookie belongs to, or null. The session is read from the database each time: a revoked one ends at once. */
export async function currentUser(deps: Pick<Deps, 'auth'>, headers: Headers): Promise<{ id: string } | null> {
  if (!headers.has('cookie')) return null;
  const found = await deps.auth.api.getSession({ headers });
  return found?.user ?? null;
}
