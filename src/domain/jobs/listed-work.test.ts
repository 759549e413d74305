import { describe, expect, it } from 'vitest';
import { ALL_FUNCTIONS } from '../catalogue/functions.ts';
import { cityName, cityPath, functionListPath, functionOfSlug, LISTED_PAGES_MAX, parsePage } from './listed-work.ts';
import { slugOf } from './listings.ts';

describe('the address of a list (listings#lists)', () => {
  it('is unique for each role, and maps back to it', () => {
    expect(new Set(ALL_FUNCTIONS.map(slugOf)).size).toBe(ALL_FUNCTIONS.length);
    expect(ALL_FUNCTIONS.filter((funcao) => functionOfSlug(slugOf(funcao)) !== funcao)).toEqual([]);
    expect(functionOfSlug('Garçom')).toBe('Garçom');
    expect(functionOfSlug('astronauta')).toBeUndefined();
  });

  it('contains the role, the city and its state', () => {
    expect(functionListPath('Garçom')).toBe('/vagas-de/garcom');
    expect(functionListPath('Designer UX/UI', "Santa Bárbara d'Oeste - SP")).toBe(
      '/vagas-de/designer-ux-ui/em/santa-barbara-d-oeste-sp',
    );
    expect(cityPath('Campinas - SP')).toBe('/vagas-em/campinas-sp');
    expect(cityName('Campinas - SP')).toBe('Campinas');
  });
});

it.each([
  [undefined, 1],
  ['1', 1],
  [`${LISTED_PAGES_MAX}`, LISTED_PAGES_MAX],
  [`${LISTED_PAGES_MAX + 1}`, null],
  ['0', null],
  ['02', null],
  ['-1', null],
  ['1e1', null],
  ['', null],
])('parses the value %j of `?pagina=` as the page %j', (text, page) => {
  expect(parsePage(text)).toBe(page);
});
