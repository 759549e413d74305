import { expect, it } from 'vitest';
import type { SheetLine } from '#contract/jobs.ts';
import { filterLines, groupLines, lineNumbersOf } from './sheet-lines-rules.ts';

const lineOf = (line: number, overrides: Partial<SheetLine> = {}): SheetLine => ({
  line,
  title: 'Padeiro',
  funcao: 'Padeiro',
  location: 'Bauru - SP',
  outras_cidades: [],
  salary_range: null,
  ...{ modalidade: 'presencial', contrato: null, comissao: null, horario_inicio: null, horario_fim: null, dias: [] },
  ...{ vagas_abertas: null, escolaridade: null, afirmativa: null, beneficios: [], requirements: [], description: '' },
  problems: [],
  hints: [],
  holds: [],
  same_line: null,
  same_job: false,
  ...overrides,
});
const problem = { field: 'title' as const, problem: 'missing' as const, options: [], max: null };

const LINES = [
  lineOf(2),
  lineOf(3, { problems: [problem], same_job: true }),
  lineOf(4, { same_line: 2 }),
  lineOf(5, { holds: ['money'] }),
  lineOf(6, { same_job: true }),
];

it('groups the lines into valid ones, invalid ones, those with a notice, and repeated ones', () => {
  const counts = Object.entries(groupLines(LINES)).map(([name, lines]) => [name, [...lineNumbersOf(lines)]]);
  expect(Object.fromEntries(counts)).toEqual({
    ready: [2, 4, 5, 6],
    wrong: [3],
    warned: [4, 5, 6],
    repeated: [4, 6],
  });
});

it('shows all lines, the invalid ones or those with a notice', () => {
  expect(filterLines(LINES, 'all')).toEqual(LINES);
  expect([...lineNumbersOf(filterLines(LINES, 'wrong'))]).toEqual([3]);
  expect([...lineNumbersOf(filterLines(LINES, 'warned'))]).toEqual([4, 5, 6]);
});
