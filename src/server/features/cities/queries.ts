import { sql } from 'drizzle-orm';
import type { CityReadings } from '#domain/catalogue/city-readings.ts';
import type { Modality, ReachPreferences } from '#domain/jobs/reach.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { definePreparedSql } from '../../platform/database/prepared-statements.ts';
import { pick } from '../../platform/pick.ts';
import { jobReach, municipalities } from './schema.ts';

const { placeholder } = sql;

const found = definePreparedSql<{ city: string; is_meant: boolean }>(
  'cities_found',
  sql`select city, search_key = any (${placeholder('keys')}::text[]) or city = any (${placeholder('called')}::text[]) as is_meant from ${municipalities} where city = any (${placeholder('called')}::text[])
      or exists (select from unnest(${placeholder('keys')}::text[]) as key where position(key in search_key) > 0)
    order by left(search_key, -3) = any (${placeholder('keys')}::text[]) desc, city = any (${placeholder('called')}::text[]) desc,
      population desc, code limit ${placeholder('limit')}`,
);

const foundInState = definePreparedSql<{ city: string }>(
  'cities_found_in_state',
  sql`select city from ${municipalities} where search_key like any (${placeholder('in_state')}::text[])
    order by population desc, code limit ${placeholder('limit')}`,
);

/**
 * Selects municipalities whose search key contains one of `keys`, or with a nickname (`called`): exact names first, then
 * nicknames, then by population. If nothing matches the whole text and it names a state after part of a name, matches in
 * that state come first; the others follow, because the abbreviation of a state may also be the beginning of a word.
 */
export async function selectCities(
  db: Executor,
  { keys, called, in_state }: CityReadings,
  limit: number,
): Promise<string[]> {
  const { rows } = await found(db, { keys, called, limit });
  const cities = rows.map(({ city }) => city);
  if (in_state.length === 0 || rows.some(({ is_meant }) => is_meant)) return cities;
  const placed = await foundInState(db, { in_state, limit });
  return [...new Set([...placed.rows.map(({ city }) => city), ...cities])].slice(0, limit);
}

const municipalitiesByKey = definePreparedSql<{ city: string; search_key: string }>(
  'cities_known',
  sql`select city, search_key from ${municipalities} where search_key = any (${placeholder('keys')}::text[])`,
);

/** Returns the municipalities with these search keys, by search key. */
export async function selectByKeys(db: Executor, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await municipalitiesByKey(db, { keys });
  return new Map(rows.map(({ search_key, city }) => [search_key, city]));
}

const { cidade_de_interesse, raio_km, aceita_remoto } = {
  cidade_de_interesse: placeholder('cidade_de_interesse'),
  raio_km: placeholder('raio_km'),
  aceita_remoto: placeholder('aceita_remoto'),
};

const reach = definePreparedSql<{ reach: number | null }>(
  'cities_reach',
  sql`select ${jobReach(
    { cidade_de_interesse, raio_km, aceita_remoto },
    {
      location: placeholder('location'),
      outras_cidades: placeholder('outras_cidades'),
      modalidade: placeholder('modalidade'),
    },
  )} as reach`,
);

/** The fields of a job that decide whether a candidate reaches it. */
export type JobPlaces = { location: string; outras_cidades: readonly string[]; modalidade: Modality };

/** Returns how the candidate reaches the job, encoded as `jobReach` does; null when they don't. */
export async function selectReach(db: Executor, preference: ReachPreferences, job: JobPlaces): Promise<number | null> {
  const { location, outras_cidades, modalidade } = job;
  const { rows } = await reach(db, { ...preferenceFields(preference), location, outras_cidades, modalidade });
  return rows[0]?.reach ?? null;
}

const preferenceFields = (preference: ReachPreferences) =>
  pick(preference, 'cidade_de_interesse', 'raio_km', 'aceita_remoto');
