import { expect, it } from 'vitest';
import { isCandidateList, isJobList } from './list-rules.ts';

it("accepts only the names of a side's own lists in an address", () => {
  expect(['curtidas', 'salvas', 'recusadas', 'curtidos', 'toString', ''].map(isJobList)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['curtidos', 'recusados', 'curtidas', '__proto__'].map(isCandidateList)).toEqual([true, true, false, false]);
});
