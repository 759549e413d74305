import { expect, test } from 'vitest';
import { superLikeComesBack } from './error-texts.ts';

test('restores the card after a super like that can be tried again', () => {
  expect(superLikeComesBack('OFFLINE')).toBe(true);
  expect(superLikeComesBack('CONTACT_UNAVAILABLE')).toBe(true);
  expect(superLikeComesBack('ALREADY_SUPER_LIKED')).toBe(false);
});
