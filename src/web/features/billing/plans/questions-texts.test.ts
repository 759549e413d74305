import { expect, it } from 'vitest';
import { questionsFor } from './questions-texts.ts';

const said = (...input: Parameters<typeof questionsFor>) =>
  questionsFor(...input)
    .map(({ question, answer }) => `${question} ${answer}`)
    .join('\n');

it('states to a company how many jobs the free plan has', () => {
  expect(said('company', true)).toContain('Uma vaga ativa por vez');
});

it("mentions the candidates' salary limit only when there is one", () => {
  expect(said('candidate', true)).toContain('5.000');
  expect(said('candidate', false)).not.toMatch(/5\.000|salari|bloquead/);
  expect(said('company', false)).toContain('5.000');
});

it('states to both sides the legal withdrawal period and the grace period of an unpaid renewal', () => {
  for (const side of ['candidate', 'company'] as const) {
    expect(said(side, true)).toContain('Até 7 dias depois do primeiro pagamento');
    expect(said(side, true)).toContain('continua por 3 dias');
  }
});
