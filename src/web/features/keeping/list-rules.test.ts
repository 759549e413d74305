import { expect, it } from 'vitest';
import { isCandidateList, isJobList } from './list-rules.ts';

it('an address names a list of its own side, and nothing else', () => {
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
