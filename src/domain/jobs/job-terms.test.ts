import { expect, it } from 'vitest';
import { AFFIRMATIVES } from './affirmative.ts';
import { openingsText, REQUIRED_EDUCATIONS } from './job-terms.ts';

it.each([
  [null, ''],
  [1, ''],
  [2, '2 vagas'],
])('formats %s openings as %j (jobs#openings)', (openings, text) => expect(openingsText(openings)).toBe(text));

it('lists the education that a job may require and the groups it may be reserved for (jobs#education, jobs#affirmative)', () => {
  expect(REQUIRED_EDUCATIONS).toEqual(['Ensino Fundamental', 'Ensino Médio', 'Técnico', 'Superior', 'Pós-graduação']);
  expect(AFFIRMATIVES).toEqual(['pcd']);
});
