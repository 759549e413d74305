import { addDays } from 'date-fns/addDays';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIKE_STATES, likeState } from './like-states.ts';

const now = new Date('2026-03-10T12:00:00Z');
const open = { status: 'active' as const, data_expiracao: addDays(now, 3), held_at: null };
const like = { matched: false, spent: false, job: open };

describe('the state of a given like', () => {
  it.each([
    ['waiting while the job is open', {}, 'waiting'],
    ['waiting when it is a like without a job', { job: null }, 'waiting'],
    ['matched when there is a match', { matched: true }, 'matched'],
    ['matched, also when the job has expired', { matched: true, job: { ...open, data_expiracao: now } }, 'matched'],
    ['match_over when its match was deleted', { spent: true }, 'match_over'],
    ['matched when a new match follows a deleted one', { matched: true, spent: true }, 'matched'],
    ['job_over from the very instant of the job’s expiry on', { job: { ...open, data_expiracao: now } }, 'job_over'],
    ['job_paused for a paused job', { job: { ...open, status: 'paused' as const } }, 'job_paused'],
    ['under_review for a held job', { job: { ...open, status: 'paused' as const, held_at: now } }, 'under_review'],
    [
      'job_over for a job that expired during its review',
      { job: { status: 'paused' as const, held_at: now, data_expiracao: now } },
      'job_over',
    ],
  ])('is %s', (_, more, state) => {
    expect(likeState({ ...like, ...more }, now)).toBe(state);
  });

  it('is one of LIKE_STATES for any like and job', () => {
    const job = fc.record({
      status: fc.constantFrom('active' as const, 'paused' as const),
      data_expiracao: fc.integer({ min: -5, max: 5 }).map((days) => addDays(now, days)),
      held_at: fc.option(fc.constant(now)),
    });
    const given = fc.record({ matched: fc.boolean(), spent: fc.boolean(), job: fc.option(job) });
    fc.assert(fc.property(given, (each) => LIKE_STATES.includes(likeState(each, now))));
  });
});
