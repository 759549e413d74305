import { describe, expect, it } from 'vitest';
import type { Resume } from '#contract/resumes.ts';
import { ENTRY_PROBLEMS, resumeProblems } from './resume-rules.ts';
import { resumeInput, resumeValues } from './resume-values.ts';

const resume: Resume = {
  nome_completo: 'Ana Souza',
  cargo_pretendido: null,
  resumo_profissional: null,
  telefone: '31987654321',
  email: 'ana@exemplo.com.br',
  linkedin: null,
  foto_url: null,
  ...{ avatar_zoom_level: 1, avatar_offset_x: 0, avatar_offset_y: 0 },
  idade: null,
  genero: null,
  escolaridade: null,
  estado_civil: null,
  tem_filhos: null,
  experiencias_profissionais: [],
  formacao_academica: [],
  cursos_certificacoes: [],
  idiomas: [],
  habilidades: [],
};
const values = resumeValues(resume);

describe('resumeProblems', () => {
  it('returns nothing when name, e-mail and phone are filled in', () => {
    expect(resumeProblems(values)).toEqual({});
  });

  it('returns a message for each missing field, in the order of the form', () => {
    const problems = resumeProblems({ ...values, nome_completo: ' ', email: '', telefone: '' });
    expect(Object.values(problems)).toEqual([
      'Nome completo é obrigatório',
      'Email é obrigatório',
      'Telefone é obrigatório',
    ]);
  });

  it.each([
    ['13', false],
    ['14', true],
    ['100', true],
    ['101', false],
    ['12,5', false],
    ['', true],
  ])('accepts an age of "%s": %s', (idade, accepted) => {
    expect(resumeProblems({ ...values, idade }).idade === undefined).toBe(accepted);
  });

  it('names the first incomplete entry of a list by its number, and the missing field', () => {
    const habilidades = [
      { id: 'a', nome: 'Forno', categoria: 'Geral' },
      { id: 'b', nome: ' ', categoria: 'Geral' },
    ];
    expect(resumeProblems({ ...values, habilidades })).toEqual({ habilidades: 'Habilidade 2: Informe a habilidade' });
  });

  it.each([
    ['javascript:alert(1)', false],
    ['linkedin.com/in/ana', true],
    ['https://www.linkedin.com/in/ana', true],
    ['ana', false],
    ['', true],
  ])('accepts the LinkedIn address "%s": %s', (linkedin, accepted) => {
    expect(resumeProblems({ ...values, linkedin }).linkedin === undefined).toBe(accepted);
  });
});

describe('an experience', () => {
  const entry = {
    id: 'a',
    empresa: 'Padaria',
    cargo: 'Padeira',
    periodo_inicio: '2020-03',
    periodo_fim: '',
    atual: false,
    descricao: '',
  };
  const problems = ENTRY_PROBLEMS.experiencias_profissionais;

  it('requires company, role and start, but no end', () => {
    expect(problems(entry)).toEqual({});
    expect(Object.keys(problems({ ...entry, empresa: '', cargo: '', periodo_inicio: '' }))).toEqual([
      'cargo',
      'empresa',
      'periodo_inicio',
    ]);
  });

  it('may end in the month in which it began, but not before', () => {
    expect(problems({ ...entry, periodo_fim: '2020-03' })).toEqual({});
    expect(problems({ ...entry, periodo_fim: '2020-02' }).periodo_fim).toBeDefined();
  });
});

describe('the form', () => {
  it('turns a saved curriculo into values and back into the same input', () => {
    const saved = { ...resume, foto_url: '/a.webp', idade: 30, tem_filhos: false, linkedin: 'https://l.com/in/a' };
    const { avatar_zoom_level, avatar_offset_x, avatar_offset_y, ...sent } = saved;
    expect(resumeInput(resumeValues(saved), '/a.webp')).toEqual(sent);
  });

  it("submits the profile's current picture, unless the profile has none or the curriculo shows none", () => {
    const withPicture = { ...values, com_foto: true };
    expect(resumeInput(withPicture, '/new.webp').foto_url).toBe('/new.webp');
    expect(resumeInput(withPicture, null).foto_url).toBeNull();
    expect(resumeInput(values, '/new.webp').foto_url).toBeNull();
  });
});
