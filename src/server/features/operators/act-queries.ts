import { and, desc, eq, gt, lt, notExists, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/create-db.ts';
import { pick } from '../../platform/pick.ts';
import { operatorActHashes, operatorActs } from './schema.ts';

export type NewAct = Omit<typeof operatorActs.$inferInsert, 'id'>;
/** A row of the operators' audit log. */
export type ActRow = typeof operatorActs.$inferSelect;

export async function insertAct(tx: Executor, act: NewAct): Promise<void> {
  await tx.insert(operatorActs).values(act);
}

/** Selects acts of the audit log, newest first. `about`: only those about this user; `before`: only those with a lower id. */
export const selectActs = (
  db: Executor,
  { about, before, limit }: { about: string | null; before: number | null; limit: number },
): Promise<ActRow[]> =>
  db
    .select()
    .from(operatorActs)
    .where(
      and(
        about === null ? undefined : sql`${operatorActs.about} @> array[${about}::uuid]`,
        before === null ? undefined : lt(operatorActs.id, before),
      ),
    )
    .orderBy(desc(operatorActs.id))
    .limit(limit);

/** Selects the links of the log's hash chain after a place, with the current text of each act; null for a deleted act. */
export const selectChain = (db: Executor, { after, limit }: { after: number; limit: number }) =>
  db
    .select({
      ...pick(operatorActHashes, 'place', 'act_id', 'hash'),
      text: sql<
        string | null
      >`(select operator_act_text(done) from ${operatorActs} as done where done.id = ${operatorActHashes.act_id})`,
    })
    .from(operatorActHashes)
    .where(gt(operatorActHashes.place, after))
    .orderBy(operatorActHashes.place)
    .limit(limit);

/** Returns the id of the first act without a link in the hash chain; null when each has one. */
export async function selectUnlinked(db: Executor): Promise<number | null> {
  const [row] = await db
    .select({ id: operatorActs.id })
    .from(operatorActs)
    .where(
      notExists(
        db.select({ one: sql`1` }).from(operatorActHashes).where(eq(operatorActHashes.act_id, operatorActs.id)),
      ),
    )
    .orderBy(operatorActs.id)
    .limit(1);
  return row?.id ?? null;
}
