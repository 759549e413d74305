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
    ['waiting where it names no job', { job: null }, 'waiting'],
    ['a match', { matched: true }, 'matched'],
    ['a match, also when the job has ended', { matched: true, job: { ...open, data_expiracao: now } }, 'matched'],
    ['a match that is gone', { spent: true }, 'match_over'],
    ['a new match after one that is gone', { matched: true, spent: true }, 'matched'],
    ['a job that has ended, from that very instant on', { job: { ...open, data_expiracao: now } }, 'job_over'],
    ['a job that is paused', { job: { ...open, status: 'paused' as const } }, 'job_paused'],
    ['a job under review', { job: { ...open, status: 'paused' as const, held_at: now } }, 'under_review'],
    [
      'a job that expired during its review',
      { job: { status: 'paused' as const, held_at: now, data_expiracao: now } },
      'job_over',
    ],
  ])('is %s', (_, more, state) => {
    expect(likeState({ ...like, ...more }, now)).toBe(state);
  });

  it('always has a text', () => {
    const job = fc.record({
      status: fc.constantFrom('active' as const, 'paused' as const),
      data_expiracao: fc.integer({ min: -5, max: 5 }).map((days) => addDays(now, days)),
      held_at: fc.option(fc.constant(now)),
    });
    const given = fc.record({ matched: fc.boolean(), spent: fc.boolean(), job: fc.option(job) });
    fc.assert(fc.property(given, (each) => LIKE_STATES.includes(likeState(each, now))));
  });
});
