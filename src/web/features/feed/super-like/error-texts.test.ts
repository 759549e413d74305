import { expect, test } from 'vitest';
import { superLikeReturnsToDeck } from './error-texts.ts';

test('restores the card only when the failed super like can be tried again', () => {
  expect(superLikeReturnsToDeck('OFFLINE')).toBe(true);
  expect(superLikeReturnsToDeck('CONTACT_UNAVAILABLE')).toBe(true);
  expect(superLikeReturnsToDeck('ALREADY_SUPER_LIKED')).toBe(false);
});
