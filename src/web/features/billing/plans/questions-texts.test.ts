import { expect, it } from 'vitest';
import { questionsFor } from './questions-texts.ts';

const textsFor = (...input: Parameters<typeof questionsFor>) =>
  questionsFor(...input)
    .map(({ question, answer }) => `${question} ${answer}`)
    .join('\n');

it('states to a company how many jobs the free plan has', () => {
  expect(textsFor('company', true, 'off')).toContain('Uma vaga ativa por vez');
});

it("mentions the candidates' salary limit only when there is one", () => {
  expect(textsFor('candidate', true, 'off')).toContain('5.000');
  expect(textsFor('candidate', false, 'off')).not.toMatch(/5\.000|salari|bloquead/);
  expect(textsFor('company', false, 'off')).toContain('5.000');
});

it('states to candidates and companies the withdrawal period and the grace period of an unpaid renewal', () => {
  for (const side of ['candidate', 'company'] as const) {
    expect(textsFor(side, true, 'off')).toContain('Até 7 dias depois do primeiro pagamento');
    expect(textsFor(side, true, 'off')).toContain('continua por 3 dias');
  }
});

it('mentions yearly payment only where plans are sold for a year', () => {
  expect(textsFor('candidate', true, 'off', true)).toContain('dez meses');
  expect(textsFor('candidate', true, 'off')).not.toContain('dez meses');
});

it('mentions Pix only where it is offered', () => {
  expect(textsFor('candidate', true, 'month')).toContain('um Pix vale 30 dias');
  expect(textsFor('candidate', true, 'off')).not.toContain('Pix');
});
