import { CITIES_SUGGESTED, CITY_SEARCH_MIN, cityKey } from '#domain/catalogue/cities.ts';
import { type Modality, type Reach, type ReachWish, reachOf } from '#domain/reach.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { selectByKeys, selectCities, selectReach } from './queries.ts';

const MINUTE_MS = 60_000;
/** Searches a minute: whoever types fast makes two a second. */
const SEARCHES_A_MINUTE = 120;

/**
 * Municipalities to choose from (profiles#city-field).
 * @throws AppError RATE_LIMITED
 */
export async function searchCities(deps: Pick<Deps, 'db' | 'now'>, user_id: string, query: string): Promise<string[]> {
  const key = cityKey(query);
  if (key.length < CITY_SEARCH_MIN) return [];
  const attempt = { key: `cities|${user_id}`, now: deps.now().getTime(), window: MINUTE_MS, max: SEARCHES_A_MINUTE };
  await limitAttempts(deps.db, attempt);
  return selectCities(deps.db, key, CITIES_SUGGESTED);
}

/**
 * The input with its cities in their own spelling (catalogue#cities); what is null or left out stays so.
 * @throws AppError CITY_UNKNOWN
 */
export async function withCities<Input extends object>(
  db: Executor,
  input: Input,
  fields: readonly (keyof Input)[],
): Promise<Input> {
  const typed = fields.flatMap((field) => {
    const value = input[field];
    return typeof value === 'string' ? [{ field, key: cityKey(value) }] : [];
  });
  if (typed.length === 0) return input;
  const cities = await selectByKeys(
    db,
    typed.map(({ key }) => key),
  );
  const found = typed.map(({ field, key }) => {
    const city = cities.get(key);
    if (city === undefined) throw new AppError('CITY_UNKNOWN');
    return [field, city];
  });
  return { ...input, ...Object.fromEntries(found) };
}

/** How the candidate reaches the job, whatever its function (feed#reach); null when they don't. */
export const findReach = async (
  db: Executor,
  wish: ReachWish,
  job: { location: string; modalidade: Modality },
): Promise<Reach | null> => reachOf(await selectReach(db, wish, job));
