import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** Every municipality of Brazil by IBGE's code (catalogue#cities): a migration fills it, and nothing else writes it. */
export const municipalities = pgTable(
  'municipalities',
  {
    code: integer('code').primaryKey(),
    /** 'City - UF', as profiles and jobs name it. */
    city: text('city').notNull().unique(),
    /** What is searched: `cityKey` of the domain, in SQL. */
    search_key: text('search_key').notNull().generatedAlwaysAs(sql`city_key(city)`).unique(),
    /** Of the seat, in degrees. */
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    population: integer('population').notNull(),
    /** Neighbours have numbers close to each other: 4, and 16, that follow one another are an area of the map (docs/decisions/0043). */
    spot: smallint('spot').notNull().unique(),
  },
  // What lies around one is looked for between two latitudes.
  (t) => [index('municipalities_latitude').on(t.latitude)],
);

const cityOfAreas = () =>
  text('city')
    .notNull()
    .references(() => municipalities.city, { onDelete: 'cascade', onUpdate: 'cascade' });

/** The areas that make up a circle around a city that somebody chose; a trigger of the profiles adds what is missing. */
export const radiusAreas = pgTable(
  'radius_areas',
  { city: cityOfAreas(), raio_km: smallint('raio_km').notNull(), areas: integer('areas').array().notNull() },
  (t) => [primaryKey({ columns: [t.city, t.raio_km] })],
);

/**
 * Where in `candidate_reaches` those stand who reach a job of this city from elsewhere, and a remote one; a trigger of the jobs adds
 * what is missing.
 */
export const wishAreas = pgTable('wish_areas', {
  city: cityOfAreas().primaryKey(),
  areas: integer('areas').array().notNull(),
  remote_areas: integer('remote_areas').array().notNull(),
});

type Part = SQLWrapper | Placeholder | string | number | boolean | null;

/**
 * How a job is in reach of whom wishes so (feed#reach): 0 in one of its cities, kilometres from the nearest within the radius, -1 as remote
 * work alone, null not at all. `job_reach` of the migrations; the decks, which are merged from areas, hold the same.
 */
export const jobReach = (
  wish: { cidade_de_interesse: Part; raio_km: Part; aceita_remoto: Part },
  job: { location: Part; outras_cidades: Part; modalidade: Part },
): SQL<number | null> =>
  sql`job_reach(${wish.cidade_de_interesse}::text, ${wish.raio_km}::smallint, ${wish.aceita_remoto}::boolean,
    ${job.location}::text, ${job.outras_cidades}::text[], ${job.modalidade}::modalidade)`;
