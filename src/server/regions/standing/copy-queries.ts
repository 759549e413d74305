import { and, eq, inArray, sql } from 'drizzle-orm';
import { presenceEmail } from '#domain/no-email.ts';
import { user } from '../../features/accounts/schema.ts';
import { profiles } from '../../features/profiles/schema.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { presences, tellingRegions } from './schema.ts';
import type { ToldCompany } from './telling-schema.ts';

/** To the end of the transaction copies may be written, and nothing of it is noted for others. */
export async function beginTelling(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('encaixe.telling', 'on', true)`);
}

/** The version of what a region told last; whoever tells another for it waits for the end of the transaction. */
export async function lockTellingRegion(tx: Tx, home: string, now: Date): Promise<number> {
  await tx.insert(tellingRegions).values({ home, version: 0, told_at: now }).onConflictDoNothing();
  const [row] = await tx
    .select({ version: tellingRegions.version })
    .from(tellingRegions)
    .where(eq(tellingRegions.home, home))
    .for('update');
  return row?.version ?? 0;
}

export async function saveTellingVersion(tx: Tx, home: string, version: number, now: Date): Promise<void> {
  await tx.update(tellingRegions).set({ version, told_at: now }).where(eq(tellingRegions.home, home));
}

/** Which of these are anybody here, and where each is at home: null for this region. */
export async function selectHomes(tx: Tx, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await tx
    .select({ id: user.id, home: presences.home })
    .from(user)
    .leftJoin(presences, eq(presences.user_id, user.id))
    .where(inArray(user.id, [...ids]));
  return new Map(rows.map(({ id, home }) => [id, home]));
}

/** A company of another region comes to stand here: an account that nobody can come in with; a trigger makes its profile. */
export async function insertPresence(tx: Tx, home: string, { user_id, name, email }: ToldCompany, now: Date) {
  await tx.insert(user).values({ id: user_id, name, email: presenceEmail(user_id), user_type: 'company' });
  await tx.insert(presences).values({ user_id, home, email, told_at: now });
}

/** Whether another account here is verified with what stands for one account alone (verification#once). */
const isTaken = ({ user_id, cnpj, verified_domain }: ToldCompany) =>
  sql`exists (select from ${profiles} as other where other.user_id <> ${user_id}
    and ((other.verified_at is not null and other.cnpj = ${cnpj}) or other.verified_domain = ${verified_domain}))`;

/** Everything of it as its home has told. */
export async function updatePresence(tx: Tx, company: ToldCompany, now: Date): Promise<void> {
  const { user_id, email, blocked_at, verified_at, verified_by, verified_domain, ...shown } = company;
  await tx.update(presences).set({ email, blocked_at, told_at: now }).where(eq(presences.user_id, user_id));
  const isThis = eq(profiles.user_id, user_id);
  const blockedHere = sql`(select ${user.blocked_at} from ${user} where ${user.id} = ${user_id})`;
  await tx
    .update(profiles)
    .set({
      ...shown,
      blocked_at: sql`coalesce(${blockedHere}, ${profiles.reported_at}, ${blocked_at?.toISOString() ?? null}::timestamptz)`,
      updated_at: now,
    })
    .where(isThis);
  // By itself: a new name or number has just ended what was verified before.
  const nothing = { verified_at: null, verified_by: null, verified_domain: null };
  await tx.update(profiles).set(nothing).where(and(isThis, sql`verified_at is not null`));
  if (verified_at === null) return;
  await tx
    .update(profiles)
    .set({ verified_at, verified_by, verified_domain })
    .where(and(isThis, sql`not ${isTaken(company)}`));
}

export async function deletePresence(tx: Tx, user_id: string): Promise<void> {
  await tx.delete(presences).where(eq(presences.user_id, user_id));
}
