import { describe, expect, it } from 'vitest';
import { identifierProblem, numberProblem, shownNumber } from './phone-rules.ts';

describe('what signs in', () => {
  it.each(['ana@example.com', '11987654321', '(11) 98765-4321', '+55 11 98765-4321'])('may be %s', (text) =>
    expect(identifierProblem(text)).toBeUndefined(),
  );

  it.each(['', 'ana', '1134567890', '98765-4321', '+1 11 98765-4321'])('is asked for where there is %j', (text) =>
    expect(identifierProblem(text)).toBe('Informe um e-mail ou um celular do Brasil com DDD'),
  );
});

it('a number to sign up with is a mobile with its area', () => {
  expect(numberProblem(' ')).toBe('Celular é obrigatório');
  expect(numberProblem('98765-4321')).toBe('Informe um celular do Brasil com DDD');
  expect(numberProblem('11 98765 4321')).toBeUndefined();
  expect(shownNumber('+5511987654321')).toBe('(11) 98765-4321');
});
