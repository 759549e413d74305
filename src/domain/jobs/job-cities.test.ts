import { expect, it } from 'vitest';
import { citiesOf, citiesText, furtherCities } from './job-cities.ts';

it('returns the further cities once each, and never the first (jobs#cities)', () => {
  expect(furtherCities('Campinas - SP', ['Jundiaí - SP', 'Campinas - SP', 'Jundiaí - SP'])).toEqual(['Jundiaí - SP']);
  expect(furtherCities(null, ['Jundiaí - SP'])).toEqual(['Jundiaí - SP']);
});

it('lists all cities of a job, the first one first (jobs#cities)', () => {
  expect(citiesOf({ location: 'Campinas - SP', outras_cidades: ['Jundiaí - SP'] })).toEqual([
    'Campinas - SP',
    'Jundiaí - SP',
  ]);
  expect(citiesOf({ location: 'Campinas - SP' })).toEqual(['Campinas - SP']);
});

it.each([
  [undefined, 'Campinas - SP'],
  [[], 'Campinas - SP'],
  [['Jundiaí - SP'], 'Campinas - SP e mais 1 cidade'],
  [['Jundiaí - SP', 'Itu - SP'], 'Campinas - SP e mais 2 cidades'],
])('summarises the place of a job with the further cities %j in one line', (outras_cidades, text) => {
  expect(citiesText({ location: 'Campinas - SP', outras_cidades })).toBe(text);
});
