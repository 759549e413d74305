import { sql } from 'drizzle-orm';
import type { Modality, ReachWish } from '#domain/reach.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { preparedSql } from '../../platform/database/prepared.ts';
import { jobReach, municipalities } from './schema.ts';

const { placeholder } = sql;

const found = preparedSql<{ city: string }>(
  'cities_found',
  sql`select city from ${municipalities} where position(${placeholder('key')}::text in search_key) > 0
    order by left(search_key, -3) = ${placeholder('key')}::text desc, population desc, code limit ${placeholder('limit')}`,
);

/** Municipalities whose key holds this one: those with exactly this name, then the larger ones. */
export async function selectCities(db: Executor, key: string, limit: number): Promise<string[]> {
  const { rows } = await found(db, { key, limit });
  return rows.map(({ city }) => city);
}

const known = preparedSql<{ city: string; search_key: string }>(
  'cities_known',
  sql`select city, search_key from ${municipalities} where search_key = any (${placeholder('keys')}::text[])`,
);

/** The municipalities with these keys. */
export async function selectByKeys(db: Executor, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await known(db, { keys });
  return new Map(rows.map(({ search_key, city }) => [search_key, city]));
}

const { cidade_de_interesse, raio_km, aceita_remoto } = {
  cidade_de_interesse: placeholder('cidade_de_interesse'),
  raio_km: placeholder('raio_km'),
  aceita_remoto: placeholder('aceita_remoto'),
};

const reach = preparedSql<{ reach: number | null }>(
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

/** What of a job says where it is in reach. */
export type Offered = { location: string; outras_cidades: readonly string[]; modalidade: Modality };

export async function selectReach(db: Executor, wish: ReachWish, job: Offered): Promise<number | null> {
  const { location, outras_cidades, modalidade } = job;
  const { rows } = await reach(db, { ...pickWish(wish), location, outras_cidades, modalidade });
  return rows[0]?.reach ?? null;
}

const pickWish = (wish: ReachWish) => ({
  cidade_de_interesse: wish.cidade_de_interesse,
  raio_km: wish.raio_km,
  aceita_remoto: wish.aceita_remoto,
});
