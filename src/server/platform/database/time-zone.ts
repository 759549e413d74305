import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { TIME_ZONE } from '#domain/text/calendar.ts';
import { ZONES } from '#domain/text/time-zones.ts';

/** Returns an SQL expression for the IANA time zone of a city ('Campinas - SP'), equal to the domain function `zoneOf`. */
export function timeZoneSql(city: SQLWrapper): SQL<string> {
  const others = ZONES.filter(({ name }) => name !== TIME_ZONE).map(
    ({ name, states, cities }) =>
      sql`when right(${city}, 2) = any (${sql.param(states)}::text[]) or ${city} = any (${sql.param(cities)}::text[]) then ${name}`,
  );
  return sql<string>`case ${sql.join(others, sql` `)} else ${TIME_ZONE} end`;
}
