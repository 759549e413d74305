import { describe, expect, it } from 'vitest';
import { type OwnProfile, saveCandidateSchema } from '#contract/profiles.ts';
import { NEW_CANDIDATE as NEW } from '#web/testing/own-profile.ts';
import {
  candidateInput,
  candidateProblems,
  candidateValues,
  isPersonalFilled,
  missingForJobs,
  missingText,
} from './candidate-values.ts';

const FULL: OwnProfile = {
  ...NEW,
  area: 'Vendedor Interno',
  funcoes: ['Atendente', 'Vendedor Interno'],
  cidade_de_interesse: 'São Paulo - SP',
  telefone: '11987654321',
  idade: 27,
  genero: 'Feminino',
  escolaridade: 'Superior',
  estado_civil: 'Solteiro(a)',
  tem_filhos: false,
  experiencias_profissionais: [{ cargo: 'Vendedora', empresa: 'Loja', periodo: '2020', descricao: '' }],
};

describe('the principal area', () => {
  it('comes first in the form, and once', () => {
    expect(candidateValues(FULL).funcoes).toEqual(['Vendedor Interno', 'Atendente']);
    expect(candidateValues(NEW).funcoes).toEqual([]);
  });

  it('is the first chosen function; the others become funcoes', () => {
    const input = candidateInput({
      ...candidateValues(FULL),
      funcoes: ['Atendente', 'Vendedor Interno', 'Operador de Caixa'],
    });
    expect(input).toMatchObject({ area: 'Atendente', funcoes: ['Vendedor Interno', 'Operador de Caixa'] });
    expect(candidateInput({ ...candidateValues(FULL), funcoes: [] })).toMatchObject({ area: null, funcoes: [] });
  });
});

describe('the personal information', () => {
  it('is complete with "no children" too, and incomplete without any one of its fields', () => {
    const values = candidateValues(FULL);
    expect(isPersonalFilled(values)).toBe(true);
    expect(isPersonalFilled({ ...values, idade: '' })).toBe(false);
    expect(isPersonalFilled({ ...values, genero: null })).toBe(false);
    expect(isPersonalFilled({ ...values, escolaridade: null })).toBe(false);
    expect(isPersonalFilled({ ...values, estado_civil: null })).toBe(false);
    expect(isPersonalFilled({ ...values, tem_filhos: '' })).toBe(false);
  });

  it('is not sent while incomplete', () => {
    expect(candidateInput(candidateValues(NEW))).toBeNull();
    expect(Object.keys(candidateProblems(candidateValues(NEW)))).toEqual([
      'idade',
      'genero',
      'escolaridade',
      'estado_civil',
      'tem_filhos',
    ]);
  });

  it.each([
    ['101', 'A idade deve ficar entre 14 e 100 anos'],
    ['13', 'O Encaixe é para quem tem 14 anos ou mais, a idade em que a lei deixa começar como Jovem Aprendiz'],
    ['0', 'O Encaixe é para quem tem 14 anos ou mais, a idade em que a lei deixa começar como Jovem Aprendiz'],
  ])('refuses the age %s, with the reason', (idade, why) => {
    expect(candidateProblems({ ...candidateValues(FULL), idade })).toEqual({ idade: why });
  });

  it.each(['14', '100'])('accepts the age %s', (idade) => {
    expect(candidateProblems({ ...candidateValues(FULL), idade })).toEqual({});
  });
});

describe('candidateProblems', () => {
  it('accepts an empty phone, but no incomplete one', () => {
    expect(candidateProblems({ ...candidateValues(FULL), telefone: '' })).toEqual({});
    expect(candidateProblems({ ...candidateValues(FULL), telefone: '119876' })).toHaveProperty('telefone');
  });

  it('requires a name', () => {
    expect(candidateProblems({ ...candidateValues(FULL), name: '  ' })).toEqual({ name: 'Nome é obrigatório' });
  });
});

describe('candidateInput', () => {
  it('returns input that the server accepts', () => {
    const parsed = saveCandidateSchema.parse(candidateInput(candidateValues(FULL)));
    expect(parsed).toMatchObject({
      area: 'Vendedor Interno',
      idade: 27,
      tem_filhos: false,
      bio: null,
      possui_veiculo: false,
    });
    expect(parsed.experiencias_profissionais).toEqual(FULL.experiencias_profissionais);
  });
});

describe('missingForJobs', () => {
  it('names the function and the city until both are filled in', () => {
    expect(missingForJobs(NEW)).toHaveLength(2);
    expect(missingForJobs({ ...NEW, area: 'Vendedor Interno' })).toEqual(['sua cidade de interesse']);
    expect(missingForJobs(FULL)).toEqual([]);
    expect(missingText(NEW)).toBe('Para ver vagas, informe sua função desejada e sua cidade de interesse.');
    expect(missingText(FULL)).toBeNull();
  });
});
