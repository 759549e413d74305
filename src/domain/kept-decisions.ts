/** What a page keeps of a candidate's decisions while nobody answers (feed#kept), and what takes back one that may have arrived. */
export const KEPT_DECISIONS = ['like', 'skip', 'reject', 'undo-like', 'undo-skip', 'undo-reject'] as const;
export type KeptDecision = (typeof KEPT_DECISIONS)[number];

/** As many as a browser keeps: then deciding pauses. */
export const KEPT_MAX = 50;

/** The week's likes as they will be once `count` kept ones are given: bonus first, as the server spends them (likes#spending). */
export function afterKept<Left extends { likesRemaining: number; bonusLikes: number; totalLikes: number }>(
  likes: Left,
  count: number,
): Left {
  if (count === 0) return likes;
  const bonusLikes = Math.max(0, likes.bonusLikes - count);
  const likesRemaining = Math.max(0, likes.likesRemaining - (count - (likes.bonusLikes - bonusLikes)));
  return { ...likes, bonusLikes, likesRemaining, totalLikes: bonusLikes + likesRemaining };
}
