import { describe, expect, it } from 'vitest';
import {
  activeJobsText,
  daysLeft,
  daysLeftText,
  daysLeftUrgency,
  isActiveJob,
  isExpired,
  jobStatusLabel,
  jobsAboveLimits,
  jobsText,
} from './jobs.ts';

const now = new Date('2026-11-21T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const job = (status: string, ms: number) => ({ status, data_expiracao: new Date(now.getTime() + ms) });

it('a job expires at the very instant of data_expiracao', () => {
  expect(isExpired(job('active', 1), now)).toBe(false);
  expect(isExpired(job('active', 0), now)).toBe(true);
  expect(isExpired(job('active', -1), now)).toBe(true);
});

it('considers a job active only with an active status and a future expiry', () => {
  expect(isActiveJob(job('active', 1), now)).toBe(true);
  expect(isActiveJob(job('paused', 1), now)).toBe(false);
  expect(isActiveJob(job('active', 0), now)).toBe(false);
});

it.each([
  ['active', 1, 'Ativa'],
  ['paused', 1, 'Pausada'],
  ['closed', 1, 'Inativa'],
  ['active', 0, 'Expirada'],
  ['paused', -1, 'Expirada'],
])('labels a job of the status %s, %i ms before its expiry, as %s', (status, ms, label) => {
  expect(jobStatusLabel(job(status, ms), now)).toBe(label);
});

describe('days left', () => {
  it.each([
    [7 * DAY, 7],
    [6 * DAY + 1, 7],
    [DAY, 1],
    [1, 1],
    [0, 0],
    [-3 * DAY, 0],
  ])('until an expiry in %i ms are %i', (ms, days) => expect(daysLeft(job('active', ms), now)).toBe(days));

  it('have a text in the singular only at 1', () => {
    expect([0, 1, 2].map(daysLeftText)).toEqual(['0 dias restantes', '1 dia restante', '2 dias restantes']);
  });

  it('are urgent up to 2, and soon up to 5', () => {
    expect([0, 2, 3, 5, 6].map(daysLeftUrgency)).toEqual(['urgent', 'urgent', 'soon', 'soon', 'calm']);
  });
});

describe('the jobs above the limits of a smaller plan', () => {
  const NEWEST_FIRST = [
    { id: 'high, newest', salary_max: 5000.01 },
    { id: 'at the limit', salary_max: 5000 },
    { id: 'open salary', salary_max: 999_999 },
    { id: 'no salary', salary_max: null },
  ];
  const above = (max_active_jobs: number | null, max_high_salary_jobs: number | null) =>
    jobsAboveLimits(NEWEST_FIRST, { max_active_jobs, max_high_salary_jobs }).map(({ id }) => id);

  it('are empty without limits', () => expect(above(null, null)).toEqual([]));
  it('are the older jobs of high salary on premium', () => expect(above(null, 1)).toEqual(['open salary']));
  it('are all but the newest job of an allowed salary on basico', () => {
    expect(above(1, 0)).toEqual(['high, newest', 'open salary', 'no salary']);
  });
  it('are all but the newest job when a limit applies only to the number of jobs', () => {
    expect(above(1, null)).toEqual(['at the limit', 'open salary', 'no salary']);
  });
});

it('formats a number of jobs: one, several, with a separator of thousands, and with a maximum', () => {
  expect([1, 2, 1234].map((count) => jobsText(count))).toEqual(['1 vaga', '2 vagas', '1.234 vagas']);
  expect(jobsText(99, 99)).toBe('99+ vagas');
  expect([1, 3].map(activeJobsText)).toEqual(['1 vaga ativa', '3 vagas ativas']);
});
