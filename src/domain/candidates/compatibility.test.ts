import { describe, expect, it } from 'vitest';
import { compatibility, compatibilityLabel, compatibilityText, isCompatible } from './compatibility.ts';

const job = { funcao: 'Técnico de Enfermagem', location: 'Recife - PE' };
const candidate = {
  area: 'Enfermeiro',
  funcoes: ['Cuidador de Idosos', 'Técnico de Enfermagem'],
  cidade_de_interesse: 'Recife - PE',
  cidade_mora: 'Olinda - PE',
  experiencias_profissionais: [{ cargo: 'Recepcionista' }],
};
const principal = { area: 'Técnico de Enfermagem', funcoes: [] };
const local = { cidade_mora: 'Recife - PE' };
const experienced = { experiencias_profissionais: [{ cargo: 'Vendedor' }, { cargo: ' tecnico de ENFERMAGEM ' }] };

describe('isCompatible', () => {
  it('requires the function, principal or not, and the city', () => {
    expect(isCompatible(candidate, job)).toBe(true);
    expect(isCompatible({ ...candidate, ...principal }, job)).toBe(true);
    expect(isCompatible({ ...candidate, funcoes: [] }, job)).toBe(false);
    expect(isCompatible({ ...candidate, area: null, funcoes: [] }, job)).toBe(false);
    expect(isCompatible({ ...candidate, cidade_de_interesse: 'Olinda - PE' }, job)).toBe(false);
    const livesThereOnly = { ...candidate, ...local, cidade_de_interesse: null };
    expect(isCompatible(livesThereOnly, job)).toBe(false);
  });
});

describe('compatibility', () => {
  it.each([
    ['the function and the city', {}, 60, ['function_and_city']],
    ['the principal function', principal, 80, ['function_and_city', 'principal_area']],
    ['living in the city', local, 70, ['function_and_city', 'lives_in_city']],
    ['experience in the function', experienced, 70, ['function_and_city', 'experience']],
    [
      'all reasons',
      { ...principal, ...local, ...experienced },
      100,
      ['function_and_city', 'principal_area', 'lives_in_city', 'experience'],
    ],
  ])('returns the score and the reasons for %s', (_, change, score, codes) => {
    const result = compatibility({ ...candidate, ...change }, job);
    expect(result.score).toBe(score);
    expect(result.reasons.map(({ code }) => code)).toEqual(codes);
  });

  it('returns the reasons as texts', () => {
    const { reasons } = compatibility({ ...candidate, ...principal, ...local, ...experienced }, job);
    expect(reasons.map(({ label }) => label)).toEqual([
      'Procura vagas de Técnico de Enfermagem em Recife - PE',
      'Técnico de Enfermagem é a função principal',
      'Mora em Recife - PE',
      'Já trabalhou como Técnico de Enfermagem',
    ]);
    expect(reasons.map(({ own }) => own)).toEqual([
      'Você procura vagas de Técnico de Enfermagem em Recife - PE',
      'Técnico de Enfermagem é a sua função principal',
      'Você mora em Recife - PE',
      'Você já trabalhou como Técnico de Enfermagem',
    ]);
  });

  it('counts several experiences in the function once, and other functions not at all', () => {
    const twice = { experiencias_profissionais: [{ cargo: job.funcao }, { cargo: job.funcao }] };
    const other = { experiencias_profissionais: [{ cargo: 'Auxiliar de Técnico de Enfermagem' }] };
    expect(compatibility({ ...candidate, ...twice }, job).score).toBe(70);
    expect(compatibility({ ...candidate, ...other }, job).score).toBe(60);
  });

  it('returns 0 for a candidate who looks elsewhere, whatever else fits', () => {
    const elsewhere = { ...candidate, ...principal, ...local, ...experienced, cidade_de_interesse: 'Olinda - PE' };
    expect(compatibility(elsewhere, job)).toEqual({ score: 0, reasons: [] });
  });
});

it('compatibilityLabel returns the label of a score', () => {
  expect([0, 59, 60, 79, 80, 99, 100, 101].map(compatibilityLabel)).toEqual([
    'Compatibilidade baixa',
    'Compatibilidade baixa',
    'Boa',
    'Boa',
    'Alta',
    'Alta',
    'Perfeita compatibilidade',
    'Perfeita compatibilidade',
  ]);
});

it('compatibilityText returns the label of a score with the word compatibilidade', () => {
  expect([100, 80, 60, 10].map(compatibilityText)).toEqual([
    'Perfeita compatibilidade',
    'Alta compatibilidade',
    'Boa compatibilidade',
    'Compatibilidade baixa',
  ]);
});

describe('a candidate from another city', () => {
  const near = { ...candidate, cidade_de_interesse: 'Olinda - PE' };

  it('is compatible when the job is in reach, and the score ignores the distance', () => {
    expect(isCompatible(near, job, null)).toBe(false);
    expect(isCompatible(near, job, { by: 'distance', km: 7 })).toBe(true);
    expect(isCompatible({ ...near, funcoes: [] }, job, { by: 'remote' })).toBe(false);
    for (const reach of [{ by: 'distance', km: 7 }, { by: 'distance', km: 99 }, { by: 'remote' }] as const) {
      expect(compatibility(near, job, reach).score).toBe(60);
      expect(compatibility({ ...near, ...local }, job, reach).score).toBe(70);
    }
  });

  it.each([
    [{ by: 'city' } as const, 'Procura vagas de Técnico de Enfermagem em Recife - PE'],
    [{ by: 'distance', km: 7 } as const, 'Procura vagas de Técnico de Enfermagem a 7 km'],
    [{ by: 'remote' } as const, 'Procura vagas de Técnico de Enfermagem e aceita trabalho remoto'],
  ])('has the way in which the job is reached as the first reason: %j', (reach, label) => {
    expect(compatibility(reach.by === 'city' ? candidate : near, job, reach).reasons[0]?.label).toBe(label);
  });
});

it('names the city within reach when a job is in several cities (jobs#cities)', () => {
  const several = { ...job, location: 'Natal - RN', outras_cidades: ['Recife - PE', 'Olinda - PE'] };
  expect(compatibility({ ...candidate, ...principal }, several)).toMatchObject({
    score: 90,
    reasons: [
      { label: 'Procura vagas de Técnico de Enfermagem em Recife - PE' },
      {},
      { label: 'Mora em Olinda - PE', own: 'Você mora em Olinda - PE' },
    ],
  });
  expect(isCompatible({ ...candidate, cidade_de_interesse: 'Caruaru - PE' }, several)).toBe(false);
});
