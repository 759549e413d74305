import { ALL_FUNCTIONS } from '../catalogue/functions.ts';
import { slugOf } from './listings.ts';

/** Number of jobs on one page of a public list (listings#lists). */
export const LISTED_JOBS_PER_PAGE = 20;
/** Maximum number of pages of a public list. */
export const LISTED_PAGES_MAX = 50;
/** Maximum distance in kilometres of the neighbouring cities that a city's list links to. */
export const NEIGHBOURS_KM = 100;

const BY_SLUG: ReadonlyMap<string, string> = new Map(ALL_FUNCTIONS.map((funcao) => [slugOf(funcao), funcao]));

/** Returns the role of a slug or a name, in any case and with or without accents; undefined for an unknown one. */
export const functionOfSlug = (slug: string): string | undefined => BY_SLUG.get(slugOf(slug));

/** Returns the path of the list of a role's jobs in a city, or without `city` in all cities (listings#lists). */
export const functionListPath = (funcao: string, city?: string): string =>
  `/vagas-de/${slugOf(funcao)}${city === undefined ? '' : `/em/${slugOf(city)}`}`;

/** Returns the path of the list of roles with jobs in a city. */
export const cityPath = (city: string): string => `/vagas-em/${slugOf(city)}`;

/** Returns the path of a company's public page (listings#company). */
export const companyPath = (slug: string): string => `/empresas/${slug}`;

/** Parses `?pagina=`: 1 when it is missing, null when it is invalid or above LISTED_PAGES_MAX. */
export function parsePage(text: string | undefined): number | null {
  if (text === undefined) return 1;
  if (!/^[1-9]\d{0,2}$/.test(text)) return null;
  const page = Number(text);
  return page <= LISTED_PAGES_MAX ? page : null;
}

/** Returns 'Campinas' for 'Campinas - SP'. */
export const cityName = (city: string): string => city.replace(/ - [A-Z]{2}$/, '');
