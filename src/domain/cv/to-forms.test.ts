import { describe, expect, it } from 'vitest';
import { BIO_MAX } from '../text/text-limits.ts';
import { profileFromCv, resumeFromCv } from './to-forms.ts';
import type { ReadCv } from './types.ts';

const READ: ReadCv = {
  ...{ name: 'Joana Prado', email: 'joana@exemplo.com.br', phone: '11987654321', city: 'Campinas - SP' },
  ...{ linkedin: '', functions: ['Padeiro', 'Confeiteiro'], objective: 'Padeira', summary: 'Pães há dez anos.' },
  experiences: [
    { role: 'Padeira', company: 'Pão Bom', start: '2021-03', end: null, description: 'Massas.' },
    { role: 'Confeiteira', company: 'Doce Lar', start: '2018', end: '2020', description: '' },
    { role: 'Ajudante', company: '', start: '2015', end: '2016', description: '' },
  ],
  education: [
    { course: 'Gastronomia', institution: 'UFX', level: 'Superior', start: '2023-02', end: null },
    { course: 'Ensino Médio', institution: 'EE Sul', level: 'Ensino Médio', start: '2010', end: '2012-12' },
  ],
  courses: [{ name: 'Higiene', institution: 'SENAC', date: '2019' }],
  languages: [
    { name: 'Inglês', level: 'Básico' },
    { name: 'Espanhol', level: '' },
  ],
  skills: [{ name: 'Forno', category: '' }],
  rest: ['Campinas/SP', 'Disponível aos sábados'],
  unsure: ['name', 'experiences.1.company'],
  dropped: [],
};

describe('profileFromCv (resumes#filling)', () => {
  it('returns the fields of the profile, with readable periods and the highest finished education', () => {
    expect(profileFromCv(READ).values).toEqual({
      ...{ name: 'Joana Prado', telefone: '11987654321', city: 'Campinas - SP', bio: 'Pães há dez anos.' },
      ...{ funcoes: ['Padeiro', 'Confeiteiro'], escolaridade: 'Ensino Médio' },
      experiencias_profissionais: [
        { cargo: 'Padeira', empresa: 'Pão Bom', periodo: 'mar. 2021 – atual', descricao: 'Massas.' },
        { cargo: 'Confeiteira', empresa: 'Doce Lar', periodo: '2018 – 2020', descricao: '' },
      ],
    });
  });

  it('returns as `rest` all data without a field in the profile, including an experience without a company', () => {
    expect(profileFromCv(READ).rest).toEqual([
      'Disponível aos sábados',
      'E-mail: joana@exemplo.com.br',
      'Objetivo: Padeira',
      'Experiência: Ajudante, 2015 – 2016',
      'Formação: Gastronomia, UFX, fev. 2023 – em andamento',
      'Formação: Ensino Médio, EE Sul, 2010 – dez. 2012',
      'Curso: Higiene, SENAC, 2019',
      'Idioma: Inglês, Básico',
      'Idioma: Espanhol',
      'Habilidades: Forno',
    ]);
  });

  it('returns the fields that may be wrong: those that `readCv` marks as unsure, and an unfinished education', () => {
    expect(profileFromCv(READ).unsure).toEqual(['name', 'experiencias_profissionais.1']);
    const [unfinished] = READ.education;
    const filling = profileFromCv({ ...READ, education: unfinished ? [unfinished] : [] });
    expect(filling.values.escolaridade).toBe('Superior');
    expect(filling.unsure).toContain('escolaridade');
  });

  it('does not split a surrogate pair when it truncates a text at its limit, and adds the end to `rest`', () => {
    const { values, rest } = profileFromCv({ ...READ, summary: `${'a'.repeat(BIO_MAX - 1)}😀 fim` });
    expect(values.bio).toBe('a'.repeat(BIO_MAX - 1));
    expect(rest).toContain('😀 fim');
  });
});

describe('resumeFromCv (resumes#filling)', () => {
  it('returns the fields of the curriculo, and fills in a month where a date is only a year', () => {
    expect(resumeFromCv(READ).values).toEqual({
      ...{ nome_completo: 'Joana Prado', cargo_pretendido: 'Padeira', resumo_profissional: 'Pães há dez anos.' },
      ...{ telefone: '11987654321', email: 'joana@exemplo.com.br', linkedin: '', escolaridade: 'Ensino Médio' },
      experiencias_profissionais: [
        {
          ...{ empresa: 'Pão Bom', cargo: 'Padeira', periodo_inicio: '2021-03', periodo_fim: '', atual: true },
          descricao: 'Massas.',
        },
        {
          ...{ empresa: 'Doce Lar', cargo: 'Confeiteira', periodo_inicio: '2018-01', periodo_fim: '2020-12' },
          ...{ atual: false, descricao: '' },
        },
        {
          ...{ empresa: '', cargo: 'Ajudante', periodo_inicio: '2015-01', periodo_fim: '2016-12', atual: false },
          descricao: '',
        },
      ],
      formacao_academica: [
        { curso: 'Gastronomia', instituicao: 'UFX', periodo_inicio: '2023-02', periodo_fim: '', concluido: false },
        {
          ...{ curso: 'Ensino Médio', instituicao: 'EE Sul', periodo_inicio: '2010-01', periodo_fim: '2012-12' },
          concluido: true,
        },
      ],
      cursos_certificacoes: [{ nome: 'Higiene', instituicao: 'SENAC', data_conclusao: '2019-12' }],
      idiomas: [
        { idioma: 'Inglês', nivel: 'Básico' },
        { idioma: 'Espanhol', nivel: '' },
      ],
      habilidades: [{ nome: 'Forno', categoria: 'Geral' }],
    });
    expect(resumeFromCv(READ).rest).toEqual(['Disponível aos sábados', 'Cidade: Campinas - SP']);
  });

  it('returns the fields that may be wrong: unsure in `readCv`, added months, languages without a level', () => {
    expect(resumeFromCv(READ).unsure).toEqual([
      ...['nome_completo', 'experiencias_profissionais.1', 'experiencias_profissionais.2', 'formacao_academica.1'],
      ...['cursos_certificacoes.0', 'idiomas.1'],
    ]);
  });

  it('does not fill a sentence into the role', () => {
    const objective = 'Atuar na área de panificação, contribuindo com a equipe. '.repeat(3).trim();
    const { values, rest } = resumeFromCv({ ...READ, objective });
    expect(values.cargo_pretendido).toBe('');
    expect(rest).toContain(`Objetivo: ${objective}`);
  });
});
