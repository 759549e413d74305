import { expect, it } from 'vitest';
import { questionsFor } from './questions-texts.ts';

const said = (...asked: Parameters<typeof questionsFor>) =>
  questionsFor(...asked)
    .map(({ question, answer }) => `${question} ${answer}`)
    .join('\n');

it('tells a company how many jobs the free plan has', () => {
  expect(said('company', true)).toContain('Uma vaga ativa por vez');
});

it("speaks of the candidates' salary limit only where there is one", () => {
  expect(said('candidate', true)).toContain('5.000');
  expect(said('candidate', false)).not.toMatch(/5\.000|salari|bloquead/);
  expect(said('company', false)).toContain('5.000');
});

it('tells both sides the days of the law and of an unpaid renewal', () => {
  for (const side of ['candidate', 'company'] as const) {
    expect(said(side, true)).toContain('Até 7 dias depois do primeiro pagamento');
    expect(said(side, true)).toContain('continua por 3 dias');
  }
});
