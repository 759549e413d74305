import { CITIES, findCity } from '../catalogue/cities.ts';
import { normalizeText } from '../text/text.ts';
import { foldText, toTitleCase, trimSeparators } from './cv-text.ts';

const STATES: Readonly<Record<string, string>> = {
  ...{ acre: 'AC', alagoas: 'AL', amapa: 'AP', amazonas: 'AM', bahia: 'BA', ceara: 'CE', 'distrito federal': 'DF' },
  ...{ 'espirito santo': 'ES', goias: 'GO', maranhao: 'MA', 'mato grosso do sul': 'MS', 'mato grosso': 'MT' },
  ...{ 'minas gerais': 'MG', para: 'PA', paraiba: 'PB', parana: 'PR', pernambuco: 'PE', piaui: 'PI' },
  ...{ 'rio de janeiro': 'RJ', 'rio grande do norte': 'RN', 'rio grande do sul': 'RS', rondonia: 'RO', roraima: 'RR' },
  ...{ 'santa catarina': 'SC', 'sao paulo': 'SP', sergipe: 'SE', tocantins: 'TO' },
};
const UF = 'AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO';
const STATE_NAMES = Object.keys(STATES)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const NAME = String.raw`\p{Lu}[\p{L}'’-]*(?:\s(?:d[aeo]s?|d'|e)?\s?\p{Lu}[\p{L}'’-]*|\s(?:d[aeo]s?)\s\p{Lu}[\p{L}'’-]*){0,4}`;
const CITY_WITH_UF = new RegExp(
  String.raw`(?<city>${NAME})\s*(?:[-–—/,|]|\(|\s)\s*(?<uf>${UF})(?![\p{L}\d])\)?\.?`,
  'gu',
);
const CITY_KEYS: readonly (readonly [key: string, city: string])[] = CITIES.map(
  (city) => [normalizeText(city.slice(0, -5)), city] as const,
).toSorted((a, b) => b[0].length - a[0].length);

const UNMARKED_CITY = new RegExp(String.raw`(?<=(?:^|[,;|•·–])\s*)(${NAME}) (${UF})(?=\s*(?:$|[,;|•·–]))`, 'u');

/** Adds a dash between city and state in a text that has no separator there ('Centro, Ipê RS'). */
export const withUfMark = (text: string): string => text.replace(UNMARKED_CITY, '$1 - $2');

/**
 * Returns a function that removes the city `place` ('City - UF') from the end of a text: after a separator, with its state, or as the
 * whole text.
 */
export function placeRemover(place: string): (text: string) => string {
  const [city = '', uf = ''] = place.split(' - ').map(escapeRegExp);
  const state = String.raw`\s*[-–/,(\s]\s*${uf}\)?`;
  const pattern = new RegExp(
    String.raw`(?:^|\s*[,;(|•·–—-]\s*|(?<!\s(?:d[aeo]|em|n[ao]))\s(?=${city}${state}$))${city}(?:${state})?\)?$`,
    'iu',
  );
  return (text) => text.replace(pattern, '');
}

/** A city ('City - UF') and its position in a text, from `from` up to but not including `to`. */
export type FoundCity = { city: string; from: number; to: number };

/** Matches a word before a city that is not part of the city's name. */
const BEFORE_CITY =
  /^(?:Cidade|Bairro|Centro|Endereço|Residente em|Resido em|Moro em|Local|Município|Naturalidade|Natural de|Brasil|Jd|Jardim|Vila|Rua|Av|Avenida|CEP)\b[\s:.,-]*/u;

const isPlaceName = (name: string): boolean => {
  const plain = foldText(name);
  return (
    plain.length >= 3 &&
    !/\b(?:rua|avenida|av|bairro|apto|bloco|ltda|cpf|rg|cnh|ssp|detran|crm|crea|coren|oab|ensino|curso|empresa)\b/.test(
      plain,
    )
  );
};

/**
 * Finds the first city with its state in a text ('Campinas/SP', 'Campinas, São Paulo, Brasil'). The city may be missing in the
 * catalogue. Null when there is none.
 */
export function placeIn(text: string): FoundCity | null {
  for (const found of text.matchAll(CITY_WITH_UF)) {
    const uf = found.groups?.uf ?? '';
    let city = found.groups?.city ?? '';
    let from = found.index;
    const wordBefore = BEFORE_CITY.exec(city);
    const isListedWhole = findCity(`${city} - ${uf}`) !== undefined;
    if (
      wordBefore &&
      !isListedWhole &&
      wordBefore[0].length < city.length &&
      /^(?:Cidade|Bairro|Endereço|Local|Município|Naturalidade|Natural)/u.test(wordBefore[0])
    ) {
      city = city.slice(wordBefore[0].length);
      from += wordBefore[0].length;
    }
    // The text before the city is a company or a neighbourhood without a separator: only the end of it is a city of the catalogue.
    const known = CITY_KEYS.find(([key, name]) => name.endsWith(uf) && foldText(city).endsWith(` ${key}`));
    if (known && !isListedWhole) {
      from += city.length - known[0].length;
      city = city.slice(city.length - known[0].length);
    }
    if (!isPlaceName(city)) continue;
    // Without a separator between city and state, as in 'Brasil AC', the city must be in the catalogue.
    const hasNoSeparator = new RegExp(String.raw`^${escapeRegExp(city)}\s+(?:${UF})`, 'u').test(text.slice(from));
    if (hasNoSeparator && findCity(`${city} - ${uf}`) === undefined) continue;
    return {
      city: findCity(`${city} - ${uf}`) ?? `${toTitleCase(city)} - ${uf}`,
      from,
      to: found.index + found[0].length,
    };
  }
  const plain = foldText(text);
  const state = new RegExp(
    String.raw`(?<![a-z])(?<city>[a-z'’ -]{3,40}?)\s*[,/(–-]\s*(?:estado d[eo] )?(?<state>${STATE_NAMES})(?![a-z]| [a-z])(?:\s*[,–-]\s*(?:brasil|brazil))?`,
  ).exec(plain);
  if (state?.groups) {
    const leadingSpaces = /^\s*/.exec(state.groups.city ?? '')?.[0].length ?? 0;
    const from = state.index + leadingSpaces;
    const city = text.slice(from, state.index + (state.groups.city?.length ?? 0)).trim();
    const uf = STATES[state.groups.state ?? ''] ?? '';
    const isListed = findCity(`${city} - ${uf}`) !== undefined;
    if (/^\p{Lu}/u.test(city) && isPlaceName(city) && (isListed || !state[0].includes('('))) {
      return {
        city: findCity(`${city} - ${uf}`) ?? `${toTitleCase(city)} - ${uf}`,
        from,
        to: state.index + state[0].length,
      };
    }
  }
  return null;
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns the city of the catalogue ('City - UF') that a text names, with or without 'Brasil', 'e Região' or the like. Null when the
 * text contains anything else, such as the state.
 */
export function knownCity(text: string): string | null {
  const plain = normalizeText(trimSeparators(text))
    .replace(/[\s,–-]*(?:brasil|brazil)$/, '')
    .replace(/^(?:greater|grande|regiao (?:metropolitana )?de) | area$| e regiao$| metropolitan area$/g, '')
    .trim();
  return CITY_KEYS.find(([key]) => key === plain)?.[1] ?? null;
}

/** Returns whether the text after an employer's name begins with a city. */
export function beginsWithPlace(text: string): boolean {
  const [first = ''] = text.replace(/^\s*(?:em\s)?/, '').split(/\s*(?:[|(),;·•—–/]|\s-\s|\s{2,})/u);
  return knownCity(first) !== null || placeIn(text)?.from === /^\s*(?:em\s)?/.exec(text)?.[0].length;
}

/** Removes 'Brasil' at the end of a text, and a city: one with its state anywhere, one without it only at the end. */
export function withoutPlace(source: string): string {
  const text = source.replace(/\s*[,–-]\s*(?:Brasil|Brazil)\.?\s*$/u, '');
  const place = placeIn(text);
  // In 'Loja Sol, São Paulo' the name before the comma may be a company, because São Paulo is both a state and a city.
  const tail = /^(.+?),\s+(?:São Paulo|Rio de Janeiro)$/u.exec(source);
  if (tail && place && !CITIES.includes(place.city)) return trimSeparators(tail[1] ?? '');
  if (place) {
    const rest = trimSeparators(
      `${text.slice(0, place.from)} ${text.slice(place.to)}`.replace(/[\s,–-]+(?:Brasil|Brazil)\s*$/u, ''),
    );
    return rest;
  }
  const parts = text.split(/\s*(?:,|\s[-–—|•·]|\()\s*/u);
  const last = parts.at(-1) ?? '';
  if (parts.length > 1 && knownCity(last.replace(/\)$/, '')) !== null) {
    return trimSeparators(text.slice(0, text.lastIndexOf(last)));
  }
  return text;
}
