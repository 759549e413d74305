import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** Every municipality of Brazil with its IBGE code (catalogue#cities); only a migration writes it. */
export const municipalities = pgTable(
  'municipalities',
  {
    code: integer('code').primaryKey(),
    /** 'City - UF', as in profiles and jobs. */
    city: text('city').notNull().unique(),
    /** `cityKey` of the domain, in SQL. */
    search_key: text('search_key').notNull().generatedAlwaysAs(sql`city_key(city)`).unique(),
    /** The coordinates of the town hall, in degrees. */
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    population: integer('population').notNull(),
    /** Number of the municipality; neighbours have close numbers, so that 4 or 16 consecutive ones form an area (docs/decisions/0043). */
    spot: smallint('spot').notNull().unique(),
  },
  // A search around a city reads the municipalities between two latitudes.
  (t) => [index('municipalities_latitude').on(t.latitude)],
);

const cityOfAreas = () =>
  text('city')
    .notNull()
    .references(() => municipalities.city, { onDelete: 'cascade', onUpdate: 'cascade' });

/** The areas that cover the circle with a radius around a city; a trigger on `profiles` inserts missing rows. */
export const radiusAreas = pgTable(
  'radius_areas',
  { city: cityOfAreas(), raio_km: smallint('raio_km').notNull(), areas: integer('areas').array().notNull() },
  (t) => [primaryKey({ columns: [t.city, t.raio_km] })],
);

/**
 * Per city, the areas in `candidate_reaches` of candidates of other cities who reach a job there, and of those who reach
 * a remote job there. A trigger on `jobs` inserts missing rows.
 */
export const preferenceAreas = pgTable('preference_areas', {
  city: cityOfAreas().primaryKey(),
  areas: integer('areas').array().notNull(),
  remote_areas: integer('remote_areas').array().notNull(),
});

type Part = SQLWrapper | Placeholder | string | number | boolean | null;

/**
 * Returns the SQL for how a candidate reaches a job (feed#reach): 0 when the job is in their city of interest, the
 * kilometres from there to the job's nearest city within their radius, -1 only as remote work, null not at all.
 * `job_reach` is in the migrations; the decks, which are merged from areas, have the same values.
 */
export const jobReach = (
  preference: { cidade_de_interesse: Part; raio_km: Part; aceita_remoto: Part },
  job: { location: Part; outras_cidades: Part; modalidade: Part },
): SQL<number | null> =>
  sql`job_reach(${preference.cidade_de_interesse}::text, ${preference.raio_km}::smallint, ${preference.aceita_remoto}::boolean,
    ${job.location}::text, ${job.outras_cidades}::text[], ${job.modalidade}::modalidade)`;
