import type { News } from '#contract/news.ts';
import type { NewsKind } from '#domain/notices/news.ts';
import { COUNT_LIMITS } from '#domain/text/counts.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { markNewsKindSeen, selectNews } from './queries.ts';

export { deleteNewsOf } from './queries.ts';

/** Returns the numbers on the badges of the caller's navigation (pages#news). */
export const readNews = (deps: Deps, actor: Actor): Promise<News> =>
  selectNews(deps.db, actor, deps.now(), COUNT_LIMITS.news);

/** Marks a kind as seen, and publishes an event to the account's open pages, so that all of them remove the badge. */
export async function markNewsSeen(deps: Deps, { user_id }: Actor, kind: NewsKind): Promise<void> {
  await markNewsKindSeen(deps.db, user_id, kind);
  await publish(deps.db, { user_id, type: 'news.seen' });
}
