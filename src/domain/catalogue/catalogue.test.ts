import { describe, expect, it } from 'vitest';
import { normalizeText } from '../text/text.ts';
import { BENEFITS } from './benefits.ts';
import { CITIES, cityKey, findCity, searchCities } from './cities.ts';
import { ALL_FUNCTIONS, FUNCTION_CATEGORIES } from './functions.ts';
import { citySuggestions } from './other-names.ts';
import { WORK_TIMES } from './work-times.ts';

describe('functions', () => {
  it('are in twelve categories', () => {
    expect(FUNCTION_CATEGORIES.map(({ name }) => name)).toEqual([
      'Tecnologia da Informação',
      'Saúde',
      'Engenharia',
      'Administrativo',
      'Vendas e Marketing',
      'Recursos Humanos',
      'Financeiro',
      'Operacional',
      'Serviços Gerais',
      'Educação',
      'Alimentação',
      'Outros',
    ]);
  });

  it.each(FUNCTION_CATEGORIES)('$name has 10 to 25 different roles without stray spaces', ({ functions }) => {
    expect(functions.length).toBeGreaterThanOrEqual(10);
    expect(functions.length).toBeLessThanOrEqual(25);
    expect(new Set(functions.map(normalizeText)).size).toBe(functions.length);
    expect(functions).toEqual(functions.map((name) => name.trim().normalize('NFC')));
  });

  it('may repeat across categories, but occur once in the whole list', () => {
    expect(FUNCTION_CATEGORIES.flatMap(({ functions }) => functions).length).toBeGreaterThan(ALL_FUNCTIONS.length);
    expect(new Set(ALL_FUNCTIONS.map(normalizeText)).size).toBe(ALL_FUNCTIONS.length);
  });

  it("include general ones such as 'Freelancer' in 'Outros'", () => {
    const others = FUNCTION_CATEGORIES.find(({ name }) => name === 'Outros')?.functions;
    expect(others).toEqual(
      expect.arrayContaining(['Freelancer', 'Estágio', 'Jovem Aprendiz', 'Autônomo', 'Sem Experiência']),
    );
  });
});

describe('cities', () => {
  const UFS = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ');
  const uf = (city: string) => city.slice(-2);

  it("are 90, each once, written 'City - UF'", () => {
    expect(CITIES).toHaveLength(90);
    expect(new Set(CITIES.map(normalizeText)).size).toBe(90);
    for (const city of CITIES) expect(city).toMatch(/^\p{Lu}[\p{L}' -]+ - [A-Z]{2}$/u);
    expect(CITIES.filter((city) => !UFS.includes(uf(city)))).toEqual([]);
  });

  it('begin with the capital of every state, each part in alphabetical order', () => {
    expect(CITIES.slice(0, 27).map(uf).sort()).toEqual(UFS);
    const inOrder = (cities: readonly string[]) => [...cities].sort(new Intl.Collator('pt-BR').compare);
    expect(CITIES.slice(0, 27)).toEqual(inOrder(CITIES.slice(0, 27)));
    expect(CITIES.slice(27)).toEqual(inOrder(CITIES.slice(27)));
  });

  it('are found in any spelling, but not without their state', () => {
    expect(findCity(' sao PAULO - sp ')).toBe('São Paulo - SP');
    expect(findCity('São Paulo')).toBeUndefined();
    expect(findCity('')).toBeUndefined();
  });

  it.each([
    [
      "Santa Bárbara d'Oeste - SP",
      [
        "santa barbara d'oeste sp",
        'Santa Bárbara d’Oeste - SP',
        'santa barbara doeste SP',
        'SANTA BARBARA D OESTE - SP',
        'Santa Bárbara do Oeste - SP',
      ],
    ],
    ['São Lourenço do Oeste - SC', ["São Lourenço d'Oeste - SC"]],
    ["Sant'Ana do Livramento - RS", ['Santana do Livramento - RS', 'sant’ana do livramento rs']],
    ['Paraty - RJ', ['parati rj', 'PARATY-RJ']],
    ['São Thomé das Letras - MG', ['Sao Tome das Letras - MG']],
    ['Mogi Mirim - SP', ['Moji-Mirim - SP']],
    ['São Luiz - RR', ['São Luís - RR']],
    ['Olhos-d’Água - MG', ["olhos d'agua mg", 'Olhos dagua - MG']],
  ])('have an equal key in every spelling of %s', (city, ways) => {
    expect(ways.map(cityKey)).toEqual(ways.map(() => cityKey(city)));
    expect(findCity(ways[0] ?? '', [city])).toBe(city);
  });

  it('are suggested before those of the server, but an exact match of the server is always among them', () => {
    expect(
      citySuggestions('santana', ['Santana - AP', 'Santana - BA', 'Feira de Santana - BA', 'Santana de Parnaíba - SP']),
    ).toEqual(['Feira de Santana - BA', 'Santana - AP', 'Santana - BA', 'Santana de Parnaíba - SP']);
    const offered = citySuggestions('sa', ['Sa - PB', 'Sabará - MG']);
    expect(offered).toHaveLength(10);
    expect(offered.at(-1)).toBe('Sa - PB');
    expect(citySuggestions('s', ['Santos - SP'])).toEqual(['Santos - SP']);
  });

  it('are suggested from the second character on', () => {
    expect(searchCities('s')).toEqual([]);
    expect(searchCities(' s ')).toEqual([]);
    expect(searchCities('são paulo')).toEqual(['São Paulo - SP']);
  });

  it('are suggested without regard to case and accents, at any position', () => {
    expect(searchCities('GOIANIA')).toEqual(['Goiânia - GO', 'Aparecida de Goiânia - GO']);
    expect(searchCities('xyz')).toEqual([]);
  });

  it('that start with the text come before those that only contain it', () => {
    expect(searchCities('vi')).toEqual([
      'Vitória - ES',
      'Vila Velha - ES',
      'Vitória da Conquista - BA',
      'Boa Vista - RR',
      'Joinville - SC',
    ]);
  });

  it('are at most 10, or as many as requested', () => {
    expect(CITIES.filter((city) => normalizeText(city).includes('sa')).length).toBeGreaterThan(10);
    expect(searchCities('sa')).toHaveLength(10);
    expect(searchCities('sa', 3)).toEqual(searchCities('sa').slice(0, 3));
  });
});

it('lists 14 different benefits', () => expect(new Set(BENEFITS).size).toBe(14));

it('lists every half hour of the day, in order', () => {
  expect(WORK_TIMES).toHaveLength(48);
  expect(WORK_TIMES.slice(0, 3)).toEqual(['00:00', '00:30', '01:00']);
  expect(WORK_TIMES.at(-1)).toBe('23:30');
  expect([...WORK_TIMES].sort()).toEqual(WORK_TIMES);
});
