import { expect, it } from 'vitest';
import { isCandidateListName, isJobListName } from './list-rules.ts';

it("accepts in a URL only the names of a candidate's lists or of a company's lists", () => {
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
