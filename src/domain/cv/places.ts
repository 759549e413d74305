import { CITIES, findCity } from '../catalogue/cities.ts';
import { normalizeText } from '../text/text.ts';
import { folded, trimMarks, withoutAllCapitals } from './cv-text.ts';

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
const WITH_UF = new RegExp(String.raw`(?<city>${NAME})\s*(?:[-–—/,|]|\(|\s)\s*(?<uf>${UF})(?![\p{L}\d])\)?\.?`, 'gu');
const CITY_KEYS: readonly (readonly [key: string, city: string])[] = CITIES.map(
  (city) => [normalizeText(city.slice(0, -5)), city] as const,
).toSorted((a, b) => b[0].length - a[0].length);

export type FoundCity = { city: string; from: number; to: number };

/** Words before a city that are not part of its name. */
const BEFORE_CITY =
  /^(?:Cidade|Bairro|Centro|Endereço|Residente em|Resido em|Moro em|Local|Município|Naturalidade|Natural de|Brasil|Jd|Jardim|Vila|Rua|Av|Avenida|CEP)\b[\s:.,-]*/u;

const isNameOfPlace = (name: string): boolean => {
  const plain = folded(name);
  return (
    plain.length >= 3 &&
    !/\b(?:rua|avenida|av|bairro|apto|bloco|ltda|cpf|rg|cnh|ssp|detran|crm|crea|coren|oab|ensino|curso|empresa)\b/.test(
      plain,
    )
  );
};

/** Finds a city in a text ('Campinas/SP', 'Campinas, São Paulo, Brasil') and its position; null when there is none. */
export function placeIn(text: string): FoundCity | null {
  for (const found of text.matchAll(WITH_UF)) {
    const uf = found.groups?.uf ?? '';
    let city = found.groups?.city ?? '';
    let from = found.index;
    const before = BEFORE_CITY.exec(city);
    const isListedWhole = findCity(`${city} - ${uf}`) !== undefined;
    if (
      before &&
      !isListedWhole &&
      before[0].length < city.length &&
      /^(?:Cidade|Bairro|Endereço|Local|Município|Naturalidade|Natural)/u.test(before[0])
    ) {
      city = city.slice(before[0].length);
      from += before[0].length;
    }
    // A company or a neighbourhood without a mark before the city: the known city at the end.
    const known = CITY_KEYS.find(([key, name]) => name.endsWith(uf) && folded(city).endsWith(` ${key}`));
    if (known && !isListedWhole) {
      from += city.length - known[0].length;
      city = city.slice(city.length - known[0].length);
    }
    if (!isNameOfPlace(city)) continue;
    // 'Brasil AC' and the like without a mark between them need a known city.
    const glued = new RegExp(String.raw`^${escapeRegExp(city)}\s+(?:${UF})`, 'u').test(text.slice(from));
    if (glued && findCity(`${city} - ${uf}`) === undefined) continue;
    return {
      city: findCity(`${city} - ${uf}`) ?? `${withoutAllCapitals(city)} - ${uf}`,
      from,
      to: found.index + found[0].length,
    };
  }
  const plain = folded(text);
  const state = new RegExp(
    String.raw`(?<![a-z])(?<city>[a-z'’ -]{3,40}?)\s*[,/(–-]\s*(?:estado d[eo] )?(?<state>${STATE_NAMES})(?![a-z]| [a-z])(?:\s*[,–-]\s*(?:brasil|brazil))?`,
  ).exec(plain);
  if (state?.groups) {
    const lead = /^\s*/.exec(state.groups.city ?? '')?.[0].length ?? 0;
    const from = state.index + lead;
    const city = text.slice(from, state.index + (state.groups.city?.length ?? 0)).trim();
    const uf = STATES[state.groups.state ?? ''] ?? '';
    const isListed = findCity(`${city} - ${uf}`) !== undefined;
    if (/^\p{Lu}/u.test(city) && isNameOfPlace(city) && (isListed || !state[0].includes('('))) {
      return {
        city: findCity(`${city} - ${uf}`) ?? `${withoutAllCapitals(city)} - ${uf}`,
        from,
        to: state.index + state[0].length,
      };
    }
  }
  return null;
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the city of the catalogue when the text is only its name, with or without 'Brasil' or 'e Região'; else null. */
export function knownCity(text: string): string | null {
  const plain = normalizeText(trimMarks(text))
    .replace(/[\s,–-]*(?:brasil|brazil)$/, '')
    .replace(/^(?:greater|grande|regiao (?:metropolitana )?de) | area$| e regiao$| metropolitan area$/g, '')
    .trim();
  return CITY_KEYS.find(([key]) => key === plain)?.[1] ?? null;
}

/** Returns whether a text behind an employer's name begins with a city. */
export function beginsWithPlace(text: string): boolean {
  const [first = ''] = text.replace(/^\s*(?:em\s)?/, '').split(/\s*(?:[|(),;·•—–/]|\s-\s|\s{2,})/u);
  return knownCity(first) !== null || placeIn(text)?.from === /^\s*(?:em\s)?/.exec(text)?.[0].length;
}

/** Removes a city from the start or the end of a text. Returns the text unchanged when it contains none. */
export function withoutPlace(source: string): string {
  const text = source.replace(/\s*[,–-]\s*(?:Brasil|Brazil)\.?\s*$/u, '');
  const place = placeIn(text);
  // 'Loja Sol, São Paulo': a name before a state that is also a city need not be a city.
  const tail = /^(.+?),\s+(?:São Paulo|Rio de Janeiro)$/u.exec(source);
  if (tail && place && !CITIES.includes(place.city)) return trimMarks(tail[1] ?? '');
  if (place) {
    const rest = trimMarks(
      `${text.slice(0, place.from)} ${text.slice(place.to)}`.replace(/[\s,–-]+(?:Brasil|Brazil)\s*$/u, ''),
    );
    return rest;
  }
  const parts = text.split(/\s*(?:,|\s[-–—|•·]|\()\s*/u);
  const last = parts.at(-1) ?? '';
  if (parts.length > 1 && knownCity(last.replace(/\)$/, '')) !== null) {
    return trimMarks(text.slice(0, text.lastIndexOf(last)));
  }
  return text;
}
