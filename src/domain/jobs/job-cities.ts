/** Maximum number of cities of one job, including the first (jobs#cities). */
export const CITIES_OF_JOB_MAX = 10;

type JobLocation = { location: string; outras_cidades?: readonly string[] | undefined };

export const citiesOf = ({ location, outras_cidades = [] }: JobLocation): string[] => [location, ...outras_cidades];

/** Returns the further cities without duplicates and without the job's first city. */
export const furtherCities = (location: string | null, others: readonly string[]): string[] =>
  [...new Set(others)].filter((city) => city !== location);

/** Returns 'Campinas - SP e mais 2 cidades': a job's place in one line; `firstCity` replaces the first city's text. */
export function citiesText({ location, outras_cidades = [] }: JobLocation, firstCity = location): string {
  const others = outras_cidades.length;
  if (others === 0) return firstCity;
  return `${firstCity} e mais ${others === 1 ? '1 cidade' : `${others} cidades`}`;
}
