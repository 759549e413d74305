import { createHash } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import type { Contract } from '#domain/jobs/contracts.ts';
import type { ReachPreferences } from '#domain/jobs/reach.ts';
import type { Db, Executor } from '../../platform/database/create-db.ts';
import { preparesStatements } from '../../platform/database/create-pool.ts';
import { runPrepared } from '../../platform/database/prepared-query.ts';
import { clientOf } from '../../platform/database/prepared-statements.ts';
import { areasSource, type DeckSource, type ParameterPositions, singleCitySource } from './deck-source-queries.ts';

/** The preferences that narrow a deck, in the form that `job_misses` takes (feed#preferences). */
type PreferenceFilter = { contratos: readonly Contract[]; salario_minimo: number | null; turnos: number };

/**
 * The jobs of a deck: of these functions, in reach (feed#reach), fitting the preferences that narrow it, and allowed at the
 * candidate's age.
 */
export type DeckPreferences = ReachPreferences & {
  cidade_de_interesse: string;
  functions: readonly string[];
  /** Null for a candidate without further preferences, which is the default: the statement then has no such condition. */
  narrow: PreferenceFilter | null;
  /**
   * The age of a candidate under 18, because the law forbids some work below 18 (jobs#least-age). Null for all other candidates:
   * the statement then has no such condition.
   */
  age: number | null;
};

/** Returns the values of the first three parameters of `job_misses`: contracts, minimum pay, and parts of the day as bits. */
export const narrowValues = ({ contratos, salario_minimo, turnos }: PreferenceFilter): unknown[] => [
  contratos,
  salario_minimo,
  turnos,
];

/** A position in the deck's order. `place` is text, because a bigint can exceed what a JavaScript number holds exactly. */
export type DeckPosition = { place: string; id: string };

export type DeckQuery = {
  candidate_id: string;
  now: Date;
  preferences: DeckPreferences;
  /**
   * The values of `over_cap` (feed#salary-limit): `open` jobs are shown in full, `locked` ones only as a number and a few
   * blurred cards.
   */
  open: readonly boolean[];
  locked: readonly boolean[];
  /** The position after which a later page begins; null for the first page. */
  after: DeckPosition | null;
  /** Maximum number of cards of the page. */
  limit: number;
  /** Maximum number of cards and blurred cards that are counted, and the maximum number of blurred cards that are returned. */
  upTo: { deck: number; locked: number; locked_shown: number };
  /** Blurred cards that the candidate dismissed after this moment are counted but not returned. */
  passed_after: Date;
};

/** A page of a candidate's deck, as the database returns it. */
export type DeckResult = {
  /** The cards of the page as JSON, separated by commas; the server sends them without parsing them. */
  cards: string;
  /** Number of cards of the page. */
  shown: number;
  /** The position of the last card, when more follow it; else null. */
  end: DeckPosition | null;
  /** Number of undecided jobs, counted at most to `upTo.deck`. */
  total: number;
  /** A JSON list of the blurred cards. */
  locked: string;
  /** Number of undecided jobs with a blurred card, counted at most to `upTo.locked`. */
  locked_total: number;
  /** The position of the first undecided job; null when none is left. */
  first: DeckPosition | null;
  /** The number of decided jobs that were read before `first`; null when no undecided job is left. */
  passed: number | null;
  /** The mark from which the read began: every job before it was decided when the mark was set. Null without a mark. */
  mark: DeckPosition | null;
  /** Number of jobs that were placed before the mark after it was set. */
  late: number;
  /** The snapshot of the read, as the text of a `pg_snapshot`. */
  seen: string;
};

/**
 * The numbers of streams for which there are statements, so that few are prepared. The parameters of unused streams are
 * null, and those streams read nothing.
 */
const SIZES = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512];
const sizeFor = (streams: number) => (streams === 0 ? 0 : (SIZES.find((size) => size >= streams) ?? streams));

const FIRST_PLACE = '-9223372036854775808';
/** A position after every job: the mark of a candidate who has decided all of them. */
export const POSITION_AFTER_ALL = { place: '9223372036854775807', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Number of jobs that are read beyond those needed, because the candidate may have decided some of them. */
const AHEAD = 128;
/**
 * Factor by which more jobs are read when those were not enough: a list of which every job is decided takes at most three
 * reads.
 */
const FURTHER_AHEAD = 64;

/** Selects the first `needed` undecided jobs of a list, and how many decided ones come before the first of them. */
const undecidedJobs = (list: string, needed: string) => `
  select found.* from ${list}_ahead cross join lateral (
    select coalesce(array_agg(job_id order by at), '{}') as jobs, coalesce(array_agg(place order by at), '{}') as places, min(at)::int - 1 as passed
    from (select * from unnest(jobs, places) with ordinality as listed (job_id, place, at)
      where job_id not in (select job_id from decided) order by at limit ${needed}) as left_over) as found`;

/** Condition: too many of the jobs read are decided, and the list may have further jobs, because the limit of the read was reached. */
const isShort = (list: string, needed: string) => `
  (cardinality(${list}_ahead.jobs) = $6::bigint + ${needed} and cardinality(${list}.jobs) < ${needed})`;

/**
 * The start time of the PostgreSQL server that runs the query: transaction ids mean nothing on another server
 * (docs/decisions/0019).
 */
const STARTED = 'pg_postmaster_start_time()';
const AFTER_CURSOR = '(place, job_id) > ($7::bigint, $8::uuid)';
const FROM_MARK = '(place, job_id) >= (here.from_place, here.from_id)';

/**
 * Builds the one statement that returns cards, counts and blurred cards. `deckStatement` calls it once for each combination of stream
 * numbers and flags. The statement looks up decisions only for the jobs that it has read, with one index scan of each table of decisions.
 * A job of a blocked company (safety#blocked-pair) counts as decided; without a block that costs one index lookup. A job that a preference
 * leaves out (feed#preferences) or that is closed to the viewer's age (jobs#least-age) counts as decided too: such jobs at the head of
 * the order are read once, and then come before the mark. The values that all parts need are one row (`here`), and a list is an array,
 * because starting a plan node costs more than the reads of most nodes.
 */
function statement(
  source: DeckSource,
  hasLocked: boolean,
  further: boolean,
  isNarrow: boolean,
  isYoung: boolean,
): string {
  const open = further ? 9 : 7;
  const locked = open + source.width;
  const upTo = locked + (hasLocked ? source.width : 0);
  const at: ParameterPositions = { open, locked, last: upTo + (hasLocked ? 3 : 0) };
  const [needed, pageNeeded, lockedNeeded] = ['$5::int', '$4::int + 1', `$${upTo}::int`];
  const lists = ['deck', ...(further ? ['page'] : []), ...(hasLocked ? ['locked'] : [])];
  const page = further ? 'page' : 'deck';
  const narrow = at.last + source.last;
  const leftOut = `
  union all select job_id from deck_jobs where job_id = any (at_hand.jobs)
    and job_misses($${narrow}, $${narrow + 1}, $${narrow + 2}, contract, pay_to, shifts) > 0`;
  const closed = `
  union all select job_id from deck_jobs where job_id = any (at_hand.jobs) and least_age > $${narrow + (isNarrow ? 3 : 0)}::smallint`;
  const ctes = [
    `mark as materialized (
  select place, place_id as job_id, seen from deck_marks
  where candidate_id = $1 and streams = $3 and set_at <= $2 and server_started = ${STARTED})`,
    `here as materialized (
  select ${source.spot(at)} as spot, coalesce(place, ${FIRST_PLACE}) as from_place, coalesce(job_id, '${NO_ID}') as from_id,
    place as mark_place, job_id as mark_id, seen, pg_snapshot_xmin(seen) as since
  from (select) as one left join mark on true)`,
    ...source.before(at),
    source.late(at),
    ...source.ahead({ list: 'deck', condition: FROM_MARK, needed }, at),
    ...(further ? source.ahead({ list: 'page', condition: AFTER_CURSOR, needed: pageNeeded }, at) : []),
    ...(hasLocked ? source.ahead({ list: 'locked', condition: 'true', needed: lockedNeeded }, at) : []),
    `decided as materialized (
  select decision.job_id from (
    select ${lists.map((list) => `${list}_ahead.jobs`).join(' || ')} as jobs from ${lists.map((list) => `${list}_ahead`).join(' cross join ')}) as at_hand
  cross join lateral (
  select job_id from likes where quem_curtiu = $1 and job_id = any (at_hand.jobs)
  union all select vaga_id from vagas_puladas where candidato_id = $1 and vaga_id = any (at_hand.jobs)
  union all select job_id from rejections where user_id = $1 and job_id = any (at_hand.jobs) and rejected_type = 'job'
  union all select id from blocks cross join lateral (
    select id from jobs where company_id = blocks.company_id and (id in (select unnest (at_hand.jobs))) is true offset 0) as blocked_jobs
    where candidate_id = $1${isNarrow ? leftOut : ''}${isYoung ? closed : ''}) as decision)`,
    `deck as materialized (${undecidedJobs('deck', needed)})`,
    ...(further ? [`page as materialized (${undecidedJobs('page', pageNeeded)})`] : []),
    ...(hasLocked ? [`locked as materialized (${undecidedJobs('locked', lockedNeeded)})`] : []),
  ];
  const short = [
    isShort('deck', needed),
    ...(further ? [isShort('page', pageNeeded)] : []),
    ...(hasLocked ? [isShort('locked', lockedNeeded)] : []),
  ];
  const cards = `select string_agg(card, ',' order by n) from (
    select n, (${source.card('shown', at)}) as card from unnest(${page}.jobs[:$4::int]) with ordinality as shown (job_id, n)) as cards`;
  const blurred = `select json_agg(json_build_object('id', job_id, 'funcao', funcao, 'location', ${source.blurredCity(at)}) order by n)::text from (
    select * from unnest(locked.jobs) with ordinality as listed (job_id, n) where job_id not in (
      select job_id from passed_locked_jobs where candidate_id = $1 and passed_at > $${upTo + 2})
    order by n limit $${upTo + 1}::int) as offered join deck_jobs using (job_id)`;
  return `with ${ctes.join(',\n')}
select coalesce((${cards}), '') as cards, least(cardinality(${page}.jobs), $4::int) as shown,
  ${page}.places[$4::int]::text as end_place, ${page}.jobs[$4::int]::text as end_id, cardinality(${page}.jobs) > $4::int as has_more,
  cardinality(deck.jobs) as total, deck.places[1]::text as first_place, deck.jobs[1]::text as first_id, deck.passed,
  mark_place::text, mark_id::text, (select count(*)::int from late) as late, pg_current_snapshot()::text as seen,
  ${hasLocked ? `coalesce((${blurred}), '[]')` : `'[]'`} as locked,
  ${hasLocked ? 'cardinality(locked.jobs)' : '0'} as locked_total,
  ${short.join(' or ')} as short
from here${lists.map((list) => ` cross join ${list} cross join ${list}_ahead`).join('')}`;
}

const statements = new Map<string, string>();

const isWide = ({ raio_km, aceita_remoto }: ReachPreferences) => raio_km > 0 || aceita_remoto;

function sourceOf({ preferences, open, locked }: DeckQuery) {
  const { functions, cidade_de_interesse: city } = preferences;
  if (isWide(preferences)) {
    const { raio_km, aceita_remoto } = preferences;
    const columns = (sides: readonly boolean[]) => [functions, sides];
    return { name: 'deck far', source: areasSource, columns, last: [city, raio_km, aceita_remoto] };
  }
  const count = (sides: readonly boolean[]) => sizeFor(sides.length * functions.length);
  const columns = (sides: readonly boolean[]) => {
    const streams = sides.flatMap((over_cap) => functions.map((funcao) => ({ funcao, over_cap })));
    return [streams.map(({ funcao }) => funcao), streams.map(({ over_cap }) => over_cap)];
  };
  const source = singleCitySource(count(open), count(locked));
  return { name: `deck ${count(open)} ${count(locked)}`, source, columns, last: [city] };
}

export function deckStatement(question: DeckQuery, ahead = AHEAD): { name: string; text: string; values: unknown[] } {
  const { open, locked, after, upTo } = question;
  const { name: of, source, columns, last } = sourceOf(question);
  const { narrow, age } = question.preferences;
  const shape = [locked.length > 0, after !== null, narrow !== null, age !== null] as const;
  const name = `${of} ${shape.join(' ')}`;
  const text = statements.get(name) ?? statement(source, ...shape);
  statements.set(name, text);
  const values = [
    question.candidate_id,
    question.now,
    digest(question),
    question.limit,
    upTo.deck,
    ahead,
    ...(after ? [after.place, after.id] : []),
    ...columns(open),
    ...(locked.length > 0 ? [...columns(locked), upTo.locked, upTo.locked_shown, question.passed_after] : []),
    ...last,
    ...(narrow ? narrowValues(narrow) : []),
    ...(age === null ? [] : [age]),
  ];
  return { name, text, values };
}

const digest = ({ preferences, open }: DeckQuery) =>
  createHash('md5')
    .update(
      JSON.stringify([
        ...[
          preferences.cidade_de_interesse,
          preferences.raio_km,
          preferences.aceita_remoto,
          preferences.functions,
          open,
        ],
        // Marks that were set before jobs had several cities may come after an undecided job: 'areas' makes them invalid.
        ...(isWide(preferences) ? [] : ['areas']),
        ...(preferences.narrow ? [preferences.narrow] : []),
        ...(preferences.age === null ? [] : [preferences.age]),
      ]),
    )
    .digest('base64');

/** Runs a statement under its name, so that each connection prepares it once; without a name where `preparesStatements` is false. */
function run<R extends QueryResultRow>(
  db: Executor,
  { name, text }: { name: string; text: string },
  values: unknown[],
) {
  const client = clientOf(db);
  return runPrepared<R>(client, preparesStatements(client) ? { name, text } : { text }, values);
}

type Row = Pick<DeckResult, 'cards' | 'shown' | 'total' | 'locked' | 'locked_total' | 'passed' | 'late' | 'seen'> & {
  end_place: string | null;
  end_id: string | null;
  has_more: boolean;
  first_place: string | null;
  first_id: string | null;
  mark_place: string | null;
  mark_id: string | null;
  short: boolean;
};

const positionOf = (place: string | null, id: string | null): DeckPosition | null =>
  place === null || id === null ? null : { place, id };

/**
 * Returns the statement for a replica, which uses the marks that were set since its primary started: transaction ids mean
 * the same on both.
 */
const onReplica = ({ name, text }: { name: string; text: string }, replicaOf: string | undefined) =>
  replicaOf === undefined
    ? { name, text }
    : { name: `${name} ${replicaOf.replace(/\D/g, '')}`, text: text.replace(STARTED, `'${replicaOf}'::timestamptz`) };

/**
 * Reads again, and more jobs, when too many of those read are decided to fill the page and the counts.
 * @param replicaOf on a replica: the start time of its primary
 */
export async function selectDeck(
  db: Executor,
  question: DeckQuery,
  ahead = AHEAD,
  replicaOf?: string,
): Promise<DeckResult> {
  const { values, ...statement } = deckStatement(question, ahead);
  const { rows } = await run<Row>(db, onReplica(statement, replicaOf), values);
  const [row] = rows;
  if (!row) throw new Error('The statement of the deck returned no row');
  if (row.short) return selectDeck(db, question, (ahead + 1) * FURTHER_AHEAD, replicaOf);
  const { end_place, end_id, has_more, first_place, first_id, mark_place, mark_id, short: _, ...answer } = row;
  return {
    ...answer,
    end: has_more ? positionOf(end_place, end_id) : null,
    first: positionOf(first_place, first_id),
    mark: positionOf(mark_place, mark_id),
  };
}

const SET_MARK = `
  insert into deck_marks as mark (candidate_id, streams, place, place_id, seen, set_at, server_started)
  values ($1, $2, $3, $4, $5::pg_snapshot, $6, pg_postmaster_start_time())
  on conflict (candidate_id) do update set
    streams = excluded.streams, place = excluded.place, place_id = excluded.place_id, seen = excluded.seen, set_at = excluded.set_at,
    server_started = excluded.server_started, undone = null
  where mark.undone is null or pg_visible_in_snapshot(mark.undone, excluded.seen) or mark.server_started is distinct from excluded.server_started`;

/**
 * Stores that every job before `mark` is decided, which a read of `question` found in the snapshot `seen`. Does nothing when a decision or
 * a block was undone since the read began.
 */
export async function setMark(db: Executor, question: DeckQuery, mark: DeckPosition, seen: string): Promise<void> {
  const values = [question.candidate_id, digest(question), mark.place, mark.id, seen, question.now];
  await run(db, { name: 'deck mark', text: SET_MARK }, values);
}

export async function deleteLockedDismissalsBefore(db: Db, moment: Date): Promise<void> {
  await db.$client.query('delete from passed_locked_jobs where passed_at < $1', [moment]);
}

/** Deletes the jobs from the deck that expired before `moment`; a renewal inserts them again. */
export async function sweepDeck(db: Db, moment: Date): Promise<void> {
  await db.$client.query('delete from deck_jobs where expires_at < $1', [moment]);
}
