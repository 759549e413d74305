import { describe, expect, it } from 'vitest';
import { ALL_FUNCTIONS, FUNCTION_CATEGORIES } from '#domain/catalogue/functions.ts';
import { searchCategories, searchFunctions } from './function-rules.ts';

describe('searchCategories', () => {
  it('returns all categories for an empty query', () => {
    expect(searchCategories('  ')).toBe(FUNCTION_CATEGORIES);
  });

  it('ignores accents, case and the order of the words', () => {
    const found = searchCategories('ENFERMAGEM tecnico');
    expect(found).toEqual([{ name: 'Saúde', functions: ['Técnico de Enfermagem'] }]);
  });

  it('returns a whole category for its own name', () => {
    const health = FUNCTION_CATEGORIES.find(({ name }) => name === 'Saúde');
    expect(searchCategories('saude')).toContainEqual(health);
  });

  it('leaves out the categories without a match', () => {
    expect(searchCategories('xyzxyz')).toEqual([]);
  });
});

describe('searchFunctions', () => {
  it('returns every role once for an empty query', () => {
    expect(searchFunctions('')).toEqual(ALL_FUNCTIONS);
  });

  it('returns the roles that start with the query first', () => {
    const found = searchFunctions('medico');
    expect(found[0]).toBe('Médico');
    expect(found.every((funcao) => funcao.toLowerCase().includes('médico'))).toBe(true);
  });
});
