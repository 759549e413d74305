import { normalizeText } from '../text.ts';

/** Typed characters from which on cities are suggested (profiles#city-field). */
export const CITY_SEARCH_MIN = 2;

/** The only cities a profile or a job can name, 'City - UF': the 27 capitals, then the others, each in alphabetical order. */
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

const KNOWN: ReadonlySet<string> = new Set(CITIES);
const BY_NORMALIZED: ReadonlyMap<string, string> = new Map(CITIES.map((city) => [normalizeText(city), city]));

/** Is it a city of the list, written exactly so? */
export function isCity(text: string): boolean {
  return KNOWN.has(text);
}

/** The city of the list that someone meant, whatever the case and the accents; undefined when it is none of them. */
export function findCity(text: string): string | undefined {
  return BY_NORMALIZED.get(normalizeText(text));
}

/** Cities that contain what was typed, those that start with it first; none before CITY_SEARCH_MIN characters. */
export function searchCities(query: string, max = 10): string[] {
  const wanted = normalizeText(query);
  if (wanted.length < CITY_SEARCH_MIN) return [];
  const starting: string[] = [];
  const containing: string[] = [];
  for (const [normalized, city] of BY_NORMALIZED) {
    if (normalized.startsWith(wanted)) starting.push(city);
    else if (normalized.includes(wanted)) containing.push(city);
  }
  return [...starting, ...containing].slice(0, max);
}
