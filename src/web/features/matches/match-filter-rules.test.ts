import { expect, it } from 'vitest';
import { hasFilter, matchFilterOf, offersFilters, searchParamsOfMatches } from './match-filter-rules.ts';

const ID = '0d1c9f9e-0000-4000-8000-00000000000a';
const NONE = { novo: 0, em_conversa: 0, entrevista: 0, proposta: 0, contratado: 0, encerrado: 0 };

it('reads a filter from URL search parameters, drops invalid values, and writes it back (matches#find-a-match)', () => {
  const address = { job: ID, etapa: 'entrevista', busca: 'ana' };
  const filter = { jobId: ID, stage: 'entrevista', search: 'ana' };
  expect(matchFilterOf(address)).toEqual(filter);
  expect(searchParamsOfMatches(matchFilterOf(address))).toEqual(address);
  const invalid = matchFilterOf({ job: 'x', etapa: 'toString', busca: '   ' });
  expect(invalid).toEqual({ jobId: undefined, stage: undefined, search: undefined });
  expect(hasFilter(invalid)).toBe(false);
  expect(matchFilterOf({ busca: 'a'.repeat(500) }).search).toHaveLength(120);
});

it('offers filters for at least four matches, or while a filter is set', () => {
  expect(offersFilters({ stages: { ...NONE, novo: 2, encerrado: 1 }, jobs: [] }, {})).toBe(false);
  expect(offersFilters({ stages: { ...NONE, novo: 2, encerrado: 2 }, jobs: [] }, {})).toBe(true);
  expect(offersFilters({ stages: NONE, jobs: [] }, { search: 'ana' })).toBe(true);
});
