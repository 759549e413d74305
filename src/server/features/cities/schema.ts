import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** Every municipality of Brazil by IBGE's code (catalogue#cities); only a migration writes it. */
export const municipalities = pgTable(
  'municipalities',
  {
    code: integer('code').primaryKey(),
    /** 'City - UF', as in profiles and jobs. */
    city: text('city').notNull().unique(),
    /** The search key: `cityKey` of the domain, in SQL. */
    search_key: text('search_key').notNull().generatedAlwaysAs(sql`city_key(city)`).unique(),
    /** The coordinates of the town hall, in degrees. */
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    population: integer('population').notNull(),
    /** Neighbours have close numbers: 4, and 16, consecutive ones are an area of the map (docs/decisions/0043). */
    spot: smallint('spot').notNull().unique(),
  },
  // The surroundings of a city are searched between two latitudes.
  (t) => [index('municipalities_latitude').on(t.latitude)],
);

const cityOfAreas = () =>
  text('city')
    .notNull()
    .references(() => municipalities.city, { onDelete: 'cascade', onUpdate: 'cascade' });

/** The areas that cover a circle around a city; a trigger of the profiles adds missing ones. */
export const radiusAreas = pgTable(
  'radius_areas',
  { city: cityOfAreas(), raio_km: smallint('raio_km').notNull(), areas: integer('areas').array().notNull() },
  (t) => [primaryKey({ columns: [t.city, t.raio_km] })],
);

/**
 * The keys in `candidate_reaches` of candidates who reach a job of this city from elsewhere, and of those who reach a
 * remote one; a trigger of the jobs adds missing ones.
 */
export const preferenceAreas = pgTable('preference_areas', {
  city: cityOfAreas().primaryKey(),
  areas: integer('areas').array().notNull(),
  remote_areas: integer('remote_areas').array().notNull(),
});

type Part = SQLWrapper | Placeholder | string | number | boolean | null;

/**
 * Returns the SQL for how a job is in reach of a candidate (feed#reach): 0 in one of its cities, kilometres from the
 * nearest within the radius, -1 as remote work alone, null not at all. `job_reach` is in the migrations; the decks,
 * which are merged from areas, have the same values.
 */
export const jobReach = (
  preference: { cidade_de_interesse: Part; raio_km: Part; aceita_remoto: Part },
  job: { location: Part; outras_cidades: Part; modalidade: Part },
): SQL<number | null> =>
  sql`job_reach(${preference.cidade_de_interesse}::text, ${preference.raio_km}::smallint, ${preference.aceita_remoto}::boolean,
    ${job.location}::text, ${job.outras_cidades}::text[], ${job.modalidade}::modalidade)`;
