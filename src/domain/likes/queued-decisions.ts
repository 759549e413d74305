/**
 * Decisions of a candidate that a page queues while the server is unavailable (feed#queued-decisions). An 'undo-' value undoes a
 * queued decision that the server may already have stored.
 */
export const QUEUED_DECISIONS = ['like', 'skip', 'reject', 'undo-like', 'undo-skip', 'undo-reject'] as const;
export type QueuedDecision = (typeof QUEUED_DECISIONS)[number];

/** Maximum number of queued decisions in a browser; the page refuses further ones. */
export const QUEUE_MAX = 50;

/** Returns the balance after `count` queued likes. They spend bonus likes first, as on the server (likes#spending). */
export function likesAfterQueued<Balance extends { likesRemaining: number; bonusLikes: number; totalLikes: number }>(
  likes: Balance,
  count: number,
): Balance {
  if (count === 0) return likes;
  const bonusLikes = Math.max(0, likes.bonusLikes - count);
  const likesRemaining = Math.max(0, likes.likesRemaining - (count - (likes.bonusLikes - bonusLikes)));
  return { ...likes, bonusLikes, likesRemaining, totalLikes: bonusLikes + likesRemaining };
}
