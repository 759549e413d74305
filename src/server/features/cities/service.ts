import { CITY_SEARCH_MIN, CITY_SUGGESTIONS_MAX, cityKey } from '#domain/catalogue/cities.ts';
import { cityReadings } from '#domain/catalogue/city-readings.ts';
import { municipalityKey } from '#domain/catalogue/other-names.ts';
import { type Reach, type ReachPreferences, reachOf } from '#domain/jobs/reach.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { type JobPlaces, selectByKeys, selectCities, selectReach } from './queries.ts';

const MINUTE_MS = 60_000;
/** Maximum number of searches of a user per minute: fast typing makes two a second. */
const SEARCHES_A_MINUTE = 120;

/**
 * Searches municipalities for a city field (profiles#city-field).
 * @throws AppError RATE_LIMITED after SEARCHES_A_MINUTE searches of the user in a minute
 */
export async function searchCities(deps: Pick<Deps, 'db' | 'now'>, user_id: string, query: string): Promise<string[]> {
  if (cityKey(query).length < CITY_SEARCH_MIN) return [];
  const attempt = { key: `cities|${user_id}`, now: deps.now().getTime(), window: MINUTE_MS, max: SEARCHES_A_MINUTE };
  await limitAttempts(deps.db, attempt);
  return selectCities(deps.db, cityReadings(query), CITY_SUGGESTIONS_MAX);
}

/**
 * Returns the input with its cities, and lists of cities, in their official spelling (catalogue#cities); null and missing
 * fields stay unchanged.
 * @throws AppError CITY_UNKNOWN when a text names no municipality
 */
export async function withOfficialCities<Input extends object>(
  db: Executor,
  input: Input,
  fields: readonly (keyof Input)[],
): Promise<Input> {
  const typed = fields.flatMap((field) => {
    const value = input[field];
    return typeof value === 'string' || Array.isArray(value) ? [{ field, value: value as string | string[] }] : [];
  });
  const keys = typed.flatMap(({ value }) => value).map(municipalityKey);
  if (keys.length === 0) return input;
  const cities = await selectByKeys(db, keys);
  const nameOf = (written: string) => {
    const city = cities.get(municipalityKey(written));
    if (city === undefined) throw new AppError('CITY_UNKNOWN');
    return city;
  };
  const found = typed.map(({ field, value }) => [field, Array.isArray(value) ? value.map(nameOf) : nameOf(value)]);
  return { ...input, ...Object.fromEntries(found) };
}

/** Returns the official spelling by name (catalogue#cities); names of no municipality are left out. */
export async function findCities(db: Executor, names: readonly string[]): Promise<Map<string, string>> {
  const keys = [...new Set(names)].map((name) => ({ name, key: municipalityKey(name) }));
  const cities = await selectByKeys(
    db,
    keys.map(({ key }) => key),
  );
  return new Map(
    keys.flatMap(({ name, key }) => {
      const city = cities.get(key);
      return city === undefined ? [] : [[name, city] as const];
    }),
  );
}

/** Returns how the candidate reaches the job, whatever its function (feed#reach); null when they don't. */
export const findReach = async (db: Executor, preference: ReachPreferences, job: JobPlaces): Promise<Reach | null> =>
  reachOf(await selectReach(db, preference, job));

/** Returns the official spelling of a city; undefined when the text names no municipality (catalogue#cities). */
export async function findCity(db: Executor, text: string): Promise<string | undefined> {
  const key = municipalityKey(text);
  return (await selectByKeys(db, [key])).get(key);
}
