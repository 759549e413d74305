import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { Db } from '../../../platform/database/create-db.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { publish } from '../../../platform/realtime/publish.ts';
import { deleteAllSessions, deleteOtherSessions } from '../queries.ts';

const SCOPES = ['local', 'others', 'global'] as const;
type Scope = (typeof SCOPES)[number];

/** @throws APIError INVALID_SIGN_OUT_SCOPE when it is not one of SCOPES */
function scopeIn(body: unknown): Scope {
  const { scope = 'local' } = (body ?? {}) as { scope?: unknown };
  const found = SCOPES.find((each) => each === scope);
  if (found) return found;
  const message = `scope must be one of ${SCOPES.join(', ')}`;
  throw new APIError('BAD_REQUEST', { code: 'INVALID_SIGN_OUT_SCOPE', message });
}

/** Adds a scope to the sign-out (accounts#sign-out): better-auth itself ends only the current session. */
export function signOutScope({ db }: { db: Db }) {
  const reach = createAuthMiddleware(async (ctx) => {
    const scope = scopeIn(ctx.body);
    if (scope === 'local') return undefined;
    const current = await getSessionFromCtx(ctx);
    // No session is left to end; better-auth deletes the cookie.
    if (!current && scope === 'global') return undefined;
    if (!current) throw new APIError('UNAUTHORIZED');
    const user_id = current.user.id;
    await inTransaction(db, async (tx) => {
      if (scope === 'global') await deleteAllSessions(tx, user_id);
      else await deleteOtherSessions(tx, user_id, current.session.id);
      await publish(tx, { user_id, type: 'profile.changed' });
    });
    return scope === 'others' ? { success: true } : undefined;
  });

  return {
    id: 'sign-out-scope',
    hooks: { before: [{ matcher: ({ path }: { path?: string }) => path === '/sign-out', handler: reach }] },
  } satisfies BetterAuthPlugin;
}
