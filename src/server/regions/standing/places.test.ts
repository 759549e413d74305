import { expect, test } from 'vitest';
import { regionsOf } from './places.ts';

const region = (name: string, states: string[]) => ({ name, states, origin: `https://${name}.example` });
const others = [region('rj', ['RJ', 'ES']), region('sul', ['PR', 'SC', 'RS']), region('vazia', [])];
const around = new Map([
  ['Bananal - SP', ['RJ', 'SP']],
  ['Campinas - SP', ['MG', 'SP']],
  ['Curitiba - PR', ['PR', 'SC']],
]);
const job = { isSeen: true, isRemote: false, cities: ['Campinas - SP'] };
const placed = (what: Partial<typeof job>) => regionsOf({ ...job, ...what }, others, around);

test('a job stands where somebody can reach one of its cities', () => {
  expect(placed({})).toEqual([]);
  expect(placed({ cities: ['Bananal - SP'] })).toEqual(['rj']);
  expect(placed({ cities: ['Campinas - SP', 'Curitiba - PR', 'Bananal - SP'] })).toEqual(['rj', 'sul']);
  expect(placed({ cities: ['Atlântida - RJ'] })).toEqual([]);
});

test('remote work stands everywhere', () => {
  expect(placed({ isRemote: true })).toEqual(['rj', 'sul', 'vazia']);
});

test('what nobody sees at home stands nowhere', () => {
  expect(placed({ isSeen: false, isRemote: true, cities: ['Bananal - SP'] })).toEqual([]);
});
