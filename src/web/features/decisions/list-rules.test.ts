import { expect, it } from 'vitest';
import { isCandidateListName, isJobListName } from './list-rules.ts';

it("accepts only a candidate's names for lists of jobs, and only a company's names for lists of candidates", () => {
  expect(['curtidas', 'salvas', 'recusadas', 'curtidos', 'toString', ''].map(isJobListName)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['curtidos', 'recusados', 'curtidas', '__proto__'].map(isCandidateListName)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
