import { expect, it } from 'vitest';
import { homeRoute } from './home-route.ts';
import { TERMS_VERSION } from './terms.ts';

const candidate = {
  user_type: 'candidate' as const,
  terms_version: TERMS_VERSION,
  name: 'Ana Lima',
  area: 'Padeiro',
  cidade_de_interesse: 'Recife - PE',
  city: null,
  telefone: null,
  funcoes: [],
  bio: null,
};
const company = {
  user_type: 'company' as const,
  terms_version: TERMS_VERSION,
  name: 'Padaria Sol',
  area: null,
  cidade_de_interesse: null,
  city: 'Recife - PE',
  telefone: '8134567890',
  funcoes: ['Padeiro'],
  bio: 'Pão quente.',
};

it('sends a candidate to the jobs, or to the profile while it is incomplete', () => {
  expect(homeRoute(candidate)).toBe('/vagas');
  expect(homeRoute({ ...candidate, area: null })).toBe('/perfil');
  expect(homeRoute({ ...candidate, cidade_de_interesse: null })).toBe('/perfil');
});

it('sends a company to its jobs, or to the profile while it is incomplete', () => {
  expect(homeRoute(company)).toBe('/empresa/vagas');
  expect(homeRoute({ ...company, telefone: null })).toBe('/empresa/perfil');
});

it('sends a user who has not accepted the current terms to them first', () => {
  expect(homeRoute({ ...candidate, terms_version: TERMS_VERSION - 1 })).toBe('/novos-termos');
  expect(homeRoute({ ...company, terms_version: 0, telefone: null })).toBe('/novos-termos');
});

it('does not accept the fields of the other user type instead', () => {
  expect(homeRoute({ ...company, user_type: 'candidate' })).toBe('/perfil');
  expect(homeRoute({ ...candidate, user_type: 'company' })).toBe('/empresa/perfil');
});
