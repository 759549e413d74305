/**
 * Decisions of a candidate that a page queues while the server is unavailable (feed#queued-decisions), and those that undo one that may have
 * been stored.
 */
export const QUEUED_DECISIONS = ['like', 'skip', 'reject', 'undo-like', 'undo-skip', 'undo-reject'] as const;
export type QueuedDecision = (typeof QUEUED_DECISIONS)[number];

/** Maximum queued decisions of a browser: then deciding pauses. */
export const QUEUE_MAX = 50;

/** Returns the week's likes after `count` pending ones: bonus likes are spent first, as by the server (likes#spending). */
export function likesAfterQueued<Left extends { likesRemaining: number; bonusLikes: number; totalLikes: number }>(
  likes: Left,
  count: number,
): Left {
  if (count === 0) return likes;
  const bonusLikes = Math.max(0, likes.bonusLikes - count);
  const likesRemaining = Math.max(0, likes.likesRemaining - (count - (likes.bonusLikes - bonusLikes)));
  return { ...likes, bonusLikes, likesRemaining, totalLikes: bonusLikes + likesRemaining };
}
