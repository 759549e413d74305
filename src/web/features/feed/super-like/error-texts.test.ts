import { expect, test } from 'vitest';
import { superLikeReturnsToDeck } from './error-texts.ts';

test('restores the card only when the candidate can try the failed super like again', () => {
  expect(superLikeReturnsToDeck('OFFLINE')).toBe(true);
  expect(superLikeReturnsToDeck('CONTACT_UNAVAILABLE')).toBe(true);
  expect(superLikeReturnsToDeck('ALREADY_SUPER_LIKED')).toBe(false);
});
