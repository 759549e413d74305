import { expect, it } from 'vitest';
import { cnpjProblem, requestTextProblem } from './verification-rules.ts';

it('accepts a CNPJ with or without punctuation, and with letters', () => {
  for (const typed of ['11.222.333/0001-81', '11222333000181', ' 12.abc.345/01de-35 ']) {
    expect(cnpjProblem(typed)).toBeUndefined();
  }
});

it.each([
  ['', 'Digite o CNPJ'],
  ['  ', 'Digite o CNPJ'],
  ['11.222.333/0001', 'O CNPJ tem 14 letras e números'],
  ['11.222.333/0001-82', 'Confira o CNPJ: os dígitos finais não batem'],
])('returns why %j is not a CNPJ', (typed, expected) => expect(cnpjProblem(typed)).toBe(expected));

it('refuses the text of a verification request when it is too short or too long', () => {
  expect(requestTextProblem(' curto ')).toBe('Escreva pelo menos 10 caracteres');
  expect(requestTextProblem('a'.repeat(1001))).toBe('Use no máximo 1000 caracteres');
  expect(requestTextProblem('Nosso site é padaria.com.br.')).toBeUndefined();
});
