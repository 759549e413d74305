import { expect, it } from 'vitest';
import { isCandidateList, isJobList } from './list-rules.ts';

it("accepts in a URL only the names of a candidate's lists or of a company's lists", () => {
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
