import { expect, it } from 'vitest';
import { SUPPORT_MESSAGE_MAX, SUPPORT_MESSAGE_MIN } from '#domain/text/text-limits.ts';
import { supportMessageProblem } from './support-texts.ts';

it.each([
  ['', 'Escreva pelo menos 10 caracteres'],
  ['   curta    ', 'Escreva pelo menos 10 caracteres'],
  ['a'.repeat(SUPPORT_MESSAGE_MIN - 1), 'Escreva pelo menos 10 caracteres'],
  ['a'.repeat(SUPPORT_MESSAGE_MIN), undefined],
  ['a'.repeat(SUPPORT_MESSAGE_MAX), undefined],
  ['a'.repeat(SUPPORT_MESSAGE_MAX + 1), 'Escreva no máximo 4000 caracteres'],
])('checks the length of the message %j', (message, problem) => {
  expect(supportMessageProblem(message)).toBe(problem);
});
