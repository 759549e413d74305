import { and, asc, gt, inArray, lt, ne, notLike, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { account, passkeys, phoneNumbers, user } from '../features/accounts/schema.ts';
import type { Executor, Tx } from '../platform/database/create-db.ts';
import type { Identity, IdentityKind } from '../platform/directory/identity.ts';
import { identityChanges, regionHome, usedSeals } from './schema.ts';
import type { Mark } from './sealed.ts';

/** Any number that nothing else locks. */
const TELLING = 8_320_084;
/** More than those of one region's servers do. */
const CLOCKS_DIFFER_MS = 120_000;

/** What stands for an address, of those who have none and of those who left, is nobody's way in; the triggers say the same. */
const isAddress = notLike(user.email, '%.invalid');
/** The password's row names nobody but its user. */
const isIdentity = ne(account.providerId, 'credential');
const subject = sql<string>`${account.providerId} || ' ' || ${account.accountId}`;

/** Whoever tells the directory does it alone, to the end of the transaction. */
export async function lockTelling(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TELLING})`);
}

/** The same for who has no need to wait. @returns whether nobody else is at it */
export async function tryLockTelling(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ isMine: boolean }>(sql`select pg_try_advisory_xact_lock(${TELLING}) as "isMine"`);
  return rows[0]?.isMine === true;
}

/** Whose database it is; undefined where it is no region's. */
export const selectHome = async (db: Executor): Promise<string | undefined> =>
  (await db.select({ name: regionHome.name }).from(regionHome))[0]?.name;

/** Makes the database one of this region, if it is none's yet. @returns whose it is */
export async function markHome(db: Executor, name: string, now: Date): Promise<string> {
  await db.insert(regionHome).values({ name, since: now }).onConflictDoNothing();
  return (await selectHome(db)) ?? name;
}

export const selectChanges = (tx: Tx, limit: number) =>
  tx.select().from(identityChanges).orderBy(asc(identityChanges.id)).limit(limit);

export async function deleteChanges(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.delete(identityChanges).where(inArray(identityChanges.id, [...ids]));
}

export const hasChanges = async (db: Executor): Promise<boolean> =>
  (await db.select({ id: identityChanges.id }).from(identityChanges).limit(1)).length > 0;

const FINDERS: Readonly<Record<IdentityKind, (db: Executor, values: string[]) => Promise<{ value: string }[]>>> = {
  email: (db, values) =>
    db
      .select({ value: user.email })
      .from(user)
      .where(and(inArray(user.email, values), isAddress)),
  phone: (db, values) =>
    db.select({ value: phoneNumbers.number }).from(phoneNumbers).where(inArray(phoneNumbers.number, values)),
  identity: async (db, values) => {
    const pairs = values.map((value) => value.split(/ (.*)/s, 2));
    const rows = await db
      .select({ value: subject })
      .from(account)
      .where(
        and(
          isIdentity,
          inArray(
            sql`(${account.providerId}, ${account.accountId})`,
            pairs.map(([issuer = '', id = '']) => sql`(${issuer}, ${id})`),
          ),
        ),
      );
    return rows;
  },
  passkey: (db, values) =>
    db.select({ value: passkeys.credential_id }).from(passkeys).where(inArray(passkeys.credential_id, values)),
};

/** Which of these an account of this database has. */
export async function selectHere(db: Executor, identities: readonly Identity[]): Promise<Set<string>> {
  const here = new Set<string>();
  for (const kind of new Set(identities.map((each) => each.kind))) {
    const values = identities.filter((each) => each.kind === kind).map(({ value }) => value);
    for (const { value } of await FINDERS[kind](db, values)) here.add(`${kind} ${value}`);
  }
  return here;
}

export const isHere = async (db: Executor, identity: Identity): Promise<boolean> =>
  (await selectHere(db, [identity])).size > 0;

/** How far the claim has come; undefined where it stands at the beginning. */
export async function selectClaiming(tx: Tx) {
  return (await tx.select({ claiming: regionHome.claiming }).from(regionHome))[0]?.claiming ?? undefined;
}

export async function saveClaiming(
  tx: Tx,
  claiming: { kind: IdentityKind; after: string | null } | null,
): Promise<void> {
  await tx.update(regionHome).set({ claiming });
}

/** The next identities of a kind by the ids of their rows. */
export function selectBatch(
  tx: Tx,
  kind: IdentityKind,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ id: string; value: string }[]> {
  const behind = (id: PgColumn) => (after === null ? undefined : gt(id, after));
  switch (kind) {
    case 'email':
      return tx
        .select({ id: user.id, value: user.email })
        .from(user)
        .where(and(behind(user.id), isAddress))
        .orderBy(asc(user.id))
        .limit(limit);
    case 'phone':
      return tx
        .select({ id: phoneNumbers.user_id, value: phoneNumbers.number })
        .from(phoneNumbers)
        .where(behind(phoneNumbers.user_id))
        .orderBy(asc(phoneNumbers.user_id))
        .limit(limit);
    case 'identity':
      return tx
        .select({ id: account.id, value: subject })
        .from(account)
        .where(and(behind(account.id), isIdentity))
        .orderBy(asc(account.id))
        .limit(limit);
    case 'passkey':
      return tx
        .select({ id: passkeys.id, value: passkeys.credential_id })
        .from(passkeys)
        .where(behind(passkeys.id))
        .orderBy(asc(passkeys.id))
        .limit(limit);
  }
}

/**
 * Spends what another region has signed, which is good for once. Nobody waits for the disk: whatever is written by its word is written behind
 * it, and a crash that takes the one takes the other.
 * @returns false where it was spent before
 */
export async function spendSeal(db: Executor, { id, until }: Mark): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with quickly as materialized (select set_config('synchronous_commit', 'off', true))
    insert into ${usedSeals} (id, until) select ${id}, ${until} from quickly on conflict do nothing`);
  return rowCount === 1;
}

/** Forgets those that are too old to be sent again, whichever server's clock looks at them. */
export async function sweepSeals(db: Executor, now: Date): Promise<void> {
  await db.delete(usedSeals).where(lt(usedSeals.until, new Date(now.getTime() - CLOCKS_DIFFER_MS)));
}
