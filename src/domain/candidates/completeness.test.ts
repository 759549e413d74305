import { describe, expect, it } from 'vitest';
import {
  type CompanyField,
  hasPersonalInfo,
  isCandidateComplete,
  isCompanyComplete,
  missingCompanyFields,
} from './completeness.ts';

describe('a candidate', () => {
  const complete = { area: 'Padeiro', cidade_de_interesse: 'Recife - PE' };

  it('is complete with a principal area and a city of interest', () => {
    expect(isCandidateComplete(complete)).toBe(true);
  });

  it.each(['area', 'cidade_de_interesse'] as const)('is incomplete without %s', (field) => {
    expect(isCandidateComplete({ ...complete, [field]: null })).toBe(false);
    expect(isCandidateComplete({ ...complete, [field]: ' ' })).toBe(false);
  });
});

describe('personal information', () => {
  const info = {
    idade: 30,
    genero: 'Outro',
    escolaridade: 'Técnico',
    estado_civil: 'Casado(a)',
    tem_filhos: false,
  };

  it('is complete, also for a person without children', () => expect(hasPersonalInfo(info)).toBe(true));

  it.each(['idade', 'genero', 'escolaridade', 'estado_civil', 'tem_filhos'] as const)(
    'is incomplete without %s',
    (field) => {
      expect(hasPersonalInfo({ ...info, [field]: null })).toBe(false);
    },
  );
});

describe('a company', () => {
  const complete = {
    name: 'Padaria Sol',
    city: 'Recife - PE',
    telefone: '8134567890',
    funcoes: ['Padeiro'],
    bio: 'Pão quente.',
  };

  it('is complete with all five fields', () => {
    expect(missingCompanyFields(complete)).toEqual([]);
    expect(isCompanyComplete(complete)).toBe(true);
  });

  it.each<[CompanyField, string | null | string[]]>([
    ['name', ' '],
    ['city', null],
    ['telefone', ''],
    ['funcoes', []],
    ['funcoes', ['']],
    ['bio', null],
  ])('is incomplete without %s', (field, empty) => {
    const profile = { ...complete, [field]: empty };
    expect(missingCompanyFields(profile)).toEqual([field]);
    expect(isCompanyComplete(profile)).toBe(false);
  });

  it('lists every missing field, in the order of the form', () => {
    const empty = { name: null, city: null, telefone: null, funcoes: [], bio: null };
    expect(missingCompanyFields(empty)).toEqual(['name', 'city', 'telefone', 'funcoes', 'bio']);
  });
});
