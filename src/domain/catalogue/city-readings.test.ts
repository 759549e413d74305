import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CITIES, cityKey } from './cities.ts';
import { cityReadings } from './city-readings.ts';

it('is what was typed and nothing else where nothing is short for something (profiles#city-field)', () => {
  for (const city of CITIES) expect(cityReadings(city), city).toEqual({ keys: [cityKey(city)], called: [] });
});

it('reads a short word before another one in each way, what was typed first', () => {
  expect(cityReadings('St. André').keys).toEqual(['st andre', 'santo andre', 'santa andre', 'sao andre']);
  expect(cityReadings('Gal. Câmara').keys).toEqual(['gal camara', cityKey('General Câmara')]);
  expect(cityReadings('andré st').keys).toEqual(['andre st']);
});

it('knows what cities are called, however that is written', () => {
  expect(cityReadings(' B.H ').called).toEqual([]);
  expect(cityReadings('bh').called).toEqual(['Belo Horizonte - MG']);
  expect(cityReadings('GYN').called).toEqual(['Goiânia - GO']);
});

it('is bounded, whatever was typed', () => {
  const words = fc.array(fc.constantFrom('s', 'st', 'n', 'b', 'd', 'dr', 'jose', 'x'), { maxLength: 30 });
  fc.assert(
    fc.property(words, (typed) => {
      const { keys } = cityReadings(typed.join(' '));
      expect(keys.length).toBeLessThanOrEqual(6);
      expect(keys[0]).toBe(cityKey(typed.join(' ')));
    }),
  );
});
