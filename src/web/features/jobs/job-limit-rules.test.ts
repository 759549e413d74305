import { describe, expect, it } from 'vitest';
import { activeJobsCountText, isJobLimitReached, isOneBelowLimit } from './job-limit-rules.ts';

const places = (active_jobs: number, max_active_jobs: number | null) => ({ active_jobs, max_active_jobs });

describe('the limit of active jobs', () => {
  it('is reached at the maximum and above it (after a downgrade), never on a plan without a limit', () => {
    expect([places(0, 1), places(1, 1), places(4, 1), places(400, null)].map(isJobLimitReached)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('allows exactly one more job at one below the maximum', () => {
    expect([places(0, 1), places(1, 1), places(1, 3), places(2, 3), places(0, null)].map(isOneBelowLimit)).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  it('is written with the number of active jobs, in singular and plural', () => {
    expect(activeJobsCountText(places(0, 1))).toBe('0 de 1 vaga ativa');
    expect(activeJobsCountText(places(2, 3))).toBe('2 de 3 vagas ativas');
    expect(activeJobsCountText(places(1, null))).toBe('1 vaga ativa');
    expect(activeJobsCountText(places(0, null))).toBe('0 vagas ativas');
  });
});
