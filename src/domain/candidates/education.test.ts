import { expect, it } from 'vitest';
import { ESCOLARIDADES } from '../catalogue/personal.ts';
import { EDUCATION_LEVELS, levelOf, reachesLevel } from './education.ts';

it('orders the levels, and an unlisted level meets no requirement (candidates#education)', () => {
  expect(EDUCATION_LEVELS).toEqual(['Ensino Fundamental', 'Ensino Médio', 'Técnico', 'Superior', 'Pós-graduação']);
  expect(EDUCATION_LEVELS.map(levelOf)).toEqual([1, 2, 3, 4, 5]);
  expect(ESCOLARIDADES.filter((shown) => reachesLevel(shown, 'Técnico'))).toEqual([
    'Técnico',
    'Superior',
    'Pós-graduação',
  ]);
  expect([reachesLevel('Outro', 'Ensino Fundamental'), reachesLevel(null, 'Ensino Fundamental')]).toEqual([
    false,
    false,
  ]);
});
