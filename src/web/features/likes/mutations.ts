import type { LikeResult } from '#contract/likes.ts';
import { api } from '#web/lib/api-client.ts';
import { sayLiked } from '#web/lib/liked-event.ts';
import { applyLikes, refreshLikes } from './likes-store.ts';
import { showMatch } from './match/match-store.ts';

const underWay = new Set<Promise<unknown>>();

/** The dialog's code; asked for with the first like, so that it is there when a match comes back. */
export const loadMatchDialog = () => import('./match/match-dialog.tsx');

/**
 * Sends a like of either side: takes over the counters and opens the match dialog when it made a match.
 * @throws what the call throws; the counters are asked for anew then (likes#failed-like)
 */
export async function sendLike<Result extends LikeResult>(call: () => Promise<Result>): Promise<Result> {
  // Without connection there is no match to show either.
  loadMatchDialog().catch(() => undefined);
  const answer = call();
  underWay.add(answer);
  try {
    const result = await answer;
    applyLikes(result.likes);
    if (result.match) showMatch(result.match);
    else sayLiked();
    return result;
  } catch (error) {
    void refreshLikes();
    throw error;
  } finally {
    underWay.delete(answer);
  }
}

/** Resolves when this page waits for no like any more, so that a match of its own is known as such. */
export async function likesSettled(): Promise<void> {
  await Promise.allSettled([...underWay]);
}

/** Has a like that the screen kept back written down; nobody waits for it (likes#refused-by-the-screen). */
export function noteRefusal(refusal: Parameters<typeof api.likes.noteRefusal>[0]): void {
  api.likes.noteRefusal(refusal).catch(() => undefined);
}
