import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CompanyAnswerRate } from '#contract/hiring.ts';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { AnswersScreen } from './answers-screen.tsx';

const { hiring } = contractImplementer;

const counts = (counted: number, answered: number) => ({
  counted,
  answered: { 1: answered, 2: answered, 7: answered },
});

it.each<[string, CompanyAnswerRate, string]>([
  [
    'the rate that the next nightly update will publish, when candidates see none yet',
    { shown: null, ...counts(10, 8) },
    'Pelos números de agora, os candidatos passam a ler na próxima madrugada: “Responde em até 1 dia (80% das vezes)”.',
  ],
  [
    'how many matches are missing for a rate',
    { shown: null, ...counts(9, 9) },
    'Os candidatos ainda não veem nada: falta 1 match para começar a contar.',
  ],
  [
    'that a rate needs half of the matches answered',
    { shown: null, ...counts(10, 4) },
    'Os candidatos ainda não veem nada: a partir da metade respondida, eles passam a ver.',
  ],
  [
    'no change when the next update will publish the same rate',
    { shown: { within: 1, share: 80 }, ...counts(10, 8) },
    'É o que os candidatos leem nas suas vagas e na página da empresa.',
  ],
  [
    'the other rate that the next update will publish',
    { shown: { within: 1, share: 80 }, ...counts(10, 6) },
    'É o que os candidatos leem nas suas vagas e na página da empresa. ' +
      'Pelos números de agora, muda na próxima madrugada para “Responde a 60% dos matches”.',
  ],
  [
    'that the next update will remove the rate, and why',
    { shown: { within: 1, share: 80 }, ...counts(8, 8) },
    'É o que os candidatos leem nas suas vagas e na página da empresa. ' +
      'Pelos números de agora, some na próxima madrugada: faltam 2 matches para começar a contar.',
  ],
])('shows the company %s (hiring#answer-rate)', async (_, answers, text) => {
  fakeServer({
    hiring: {
      answers: hiring.answers.handler(async () => answers),
      open: hiring.open.handler(async () => ({ cards: [], next_cursor: null })),
    },
  });
  const session = signInCandidate();
  signInCandidate({ user: { ...session.user, user_type: 'company' } });
  await renderInApp(<AnswersScreen />);
  const heading = await screen.findByRole('heading', { name: /^(?:Ainda sem selo|Responde)/ });
  expect(heading.nextElementSibling?.textContent?.trim()).toBe(text);
});
