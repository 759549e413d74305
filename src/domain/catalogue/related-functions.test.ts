import { describe, expect, it } from 'vitest';
import { ALL_FUNCTIONS } from './functions.ts';
import { ONE_WAY_ROLES, relatedFunctions, SIMILAR_ROLES } from './related-functions.ts';

/** Roles that require a licence, a registration or a special permit. */
const LICENSED: ReadonlySet<string> = new Set([
  ...['Enfermeiro', 'Técnico de Enfermagem', 'Auxiliar de Enfermagem', 'Médico', 'Dentista', 'Auxiliar de Saúde Bucal'],
  ...['Farmacêutico', 'Fisioterapeuta', 'Nutricionista', 'Psicólogo', 'Fonoaudiólogo', 'Biomédico'],
  ...['Técnico em Radiologia', 'Engenheiro Civil', 'Engenheiro Mecânico', 'Engenheiro Elétrico'],
  ...['Engenheiro de Produção', 'Engenheiro Químico', 'Engenheiro Ambiental', 'Engenheiro de Segurança do Trabalho'],
  ...['Arquiteto', 'Técnico em Segurança do Trabalho', 'Secretário Executivo', 'Advogado', 'Contador', 'Arquivista'],
  ...['Corretor de Imóveis', 'Motorista de Caminhão', 'Operador de Empilhadeira', 'Vigilante', 'Bibliotecário'],
  ...['Professor de Educação Física', 'Personal Trainer', 'Médico Veterinário', 'Assistente Social'],
]);

const rows = [...Object.entries(SIMILAR_ROLES), ...Object.entries(ONE_WAY_ROLES)];
const pairs = rows.flatMap(([funcao, others]) => others.map((other) => [funcao, other] as const));

describe('related functions (catalogue#related-functions)', () => {
  it('are in the catalogue, and each role has some, but not itself and not many', () => {
    expect(pairs.flat().filter((name) => !ALL_FUNCTIONS.includes(name))).toEqual([]);
    expect([...LICENSED].filter((name) => !ALL_FUNCTIONS.includes(name))).toEqual([]);
    for (const funcao of ALL_FUNCTIONS) {
      const others = relatedFunctions([funcao]);
      expect(others.length, funcao).toBeGreaterThan(0);
      expect(others.length, funcao).toBeLessThanOrEqual(12);
      expect(others, funcao).not.toContain(funcao);
    }
  });

  it('are written once, in one of the two tables', () => {
    const written = pairs.map(([funcao, other]) => [funcao, other].toSorted().join(' ~ '));
    expect(written.filter((pair, index) => written.indexOf(pair) !== index)).toEqual([]);
  });

  it('are symmetric, except for the one-way ones', () => {
    for (const [funcao, others] of Object.entries(SIMILAR_ROLES)) {
      for (const other of others) expect(relatedFunctions([other])).toContain(funcao);
    }
    for (const [funcao, others] of Object.entries(ONE_WAY_ROLES)) {
      for (const other of others) expect(relatedFunctions([other])).not.toContain(funcao);
    }
  });

  it('never lead from unlicensed work to licensed work', () => {
    const led = ALL_FUNCTIONS.filter((funcao) => !LICENSED.has(funcao)).flatMap((funcao) =>
      relatedFunctions([funcao])
        .filter((other) => LICENSED.has(other))
        .map((other) => `${funcao} → ${other}`),
    );
    expect(led).toEqual([]);
  });

  it('are listed once for several roles, without these roles, those of the first role first', () => {
    expect(relatedFunctions(['Confeiteiro'])).toEqual(['Padeiro', 'Auxiliar de Cozinha']);
    expect(relatedFunctions(['Confeiteiro', 'Padeiro'])).toEqual(['Auxiliar de Cozinha', 'Pizzaiolo']);
    expect(relatedFunctions(['Confeiteiro', 'Manicure'])).toEqual(['Padeiro', 'Auxiliar de Cozinha', 'Cabeleireiro']);
    expect(relatedFunctions([])).toEqual([]);
    expect(relatedFunctions(['Astronauta'])).toEqual([]);
  });
});
