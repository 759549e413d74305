import { expect, it } from 'vitest';
import { deckPositionOf, isEvaluationOf } from './history-rules.ts';

it.each([
  ['/empresa/vagas/vaga-1/candidatos', true],
  ['/empresa/vagas/vercandidatos/vaga-1', true],
  ['/empresa/vagas/candidatos/perfil/ana/vaga-1', true],
  ['/empresa/vagas/candidatos/perfil/vaga-1/vaga-2', false],
  ['/empresa/vagas/vaga-2/candidatos', false],
  ['/empresa/vagas', false],
  ['/candidatos/ana', false],
  ['/empresa/vagas/editar/vaga-1', false],
])('isEvaluationOf("vaga-1", "%s") returns %s', (pathname, belongs) => {
  expect(isEvaluationOf('vaga-1', pathname)).toBe(belongs);
});

it.each([
  [{ previousIndex: 7 }, 7],
  [{}, 0],
  [{ previousIndex: -3 }, 0],
  [{ previousIndex: 1.5 }, 0],
  [{ previousIndex: '4' }, 0],
  [{ previousIndex: 10 ** 9 }, 10_000],
])('reads the deck position of the history state %j as %i', (state, position) => {
  expect(deckPositionOf(state)).toBe(position);
});
