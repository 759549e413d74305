import type { Session } from '#contract/session.ts';
import type { Deps } from '../../deps.ts';
import { currentUser } from '../../http/current-user.ts';
import { presentLikes, presentSession } from '../profiles/present.ts';
import { findActor, refreshWeeklyLikes } from '../profiles/service.ts';

/** Who is asking, with their rights; `{ user: null }` for a visitor. Renews the weekly likes when they are due. */
export async function loadSession(deps: Deps, headers: Headers): Promise<Session> {
  const user = await currentUser(deps, headers);
  const found = user && (await findActor(deps.db, user.id));
  if (!found) return { user: null };
  const now = deps.now();
  const { actor, renewed } = await refreshWeeklyLikes(deps.db, found, now);
  return presentSession(actor, presentLikes(actor, now, renewed));
}
