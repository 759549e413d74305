import { normalizeText } from '../text/text.ts';

/** Minimum number of typed characters for city suggestions (profiles#city-field). */
export const CITY_SEARCH_MIN = 2;
export const CITY_SUGGESTIONS_MAX = 10;

/** The cities suggested first, 'City - UF': the 27 capitals, then the others, each in alphabetical order. */
export const CITIES: readonly string[] = [
  'Aracaju - SE',
  'Belém - PA',
  'Belo Horizonte - MG',
  'Boa Vista - RR',
  'Brasília - DF',
  'Campo Grande - MS',
  'Cuiabá - MT',
  'Curitiba - PR',
  'Florianópolis - SC',
  'Fortaleza - CE',
  'Goiânia - GO',
  'João Pessoa - PB',
  'Macapá - AP',
  'Maceió - AL',
  'Manaus - AM',
  'Natal - RN',
  'Palmas - TO',
  'Porto Alegre - RS',
  'Porto Velho - RO',
  'Recife - PE',
  'Rio Branco - AC',
  'Rio de Janeiro - RJ',
  'Salvador - BA',
  'São Luís - MA',
  'São Paulo - SP',
  'Teresina - PI',
  'Vitória - ES',
  'Ananindeua - PA',
  'Anápolis - GO',
  'Aparecida de Goiânia - GO',
  'Arapiraca - AL',
  'Bauru - SP',
  'Betim - MG',
  'Blumenau - SC',
  'Camaçari - BA',
  'Campina Grande - PB',
  'Campinas - SP',
  'Campos dos Goytacazes - RJ',
  'Canoas - RS',
  'Cariacica - ES',
  'Caruaru - PE',
  'Cascavel - PR',
  'Caucaia - CE',
  'Caxias do Sul - RS',
  'Chapecó - SC',
  'Contagem - MG',
  'Dourados - MS',
  'Duque de Caxias - RJ',
  'Feira de Santana - BA',
  'Foz do Iguaçu - PR',
  'Franca - SP',
  'Guarulhos - SP',
  'Imperatriz - MA',
  'Jaboatão dos Guararapes - PE',
  'Ji-Paraná - RO',
  'Joinville - SC',
  'Juazeiro do Norte - CE',
  'Juiz de Fora - MG',
  'Jundiaí - SP',
  'Londrina - PR',
  'Marabá - PA',
  'Maringá - PR',
  'Montes Claros - MG',
  'Mossoró - RN',
  'Niterói - RJ',
  'Nova Iguaçu - RJ',
  'Olinda - PE',
  'Osasco - SP',
  'Pelotas - RS',
  'Petrolina - PE',
  'Piracicaba - SP',
  'Ponta Grossa - PR',
  'Ribeirão Preto - SP',
  'Rondonópolis - MT',
  'Santa Maria - RS',
  'Santarém - PA',
  'Santo André - SP',
  'Santos - SP',
  'São Bernardo do Campo - SP',
  'São Gonçalo - RJ',
  'São José - SC',
  'São José do Rio Preto - SP',
  'São José dos Campos - SP',
  'Serra - ES',
  'Sorocaba - SP',
  'Uberaba - MG',
  'Uberlândia - MG',
  'Várzea Grande - MT',
  'Vila Velha - ES',
  'Vitória da Conquista - BA',
];

const KEYS: ReadonlyMap<string, string> = new Map(CITIES.map((city) => [cityKey(city), city]));

/**
 * Returns the key by which city names are compared: without case, accents and apostrophes, with hyphens as spaces, with 'do Oeste'
 * as "d'Oeste", and with old spellings unified (Paraty, Parati; São Thomé, São Tomé; Mogi, Moji; Luiz, Luís). `city_key` of the
 * migrations is the same.
 */
export function cityKey(text: string): string {
  return normalizeText(text)
    .replace(/['’‘`´]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\bd(?:o(?= o))? (?=[aeiouh])/g, 'd')
    .replaceAll('th', 't')
    .replaceAll('y', 'i')
    .replaceAll('z', 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/ss/g, 's');
}

/** Finds a city of the list in any spelling; undefined when there is none. */
export function findCity(text: string, cities: readonly string[] = CITIES): string | undefined {
  const wanted = cityKey(text);
  return cities === CITIES ? KEYS.get(wanted) : cities.find((city) => cityKey(city) === wanted);
}

/**
 * Returns at most `max` cities of CITIES that contain the typed text, those that start with it first; none before CITY_SEARCH_MIN
 * characters.
 */
export function searchCities(query: string, max = CITY_SUGGESTIONS_MAX): string[] {
  const wanted = cityKey(query);
  if (wanted.length < CITY_SEARCH_MIN) return [];
  const starting: string[] = [];
  const containing: string[] = [];
  for (const [key, city] of KEYS) {
    if (key.startsWith(wanted)) starting.push(city);
    else if (key.includes(wanted)) containing.push(city);
  }
  return [...starting, ...containing].slice(0, max);
}
