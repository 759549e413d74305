import { expect, it } from 'vitest';
import { isInterestedList } from './list-rules.ts';

it.each([
  [{ lista: 'interessados' }, true],
  [{ lista: 'todos' }, false],
  [{ lista: 1 }, false],
  [{}, false],
])('%j asks for those who like the job: %s', (search, asked) => {
  expect(isInterestedList(search)).toBe(asked);
});
