import { expect, it } from 'vitest';
import {
  accountNameOf,
  authenticatorCodeProblem,
  passkeyNameProblem,
  recoveryCodeProblem,
  secretKeyOf,
  sentCodeProblem,
  withoutSpaces,
} from './factor-rules.ts';

it.each(['123456', '123 456', ' 123456 '])('accepts %j as a code of an authenticator', (typed) => {
  expect([authenticatorCodeProblem(typed), withoutSpaces(typed)]).toEqual([undefined, '123456']);
});

it.each([
  ['', 'Digite o código'],
  ['12345', 'O código tem 6 números'],
  ['1234567', 'O código tem 6 números'],
  ['12345a', 'O código tem 6 números'],
])('refuses the authenticator code %j with "%s"', (typed, problem) =>
  expect(authenticatorCodeProblem(typed)).toBe(problem),
);

it('requires 8 digits in a code sent by e-mail or text message', () => {
  expect(sentCodeProblem('1234 5678')).toBeUndefined();
  expect(sentCodeProblem('123456')).toBe('O código tem 8 números');
});

it.each(['abcde-fghij', 'ABCDE FGHIJ', 'abcdefghij'])('accepts %j as a recovery code', (typed) => {
  expect(recoveryCodeProblem(typed)).toBeUndefined();
});

it('refuses an empty or short recovery code, with its format', () => {
  expect(recoveryCodeProblem(' ')).toBe('Digite o código');
  expect(recoveryCodeProblem('abcde')).toBe('O código tem 10 letras e números');
});

it('returns the secret key of an otpauth URI in groups of four', () => {
  expect(secretKeyOf('otpauth://totp/Encaixe:ana@exemplo.com?secret=ABCDEFGHIJ&issuer=Encaixe')).toBe('ABCD EFGH IJ');
});

it('requires a passkey name of 1 to 60 characters', () => {
  expect(passkeyNameProblem('  ')).toBe('Dê um nome à chave');
  expect(passkeyNameProblem('Meu celular')).toBeUndefined();
  expect(passkeyNameProblem('x'.repeat(61))).toBe('Use no máximo 60 caracteres');
});

it.each(['Encaixe:ana@exemplo.com', 'Encaixe%3Aana%40exemplo.com'])('reads the account name from %s', (label) => {
  expect(accountNameOf(`otpauth://totp/${label}?secret=ABCDEFGHIJ&issuer=Encaixe`)).toBe('ana@exemplo.com');
});
