import { and, desc, eq, getTableColumns, isNull, notExists, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { isAfterInDescendingOrder, type TimeCursor } from '../../platform/database/cursor.ts';
import { pick } from '../../platform/pick.ts';
import type { MatchSides } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { blocks, hiddenCnpjs } from './schema.ts';

/** A block of a pair by its candidate (`by_candidate`) or its company. */
export type Block = MatchSides & { by_candidate: boolean };

const isPair = ({ candidate_id, company_id }: MatchSides) =>
  and(eq(blocks.candidate_id, candidate_id), eq(blocks.company_id, company_id));
const isBlock = (block: Block) => and(isPair(block), eq(blocks.by_candidate, block.by_candidate));

export const hasBlocked = async (tx: Tx, block: Block): Promise<boolean> =>
  (await tx.$count(blocks, isBlock(block))) > 0;

/** Returns whether one of the two has blocked the other. */
export const isBlockedPair = async (tx: Tx, pair: MatchSides): Promise<boolean> =>
  (await tx.$count(blocks, isPair(pair))) > 0;

export async function insertBlock(tx: Tx, block: Block & { created_at: Date }): Promise<void> {
  await tx.insert(blocks).values(block).onConflictDoNothing();
}

/**
 * Deletes a block together with the hidden CNPJ that caused it; that CNPJ's blocks of other companies stay.
 * @returns false when there is no such block
 */
export async function deleteBlock(tx: Tx, block: Block): Promise<boolean> {
  const [gone] = await tx.delete(blocks).where(isBlock(block)).returning({ cnpj: blocks.cnpj });
  if (gone && gone.cnpj !== null) await tx.delete(hiddenCnpjs).where(isHidden(block.candidate_id, gone.cnpj));
  return gone !== undefined;
}

const isHidden = (candidate_id: string, cnpj: string) =>
  and(eq(hiddenCnpjs.candidate_id, candidate_id), eq(hiddenCnpjs.cnpj, cnpj));

/** Inserts a hidden CNPJ; triggers block each company that has it. @returns false when it is hidden already */
export async function insertHiddenCnpj(tx: Tx, hidden: typeof hiddenCnpjs.$inferInsert): Promise<boolean> {
  return ((await tx.insert(hiddenCnpjs).values(hidden).onConflictDoNothing()).rowCount ?? 0) > 0;
}

/** Deletes a hidden CNPJ. @returns false when the candidate doesn't hide from it */
export async function deleteHiddenCnpj(tx: Tx, candidate_id: string, cnpj: string): Promise<boolean> {
  return ((await tx.delete(hiddenCnpjs).where(isHidden(candidate_id, cnpj))).rowCount ?? 0) > 0;
}

export const countHiddenCnpjs = (tx: Tx, candidate_id: string): Promise<number> =>
  tx.$count(hiddenCnpjs, eq(hiddenCnpjs.candidate_id, candidate_id));

/** Selects the hidden CNPJs, the latest first. */
export const selectHiddenCnpjs = (db: Executor, candidate_id: string) =>
  db
    .select({ cnpj: hiddenCnpjs.cnpj, created_at: hiddenCnpjs.created_at })
    .from(hiddenCnpjs)
    .where(eq(hiddenCnpjs.candidate_id, candidate_id))
    .orderBy(desc(hiddenCnpjs.created_at), hiddenCnpjs.cnpj);

/** Selects the blocks that a hidden CNPJ caused. */
export const selectBlocksByCnpj = (tx: Tx, candidate_id: string, cnpj: string): Promise<Block[]> =>
  tx
    .select({ candidate_id: blocks.candidate_id, company_id: blocks.company_id, by_candidate: blocks.by_candidate })
    .from(blocks)
    .where(and(eq(blocks.candidate_id, candidate_id), eq(blocks.cnpj, cnpj)))
    .orderBy(blocks.company_id);

/** A last character: the key with it sorts after every text that begins with the key, in collation "C". */
const LAST = '\u{10FFFF}';

/**
 * Selects visible companies whose normalized name begins with `key`, ordered by name, without those in a blocked pair with the
 * candidate.
 */
export const selectCompaniesNamed = (db: Executor, candidate_id: string, key: string, limit: number) =>
  db
    .select({
      ...pick(profiles, 'user_id', 'name', 'city', 'avatar_url', 'avatar_zoom_level', 'avatar_offset_x'),
      avatar_offset_y: profiles.avatar_offset_y,
    })
    .from(profiles)
    .where(
      and(
        sql`${profiles.user_type} = 'company' and normalized_text(${profiles.name}) collate "C" >= ${key}`,
        sql`normalized_text(${profiles.name}) collate "C" < ${key + LAST}`,
        isNull(profiles.removed_at),
        isNull(profiles.blocked_at),
        notExists(
          db
            .select({ one: sql`1` })
            .from(blocks)
            .where(and(eq(blocks.candidate_id, candidate_id), eq(blocks.company_id, profiles.user_id))),
        ),
      ),
    )
    .orderBy(sql`normalized_text(${profiles.name}) collate "C"`, profiles.user_id)
    .limit(limit);

/** One side of a pair. */
export type Side = { user_id: string; user_type: 'candidate' | 'company' };

const ownBlocks = ({ user_id, user_type }: Side) =>
  user_type === 'candidate'
    ? and(eq(blocks.candidate_id, user_id), blocks.by_candidate)
    : and(eq(blocks.company_id, user_id), sql`not ${blocks.by_candidate}`);

export const countOwnBlocks = (tx: Tx, side: Side): Promise<number> => tx.$count(blocks, ownBlocks(side));

/** Selects the accounts that this side has blocked, the latest first. */
export const selectBlocked = (
  db: Executor,
  side: Side,
  { after, limit }: { after: TimeCursor | null; limit: number },
) => {
  const other = side.user_type === 'candidate' ? blocks.company_id : blocks.candidate_id;
  return db
    .select({
      ...pick(profiles, 'user_id', 'name', 'user_type', 'avatar_url', 'avatar_zoom_level', 'avatar_offset_x'),
      avatar_offset_y: profiles.avatar_offset_y,
      created_at: blocks.created_at,
    })
    .from(blocks)
    .innerJoin(profiles, eq(profiles.user_id, other))
    .where(and(ownBlocks(side), isAfterInDescendingOrder(blocks.created_at, other, after)))
    .orderBy(desc(blocks.created_at), desc(other))
    .limit(limit);
};

/** Selects the blocks by this side, for the data export. */
export const selectAllBlocks = (db: Executor, side: Side) =>
  db.select(getTableColumns(blocks)).from(blocks).where(ownBlocks(side));
