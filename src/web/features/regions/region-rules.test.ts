import { expect, test } from 'vitest';
import { followsRegion, pathThere } from './region-rules.ts';
import { regionLabel } from './region-texts.ts';

test('what a company does elsewhere follows, and what is its account stays at home', () => {
  const ids = '0d1c9f9e-0000-4000-8000-000000000001';
  for (const path of [
    ...['/empresa/vagas', '/empresa/vagas/', `/empresa/vagas/${ids}/candidatos`, '/empresa/candidatos/curtidos'],
    ...[`/empresa/vagas/candidatos/perfil/${ids}/${ids}`, '/empresa/matches', '/bloqueados'],
  ])
    expect([path, followsRegion(path)]).toEqual([path, true]);
  for (const path of ['/empresa/perfil', '/empresa/criar-vaga', `/empresa/vagas/editar/${ids}`, '/empresa/equipe', '/'])
    expect([path, followsRegion(path)]).toEqual([path, false]);
});

test('a list goes on in the other region, and one person or job goes back to the jobs', () => {
  expect(['/empresa/matches', '/bloqueados'].map(pathThere)).toEqual(['/empresa/matches', '/bloqueados']);
  expect(pathThere('/empresa/vagas/1/candidatos')).toBe('/empresa/vagas');
});

test('a region is called by its states', () => {
  expect(regionLabel({ name: 'sp', states: ['SP'] })).toBe('São Paulo');
  expect(regionLabel({ name: 'rj', states: ['RJ', 'ES'] })).toBe('Rio de Janeiro e Espírito Santo');
  expect(regionLabel({ name: 'sul', states: ['PR', 'RS', 'SC'] })).toBe('Paraná, Rio Grande do Sul e Santa Catarina');
  expect(regionLabel({ name: 'outra', states: [] })).toBe('outra');
});
