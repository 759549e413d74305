import { describe, expect, it } from 'vitest';
import { formattedNumber, identifierProblem, numberProblem } from './phone-rules.ts';

describe('identifierProblem', () => {
  it.each(['ana@example.com', '11987654321', '(11) 98765-4321', '+55 11 98765-4321'])('accepts %s', (text) =>
    expect(identifierProblem(text)).toBeUndefined(),
  );

  it.each(['', 'ana', '1134567890', '98765-4321', '+1 11 98765-4321'])('refuses %j', (text) =>
    expect(identifierProblem(text)).toBe('Informe um e-mail ou um celular do Brasil com DDD'),
  );
});

it('requires a mobile number with its area code, and formats a stored one', () => {
  expect(numberProblem(' ')).toBe('Celular é obrigatório');
  expect(numberProblem('98765-4321')).toBe('Informe um celular do Brasil com DDD');
  expect(numberProblem('11 98765 4321')).toBeUndefined();
  expect(formattedNumber('+5511987654321')).toBe('(11) 98765-4321');
});
