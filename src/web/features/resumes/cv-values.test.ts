import { expect, it } from 'vitest';
import type { ReadCv } from '#domain/cv/types.ts';
import { resumeProposal } from './cv-values.ts';
import { resumeProblems } from './resume-rules.ts';
import type { ResumeValues } from './resume-values.ts';

const CURRENT: ResumeValues = {
  ...{ nome_completo: 'Ana Souza', cargo_pretendido: '', email: 'ana@example.com', telefone: '11987654321' },
  ...{ linkedin: '', com_foto: false, idade: '', genero: null, escolaridade: null, estado_civil: null },
  ...{ tem_filhos: null, resumo_profissional: 'Padeira.', experiencias_profissionais: [], formacao_academica: [] },
  ...{ cursos_certificacoes: [], idiomas: [], habilidades: [{ id: 'b', nome: 'Forno', categoria: 'Geral' }] },
};
const READ: ReadCv = {
  ...{ name: 'Ana Souza', email: '', phone: '11987654321', city: '', linkedin: '', functions: [] },
  ...{ objective: 'Padeira', summary: 'Pães.', experiences: [], education: [], courses: [] },
  languages: [{ name: 'Inglês', level: '' }],
  ...{ skills: [{ name: 'Massas', category: 'Cozinha' }], rest: [], unsure: [], dropped: [] },
};

it('returns each field that the file contains, together with the form’s current value', () => {
  const { fields } = resumeProposal(READ, CURRENT);
  expect(fields.map(({ name, formLines, fileLines }) => [name, formLines[0]?.text, fileLines[0]?.text])).toEqual([
    ['nome_completo', 'Ana Souza', 'Ana Souza'],
    ['cargo_pretendido', undefined, 'Padeira'],
    ['telefone', '(11) 98765-4321', '(11) 98765-4321'],
    ['resumo_profissional', 'Padeira.', 'Pães.'],
    ['idiomas', undefined, 'Inglês'],
    ['habilidades', 'Forno', 'Massas'],
  ]);
});

it('generates an id for each imported entry', () => {
  const { values } = resumeProposal(READ, CURRENT);
  expect(values.habilidades).toMatchObject([{ nome: 'Massas', categoria: 'Cozinha' }]);
  expect(values.habilidades?.[0]?.id).toMatch(/^[\da-f]{8}-/);
});

it('marks an imported language without a level, and requires the level before a save (resumes#imported-levels)', () => {
  const { fields, values } = resumeProposal(READ, CURRENT);
  expect(fields.find(({ name }) => name === 'idiomas')?.fileLines).toMatchObject([
    { detail: 'Escolha o nível antes de salvar', isUnsure: true },
  ]);
  expect(resumeProblems({ ...CURRENT, ...values }).idiomas).toBe('Idioma 1: Escolha o nível');
});
