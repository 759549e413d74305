import { expect, test } from 'vitest';
import { type AnswerCounts, answerRateOf, answerRateText } from './answers.ts';

const counts = (counted: number, day: number, two: number, week: number): AnswerCounts => ({
  counted,
  answered: { 1: day, 2: two, 7: week },
});

test('returns null for fewer than ten matches, and for a company that answers fewer than half (hiring#answer-rate)', () => {
  expect(answerRateOf(counts(9, 9, 9, 9))).toBe(null);
  expect(answerRateOf(counts(100, 10, 20, 49))).toBe(null);
  expect(answerRateOf(counts(0, 0, 0, 0))).toBe(null);
});

test('returns the shortest time within which seven of ten matches were answered, and their share', () => {
  expect(answerRateOf(counts(10, 7, 9, 10))).toEqual({ within: 1, share: 70 });
  expect(answerRateOf(counts(10, 6, 7, 10))).toEqual({ within: 2, share: 70 });
  expect(answerRateOf(counts(10, 6, 6, 10))).toEqual({ within: 7, share: 100 });
});

test('returns the share of all answers when less than 70% but at least half of the matches were answered', () => {
  expect(answerRateOf(counts(10, 1, 2, 5))).toEqual({ within: null, share: 50 });
});

test('rounds shares down: 100% means that all were answered', () => {
  expect(answerRateOf(counts(1000, 999, 999, 999))).toEqual({ within: 1, share: 99 });
  expect(answerRateOf(counts(1000, 0, 0, 699))).toEqual({ within: null, share: 69 });
});

test('formats the rate', () => {
  expect(answerRateText({ within: 1, share: 70 })).toBe('Responde em até 1 dia (70% das vezes)');
  expect(answerRateText({ within: 2, share: 86 })).toBe('Responde em até 2 dias (86% das vezes)');
  expect(answerRateText({ within: 7, share: 100 })).toBe('Responde em até 1 semana (100% das vezes)');
  expect(answerRateText({ within: null, share: 62 })).toBe('Responde a 62% dos matches');
});
