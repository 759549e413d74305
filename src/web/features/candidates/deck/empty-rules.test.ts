import { expect, it } from 'vitest';
import { emptyReason } from './empty-rules.ts';

const unfiltered = { isInterested: false, filters: {}, has_evaluated: undefined, hasDecided: false };
const filtered = { ...unfiltered, filters: { possui_veiculo: true } };

it.each([
  ['none is left, and the company has decided on some', { ...unfiltered, has_evaluated: true }, 'evaluated'],
  ['the company has decided on all at this visit', { ...unfiltered, hasDecided: true }, 'evaluated'],
  ['none is compatible', { ...unfiltered, has_evaluated: false }, 'no-candidates'],
  ['none likes the job', { ...unfiltered, isInterested: true }, 'none-interested'],
  ['none passes the filters', filtered, 'filtered'],
  ['the company has decided on all that pass the filters', { ...filtered, hasDecided: true }, 'filtered'],
  ['none is left, with or without the filters', { ...filtered, has_evaluated: true }, 'evaluated'],
  ['none is compatible, with or without the filters', { ...filtered, has_evaluated: false }, 'no-candidates'],
])('states the reason of an empty list when %s', (_, list, reason) => {
  expect(emptyReason(list)).toBe(reason);
});
