import { describe, expect, it } from 'vitest';
import { type Entitlements, entitlementsFor } from './entitlements.ts';
import { PLANS } from './plans.ts';

const column = <K extends keyof Entitlements>(user_type: 'candidate' | 'company', key: K) =>
  PLANS.map((plano) => entitlementsFor(user_type, plano)[key]);

describe.each([
  ['weekly_likes_limited', [true, false, false]],
  ['deck_size', [10, 50, 100]],
  ['deck_continues', [false, false, true]],
  ['salary_cap', [5000, 5000, null]],
  ['can_super_like', [false, true, true]],
  ['can_build_resume', [false, false, true]],
  ['can_send_resume', [false, false, true]],
  ['can_see_who_liked', [false, false, true]],
  ['can_see_who_looked', [false, false, true]],
  ['highlighted', [false, true, true]],
  ['max_active_jobs', [0, 0, 0]],
  ['max_high_salary_jobs', [0, 0, 0]],
  ['job_duration_days', [0, 0, 0]],
] as const)('the entitlement %s of a candidate', (key, expected) => {
  it('has its value on basico, premium and super_premium', () => expect(column('candidate', key)).toEqual(expected));
});

describe.each([
  ['weekly_likes_limited', [true, false, false]],
  ['deck_size', [50, 50, 50]],
  ['deck_continues', [false, false, false]],
  ['salary_cap', [null, null, null]],
  ['can_super_like', [false, true, true]],
  ['can_build_resume', [false, false, false]],
  ['can_send_resume', [false, false, false]],
  ['can_see_who_liked', [false, true, true]],
  ['can_see_who_looked', [false, false, false]],
  ['highlighted', [false, true, true]],
  ['max_active_jobs', [1, null, null]],
  ['max_high_salary_jobs', [0, 1, null]],
  ['job_duration_days', [7, 30, 30]],
] as const)('the entitlement %s of a company', (key, expected) => {
  it('has its value on basico, premium and super_premium', () => expect(column('company', key)).toEqual(expected));
});
