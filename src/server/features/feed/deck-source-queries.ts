/** The number, as in `$7`, of the first parameter of the open streams, of the locked streams, and of the source's last parameters. */
export type ParameterPositions = { open: number; locked: number; last: number };

type List = { list: 'deck' | 'page' | 'locked'; condition: string; needed: string };

/**
 * How a statement reads the jobs of a deck, as parts of its SQL. A list is merged from several streams, each in the deck's
 * order: one for each function, value of `over_cap` and area. The statement reads the first jobs of a list, `$6` more than
 * are needed, because the candidate may have decided some of them.
 */
export type DeckSource = {
  /** Number of parameters that describe the streams of a list. */
  width: number;
  /** Number of parameters after those of the streams. */
  last: number;
  /** The area number of the one city that is read; null where `before` selects the areas. */
  spot: (at: ParameterPositions) => string;
  /** CTEs that come before those of the lists. */
  before: (at: ParameterPositions) => string[];
  /** The CTE of jobs that were placed before the mark after it was set. */
  late: (at: ParameterPositions) => string;
  /** CTEs whose last has one row: the list's jobs and their places, each an array in the deck's order. */
  ahead: (list: List, at: ParameterPositions) => string[];
  /** The card of the job whose id is the column `job_id` of the row with the alias `page`. */
  card: (page: string, at: ParameterPositions) => string;
  /** The city that a blurred card shows. */
  blurredCity: (at: ParameterPositions) => string;
};

/**
 * Condition of a late job: it was placed before the mark after the mark was set. `offset 0` in the CTE `late` makes
 * PostgreSQL read only the newest entries of each stream, not all those before the mark.
 */
const isLate = `not pg_visible_in_snapshot(entered, here.seen) and expires_at > $2
    and (place, job_id) < (here.mark_place, here.mark_id)`;
const SINCE_MARK = 'entered >= here.since';

/** Selects the first `most` of `jobs` as one row of two arrays. Jobs that are already in order are not sorted again. */
const inOneRow = (jobs: string, most: string) => `
    select coalesce(array_agg(job_id order by place, job_id), '{}') as jobs, coalesce(array_agg(place order by place, job_id), '{}') as places from (
      select job_id, place from (${jobs}) as found order by place, job_id limit ${most}) as first_ones`;

/** `one` is the card of a job of one city; cards of several cities name the city nearest to the preferred one. */
const cardOf = (one: string, parameters: string) =>
  `case when further_cities = '{}' then ${one} else card_among(card, city, further_cities, ${parameters}) end`;

/**
 * Reads the jobs of one city, which is an area of its own: a job has one row there, whatever other cities it has
 * (docs/decisions/0066). Each stream is read in index order. With ORDER BY above the UNION ALL, PostgreSQL plans a Merge
 * Append, which reads each stream only as far as the list needs.
 */
export function singleCitySource(open: number, locked: number): DeckSource {
  const merged = (size: number, first: number, condition: string) => {
    const stream = (n: number) =>
      `(select job_id, place from deck_areas where area = here.spot
      and funcao = ($${first}::text[])[${n}] and over_cap = ($${first + 1}::boolean[])[${n}] and expires_at > $2 and ${condition}
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
    ahead({ list, condition, needed }, at) {
      const isLocked = list === 'locked';
      const streams = merged(isLocked ? locked : open, isLocked ? at.locked : at.open, condition);
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

/** Number of jobs that are read of each stream first, to find an upper limit for the list's last place. */
const HEAD = 8;
const LAST = '9223372036854775807';

/**
 * Reads the jobs of the areas around a city, and of remote work: any number of streams in one statement
 * (docs/decisions/0043). The first HEAD jobs of each stream give an upper limit for the list's last place; only streams
 * with more jobs up to it are read further. A job may occur several times: a remote one in its area and in that of the
 * whole country (-1), a job of several cities in an area of each.
 */
export const areasSource: DeckSource = {
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
  ahead({ list, condition, needed }, { open, locked }) {
    const first = list === 'locked' ? locked : open;
    const isOfStream = 'area = of_area and funcao = of_funcao and over_cap = of_cap and expires_at > $2';
    const most = `$6::bigint + ${needed}`;
    return [
      `${list}_heads as materialized (
  select of_area, of_funcao, of_cap, head.* from here cross join areas cross join unnest($${first}::text[]) as of_funcao
    cross join unnest($${first + 1}::boolean[]) as of_cap cross join lateral (
    select place, job_id, row_number() over (order by place, job_id) as n from deck_areas where ${isOfStream} and ${condition}
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
