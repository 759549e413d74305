import { CITIES, cityKey } from './cities.ts';
import { CITIES_BY_OTHER_NAME } from './other-names.ts';

/** Abbreviations in city names, before another word; curated, and used by the search only (profiles#city-field). */
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

/** Nicknames and abbreviations of large cities, and of a region; curated. */
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

const READINGS_MAX = 6;

export type CityReadings = {
  /** Keys that a city's key may contain, the typed one first; 6 at most. */
  keys: readonly string[];
  /** Cities with this nickname, former name or region (`CITIES_BY_OTHER_NAME`). */
  called: readonly string[];
  /**
   * LIKE patterns for the cities of the state that the last word names, with the text before it anywhere in the name ('%campos% sp');
   * empty when the last word names no state, or fewer than NAME_MIN characters precede it.
   */
  in_state: readonly string[];
};

const STATES: ReadonlySet<string> = new Set(CITIES.map((city) => cityKey(city).slice(-2)));
/** Minimum number of letters of a name before its state. */
const NAME_MIN = 2;

const KEYS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(WORDS).map(([word, meant]) => [cityKey(word), meant.map(cityKey)]),
);
const NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ...CITIES_BY_OTHER_NAME,
  ...Object.entries(CALLED).map(([name, cities]) => [cityKey(name), cities] as const),
]);

/** Splits 'campos sp' into name and state; null when the text doesn't end with a state, or the name is too short. */
function nameAndState(key: string): { name: string; state: string } | null {
  const [name, state] = [key.slice(0, -3), key.slice(-2)];
  return name.length >= NAME_MIN && key.at(-3) === ' ' && STATES.has(state) ? { name, state } : null;
}

/** Expands abbreviations, except in the last word, which may be the beginning of one that is still being typed. */
function waysOf(key: string): string[] {
  const words = key.split(' ');
  const ways = words.reduce<string[][]>(
    (read, word, index) => {
      const meant = index < words.length - 1 ? (KEYS.get(word) ?? []) : [];
      return read.flatMap((before) => [word, ...meant].map((each) => [...before, each])).slice(0, READINGS_MAX);
    },
    [[]],
  );
  return [...new Set(ways.map((way) => way.join(' ')))];
}

/** Returns the possible readings of a typed city: 'st. andré' also as Santo André, 'bh' and 'bh/mg' as Belo Horizonte. */
export function cityReadings(typed: string): CityReadings {
  const key = cityKey(typed);
  const placed = nameAndState(key);
  const called = placed
    ? (NAMES.get(placed.name) ?? []).filter((city) => cityKey(city).endsWith(` ${placed.state}`))
    : [];
  return {
    keys: waysOf(key),
    called: [...(NAMES.get(key) ?? []), ...called],
    in_state: placed ? waysOf(placed.name).map((name) => `%${name}% ${placed.state}`) : [],
  };
}
