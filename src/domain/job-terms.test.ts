import { expect, it } from 'vitest';
import { AFFIRMATIVES } from './affirmative.ts';
import { EDUCATIONS_ASKED, openingsText } from './job-terms.ts';

it.each([
  [null, ''],
  [1, ''],
  [2, '2 vagas'],
])('%s openings are said as %j (jobs#openings)', (openings, text) => expect(openingsText(openings)).toBe(text));

it('asks for no other schooling, and keeps a job for nobody but whom the law names (jobs#education, jobs#affirmative)', () => {
  expect(EDUCATIONS_ASKED).toEqual(['Ensino Fundamental', 'Ensino Médio', 'Técnico', 'Superior', 'Pós-graduação']);
  expect(AFFIRMATIVES).toEqual(['pcd']);
});
