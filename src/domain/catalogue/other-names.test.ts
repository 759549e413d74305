import { describe, expect, it } from 'vitest';
import { cityReadings } from './city-readings.ts';
import { CITIES_BY_OTHER_NAME, cityOfSuggestion, citySuggestions, municipalityKey } from './other-names.ts';

describe('the regions of the Federal District (profiles#city-field)', () => {
  it.each([
    ['Taguatinga', ['Taguatinga - TO'], ['Brasília - DF (Taguatinga)', 'Taguatinga - TO']],
    ['gama', ['Brasília - DF', 'Novo Gama - GO'], ['Brasília - DF (Gama)', 'Novo Gama - GO']],
    ['Guará', ['Brasília - DF', 'Guará - SP'], ['Brasília - DF (Guará)', 'Jaboatão dos Guararapes - PE', 'Guará - SP']],
    ['Ceil', [], ['Brasília - DF (Ceilândia)']],
    ['samambaia - DF', [], ['Brasília - DF (Samambaia)']],
    ['Aguas Claras', [], ['Brasília - DF (Águas Claras)']],
    ['octogonal', [], ['Brasília - DF (Sudoeste/Octogonal)']],
    ['Distrito Federal', ['Brasília - DF'], ['Brasília - DF']],
    ['DF', ['Brasília - DF'], ['Brasília - DF']],
    ['Santa Maria', [], ['Santa Maria - RS', 'Brasília - DF (Santa Maria)']],
    ['Brasília', ['Brasília - DF'], ['Brasília - DF']],
    ['bras', ['Brasília - DF'], ['Brasília - DF', 'Brasília - DF (Brazlândia)']],
  ])('suggests for the typed text %j and the server’s result %j: %j', (typed, found, offered) =>
    expect(citySuggestions(typed, found)).toEqual(offered),
  );

  it('are 35, each found by its name and with the state', () => {
    const names = [...CITIES_BY_OTHER_NAME].filter(([, cities]) => cities[0] === 'Brasília - DF').map(([name]) => name);
    const offered = names.flatMap((name) => citySuggestions(name, []));
    expect(new Set(offered.filter((city) => city.startsWith('Brasília - DF (')))).toHaveProperty('size', 35);
    for (const name of names) expect(cityReadings(name).called).toEqual(['Brasília - DF']);
    expect(municipalityKey('Ceilândia - DF')).toBe('brasilia df');
    expect(municipalityKey('Distrito Federal')).toBe('brasilia df');
    expect(municipalityKey('Taguatinga - TO')).toBe('taguatinga to');
  });

  it('are stored as the municipality', () => {
    expect(cityOfSuggestion('Brasília - DF (Gama)')).toBe('Brasília - DF');
    expect(cityOfSuggestion('Novo Gama - GO')).toBe('Novo Gama - GO');
  });
});

it.each([
  ['Poxoréo - MT', 'poxoreu mt'],
  ['Assú/RN', 'acu rn'],
  ['Augusto Severo - RN', 'campo grande rn'],
  ['Embu - SP', 'embu das artes sp'],
  ['Santarém - PB', 'joca claudino pb'],
  ['Santarém - PA', 'santarem pa'],
  ['Bom Jesus - GO', 'bom jesus de goias go'],
  ['Presidente Kubitschek - RN', 'serra caiada rn'],
  ['Santo Amaro - MA', 'santo amaro do maranhao ma'],
  ['Santo Amaro - BA', 'santo amaro ba'],
  ['Santo Antônio do Leverger - MT', 'santo antonio de leverjer mt'],
])('municipalityKey reads %j as %j', (written, key) => expect(municipalityKey(written)).toBe(key));
