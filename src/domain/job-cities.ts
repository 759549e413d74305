/** Cities that one job may be in, the first among them (jobs#cities). */
export const CITIES_OF_JOB_MAX = 10;

type Place = { location: string; outras_cidades?: readonly string[] | undefined };

/** All of a job's cities, the first one first. */
export const citiesOf = ({ location, outras_cidades = [] }: Place): string[] => [location, ...outras_cidades];

/** The further ones once each, and none that is the first. */
export const furtherCities = (location: string | null, others: readonly string[]): string[] =>
  [...new Set(others)].filter((city) => city !== location);

/** 'Campinas - SP e mais 2 cidades': where a job is, as far as a line has room; `place` says the first of them otherwise. */
export function citiesText({ location, outras_cidades = [] }: Place, place = location): string {
  const others = outras_cidades.length;
  if (others === 0) return place;
  return `${place} e mais ${others === 1 ? '1 cidade' : `${others} cidades`}`;
}
