import { expect, it } from 'vitest';
import { proofOf, proofProblem } from './proof-rules.ts';

it.each([
  ['', 'password', 'Digite sua senha'],
  ['12', 'password', undefined],
  ['', 'code', 'Digite o código'],
  ['12', 'code', 'O código tem 6 números'],
  ['123 456', 'code', undefined],
])('says of %j typed as a %s: %s', (proof, by, problem) => expect(proofProblem(proof, { by })).toBe(problem));

it('sends what was typed under its own name', () => {
  expect(proofOf({ proof: '123 456', by: 'password' })).toEqual({ password: '123 456' });
  expect(proofOf({ proof: '123 456', by: 'code' })).toEqual({ code: '123456' });
});
