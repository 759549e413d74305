import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filledMessage, unknownNames } from './company-messages.ts';

const NAMES = { nome: 'Ana', vaga: 'Garçom', empresa: 'Bar do Zé' };

test('names are filled in wherever they stand, however they are written (hiring#own-messages)', () => {
  expect(filledMessage('Olá, {nome}! A {empresa} fala da vaga {vaga}. Até, {NOME} { nome }', NAMES)).toBe(
    'Olá, Ana! A Bar do Zé fala da vaga Garçom. Até, Ana Ana',
  );
});

test('a name that holds braces is told as it is, and nothing in it is filled in', () => {
  expect(filledMessage('{nome}, {vaga}', { ...NAMES, nome: '{vaga} $& $1' })).toBe('{vaga} $& $1, Garçom');
});

test('what is no name of ours is told once, as it was written', () => {
  expect(unknownNames('Olá, {name}, {name} e {Nome} {} {constructor}')).toEqual(['{name}', '{}', '{constructor}']);
  expect(unknownNames('sem chaves, } nem { abertas')).toEqual([]);
});

test('words whose names are all known keep none of them', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('{nome}', '{vaga}', '{empresa}', 'x ', '\n')), (parts) => {
      expect(filledMessage(parts.join(''), NAMES)).not.toMatch(/[{}]/);
    }),
  );
});
