import { createHash } from 'node:crypto';
import type { FeedJob } from '#contract/feed.ts';
import type { Db } from '../../platform/database/create-db.ts';
import { preparesStatements } from '../../platform/database/create-pool.ts';

/** One city, function and side of the salary limit: jobs that lie in the deck's order in one stretch of its index. */
export type Stream = { city: string; funcao: string; over_cap: boolean };

/** Where a job stands in the deck's order; a place is an integer too large for some readers of JSON, so it is text. */
export type DeckPlace = { place: string; id: string };

export type DeckQuestion = {
  candidate_id: string;
  now: Date;
  /** What is shown in full, and what only as a number and a few blurred cards. */
  open: readonly Stream[];
  locked: readonly Stream[];
  /** A page further on begins behind this place. */
  after: DeckPlace | null;
  limit: number;
  /** How far the cards are counted, and the blurred ones; how many of these are shown. */
  upTo: { deck: number; locked: number; locked_shown: number };
};

/** A job as the deck shows it; `job_card` in the migrations makes it. */
export type DeckCard = Omit<FeedJob, 'created_at'> & { created_at: string };

export type DeckAnswer = {
  cards: DeckCard[];
  /** The place of the last card, when more follow it. */
  end: DeckPlace | null;
  total: number;
  locked: { id: string; funcao: string; location: string }[];
  locked_total: number;
  /** Where the first undecided job is; null when none is left. */
  first: DeckPlace | null;
  /** Decided jobs that were walked over before it; null when none is left. */
  passed: number | null;
  mark: DeckPlace | null;
  /** Jobs that came to stand before the mark after it was set. */
  late: number;
  seen: string;
};

/** Statements are made for so many streams; the ones that aren't asked for are null and cost no read. */
const SIZES = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512];
const sizeFor = (streams: number) => (streams === 0 ? 0 : (SIZES.find((size) => size >= streams) ?? streams));

const FIRST_PLACE = '-9223372036854775808';
/** Behind every job: the mark of somebody who has decided all of them. */
export const LAST_PLACE = { place: '9223372036854775807', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Each stream is read along the index, and the streams are merged as they are read: with an order above it, PostgreSQL
 * appends them by a merge that asks a stream for its next job only when the one before was taken.
 */
function merged(size: number, first: number, behind: string): string {
  const stream = (n: number) =>
    `(select job_id, place, funcao, city from deck_jobs where city = ($${first}::text[])[${n}]
      and funcao = ($${first + 1}::text[])[${n}] and over_cap = ($${first + 2}::boolean[])[${n}] and expires_at > $2 and ${behind}
      order by place, job_id)`;
  return Array.from({ length: size }, (_, index) => stream(index + 1)).join('\n    union all ');
}

/**
 * Looked up for each job that is walked over, whatever the number of decisions: `limit` keeps these from becoming joins, and
 * `between` from reading what everybody else decided on the job.
 */
const undecided = (table: string, person: string, job: string) =>
  `(select true from ${table} where ${person} = $1 and ${job} between walked.job_id and walked.job_id limit 1) is null`;
const UNDECIDED = [
  undecided('rejections', `rejected_type = 'job' and user_id`, 'rejections.job_id'),
  undecided('vagas_puladas', 'candidato_id', 'vaga_id'),
  undecided('likes', 'quem_curtiu', 'likes.job_id'),
].join('\n    and ');

const walk = (rows: string, limit: string) => `
  select job_id, place, funcao, city, passed, row_number() over (order by place, job_id) as n
  from (select *, row_number() over (order by place, job_id) as passed from (${rows}) as streams) as walked
  where ${UNDECIDED} order by place, job_id limit ${limit}`;

const BEHIND_MARK = `(place, job_id) >= (
        coalesce((select place from mark), ${FIRST_PLACE}), coalesce((select job_id from mark), '${NO_ID}'))`;

const PLACE = `json_build_object('place', place::text, 'id', job_id)`;

/** Cards, counts and blurred cards in one statement, made once for so many streams. */
function statement(open: number, locked: number, further: boolean): string {
  const LOCKED = further ? 11 : 9;
  const ctes = [
    `mark as materialized (
  select place, place_id as job_id, seen from deck_marks
  where candidate_id = $1 and streams = $3 and set_at <= $2 and server_started = pg_postmaster_start_time())`,
    // `offset 0` keeps it a look at each stream's newest entries: the walk before the mark is what it spares.
    `late as materialized (
  select job_id, place, funcao, city
  from (select distinct * from unnest($6::text[], $7::text[])) as stream (of_city, of_funcao) cross join lateral (
    select * from deck_jobs
    where city = of_city and funcao = of_funcao and entered >= (select pg_snapshot_xmin(seen) from mark)
    order by entered offset 0) as entering
  where not pg_visible_in_snapshot(entered, (select seen from mark)) and over_cap = any ($8::boolean[]) and expires_at > $2
    and (place, job_id) < ((select place from mark), (select job_id from mark)))`,
    `deck as materialized (${walk(`${merged(open, 6, BEHIND_MARK)}\n    union all (select * from late order by place, job_id)`, '$5')})`,
  ];
  if (further) {
    ctes.push(`page as materialized (${walk(merged(open, 6, '(place, job_id) > ($9::bigint, $10::uuid)'), '$4 + 1')})`);
  }
  if (locked > 0) ctes.push(`locked as materialized (${walk(merged(locked, LOCKED, 'true'), `$${LOCKED + 3}`)})`);
  const page = further ? 'page' : 'deck';
  const blurred = `select json_agg(json_build_object('id', job_id, 'funcao', funcao, 'location', city) order by n)
    from locked where n <= $${LOCKED + 4}::int`;
  return `with ${ctes.join(',\n')}
select
  coalesce((select json_agg(card order by n) from ${page} join deck_jobs using (job_id) where n <= $4::int), '[]') as cards,
  (select ${PLACE} from ${page} where n = $4::int and exists (select from ${page} where n = $4::int + 1)) as end,
  (select count(*)::int from deck) as total,
  ${locked > 0 ? `coalesce((${blurred}), '[]')` : 'json_build_array()'} as locked,
  ${locked > 0 ? '(select count(*)::int from locked)' : '0'} as locked_total,
  (select ${PLACE} from deck where n = 1) as first,
  (select passed::int - 1 from deck where n = 1) as passed,
  (select ${PLACE} from mark) as mark,
  (select count(*)::int from late) as late,
  pg_current_snapshot()::text as seen`;
}

const statements = new Map<string, string>();

/** The statement for this question, by name, and what fills it. */
export function deckStatement(question: DeckQuestion): { name: string; text: string; values: unknown[] } {
  const { open, locked, after, upTo } = question;
  const shape = [sizeFor(open.length), sizeFor(locked.length), after !== null] as const;
  const name = `deck ${shape.join(' ')}`;
  const text = statements.get(name) ?? statement(...shape);
  statements.set(name, text);
  const columns = (streams: readonly Stream[]) => [
    streams.map(({ city }) => city),
    streams.map(({ funcao }) => funcao),
    streams.map(({ over_cap }) => over_cap),
  ];
  const values = [
    question.candidate_id,
    question.now,
    digest(open),
    question.limit,
    upTo.deck,
    ...columns(open),
    ...(after ? [after.place, after.id] : []),
    ...(locked.length > 0 ? [...columns(locked), upTo.locked, upTo.locked_shown] : []),
  ];
  return { name, text, values };
}

const digest = (streams: readonly Stream[]) =>
  createHash('md5')
    .update(JSON.stringify(streams.map(Object.values)))
    .digest('base64');

/** Under its name, where connections keep statements. */
const statementOf = (db: Db, name: string, text: string) =>
  preparesStatements(db.$client) ? { name, text } : { text };

export async function selectDeck(db: Db, question: DeckQuestion): Promise<DeckAnswer> {
  const { name, text, values } = deckStatement(question);
  const { rows } = await db.$client.query<DeckAnswer>(statementOf(db, name, text), values);
  const [row] = rows;
  if (!row) throw new Error('The deck has no answer');
  return row;
}

/** Unless a decision was taken back since the reading began, or while it did. */
const SET_MARK = `
  insert into deck_marks as mark (candidate_id, streams, place, place_id, seen, set_at, server_started)
  values ($1, $2, $3, $4, $5::pg_snapshot, $6, pg_postmaster_start_time())
  on conflict (candidate_id) do update set
    streams = excluded.streams, place = excluded.place, place_id = excluded.place_id, seen = excluded.seen, set_at = excluded.set_at,
    server_started = excluded.server_started, undone = null
  where mark.undone is null or pg_visible_in_snapshot(mark.undone, excluded.seen) or mark.server_started is distinct from excluded.server_started`;

/** Remembers that every job before `place` is decided, as a reading of `question` in the snapshot `seen` found. */
export async function setMark(db: Db, question: DeckQuestion, mark: DeckPlace, seen: string): Promise<void> {
  const values = [question.candidate_id, digest(question.open), mark.place, mark.id, seen, question.now];
  await db.$client.query(statementOf(db, 'deck mark', SET_MARK), values);
}

/** Takes the jobs out of the deck that expired before `moment`. A renewal puts them back. */
export async function sweepDeck(db: Db, moment: Date): Promise<void> {
  await db.$client.query('delete from deck_jobs where expires_at < $1', [moment]);
}
