import { addDays } from 'date-fns/addDays';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CoveredPeriod, PIX_MONTH_DAYS, type PixRun, pixReminders, pixRuns } from './pix-months.ts';

const START = new Date('2026-11-28T15:00:00Z');
const DAY = 86_400_000;

const instants = fc.integer({ min: 0, max: 400 * DAY }).map((ms) => addMilliseconds(START, ms));
const months = fc.array(
  fc.record({ plan: fc.constantFrom('premium' as const, 'super_premium' as const), paid_at: instants }),
  { maxLength: 8 },
);
const spans = fc.array(
  fc
    .record({ from: instants, days: fc.integer({ min: 0, max: 90 }) })
    .map(({ from, days }): CoveredPeriod => ({ from, until: addDays(from, days) })),
  { maxLength: 4 },
);

const lengthOf = (runs: readonly PixRun[], plan: string) =>
  runs.filter((run) => run.plan === plan).reduce((sum, { from, until }) => sum + (until.getTime() - from.getTime()), 0);

describe('months by Pix', () => {
  it('keep all their days, and never overlap each other or a subscription, in any order of the input', () => {
    fc.assert(
      fc.property(months, spans, fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), (paid, covered, keys) => {
        const runs = pixRuns(paid, covered);
        for (const plan of ['premium', 'super_premium'] as const) {
          const bought = paid.filter((month) => month.plan === plan).length;
          expect(lengthOf(runs, plan)).toBe(bought * PIX_MONTH_DAYS * DAY);
        }
        for (const [index, { from, until }] of runs.entries()) {
          expect(from < until).toBe(true);
          const before = runs[index - 1];
          if (before) expect(before.until <= from).toBe(true);
          for (const span of covered) {
            const isDisjoint = until <= span.from || (span.until !== null && span.until <= from);
            expect(isDisjoint || span.from.getTime() === span.until?.getTime()).toBe(true);
          }
        }
        const shuffled = paid.map((month, index) => ({ month, key: keys[index] ?? 0 }));
        shuffled.sort((one, other) => one.key - other.key);
        expect(
          pixRuns(
            shuffled.map(({ month }) => month),
            covered.toReversed(),
          ),
        ).toEqual(runs);
      }),
      { seed: 43, numRuns: 300 },
    );
  });

  it('do not begin while a subscription has no end', () => {
    expect(pixRuns([{ plan: 'premium', paid_at: START }], [{ from: START, until: null }])).toEqual([]);
  });

  it('have a reminder three days before their end, and one on the day of their end in São Paulo', () => {
    expect(pixReminders(new Date('2026-12-28T15:00:00Z'))).toEqual([
      new Date('2026-12-25T15:00:00Z'),
      new Date('2026-12-28T11:00:00Z'),
    ]);
    expect(pixReminders(new Date('2026-12-28T04:00:00Z'))[1]).toEqual(new Date('2026-12-28T03:00:00Z'));
  });
});
