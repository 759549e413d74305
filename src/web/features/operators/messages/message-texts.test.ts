import { expect, it } from 'vitest';
import { SUPPORT_ANSWER_MAX, SUPPORT_ANSWER_MIN } from '#domain/text/text-limits.ts';
import { answerProblem, READY_ANSWERS, withReady } from './message-texts.ts';

it.each([
  ['', 'Escreva a resposta, com pelo menos 5 caracteres'],
  ['  oi   ', 'Escreva a resposta, com pelo menos 5 caracteres'],
  ['a'.repeat(SUPPORT_ANSWER_MIN), undefined],
  ['a'.repeat(SUPPORT_ANSWER_MAX), undefined],
  ['a'.repeat(SUPPORT_ANSWER_MAX + 1), 'Use no máximo 2000 caracteres'],
])('checks the length of the answer %j', (answer, problem) => {
  expect(answerProblem(answer)).toBe(problem);
});

it('has prepared answers that can be sent unchanged, also two together (operators#answer)', () => {
  const [first, second] = READY_ANSWERS.map(({ words }) => words);
  for (const { words } of READY_ANSWERS) expect(answerProblem(words)).toBeUndefined();
  expect(withReady('  ', first ?? '')).toBe(first);
  expect(withReady(`${first}\n`, second ?? '')).toBe(`${first}\n\n${second}`);
});
