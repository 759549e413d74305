import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  hidesSubject,
  networkOf,
  REASONS_FOR,
  REPORTER_DAYS,
  type Reporter,
  reportWeight,
  unrelatedWeight,
} from './reports.ts';

const NOW = new Date('2026-06-01T12:00:00.000Z');

/** Returns the n-th of unrelated accounts, created a day apart, each with its own network, browser and phone. */
const outsider = (n: number, different: Partial<Reporter> = {}): Reporter => ({
  weight: 1,
  created_at: addDays(NOW, -REPORTER_DAYS - n),
  network: `10.0.${n}`,
  device: `browser ${n}`,
  marks: [`3190000${n}`],
  ...different,
});

describe('unrelatedWeight (safety#unrelated)', () => {
  test.each<[string, Reporter[], number]>([
    ['three unrelated reporters', [outsider(1), outsider(2), outsider(3)], 3],
    ['three reporters, two in one network', [outsider(1), outsider(2, { network: '10.0.1' }), outsider(3)], 2],
    ['three reporters, two with one browser', [outsider(1), outsider(2, { device: 'browser 1' }), outsider(3)], 2],
    ['two reporters with unknown browsers', [outsider(1, { device: null }), outsider(2, { device: null })], 2],
    ['three reporters, two with one phone', [outsider(1), outsider(2), outsider(3, { marks: ['x', '31900002'] })], 2],
    ['accounts 9 min apart', [outsider(1), outsider(2, { created_at: addMinutes(outsider(1).created_at, 9) })], 1],
    ['accounts 10 min apart', [outsider(1), outsider(2, { created_at: addMinutes(outsider(1).created_at, 10) })], 2],
    ['accounts, one new', [outsider(1), outsider(2, { created_at: addMinutes(addDays(NOW, -REPORTER_DAYS), 1) })], 1],
    ['accounts, one three days old', [outsider(1), outsider(2, { created_at: addDays(NOW, -REPORTER_DAYS) })], 2],
    ['two reporters with unknown networks', [outsider(1, { network: null }), outsider(2, { network: null })], 2],
    [
      'three reporters, one related to both others',
      [outsider(1), outsider(2), outsider(3, { network: '10.0.1', marks: ['31900002'] })],
      1,
    ],
    ['a group as that of its heaviest report', [outsider(1, { weight: 0.5 }), outsider(2, { network: '10.0.1' })], 1],
    ['three reporters, one with the weight 0.5', [outsider(1), outsider(2), outsider(3, { weight: 0.5 })], 2.5],
  ])('returns the weight of %s', (_, reporters, weight) => expect(unrelatedWeight(reporters, NOW)).toBe(weight));

  const reporters = fc.array(
    fc.record({
      weight: fc.constantFrom(0, 0.5, 1),
      created_at: fc.integer({ min: 0, max: 30 * 24 * 60 }).map((minutes) => addMinutes(NOW, -minutes)),
      network: fc.constantFrom(null, '10.0.0', '10.0.1', '2001:db8:1'),
      device: fc.constantFrom(null, 'browser 1', 'browser 2'),
      marks: fc.subarray(['31900001', '31900002', '31900003']),
    }),
    { maxLength: 12 },
  );

  it('gives the same result in any order of the reporters', () => {
    fc.assert(
      fc.property(
        reporters.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => unrelatedWeight(list, NOW) === unrelatedWeight(shuffled, NOW),
      ),
    );
  });

  it('gains no weight from more accounts of one person', () => {
    fc.assert(
      fc.property(reporters, fc.integer({ min: 1, max: 20 }), (list, copies) => {
        const [first] = list;
        if (!first) return true;
        return (
          unrelatedWeight([...list, ...Array.from({ length: copies }, () => first)], NOW) === unrelatedWeight(list, NOW)
        );
      }),
    );
  });
});

test.each([
  [0, false],
  [2.5, false],
  [3, true],
])('hidesSubject of %d is %s (safety#hidden)', (weight, hidden) => expect(hidesSubject(weight)).toBe(hidden));

describe('the weight of a report (safety#weight)', () => {
  const outcomes = (dismissed: number, upheld = 0) => [
    ...Array.from({ length: upheld }, () => 'upheld' as const),
    ...Array.from({ length: dismissed }, () => 'dismissed' as const),
  ];
  test.each([
    [outcomes(0), 1],
    [outcomes(1), 1],
    [outcomes(2), 0.5],
    [outcomes(3), 0],
    [outcomes(3, 7), 0],
    [outcomes(3, 8), 0.5],
    [outcomes(10, 10), 1],
  ])('after the decisions %j is %d', (latest, weight) => expect(reportWeight(latest)).toBe(weight));
});

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:1:2::7', '2001:db8:1'],
  ['2001:0db8:0001:ffff:0:0:0:7', '2001:db8:1'],
  ['2001:db8::7', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['unknown', null],
  ['', null],
  [undefined, null],
])('%s is in the network %s', (address, network) => expect(networkOf(address)).toBe(network));

it('offers each kind no reason twice, and other as the last one (safety#reasons)', () => {
  for (const reasons of Object.values(REASONS_FOR)) {
    expect(reasons.at(-1)).toBe('other');
    expect(new Set(reasons).size).toBe(reasons.length);
  }
});
