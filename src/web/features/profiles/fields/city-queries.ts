import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CITY_SEARCH_MIN, cityKey } from '#domain/catalogue/cities.ts';
import { api, orpc, queryClient } from '#web/lib/api-client.ts';

/** Rest between two keys after which the server is asked. */
const REST_MS = 200;

/** The list changes with a release alone. */
const citiesOf = (query: string) => ({
  ...orpc.cities.search.queryOptions({ input: { query } }),
  // Goes on when the box is left: the answer is then what was typed in it.
  queryFn: () => api.cities.search({ query }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Cities that hold what was typed, by its key. */
export const fetchCities = async (query: string): Promise<string[]> =>
  (await queryClient.ensureQueryData(citiesOf(query))).cities;

const NONE: readonly string[] = [];

/** What the server knows of the typed text, asked once the keys rest. */
export function useCities(typed: string) {
  const wanted = cityKey(typed);
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), REST_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isLong = wanted.length >= CITY_SEARCH_MIN;
  const query = useQuery({ ...citiesOf(wanted), enabled: isLong && asked === wanted, networkMode: 'always' });
  return {
    found: query.data?.cities ?? NONE,
    isAsking: isLong && query.isPending && !query.isError,
    isOffline: query.isError,
  };
}
