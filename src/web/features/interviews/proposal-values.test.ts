import { expect, it } from 'vitest';
import { faultsOf, INITIAL_PROPOSAL } from './proposal-values.ts';

const now = new Date('2026-11-22T12:00:00Z');
const WHOLE = { ...INITIAL_PROPOSAL, day: '2026-11-24', time: '14:00', place: 'Rua A, 10' };

it('asks for what is missing (hiring#interview)', () => {
  expect(Object.keys(faultsOf(INITIAL_PROPOSAL, now))).toEqual(['day', 'time', 'place']);
  expect(faultsOf(WHOLE, now)).toEqual({});
});

it('takes no time that is too near or too far', () => {
  expect(Object.keys(faultsOf({ ...WHOLE, day: '2026-11-22', time: '09:30' }, now))).toEqual(['time']);
  expect(Object.keys(faultsOf({ ...WHOLE, day: '2027-03-30' }, now))).toEqual(['time']);
});

it('asks for the place or the address, as the way is', () => {
  expect(Object.keys(faultsOf({ ...WHOLE, way: 'link' }, now))).toEqual(['link']);
  expect(faultsOf({ ...WHOLE, way: 'link', place: '', link: ' https://meet.google.com/abc ' }, now)).toEqual({});
});
