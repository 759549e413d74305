import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillMessage, unknownPlaceholders } from './company-messages.ts';

const NAMES = { nome: 'Ana', vaga: 'Garçom', empresa: 'Bar do Zé' };

test('replaces every placeholder, whatever its case and spaces (hiring#own-messages)', () => {
  expect(fillMessage('Olá, {nome}! A {empresa} fala da vaga {vaga}. Até, {NOME} { nome }', NAMES)).toBe(
    'Olá, Ana! A Bar do Zé fala da vaga Garçom. Até, Ana Ana',
  );
});

test('inserts a value with braces unchanged, and replaces no placeholder in it', () => {
  expect(fillMessage('{nome}, {vaga}', { ...NAMES, nome: '{vaga} $& $1' })).toBe('{vaga} $& $1, Garçom');
});

test('lists each unknown placeholder once, as written', () => {
  expect(unknownPlaceholders('Olá, {name}, {name} e {Nome} {} {constructor}')).toEqual([
    '{name}',
    '{}',
    '{constructor}',
  ]);
  expect(unknownPlaceholders('sem chaves, } nem { abertas')).toEqual([]);
});

test('leaves no placeholder in a message whose placeholders are all known', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('{nome}', '{vaga}', '{empresa}', 'x ', '\n')), (parts) => {
      expect(fillMessage(parts.join(''), NAMES)).not.toMatch(/[{}]/);
    }),
  );
});
