import type { UserType } from '../accounts/user-types.ts';
import { SALARY_CAP } from '../pay/salary.ts';
import type { Plan } from './plans.ts';

/** Rights of a user type on a plan (plans#rights). */
export type Entitlements = {
  /** True when a like is taken from the weekly budget; otherwise likes are unlimited. */
  weekly_likes_limited: boolean;
  /** Maximum number of cards in one deck. Not a quota: another deck may follow. */
  deck_size: number;
  /** True when the next deck follows automatically (feed#deck-size). */
  deck_continues: boolean;
  /** Maximum salary of the jobs that the candidate sees in full, in reais a month; null without a limit (feed#salary-limit). */
  salary_cap: number | null;
  can_super_like: boolean;
  can_build_resume: boolean;
  can_send_resume: boolean;
  /**
   * True when the user sees who liked the candidate (likes#received) or the company's jobs (candidates#interest-shown), not only
   * the number.
   */
  can_see_who_liked: boolean;
  /** True when the candidate sees which companies opened their profile, not only the number (views#profile). */
  can_see_who_looked: boolean;
  /** True when the user has the 'Destaque' badge or the premium star. */
  highlighted: boolean;
  /** Maximum number of active jobs; null is unlimited, 0 for candidates, who publish none. */
  max_active_jobs: number | null;
  /** Maximum number of active jobs with a salary above HIGH_SALARY; null is unlimited. */
  max_high_salary_jobs: number | null;
  /** Lifetime of a new job, in days. */
  job_duration_days: number;
};

const CANDIDATE_BASICO: Entitlements = {
  weekly_likes_limited: true,
  deck_size: 10,
  deck_continues: false,
  salary_cap: SALARY_CAP,
  can_super_like: false,
  can_build_resume: false,
  can_send_resume: false,
  can_see_who_liked: false,
  can_see_who_looked: false,
  highlighted: false,
  max_active_jobs: 0,
  max_high_salary_jobs: 0,
  job_duration_days: 0,
};

const CANDIDATE_PREMIUM: Entitlements = {
  ...CANDIDATE_BASICO,
  weekly_likes_limited: false,
  deck_size: 50,
  can_super_like: true,
  highlighted: true,
};

const COMPANY_BASICO: Entitlements = {
  weekly_likes_limited: true,
  deck_size: 50,
  deck_continues: false,
  salary_cap: null,
  can_super_like: false,
  can_build_resume: false,
  can_send_resume: false,
  can_see_who_liked: false,
  can_see_who_looked: false,
  highlighted: false,
  max_active_jobs: 1,
  max_high_salary_jobs: 0,
  job_duration_days: 7,
};

const COMPANY_PREMIUM: Entitlements = {
  ...COMPANY_BASICO,
  weekly_likes_limited: false,
  can_super_like: true,
  can_see_who_liked: true,
  highlighted: true,
  max_active_jobs: null,
  max_high_salary_jobs: 1,
  job_duration_days: 30,
};

const TABLE: Readonly<Record<UserType, Readonly<Record<Plan, Readonly<Entitlements>>>>> = {
  candidate: {
    basico: CANDIDATE_BASICO,
    premium: CANDIDATE_PREMIUM,
    super_premium: {
      ...CANDIDATE_PREMIUM,
      deck_size: 100,
      deck_continues: true,
      salary_cap: null,
      can_build_resume: true,
      can_send_resume: true,
      can_see_who_liked: true,
      can_see_who_looked: true,
    },
  },
  company: {
    basico: COMPANY_BASICO,
    premium: COMPANY_PREMIUM,
    super_premium: { ...COMPANY_PREMIUM, max_high_salary_jobs: null },
  },
};

/** Returns the same entitlements with every salary shown, whatever the plan (plans#salary-gate). */
export const withoutSalaryGate = (entitlements: Readonly<Entitlements>): Readonly<Entitlements> => ({
  ...entitlements,
  salary_cap: null,
});

/** Returns a plan's rights; the server applies `withoutSalaryGate` too while the setting CANDIDATE_SALARY_GATE is off. */
export function entitlementsFor(user_type: UserType, plano: Plan): Readonly<Entitlements> {
  return TABLE[user_type][plano];
}
