import { describe, expect, it } from 'vitest';
import { activeJobsCountText, isFull, isOneBelowLimit } from './job-limit-rules.ts';

const places = (active_jobs: number, max_active_jobs: number | null) => ({ active_jobs, max_active_jobs });

describe('places for active jobs', () => {
  it('is full at the limit and above it (after a downgrade), never without a limit', () => {
    expect([places(0, 1), places(1, 1), places(4, 1), places(400, null)].map(isFull)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('recognises the last place', () => {
    expect([places(0, 1), places(1, 1), places(1, 3), places(2, 3), places(0, null)].map(isOneBelowLimit)).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  it('counts in words, with a singular', () => {
    expect(activeJobsCountText(places(0, 1))).toBe('0 de 1 vaga ativa');
    expect(activeJobsCountText(places(2, 3))).toBe('2 de 3 vagas ativas');
    expect(activeJobsCountText(places(1, null))).toBe('1 vaga ativa');
    expect(activeJobsCountText(places(0, null))).toBe('0 vagas ativas');
  });
});
