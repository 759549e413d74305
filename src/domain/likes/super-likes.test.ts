import { expect, test } from 'vitest';
import { exceededSuperLikeLimit } from './super-likes.ts';

test.each([
  [{ last_hour: 0, last_day: 0 }, null],
  [{ last_hour: 4, last_day: 14 }, null],
  [{ last_hour: 5, last_day: 5 }, 'hour'],
  [{ last_hour: 0, last_day: 15 }, 'day'],
  [{ last_hour: 5, last_day: 15 }, 'day'],
])('exceededSuperLikeLimit of %o is %s', (recent, bound) => expect(exceededSuperLikeLimit(recent)).toBe(bound));
