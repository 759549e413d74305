import { expect, it } from 'vitest';
import { likesAfterQueued } from './queued-decisions.ts';

const likes = (likesRemaining: number, bonusLikes: number) => ({
  likesRemaining,
  bonusLikes,
  totalLikes: likesRemaining + bonusLikes,
});

it.each([
  [likes(5, 2), 0, likes(5, 2)],
  [likes(5, 2), 1, likes(5, 1)],
  [likes(5, 2), 4, likes(3, 0)],
  [likes(1, 0), 3, likes(0, 0)],
])('a balance of %o is, after %i queued likes, %o (likes#spending)', (now, count, left) => {
  expect(likesAfterQueued(now, count)).toEqual(left);
});
