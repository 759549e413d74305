import { ALL_FUNCTIONS } from './catalogue/functions.ts';
import { slugOf } from './listings.ts';

/** Jobs on one page of a list (listings#lists). */
export const LISTED_A_PAGE = 20;
/** The last page that a list has: whoever wants more narrows it down. */
export const LISTED_PAGES = 50;
/** How far away the cities are that a page leads on to, in kilometres. */
export const NEIGHBOURS_KM = 100;

const BY_SLUG: ReadonlyMap<string, string> = new Map(ALL_FUNCTIONS.map((funcao) => [slugOf(funcao), funcao]));

/** The role that an address calls so, however it is written; undefined for none. */
export const functionOfSlug = (slug: string): string | undefined => BY_SLUG.get(slugOf(slug));

/** Where the jobs of a role are listed, in one city or by cities (listings#lists). */
export const workPath = (funcao: string, city?: string): string =>
  `/vagas-de/${slugOf(funcao)}${city === undefined ? '' : `/em/${slugOf(city)}`}`;

/** Where the roles with jobs in a city are listed. */
export const cityPath = (city: string): string => `/vagas-em/${slugOf(city)}`;

/** The page of a company that lets its jobs be read (listings#company). */
export const companyPath = (slug: string): string => `/empresas/${slug}`;

/** What `?pagina=` asks for: 1 where nothing is asked, null for what is no page. */
export function pageAsked(text: string | undefined): number | null {
  if (text === undefined) return 1;
  if (!/^[1-9]\d{0,2}$/.test(text)) return null;
  const page = Number(text);
  return page <= LISTED_PAGES ? page : null;
}

/** 'Campinas' of 'Campinas - SP'. */
export const cityName = (city: string): string => city.replace(/ - [A-Z]{2}$/, '');
