import { describe, expect, it } from 'vitest';
import { candidateDistanceText, cardFunctions, homeText, mobility, placesText } from './candidate-texts.ts';

it("shows the job's function first among the candidate's", () => {
  const candidate = { area: 'Garçom', funcoes: ['Cozinheiro', 'Barman', 'Caixa'] };
  expect(cardFunctions(candidate, 'Caixa')).toMatchObject({ shown: ['Caixa', 'Garçom', 'Cozinheiro'], more: 1 });
  expect(cardFunctions(candidate, 'Copeiro').shown).toEqual(['Garçom', 'Cozinheiro', 'Barman']);
});

describe('texts of a candidate card', () => {
  it('shows three functions, the principal one (area) first and once, and counts the others', () => {
    expect(cardFunctions({ area: 'Garçom', funcoes: ['Cozinheiro', 'Garçom', 'Barman', 'Copeiro', 'Caixa'] })).toEqual({
      all: ['Garçom', 'Cozinheiro', 'Barman', 'Copeiro', 'Caixa'],
      shown: ['Garçom', 'Cozinheiro', 'Barman'],
      more: 2,
    });
    expect(cardFunctions({ area: null, funcoes: ['Caixa'] })).toMatchObject({ shown: ['Caixa'], more: 0 });
  });

  it('lists only the vehicle, licence and travel that the candidate has', () => {
    expect(mobility({ possui_veiculo: true, cnh_ativa: false, disponivel_viajar: null })).toEqual(['Veículo próprio']);
  });

  it('shows where the candidate lives as far as it is known', () => {
    expect(homeText({ bairro_mora: 'Savassi', cidade_mora: 'Belo Horizonte - MG', city: 'Betim - MG' })).toBe(
      'Savassi, Belo Horizonte - MG',
    );
    expect(homeText({ bairro_mora: null, cidade_mora: null, city: 'Betim - MG' })).toBe('Betim - MG');
    expect(homeText({ bairro_mora: null, cidade_mora: null, city: null })).toBeNull();
  });

  it('shows where the candidate lives and wants to work, each city once', () => {
    const recife = 'Recife - PE';
    expect(placesText({ cidade_mora: recife, city: null, cidade_de_interesse: recife })).toBe(
      'Mora e quer trabalhar em Recife - PE',
    );
    expect(placesText({ cidade_mora: null, city: 'Olinda - PE', cidade_de_interesse: recife })).toBe(
      'Mora em Olinda - PE · Quer trabalhar em Recife - PE',
    );
    expect(placesText({ cidade_mora: null, city: null, cidade_de_interesse: null })).toBe('');
  });
});

it('shows a distance, "remoto" or nothing, depending on what the server returned (candidates#from-where)', () => {
  expect([{ distance_km: 12 }, { remote: true as const }, {}].map(candidateDistanceText)).toEqual([
    'a 12 km',
    'remoto',
    null,
  ]);
});
