import { expect, it } from 'vitest';
import { SUPPORT_ANSWER_MAX, SUPPORT_ANSWER_MIN } from '#domain/text/text-limits.ts';
import { answerProblem, PREPARED_ANSWERS, withPreparedAnswer } from './message-texts.ts';

it.each([
  ['', 'Escreva a resposta, com pelo menos 5 caracteres'],
  ['  oi   ', 'Escreva a resposta, com pelo menos 5 caracteres'],
  ['a'.repeat(SUPPORT_ANSWER_MIN), undefined],
  ['a'.repeat(SUPPORT_ANSWER_MAX), undefined],
  ['a'.repeat(SUPPORT_ANSWER_MAX + 1), 'Use no máximo 2000 caracteres'],
])('checks the length of the answer %j', (answer, problem) => {
  expect(answerProblem(answer)).toBe(problem);
});

it('has prepared answers that can be sent unchanged, and appends one to another (operators#answer)', () => {
  const [first, second] = PREPARED_ANSWERS.map(({ text }) => text);
  for (const { text } of PREPARED_ANSWERS) expect(answerProblem(text)).toBeUndefined();
  expect(withPreparedAnswer('  ', first ?? '')).toBe(first);
  expect(withPreparedAnswer(`${first}\n`, second ?? '')).toBe(`${first}\n\n${second}`);
});
