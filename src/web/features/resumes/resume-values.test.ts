import { expect, it } from 'vitest';
import type { PortableResume } from '#domain/json-resume.ts';
import { resumeProblems } from './resume-rules.ts';
import { importedValues, importNotice, type ResumeValues } from './resume-values.ts';

const CURRENT: ResumeValues = {
  ...{ nome_completo: 'Ana Souza', cargo_pretendido: '', email: 'ana@example.com', telefone: '11987654321' },
  ...{ linkedin: '', com_foto: false, idade: '', genero: null, escolaridade: null, estado_civil: null },
  ...{ tem_filhos: null, resumo_profissional: 'Padeira.', experiencias_profissionais: [], formacao_academica: [] },
  cursos_certificacoes: [{ id: 'a', nome: 'Higiene', instituicao: 'SENAC', data_conclusao: '' }],
  idiomas: [],
  habilidades: [{ id: 'b', nome: 'Forno', categoria: 'Geral' }],
};
const FILE: PortableResume = {
  ...{ nome_completo: 'Ana Souza', cargo_pretendido: 'Padeira', email: '', telefone: '11987654321', linkedin: '' },
  ...{ resumo_profissional: 'Pães.', experiencias_profissionais: [], formacao_academica: [], cursos_certificacoes: [] },
  idiomas: [
    { idioma: 'Inglês', nivel: '' },
    { idioma: 'Espanhol', nivel: 'Básico' },
  ],
  habilidades: [{ nome: 'Massas', categoria: 'Geral' }],
};

it('names the sections that an imported file left unchanged, and the missing levels (resumes#imported-levels)', () => {
  expect(importNotice(CURRENT, FILE)).toBe(
    'Confira os campos e salve. O arquivo não tinha e ficou como estava: e-mail e cursos. Escolha o nível de Inglês.',
  );
  expect(importedValues(CURRENT, FILE)).toMatchObject({
    email: 'ana@example.com',
    cursos_certificacoes: [{ id: 'a' }],
  });
});

it('doesn’t save a language before its level is chosen', () => {
  expect(resumeProblems(importedValues(CURRENT, FILE)).idiomas).toBe('Idioma 1: Escolha o nível');
});

it('returns only the usual text when the file had everything', () => {
  expect(importNotice({ ...CURRENT, email: '', cursos_certificacoes: [] }, { ...FILE, idiomas: [] })).toBe(
    'Confira os campos e salve.',
  );
});
