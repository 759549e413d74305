import type { Deps } from '../../deps.ts';
import { filesOf } from '../../features/media/service.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { sqlState } from '../../platform/database/sql-state.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Asked, createListening, type ListeningParts } from '../listening.ts';
import * as queries from './arrival-queries.ts';
import {
  MOVING_BYTES_MAX,
  MOVING_PATH,
  type MovingAnswer,
  type MovingAsked,
  markOf,
  movingSchema,
  type Obstacle,
} from './moving-schema.ts';
import { beginMoving, selectColumns, selectShape } from './table-queries.ts';
import { MOVED } from './tables.ts';

const UNIQUE_VIOLATION = '23505';

type Of<Ask extends MovingAsked['ask']> = Extract<MovingAsked, { ask: Ask }>;

/** Thrown within the transaction, which it rolls back. */
class Hindered extends Error {
  readonly obstacle: Obstacle;
  constructor(obstacle: Obstacle) {
    super(obstacle);
    this.obstacle = obstacle;
  }
}

type Taking = Pick<Deps, 'db' | 'now' | 'storage'>;

async function begin({ db, storage }: Taking, home: string, asked: Of<'begin'>): Promise<Obstacle | null> {
  const { user_id, token, shape, jobs, companies } = asked;
  if (await storage.get(markOf(token))) return 'storage';
  return inTransaction(db, async (tx) => {
    if (shape !== (await selectShape(tx))) return 'shape';
    const { move, isHere } = await queries.selectArrival(tx, user_id);
    if (isHere && move?.region !== home) return 'taken';
    return (await queries.countMissing(tx, jobs, companies)) > 0 ? 'missing' : null;
  });
}

const takeRows = ({ db, now }: Taking, home: string, { user_id, token, part, rows }: Of<'rows'>) =>
  inTransaction(db, async (tx) => {
    await queries.lockArrival(tx, user_id);
    await queries.insertPart(tx, { user_id, token, home, part, rows, now: now() });
  });

/** The files of whoever comes from there and isn't at home here, by the rows that have come. */
async function filesOfArriving(tx: Tx, home: string, user_id: string): Promise<string[]> {
  const { move, isHere } = await queries.selectArrival(tx, user_id);
  if (isHere && move?.region !== home) return [];
  const pictures = await queries.selectArrivedPictures(tx, { user_id, home });
  return pictures.flatMap(({ key, kind }) => filesOf(key, kind));
}

async function takeFile({ db, storage }: Taking, home: string, { user_id, key, bytes }: Of<'file'>): Promise<void> {
  const files = await inTransaction(db, (tx) => filesOfArriving(tx, home, user_id));
  if (!files.includes(key)) throw new Error('A file that is not of whoever comes');
  await storage.put(key, Buffer.from(bytes, 'base64'), key.endsWith('.avif') ? 'image/avif' : 'image/webp');
}

/** All that came is written, or nothing: each row in its table, or where it waits for what doesn't stand here. */
const arrive = ({ db, now }: Taking, home: string, { user_id, token, count, gone }: Of<'arrive'>) =>
  inTransaction(db, async (tx): Promise<void> => {
    await queries.lockArrival(tx, user_id);
    await beginMoving(tx);
    const before = await queries.selectArrival(tx, user_id);
    if (before.move?.token === token) return;
    if (before.isHere && before.move?.region !== home) throw new Hindered('taken');
    await queries.discardArrival(tx, user_id, { token, home });
    if ((await queries.countRows(tx, user_id)) !== count) throw new Hindered('incomplete');
    await queries.insertGone(tx, gone);
    const columns = await selectColumns(tx);
    let taken = 0;
    for (const table of MOVED) {
      taken += await queries.writeReady(tx, { table, columns: columns.get(table.name) ?? [], user_id });
      const waiting = await queries.keepWaiting(tx, table, user_id);
      if (table.isNeeded && waiting > 0) throw new Hindered('missing');
      taken += waiting;
    }
    if (taken !== count) throw new Error(`${count - taken} rows of whoever comes are not theirs`);
    if (await queries.hasForeignPictures(tx, user_id)) throw new Error('Pictures of whoever comes are not theirs');
    if (!(await queries.isCandidate(tx, user_id))) throw new Error('Whoever comes is no candidate');
    await queries.endArrival(tx, { user_id, home, token, now: now() });
  });

async function discard({ db, storage }: Taking, home: string, user_id: string): Promise<void> {
  const files = await inTransaction(db, async (tx) => {
    await queries.lockArrival(tx, user_id);
    await beginMoving(tx);
    const { move, isHere } = await queries.selectArrival(tx, user_id);
    if (isHere && move?.region !== home) return [];
    const arriving = await filesOfArriving(tx, home, user_id);
    await queries.discardArrival(tx, user_id, null);
    return arriving;
  });
  for (const key of files) await storage.delete(key);
}

/** Whom nobody finds here can't be opened: home deletes what it has of whoever is. */
const open = ({ db }: Taking, home: string, user_id: string) =>
  inTransaction(db, async (tx): Promise<Obstacle | null> => {
    await queries.lockArrival(tx, user_id);
    await queries.openArrival(tx, user_id, home);
    return (await queries.selectArrival(tx, user_id)).isHere ? null : 'gone';
  });

async function answerTo(deps: Taking, home: string, asked: MovingAsked): Promise<Obstacle | null> {
  const { user_id } = asked;
  switch (asked.ask) {
    case 'begin':
      return begin(deps, home, asked);
    case 'rows':
      await takeRows(deps, home, asked);
      return null;
    case 'file':
      await takeFile(deps, home, asked);
      return null;
    case 'arrive':
      await arrive(deps, home, asked);
      return null;
    case 'open':
      return open(deps, home, user_id);
    case 'discard':
      await discard(deps, home, user_id);
      return null;
  }
}

/** Takes somebody who moves here, step by step; each may come again. */
async function takeMoving(deps: Taking, home: string, asked: MovingAsked): Promise<MovingAnswer> {
  try {
    return { obstacle: await answerTo(deps, home, asked) };
  } catch (error) {
    if (error instanceof Hindered) return { obstacle: error.obstacle };
    // Somebody here has the same address, number or code.
    if (sqlState(error) === UNIQUE_VIOLATION) return { obstacle: 'taken' };
    throw error;
  }
}

/** Where another region asks for somebody who moves here. */
export const createArriving = (parts: ListeningParts): ((asked: Asked) => void) =>
  createListening({
    ...parts,
    path: MOVING_PATH,
    maxBytes: MOVING_BYTES_MAX,
    async take(home, told) {
      const { data: asked, error } = movingSchema.safeParse(told);
      if (asked) return takeMoving(parts.deps, home, asked);
      const issues = error.issues.slice(0, 5);
      parts.deps.log.error({ home, issues }, 'A region has told what this version does not understand');
      return 'BAD_REQUEST';
    },
  });
