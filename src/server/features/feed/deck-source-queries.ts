/** Parameter numbers in a statement: the first column of the open and of the locked streams, and the last parameter. */
export type ParameterPositions = { open: number; locked: number; last: number };

type List = { list: 'deck' | 'page' | 'locked'; behind: string; needed: string };

/**
 * The source of a deck's jobs. A list has several streams, each in the deck's order. `ahead` is what is read of them:
 * the first jobs, `$6` more than are needed, because some of them will be decided.
 */
export type Source = {
  /** Columns that describe the streams of a list. */
  width: number;
  /** Number of parameters after those. */
  last: number;
  /** The city from which distances are measured; null where the source measures none. */
  spot: (at: ParameterPositions) => string;
  before: (at: ParameterPositions) => string[];
  /** Jobs that were placed before the mark after it was set. */
  late: (at: ParameterPositions) => string;
  /** A row with the list's jobs and their places, each an array in the deck's order. */
  ahead: (list: List, at: ParameterPositions) => string[];
  /** The card of a job of the list called `page`. */
  card: (page: string, at: ParameterPositions) => string;
  /** The city that a blurred card shows. */
  blurredCity: (at: ParameterPositions) => string;
};

/**
 * `late` searches only the newest entries of each stream, which `offset 0` enforces: it must not read the entries before
 * the mark again.
 */
const isLate = `not pg_visible_in_snapshot(entered, here.seen) and expires_at > $2
    and (place, job_id) < (here.mark_place, here.mark_id)`;
const SINCE_MARK = 'entered >= here.since';

/** Selects the first of `jobs` as one row. What is already in order is not sorted again. */
const inOneRow = (jobs: string, most: string) => `
    select coalesce(array_agg(job_id order by place, job_id), '{}') as jobs, coalesce(array_agg(place order by place, job_id), '{}') as places from (
      select job_id, place from (${jobs}) as found order by place, job_id limit ${most}) as first_ones`;

/** `one` is the card of a job of one city; cards of several cities name the city nearest to the preferred one. */
const cardOf = (one: string, parameters: string) =>
  `case when further_cities = '{}' then ${one} else card_among(card, city, further_cities, ${parameters}) end`;

/**
 * Reads the jobs of one city, which is an area of its own: a job has one row there, whatever other cities it has
 * (docs/decisions/0066). Each stream is read along the index, and the streams are merged as they are read: with an
 * order above it, PostgreSQL appends them by a merge that reads the next job of a stream only when the previous one was
 * taken.
 */
export function inCity(open: number, locked: number): Source {
  const merged = (size: number, first: number, behind: string) => {
    const stream = (n: number) =>
      `(select job_id, place from deck_areas where area = here.spot
      and funcao = ($${first}::text[])[${n}] and over_cap = ($${first + 1}::boolean[])[${n}] and expires_at > $2 and ${behind}
      order by place, job_id)`;
    return Array.from({ length: size }, (_, index) => stream(index + 1)).join('\n    union all ');
  };
  return {
    width: 2,
    last: 1,
    spot: ({ last }) => `(select spot::integer from municipalities where city = $${last}::text)`,
    before: () => [],
    late: ({ open }) => `late as materialized (
  select job_id, place from here cross join unnest($${open}::text[], $${open + 1}::boolean[]) as stream (of_funcao, of_cap) cross join lateral (
    select * from deck_areas where area = here.spot and funcao = of_funcao and ${SINCE_MARK} order by entered offset 0) as entering
  where since is not null and over_cap = of_cap and ${isLate})`,
    ahead({ list, behind, needed }, at) {
      const isLocked = list === 'locked';
      const streams = merged(isLocked ? locked : open, isLocked ? at.locked : at.open, behind);
      const late = list === 'deck' ? '\n    union all (select job_id, place from late order by place, job_id)' : '';
      return [
        `${list}_ahead as materialized (
  select ahead.* from here cross join lateral (${inOneRow(`${streams}${late}`, `$6::bigint + ${needed}`)}) as ahead)`,
      ];
    },
    card: (page, { last }) =>
      `select ${cardOf('card::text', `$${last}::text, 0::smallint`)} from deck_jobs where deck_jobs.job_id = ${page}.job_id`,
    blurredCity: ({ last }) => `$${last}::text`,
  };
}

/** Number of jobs that are read of each stream first, to find how far the list reaches. */
const HEAD = 8;
const LAST = '9223372036854775807';

/**
 * Reads the jobs of the areas around a city, and of remote work: any number of streams in one statement
 * (docs/decisions/0043). The first jobs of each give the furthest place that the list can reach; streams that go on
 * until there are read up to it. A remote job may occur in its area and in the country's, and a job of several cities
 * in an area of each.
 */
export const fromAreas: Source = {
  width: 2,
  last: 3,
  spot: () => 'null::integer',
  before: ({ last }) => [
    `areas as materialized (
  select unnest(areas) as of_area from radius_areas where city = $${last} and raio_km = $${last + 1}
  union all select spot from municipalities where city = $${last} and $${last + 1}::smallint = 0
  union all select -1 where $${last + 2}::boolean)`,
  ],
  late: ({ open }) => `late as materialized (
  select distinct job_id, place from here cross join areas cross join unnest($${open}::text[]) as of_funcao cross join lateral (
    select * from deck_areas where area = of_area and funcao = of_funcao and ${SINCE_MARK} order by entered offset 0) as entering
  where over_cap = any ($${open + 1}::boolean[]) and ${isLate})`,
  ahead({ list, behind, needed }, { open, locked }) {
    const first = list === 'locked' ? locked : open;
    const isOfStream = 'area = of_area and funcao = of_funcao and over_cap = of_cap and expires_at > $2';
    const most = `$6::bigint + ${needed}`;
    return [
      `${list}_heads as materialized (
  select of_area, of_funcao, of_cap, head.* from here cross join areas cross join unnest($${first}::text[]) as of_funcao
    cross join unnest($${first + 1}::boolean[]) as of_cap cross join lateral (
    select place, job_id, row_number() over (order by place, job_id) as n from deck_areas where ${isOfStream} and ${behind}
    order by place, job_id limit ${HEAD}) as head)`,
      `${list}_end as materialized (select coalesce((
  select place from ${list}_heads group by place, job_id order by place, job_id offset ${most} - 1 limit 1), ${LAST}) as place)`,
      `${list}_ahead as materialized (${inOneRow(
        `
        select job_id, place from ${list}_heads where place <= (select place from ${list}_end)
        union
        select more.job_id, more.place from ${list}_heads as head cross join lateral (
          select job_id, place from deck_areas where ${isOfStream}
            and (place, job_id) > (head.place, head.job_id) and place <= (select place from ${list}_end)
          order by place, job_id limit ${most}) as more
        where head.n = ${HEAD} and head.place <= (select place from ${list}_end)${
          list === 'deck' ? '\n        union select job_id, place from late' : ''
        }`,
        most,
      )})`,
    ];
  },
  card(page, { last }) {
    const parameters = `$${last}, $${last + 1}::smallint`;
    const far = `case when distance.km is null then card::text else left(card::text, -1) || ', "distance_km" : ' || distance.km || '}' end`;
    return `select ${cardOf(far, parameters)}
    from deck_jobs left join lateral km_from(${parameters}, city) as distance on true where deck_jobs.job_id = ${page}.job_id`;
  },
  blurredCity: ({ last }) => `case when further_cities = '{}' then city else coalesce((
    select near.city from job_near($${last}, $${last + 1}::smallint, array_prepend(city, further_cities)) as near), city) end`,
};
