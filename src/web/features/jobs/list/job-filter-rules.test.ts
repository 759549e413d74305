import { expect, it } from 'vitest';
import { TITLE_MAX } from '#domain/text/text-limits.ts';
import { jobFilterOf, jobFilterSearch, offersSearch } from './job-filter-rules.ts';

it.each([
  [
    { situacao: 'paused', busca: ' Padeiro ' },
    { state: 'paused', search: 'Padeiro' },
  ],
  [{ situacao: 'gone', busca: '   ', ordem: 'newest' }, {}],
  [{ ordem: 'prazo' }, { sort: 'ending' }],
  [
    { ordem: 'titulo', situacao: 'expired' },
    { sort: 'title', state: 'expired' },
  ],
  [{ busca: 12 }, { search: '12' }],
  [{ busca: 'x'.repeat(500) }, { search: 'x'.repeat(TITLE_MAX) }],
])('parses the query parameters %j as the filter %j', (search, requested) => {
  expect(jobFilterOf(search)).toEqual(requested);
});

it.each([{}, { situacao: 'paused' }, { busca: 'pão', ordem: 'titulo' }, { ordem: 'prazo' }])(
  'returns the query parameters %j unchanged for the filter parsed from them',
  (search) => {
    expect(jobFilterSearch(jobFilterOf(search))).toEqual(search);
  },
);

it('shows the search to companies with four jobs or more, in any state', () => {
  expect(offersSearch({ states: { active: 1, paused: 1, expired: 1 } })).toBe(false);
  expect(offersSearch({ states: { active: 1, paused: 1, expired: 2 } })).toBe(true);
});
