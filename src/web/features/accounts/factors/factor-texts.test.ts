import { expect, it } from 'vitest';
import { Failure } from '#web/lib/api/failure.ts';
import { codesLeftText, factorErrorText, hasChallengeEnded, recoveryFile } from './factor-texts.ts';

it('returns the text of an error code of the second step, and the general text for an unknown code', () => {
  const textOf = (code: string) => factorErrorText(code, new Failure(code));
  expect(textOf('INVALID_BACKUP_CODE')).toBe('Esse código não está certo ou já foi usado.');
  expect(textOf('RATE_LIMITED')).toMatch(/^Muitas tentativas/);
  expect(textOf('constructor')).toMatch(/^Algo deu errado/);
});

it('recognises the error codes after which the user has to start the sign-in again', () => {
  expect(hasChallengeEnded('TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE')).toBe(true);
  expect(hasChallengeEnded('INVALID_TWO_FACTOR_COOKIE')).toBe(true);
  expect(hasChallengeEnded('INVALID_CODE')).toBe(false);
});

it.each([
  [10, 'Restam 10 de 10 códigos de recuperação.'],
  [1, 'Resta 1 de 10 códigos de recuperação.'],
  [0, 'Você já usou todos os códigos de recuperação.'],
])('states that %d of 10 recovery codes are left', (left, text) => expect(codesLeftText(left, 10)).toBe(text));

it('writes every recovery code and the e-mail address into the file that the user saves', () => {
  const file = recoveryFile('ana@exemplo.com', ['aaaaa-bbbbb', 'ccccc-ddddd']);
  for (const word of ['ana@exemplo.com', 'aaaaa-bbbbb', 'ccccc-ddddd']) expect(file).toContain(word);
});
