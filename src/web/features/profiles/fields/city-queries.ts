import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CITY_SEARCH_MIN, cityKey, findCity } from '#domain/catalogue/cities.ts';
import { municipalityKey } from '#domain/catalogue/other-names.ts';
import { api, orpc, queryClient } from '#web/lib/api/api-client.ts';

const DEBOUNCE_MS = 200;

/** Query of the cities that match a text. Never stale: the server's list of cities changes only with a release. */
const citiesOf = (query: string) => ({
  ...orpc.cities.search.queryOptions({ input: { query } }),
  // Not aborted when the field loses the focus: the response then resolves what was typed.
  queryFn: () => api.cities.search({ query }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns the municipality that a text names; undefined when there is none or the server can't be reached. */
export async function fetchCity(text: string): Promise<string | undefined> {
  const found = await queryClient.ensureQueryData(citiesOf(cityKey(text))).catch(() => null);
  return findCity(municipalityKey(text), found?.cities ?? []);
}

const NONE: readonly string[] = [];

/** Returns the server's cities for the typed text. Sends the request 200 ms after the last key, and none for a very short text. */
export function useCities(typed: string) {
  const wanted = cityKey(typed);
  const [requested, setRequested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRequested(wanted), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isLong = wanted.length >= CITY_SEARCH_MIN;
  const query = useQuery({ ...citiesOf(wanted), enabled: isLong && requested === wanted, networkMode: 'always' });
  return {
    found: query.data?.cities ?? NONE,
    isLoading: isLong && query.isPending && !query.isError,
    hasFailed: query.isError,
  };
}
