import type { Deps } from '../deps.ts';

/**
 * Who the session cookie belongs to, or null; read from the database each time, so a revoked one ends at once
 * (accounts#session).
 */
export async function currentUser(deps: Pick<Deps, 'auth'>, headers: Headers): Promise<{ id: string } | null> {
  if (!headers.has('cookie')) return null;
  const found = await deps.auth.api.getSession({ headers });
  return found?.user ?? null;
}
