import { expect, it } from 'vitest';
import { linkToken } from './link-rules.ts';

it.each([
  ['#token=a-_9', 'a-_9'],
  ['token=a-_9', 'a-_9'],
  ['#x=1&token=b', 'b'],
  ['#token=', undefined],
  ['#error=INVALID_TOKEN', undefined],
  ['', undefined],
])('reads from %j the token %j', (hash, token) => {
  expect(linkToken(hash)).toBe(token);
});
