import { expect, test } from 'vitest';
import { API_ERRORS } from '#contract/errors.ts';
import type { FailureCode } from '#web/lib/api/failure.ts';
import { likeReturnsToDeck } from './error-texts.ts';

const CODES: FailureCode[] = [...(Object.keys(API_ERRORS) as FailureCode[]), 'OFFLINE'];

test('restores the card after errors with which the candidate can still decide, and after no other error', () => {
  expect(CODES.filter(likeReturnsToDeck).sort()).toEqual(
    [
      'LIKES_EXHAUSTED',
      'UNDER_REVIEW',
      'PLAN_REQUIRED',
      'PROFILE_INCOMPLETE',
      'RATE_LIMITED',
      'SALARY_MISSING',
      'SALARY_PREMIUM',
      'SALARY_UNREADABLE',
      'UNAUTHENTICATED',
      'CONTACT_UNAVAILABLE',
    ].sort(),
  );
});
