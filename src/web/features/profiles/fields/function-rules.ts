import { ALL_FUNCTIONS, FUNCTION_CATEGORIES } from '#domain/catalogue/functions.ts';
import { normalizeText } from '#domain/text/text.ts';

interface FoundCategory {
  name: string;
  functions: readonly string[];
}

const NORMALIZED: ReadonlyMap<string, string> = new Map(
  [...ALL_FUNCTIONS, ...FUNCTION_CATEGORIES.map(({ name }) => name)].map((text) => [text, normalizeText(text)]),
);

const contains = (text: string, words: readonly string[]) =>
  words.every((word) => (NORMALIZED.get(text) ?? '').includes(word));

const wordsOf = (query: string) => normalizeText(query).split(/\s+/).filter(Boolean);

/**
 * Returns the categories of the catalogue, each with the roles that match the query. Case, accents and the order of words don't matter.
 * A category whose name matches has all its roles. An empty query returns everything.
 */
export function searchCategories(query: string): readonly FoundCategory[] {
  const words = wordsOf(query);
  if (words.length === 0) return FUNCTION_CATEGORIES;
  return FUNCTION_CATEGORIES.map(({ name, functions }) => ({
    name,
    functions: contains(name, words) ? functions : functions.filter((funcao) => contains(funcao, words)),
  })).filter(({ functions }) => functions.length > 0);
}

/** Returns the roles that match the query, first those that start with it; all roles for an empty query. */
export function searchFunctions(query: string): readonly string[] {
  const words = wordsOf(query);
  const found = ALL_FUNCTIONS.filter((funcao) => contains(funcao, words));
  const start = normalizeText(query);
  const starts = (funcao: string) => (NORMALIZED.get(funcao) ?? '').startsWith(start);
  return [...found.filter(starts), ...found.filter((funcao) => !starts(funcao))];
}
