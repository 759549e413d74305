import type { OpenSession } from '#contract/accounts.ts';
import { AppError } from '../../../app-error.ts';
import type { Deps } from '../../../deps.ts';
import { type Actor, actingUserIdOf } from '../../../http/session/actor.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { publish } from '../../../platform/realtime/publish.ts';
import { deleteOtherSessions, deleteSession, selectOpenSessions } from '../queries.ts';

/** Returns the id of the caller's session. @throws AppError UNAUTHENTICATED when the session has just ended */
async function currentSessionId(deps: Pick<Deps, 'auth'>, headers: Headers): Promise<string> {
  const found = await deps.auth.api.getSession({ headers });
  if (!found) throw new AppError('UNAUTHENTICATED');
  return found.session.id;
}

/** Returns the caller's sessions: the current one first, then by last use (accounts#open-sessions). */
export async function listSessions(deps: Deps, actor: Actor, headers: Headers): Promise<OpenSession[]> {
  const currentId = await currentSessionId(deps, headers);
  const rows = await selectOpenSessions(deps.db, actingUserIdOf(actor), deps.now());
  const sessions = rows.map((row) => ({ ...row, user_agent: row.user_agent || null, current: row.id === currentId }));
  return sessions.sort((a, b) => Number(b.current) - Number(a.current));
}

/**
 * Ends one session of the caller. Open pages reload the session after `profile.changed`, so those of the ended session
 * sign out at once.
 * @throws AppError NOT_FOUND when it isn't a session of the caller
 */
export async function endSession(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await deleteSession(tx, actingUserIdOf(actor), id))) throw new AppError('NOT_FOUND');
    await publish(tx, { user_id: actingUserIdOf(actor), type: 'profile.changed' });
  });
}

/**
 * Ends every session but the current one; the open pages of the ended sessions sign out.
 * @returns how many were ended
 */
export async function endOtherSessions(deps: Deps, actor: Actor, headers: Headers): Promise<number> {
  const currentId = await currentSessionId(deps, headers);
  return inTransaction(deps.db, async (tx) => {
    const ended = await deleteOtherSessions(tx, actingUserIdOf(actor), currentId);
    await publish(tx, { user_id: actingUserIdOf(actor), type: 'profile.changed' });
    return ended;
  });
}
