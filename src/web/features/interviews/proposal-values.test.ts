import { expect, it } from 'vitest';
import { INITIAL_PROPOSAL, proposalErrors } from './proposal-values.ts';

const now = new Date('2026-11-22T12:00:00Z');
const WHOLE = { ...INITIAL_PROPOSAL, day: '2026-11-24', time: '14:00', place: 'Rua A, 10' };

it('returns an error for each required field that is empty (hiring#interview)', () => {
  expect(Object.keys(proposalErrors(INITIAL_PROPOSAL, now))).toEqual(['day', 'time', 'place']);
  expect(proposalErrors(WHOLE, now)).toEqual({});
});

it('refuses an interview that starts in less than an hour or in more than 90 days', () => {
  expect(Object.keys(proposalErrors({ ...WHOLE, day: '2026-11-22', time: '09:30' }, now))).toEqual(['time']);
  expect(Object.keys(proposalErrors({ ...WHOLE, day: '2027-03-30' }, now))).toEqual(['time']);
});

it('requires the place or the link of the video call, depending on the kind of interview', () => {
  expect(Object.keys(proposalErrors({ ...WHOLE, way: 'link' }, now))).toEqual(['link']);
  expect(proposalErrors({ ...WHOLE, way: 'link', place: '', link: ' https://meet.google.com/abc ' }, now)).toEqual({});
});
