import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CITIES, cityKey } from './cities.ts';
import { cityReadings } from './city-readings.ts';

it('returns only the typed key without an abbreviation, and a state pattern only after a name (profiles#city-field)', () => {
  for (const city of CITIES) expect(cityReadings(city), city).toMatchObject({ keys: [cityKey(city)], called: [] });
  for (const typed of ['campos do', 'xx sp', 'sp', 'a sp', 'recife pt']) {
    expect(cityReadings(typed).in_state, typed).toEqual(typed === 'xx sp' ? ['%xx% sp'] : []);
  }
});

it('expands an abbreviation before another word in each way, the typed form first', () => {
  expect(cityReadings('St. André').keys).toEqual(['st andre', 'santo andre', 'santa andre', 'sao andre']);
  expect(cityReadings('Gal. Câmara').keys).toEqual(['gal camara', cityKey('General Câmara')]);
  expect(cityReadings('andré st').keys).toEqual(['andre st']);
});

it('knows nicknames of cities in upper and lower case, but not with dots', () => {
  expect(cityReadings(' B.H ').called).toEqual([]);
  expect(cityReadings('bh').called).toEqual(['Belo Horizonte - MG']);
  expect(cityReadings('GYN').called).toEqual(['Goiânia - GO']);
});

it('reads a state after part of a name or after a nickname as a filter', () => {
  expect(cityReadings('Campos/SP').in_state).toEqual(['%campos% sp']);
  expect(cityReadings('st. rita mg').in_state).toEqual([
    '%st rita% mg',
    '%santo rita% mg',
    '%santa rita% mg',
    '%sao rita% mg',
  ]);
  expect(cityReadings('BH/MG').called).toEqual(['Belo Horizonte - MG']);
  expect(cityReadings('cg pb').called).toEqual(['Campina Grande - PB']);
  expect(cityReadings('bh sp').called).toEqual([]);
});

it('returns at most six keys, the typed one first, and six state patterns for any input', () => {
  const words = fc.array(fc.constantFrom('s', 'st', 'n', 'b', 'd', 'dr', 'jose', 'x', 'sp', '%', '_'), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(words, (typed) => {
      const { keys, in_state } = cityReadings(typed.join(' '));
      expect(in_state.length).toBeLessThanOrEqual(6);
      for (const pattern of in_state) expect(pattern).toMatch(/^%[a-z ]+% [a-z]{2}$/);
      expect(keys.length).toBeLessThanOrEqual(6);
      expect(keys[0]).toBe(cityKey(typed.join(' ')));
    }),
  );
});
