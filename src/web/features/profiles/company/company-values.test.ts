import { describe, expect, it } from 'vitest';
import { saveCompanySchema } from '#contract/profiles.ts';
import { type CompanyValues, companyInput, companyProblems } from './company-values.ts';

const FULL: CompanyValues = {
  name: 'Padaria do Bairro',
  city: 'Curitiba - PR',
  telefone: '4133334444',
  funcoes: ['Atendente'],
  bio: 'Pão quente desde 1987.',
};

describe('companyProblems', () => {
  it('returns none for a complete form', () => {
    expect(companyProblems(FULL)).toEqual({});
  });

  it('returns a message for each missing field', () => {
    expect(companyProblems({ name: ' ', city: null, telefone: '', funcoes: [], bio: '\n' })).toEqual({
      name: 'Nome da empresa é obrigatório',
      city: 'Cidade é obrigatória',
      telefone: 'Telefone/WhatsApp é obrigatório',
      funcoes: 'Selecione pelo menos uma função desejada',
      bio: 'Descrição da empresa é obrigatória',
    });
  });

  it('refuses an incomplete phone', () => {
    expect(Object.keys(companyProblems({ ...FULL, telefone: '4133' }))).toEqual(['telefone']);
  });
});

describe('companyInput', () => {
  it('returns input that the server accepts', () => {
    expect(saveCompanySchema.parse(companyInput(FULL))).toEqual(FULL);
  });

  it('returns null without a city', () => {
    expect(companyInput({ ...FULL, city: null })).toBeNull();
  });
});
