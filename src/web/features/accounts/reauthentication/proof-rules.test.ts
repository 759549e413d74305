import { expect, it } from 'vitest';
import { proofOf, proofProblem } from './proof-rules.ts';

it.each([
  ['', 'password', 'Digite sua senha'],
  ['12', 'password', undefined],
  ['', 'code', 'Digite o código'],
  ['12', 'code', 'O código tem 8 números'],
  ['1234 5678', 'code', undefined],
])('checks %j as a %s, with the result %j', (proof, by, problem) => expect(proofProblem(proof, { by })).toBe(problem));

it('returns the typed value as `password` or `code`', () => {
  expect(proofOf({ proof: '1234 5678', by: 'password' })).toEqual({ password: '1234 5678' });
  expect(proofOf({ proof: '1234 5678', by: 'code' })).toEqual({ code: '12345678' });
});
