import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LIST_DISTANCES, LIST_SORTS } from '#domain/candidates/candidate-list.ts';
import { EDUCATION_LEVELS } from '#domain/candidates/education.ts';
import { type CandidateList, candidateListOf, listInput, listSearchOf, nextSort, withoutFilter } from './list-rules.ts';

const DECK: CandidateList = { isInterested: false, isTable: false, filters: {}, sort: 'list', isReversed: false };

it('parses missing or invalid query parameters as the unfiltered deck', () => {
  expect(candidateListOf({})).toEqual(DECK);
  const nonsense = {
    lista: 'x',
    ver: 1,
    km: 11,
    veiculo: 'nao',
    cnh: true,
    viaja: '',
    escolaridade: 'Outro',
    ordem: 'list',
    inversa: 'sim',
  };
  expect(candidateListOf(nonsense)).toEqual(DECK);
  expect(listSearchOf(DECK)).toEqual({});
  expect(listInput(DECK)).toEqual({});
});

const yes = fc.constantFrom({}, { on: true as const });
const anyList = fc
  .record({
    isInterested: fc.boolean(),
    isTable: fc.boolean(),
    max_km: fc.constantFrom(undefined, ...LIST_DISTANCES),
    escolaridade: fc.constantFrom(undefined, ...EDUCATION_LEVELS),
    nome: fc.constantFrom(undefined, 'ana'),
    flags: fc.subarray(['possui_veiculo', 'cnh_ativa', 'disponivel_viajar', 'experiencia'] as const),
    sort: fc.constantFrom(...LIST_SORTS),
    reversed: yes,
  })
  .map(
    ({ isInterested, isTable, max_km, escolaridade, nome, flags, sort, reversed }): CandidateList => ({
      isInterested,
      isTable,
      filters: {
        ...(max_km === undefined ? {} : { max_km }),
        ...(escolaridade === undefined ? {} : { escolaridade }),
        ...(nome === undefined ? {} : { nome }),
        ...Object.fromEntries(flags.map((flag) => [flag, true])),
      },
      sort,
      isReversed: sort !== 'list' && 'on' in reversed,
    }),
  );

it('parses the query parameters of a list back to the same list (candidates#filters, candidates#sorts)', () => {
  fc.assert(
    fc.property(anyList, (list) => {
      expect(candidateListOf(listSearchOf(list))).toEqual(list);
    }),
  );
});

it('removes one filter and keeps the others', () => {
  const list = { ...DECK, filters: { max_km: 0 as const, cnh_ativa: true } };
  expect(withoutFilter(list, 'max_km')).toEqual({ ...DECK, filters: { cnh_ativa: true } });
  expect(withoutFilter(list, 'cnh_ativa').filters).toEqual({ max_km: 0 });
});

it('sorts by a column, then in its reverse order, and at the third press in the suggested order', () => {
  const once = nextSort(DECK, 'score');
  expect(once).toMatchObject({ sort: 'score', isReversed: false });
  const twice = nextSort(once, 'score');
  expect(twice).toMatchObject({ sort: 'score', isReversed: true });
  expect(nextSort(twice, 'score')).toEqual(DECK);
  expect(nextSort(twice, 'name')).toMatchObject({ sort: 'name', isReversed: false });
});
