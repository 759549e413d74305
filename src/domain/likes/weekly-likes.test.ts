import fc from 'fast-check';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  isRenewalDue,
  type LikesProfile,
  latestReset,
  likesCounters,
  likesCounterText,
  nextResetDate,
  renewalMessage,
  resetMessage,
} from './weekly-likes.ts';

const iso = (text: string) => new Date(text);

// Formatted with the platform's time zone data, independently of the library that the module uses.
const localTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const anyInstant = fc.date({ min: iso('2000-01-01T00:00:00Z'), max: iso('2060-01-01T00:00:00Z'), noInvalidDate: true });
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

describe('the weekly reset', () => {
  it.each([
    ['a Wednesday', '2026-11-18T15:00:00Z', '2026-11-16T03:00:00.000Z'],
    ['the last moment of Sunday', '2026-11-23T02:59:59.999Z', '2026-11-16T03:00:00.000Z'],
    ['Monday midnight itself', '2026-11-23T03:00:00.000Z', '2026-11-23T03:00:00.000Z'],
    ['daylight-saving time', '2019-01-09T12:00:00Z', '2019-01-07T02:00:00.000Z'],
    ['the week in which the clock went forward', '2018-11-04T12:00:00Z', '2018-10-29T03:00:00.000Z'],
    ['the week in which the clock went back', '2019-02-17T12:00:00Z', '2019-02-11T02:00:00.000Z'],
  ])('was last on Monday 00:00 local time, seen from %s', (_, now, reset) => {
    expect(latestReset(iso(now)).toISOString()).toBe(reset);
  });

  it.each([
    ['in a common week', '2026-11-16T03:00:00Z', '2026-11-23T03:00:00.000Z'],
    ['when the clock goes forward, an hour shorter', '2018-10-29T03:00:00Z', '2018-11-05T02:00:00.000Z'],
    ['when the clock goes back, an hour longer', '2019-02-11T02:00:00Z', '2019-02-18T03:00:00.000Z'],
  ])('comes 7 local days later %s', (_, last, next) => {
    expect(nextResetDate(iso(last)).toISOString()).toBe(next);
  });

  it('returns plain dates, which serialize in UTC', () => {
    expect(Object.getPrototypeOf(latestReset(iso('2026-11-18T15:00:00Z')))).toBe(Date.prototype);
    expect(Object.getPrototypeOf(nextResetDate(iso('2026-11-16T03:00:00Z')))).toBe(Date.prototype);
  });

  it('is always a local Monday midnight, at or before now and less than a week and an hour ago', () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const reset = latestReset(now);
        const next = nextResetDate(reset);
        expect(localTime.format(reset)).toBe('Mon 00:00:00');
        expect(localTime.format(next)).toBe('Mon 00:00:00');
        expect(reset.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(next.getTime()).toBeGreaterThan(now.getTime());
        expect(Math.abs(next.getTime() - reset.getTime() - 7 * DAY)).toBeLessThanOrEqual(HOUR);
        expect(latestReset(reset)).toEqual(reset);
        expect(isRenewalDue(reset, now)).toBe(false);
      }),
    );
  });
});

describe('a server in another zone', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each([
    ['Europe/Lisbon', -60],
    ['America/New_York', 240],
    ['Pacific/Kiritimati', -840],
  ])('has the same Mondays in %s, also where its own clock changes', (TZ, offset) => {
    process.env.TZ = TZ;
    expect(iso('2026-07-01T12:00:00Z').getTimezoneOffset()).toBe(offset);
    for (const [now, reset, next] of [
      // In the first week Lisbon's clock goes back, in the second New York's goes forward, in the third São Paulo's went forward.
      ['2026-10-25T01:30:00Z', '2026-10-19T03:00:00.000Z', '2026-10-26T03:00:00.000Z'],
      ['2026-03-08T07:30:00Z', '2026-03-02T03:00:00.000Z', '2026-03-09T03:00:00.000Z'],
      ['2018-11-04T12:00:00Z', '2018-10-29T03:00:00.000Z', '2018-11-05T02:00:00.000Z'],
    ] as const) {
      expect(latestReset(iso(now)).toISOString()).toBe(reset);
      expect(nextResetDate(iso(reset)).toISOString()).toBe(next);
    }
  });
});

describe('isRenewalDue', () => {
  const last = iso('2026-11-16T03:00:00Z');

  it('returns true from the very instant of the next Monday on', () => {
    expect(isRenewalDue(last, iso('2026-11-23T02:59:59.999Z'))).toBe(false);
    expect(isRenewalDue(last, iso('2026-11-23T03:00:00.000Z'))).toBe(true);
  });

  it('returns true after several missed weeks, and false after one renewal', () => {
    const now = iso('2027-01-06T12:00:00Z');
    expect(isRenewalDue(last, now)).toBe(true);
    expect(isRenewalDue(latestReset(now), now)).toBe(false);
  });
});

describe('likesCounters', () => {
  const profile: LikesProfile = {
    user_type: 'candidate',
    plano: 'basico',
    curtidas_disponiveis: 3,
    likes_bonus: 2,
    curtidas_semanais: 5,
    data_ultimo_reset: iso('2026-11-16T03:00:00Z'),
  };

  it('adds regular and bonus likes', () => {
    expect(likesCounters(profile, iso('2026-11-18T15:00:00Z'))).toEqual({
      likesRemaining: 3,
      bonusLikes: 2,
      totalLikes: 5,
      weeklyLimit: 5,
      unlimited: false,
      nextResetDate: iso('2026-11-23T03:00:00Z'),
      daysUntilReset: 5,
    });
  });

  it.each([
    ['2026-11-16T03:00:00Z', 7],
    ['2026-11-22T02:59:59Z', 2],
    ['2026-11-22T03:00:00Z', 1],
    ['2026-11-23T02:59:59Z', 1],
    ['2026-11-23T03:00:00Z', 0],
    ['2026-12-25T12:00:00Z', 0],
  ])('counts the local calendar days until the reset: at %s there are %i', (now, days) => {
    expect(likesCounters(profile, iso(now)).daysUntilReset).toBe(days);
  });

  it('counts the days of São Paulo on a server in another zone', () => {
    vi.stubEnv('TZ', 'Etc/GMT+3');
    onTestFinished(() => void vi.unstubAllEnvs());
    // São Paulo's clock went forward in this week.
    const data_ultimo_reset = iso('2018-10-29T03:00:00Z');
    expect(likesCounters({ ...profile, data_ultimo_reset }, iso('2018-10-31T12:00:00Z')).daysUntilReset).toBe(5);
  });

  it('reports unlimited likes for a premium candidate and a super_premium company', () => {
    const unlimited = (change: Partial<LikesProfile>) =>
      likesCounters({ ...profile, ...change }, iso('2026-11-18T15:00:00Z')).unlimited;
    expect(unlimited({ user_type: 'company' })).toBe(false);
    expect(unlimited({ plano: 'premium' })).toBe(true);
    expect(unlimited({ user_type: 'company', plano: 'super_premium' })).toBe(true);
  });
});

describe('the texts', () => {
  it('contain how many likes are left', () => {
    expect(likesCounterText({ likesRemaining: 3, weeklyLimit: 5 })).toBe('3/5 curtidas desta semana');
  });

  it('contain when they are renewed', () => {
    expect([-1, 0, 1, 2, 7].map(resetMessage)).toEqual([
      'se renovam hoje',
      'se renovam hoje',
      'se renovam amanhã',
      'se renovam em 2 dias',
      'se renovam em 7 dias',
    ]);
  });

  it('contain how many were added, for each user type', () => {
    expect(renewalMessage(5, 'company')).toBe('Você recebeu 5 curtidas para esta semana como empresa');
    expect(renewalMessage(5, 'candidate')).toBe('Você recebeu 5 curtidas para esta semana como candidato');
  });
});
