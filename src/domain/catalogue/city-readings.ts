import { cityKey } from './cities.ts';

/** What stands for a word in the names of cities, before another one; by hand, and for the search alone (profiles#city-field). */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  s: ['São', 'Santo', 'Santa'],
  st: ['Santo', 'Santa', 'São'],
  sto: ['Santo'],
  sta: ['Santa'],
  n: ['Nossa', 'Nova', 'Novo'],
  ns: ['Nossa Senhora'],
  nsa: ['Nossa Senhora', 'Nossa'],
  sra: ['Senhora'],
  sr: ['Senhor'],
  b: ['Bom', 'Boa', 'Belo'],
  cach: ['Cachoeira', 'Cachoeiro'],
  cap: ['Capitão'],
  cel: ['Coronel'],
  conc: ['Conceição'],
  cons: ['Conselheiro'],
  d: ['Dom', 'Dona'],
  des: ['Desembargador'],
  dr: ['Doutor'],
  eng: ['Engenheiro'],
  gal: ['General'],
  gen: ['General'],
  gov: ['Governador'],
  mal: ['Marechal'],
  maj: ['Major'],
  mte: ['Monte'],
  pe: ['Padre'],
  pdr: ['Padre'],
  pres: ['Presidente'],
  prof: ['Professor'],
  pto: ['Porto'],
  rib: ['Ribeirão'],
  sen: ['Senador'],
  ten: ['Tenente'],
  vl: ['Vila'],
  visc: ['Visconde'],
};

/** What people call a city beside its name; by hand, the largest alone. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  abc: ['Santo André - SP', 'São Bernardo do Campo - SP', 'São Caetano do Sul - SP'],
  aju: ['Aracaju - SE'],
  bc: ['Balneário Camboriú - SC'],
  bh: ['Belo Horizonte - MG'],
  bnu: ['Blumenau - SC'],
  bsb: ['Brasília - DF'],
  cba: ['Cuiabá - MT'],
  cg: ['Campo Grande - MS', 'Campina Grande - PB'],
  cwb: ['Curitiba - PR'],
  floripa: ['Florianópolis - SC'],
  fln: ['Florianópolis - SC'],
  for: ['Fortaleza - CE'],
  gru: ['Guarulhos - SP'],
  gyn: ['Goiânia - GO'],
  jampa: ['João Pessoa - PB'],
  jf: ['Juiz de Fora - MG'],
  jp: ['João Pessoa - PB'],
  mcz: ['Maceió - AL'],
  poa: ['Porto Alegre - RS'],
  rp: ['Ribeirão Preto - SP'],
  sampa: ['São Paulo - SP'],
  sbc: ['São Bernardo do Campo - SP'],
  scs: ['São Caetano do Sul - SP'],
  sjc: ['São José dos Campos - SP'],
  sjp: ['São José dos Pinhais - PR'],
  sjrp: ['São José do Rio Preto - SP'],
  slz: ['São Luís - MA'],
  ssa: ['Salvador - BA'],
  vix: ['Vitória - ES'],
};

/** Of a text full of what may be abbreviated. */
const READINGS_MAX = 6;

export type CityReadings = {
  /** Keys that a city's key may hold, the one as it was typed first; 6 at most. */
  keys: readonly string[];
  /** Cities that are called so. */
  called: readonly string[];
};

const KEYS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(WORDS).map(([word, meant]) => [cityKey(word), meant.map(cityKey)]),
);
const NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(CALLED).map(([name, cities]) => [cityKey(name), cities]),
);

/** In how many ways what was typed for a city can be read: 'st. andré' as Santo André too, 'bh' as Belo Horizonte. */
export function cityReadings(typed: string): CityReadings {
  const key = cityKey(typed);
  const words = key.split(' ');
  // The last word may be the beginning of one that is still being typed.
  const ways = words.reduce<string[][]>(
    (read, word, place) => {
      const meant = place < words.length - 1 ? (KEYS.get(word) ?? []) : [];
      return read.flatMap((before) => [word, ...meant].map((each) => [...before, each])).slice(0, READINGS_MAX);
    },
    [[]],
  );
  return { keys: [...new Set(ways.map((way) => way.join(' ')))], called: NAMES.get(key) ?? [] };
}
