import { entitlementsFor } from '#domain/billing/entitlements.ts';
import { wantedFunctions } from '#domain/candidates/compatibility.ts';
import { COUNT_LIMITS } from '#domain/text/counts.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import { buildPage, decodeCursor, timeCursor } from '../../platform/database/cursor.ts';
import { countReceivedLikes, selectReceivedLikes } from './received-queries.ts';

const PAGE_SIZE = 20;
/**
 * Returns the number of unanswered likes of companies for the caller, at most COUNT_LIMITS.received_likes, and a page of them if the
 * plan shows them (likes#received).
 */
export async function listReceivedLikes(deps: Deps, actor: Actor, cursor: string | undefined) {
  const functions = wantedFunctions(actor);
  const nothing = { total: 0, rows: [], next_cursor: null };
  if (functions.length === 0 || !actor.cidade_de_interesse) return nothing;
  const { user_id, cidade_de_interesse, raio_km, aceita_remoto, born_by } = actor;
  const preferences = { user_id, born_by, cidade_de_interesse, raio_km, aceita_remoto, functions };
  const now = deps.now();
  const total = await countReceivedLikes(deps.db, preferences, now, COUNT_LIMITS.received_likes);
  if (!entitlementsFor(actor.user_type, actor.plano).can_see_who_liked) return { ...nothing, total };
  const after = decodeCursor(timeCursor, cursor);
  const found = await selectReceivedLikes(deps.db, preferences, { after, limit: PAGE_SIZE + 1, now });
  return { total, ...buildPage(found, PAGE_SIZE, (last) => [last.created_at.toISOString(), last.id]) };
}
