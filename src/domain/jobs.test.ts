import { describe, expect, it } from 'vitest';
import { daysLeft, daysLeftText, daysLeftUrgency, isActiveJob, isExpired, jobStatusLabel } from './jobs.ts';

const now = new Date('2026-11-21T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const job = (status: string, ms: number) => ({ status, data_expiracao: new Date(now.getTime() + ms) });

it('expires at the very instant of its date', () => {
  expect(isExpired(job('active', 1), now)).toBe(false);
  expect(isExpired(job('active', 0), now)).toBe(true);
  expect(isExpired(job('active', -1), now)).toBe(true);
});

it('is active only while its status says so and its date is to come', () => {
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
])('labels %s with %i ms to go as %s', (status, ms, label) => {
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
  ])('in %i ms are %i', (ms, days) => expect(daysLeft(job('active', ms), now)).toBe(days));

  it('are singular only at 1', () => {
    expect([0, 1, 2].map(daysLeftText)).toEqual(['0 dias restantes', '1 dia restante', '2 dias restantes']);
  });

  it('turn red at 2 and yellow at 5', () => {
    expect([0, 2, 3, 5, 6].map(daysLeftUrgency)).toEqual(['urgent', 'urgent', 'soon', 'soon', 'calm']);
  });
});
