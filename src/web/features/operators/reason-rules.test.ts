import { expect, it } from 'vitest';
import { REASON_MAX } from '#domain/text/text-limits.ts';
import { reasonProblem } from './reason-rules.ts';

it('accepts a reason only with enough text and within the limit', () => {
  expect(reasonProblem(' não  ')).toMatch(/pelo menos 5/);
  expect(reasonProblem('x'.repeat(REASON_MAX + 1))).toMatch(/no máximo/);
  expect(reasonProblem(' Pediu por telefone. ')).toBeUndefined();
});
