import { addDays } from 'date-fns/addDays';
import { describe, expect, it } from 'vitest';
import { savedState } from './saved-jobs.ts';

const now = new Date('2026-03-10T12:00:00Z');
const job = { status: 'active' as const, data_expiracao: addDays(now, 3), held_at: null, salary_max: 3000 };
const saved = { liked: false, matched: false, fits: true, job };

describe('a saved job', () => {
  it.each([
    ['open', {}, 5000, 'open'],
    ['liked', { liked: true }, 5000, 'liked'],
    ['matched, whatever it pays', { matched: true, job: { ...job, salary_max: 9000 } }, 5000, 'matched'],
    ['liked, also when the candidate now looks for other jobs', { liked: true, fits: false }, 5000, 'liked'],
    ['not among the jobs that the candidate now looks for', { fits: false }, 5000, 'not_preferred'],
    ['paused', { job: { ...job, status: 'paused' as const } }, 5000, 'job_paused'],
    ['expired, from that very instant on', { job: { ...job, data_expiracao: now } }, 5000, 'job_over'],
    ['expired, also when it was liked', { liked: true, job: { ...job, data_expiracao: now } }, 5000, 'job_over'],
    ['under review, before anything else', { matched: true, job: { ...job, held_at: now } }, 5000, 'under_review'],
    ['above the salary limit of the plan', { job: { ...job, salary_max: 5001 } }, 5000, 'above_plan'],
    ['within the plan at the salary limit itself', { job: { ...job, salary_max: 5000 } }, 5000, 'open'],
    ['never above the limit on a plan that shows every salary', { job: { ...job, salary_max: 9000 } }, null, 'open'],
  ])('is %s', (_, more, cap, state) => {
    expect(savedState({ ...saved, ...more }, cap, now)).toBe(state);
  });
});
