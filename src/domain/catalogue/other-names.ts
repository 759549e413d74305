import { CITY_SUGGESTIONS_MAX, cityKey, searchCities } from './cities.ts';

const BRASILIA = 'Brasília - DF';

/** The 35 administrative regions of the Federal District, all of the one municipality Brasília; a region may have two names. */
const REGIONS: readonly string[] = [
  'Água Quente',
  'Águas Claras',
  'Arapoanga',
  'Arniqueira',
  'Brazlândia',
  'Candangolândia',
  'Ceilândia',
  'Cruzeiro',
  'Fercal',
  'Gama',
  'Guará',
  'Itapoã',
  'Jardim Botânico',
  'Lago Norte',
  'Lago Sul',
  'Núcleo Bandeirante',
  'Paranoá',
  'Park Way',
  'Planaltina',
  'Plano Piloto',
  'Recanto das Emas',
  'Riacho Fundo',
  'Riacho Fundo II',
  'Samambaia',
  'Santa Maria',
  'São Sebastião',
  'SCIA/Estrutural',
  'SIA',
  'Sobradinho',
  'Sobradinho II',
  'Sol Nascente/Pôr do Sol',
  'Sudoeste/Octogonal',
  'Taguatinga',
  'Varjão',
  'Vicente Pires',
];

/**
 * Former names and spellings that addresses and older lists still contain, beyond those that `cityKey` unifies. Curated from the
 * changes of names that IBGE and the states published, and from the spellings of the Correios and the Receita Federal.
 */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  'Amparo do Serra - MG': ['Amparo da Serra'],
  'Amparo do São Francisco - SE': ['Amparo de São Francisco'],
  'Armação dos Búzios - RJ': ['Armação de Búzios', 'Búzios'],
  'Açu - RN': ['Assu'],
  'Bady Bassitt - SP': ['Bady Bassit'],
  'Balneário Barra do Sul - SC': ['Barra do Sul'],
  'Balneário Piçarras - SC': ['Piçarras', 'Balneário de Piçarras'],
  'Barro Preto - BA': ['Governador Lomanto Júnior'],
  'Barão do Monte Alto - MG': ['Barão de Monte Alto'],
  'Bela Vista da Caroba - PR': ['Bela Vista do Caroba'],
  'Belém do São Francisco - PE': ['Belém de São Francisco'],
  'Bom Jesus de Goiás - GO': ['Bom Jesus'],
  'Cachoeiro de Itapemirim - ES': ['Cachoeiro do Itapemirim'],
  'Campo Grande - RN': ['Augusto Severo'],
  'Chiapetta - RS': ['Chiapeta'],
  'Couto Magalhães - TO': ['Couto de Magalhães'],
  'Eldorado do Carajás - PA': ['Eldorado dos Carajás'],
  'Embu das Artes - SP': ['Embu'],
  'Florínea - SP': ['Florínia'],
  'Gouveia - MG': ['Gouvêa'],
  'Governador Edison Lobão - MA': ['Governador Edson Lobão'],
  'Graccho Cardoso - SE': ['Gracho Cardoso'],
  'Ilha de Itamaracá - PE': ['Itamaracá'],
  'Ipaussu - SP': ['Ipauçu'],
  'Itabirinha - MG': ['Itabirinha de Mantena'],
  'Januário Cicco - RN': ['Boa Saúde'],
  'Jiquiriçá - BA': ['Jequiriçá'],
  'Joca Claudino - PB': ['Santarém'],
  'Lagoa de Itaenga - PE': ['Lagoa do Itaenga'],
  'Munhoz de Melo - PR': ['Munhoz de Mello'],
  'Muquém do São Francisco - BA': ['Muquém de São Francisco'],
  'Nova Mamoré - RO': ['Nova do Mamoré'],
  'Pinhal de São Bento - PR': ['Pinhal do São Bento'],
  'Poxoréu - MT': ['Poxoréo'],
  'Presidente Castello Branco - SC': ['Presidente Castelo Branco'],
  'Queluzito - MG': ['Queluzita'],
  'Santa Cruz de Monte Castelo - PR': ['Santa Cruz do Monte Castelo'],
  'Santo Amaro do Maranhão - MA': ['Santo Amaro'],
  'Santo Antônio de Leverger - MT': ['Santo Antônio do Leverger'],
  'Senador La Rocque - MA': ['Senador La Roque'],
  'Serra Caiada - RN': ['Presidente Juscelino', 'Presidente Kubitschek'],
  'São Domingos - PB': ['São Domingos de Pombal'],
  'São Valério - TO': ['São Valério da Natividade'],
  'São Vicente do Seridó - PB': ['Seridó'],
  'Tabocão - TO': ['Fortaleza do Tabocão'],
  'Tacima - PB': ['Campo de Santana'],
  'Trajano de Moraes - RJ': ['Trajano de Morais'],
};

const REGION_KEYS: readonly (readonly [key: string, region: string])[] = REGIONS.flatMap((region) =>
  region.split('/').map((name) => [cityKey(name), region] as const),
);

const DISTRICT_KEYS = ['df', cityKey('Distrito Federal')];

/** Cities by the `cityKey` of another name, without state: the Federal District or its region, a former name or spelling. */
export const CITIES_BY_OTHER_NAME: ReadonlyMap<string, readonly string[]> = new Map([
  ...[...REGION_KEYS.map(([key]) => key), ...DISTRICT_KEYS].map((key) => [key, [BRASILIA]] as const),
  ...Object.entries(SPELLINGS).flatMap(([city, names]) => names.map((name) => [cityKey(name), [city]] as const)),
]);

const KEYS: ReadonlyMap<string, string> = new Map([
  ...REGION_KEYS.map(([key]) => [`${key} df`, cityKey(BRASILIA)] as const),
  ...DISTRICT_KEYS.map((key) => [key, cityKey(BRASILIA)] as const),
  ...Object.entries(SPELLINGS).flatMap(([city, names]) =>
    names.map((name) => [cityKey(`${name}${city.slice(-5)}`), cityKey(city)] as const),
  ),
]);

/** Returns the `cityKey` of the municipality of a 'City - UF': 'Taguatinga - DF' is Brasília, 'Poxoréo - MT' Poxoréu. */
export function municipalityKey(text: string): string {
  const key = cityKey(text);
  return KEYS.get(key) ?? key;
}

/** Minimum number of typed characters for suggestions of the Federal District's regions. */
const REGION_MIN = 3;

/**
 * Returns 'Brasília - DF (Ceilândia)' for each region whose name begins with the typed one, exact matches separately, and no region
 * before REGION_MIN characters; only Brasília for the Federal District, also for 'df'.
 */
function offeredRegions(typed: string): { exact: string[]; beginning: string[] } {
  const wanted = cityKey(typed).replace(/ df?$/, '');
  const isLong = wanted.length >= REGION_MIN;
  const isDistrict = DISTRICT_KEYS.some((key) => key === wanted || (isLong && key.startsWith(wanted)));
  if (isDistrict) return { exact: [BRASILIA], beginning: [] };
  const named = !isLong ? [] : REGION_KEYS.filter(([key]) => key.startsWith(wanted));
  const offer = ([, region]: readonly [string, string]) => `${BRASILIA} (${region})`;
  return {
    exact: named.filter(([key]) => key === wanted).map(offer),
    beginning: named.filter(([key]) => key !== wanted).map(offer),
  };
}

/** Returns the 'City - UF' of a suggestion, which may name a region after it. */
export const cityOfSuggestion = (suggestion: string): string => suggestion.replace(/ \(.+\)$/, '');

/**
 * Returns at most ten suggestions for a typed text: a city of CITIES with exactly this name, then a region of the Federal District
 * with exactly this name, then the other matches in CITIES, then other regions, then `found`, the server's results, in their order.
 * A result of the server with exactly the typed name is always included. When a region is suggested, Brasília is included only if its
 * own name contains the typed text.
 */
export function citySuggestions(query: string, found: readonly string[]): string[] {
  const wanted = cityKey(query);
  const { exact, beginning } = offeredRegions(query);
  const isNamed = (city: string) => cityKey(city).slice(0, -3) === wanted;
  const hasRegion = exact.length + beginning.length > 0;
  const listed = searchCities(query);
  const unnamed = listed.filter((city) => !isNamed(city));
  const first = [...new Set([...listed.filter(isNamed), ...exact, ...unnamed, ...beginning])];
  const others = found.filter((city) => !listed.includes(city) && !(hasRegion && city === BRASILIA));
  const named = others.filter(isNamed).length;
  return [...first.slice(0, CITY_SUGGESTIONS_MAX - named), ...others].slice(0, CITY_SUGGESTIONS_MAX);
}
