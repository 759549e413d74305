import { and, desc, eq, gte, inArray, lt, ne, notExists, sql } from 'drizzle-orm';
import type { MailOutcome } from '#domain/operations/mail-outcomes.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { pick } from '../../platform/pick.ts';
import { user } from '../accounts/schema.ts';
import { addressProofs, mailDeliveries, suppressedAddresses } from './schema.ts';

/** Maximum length of the stored part of a mail server's response, in characters. */
export const REASON_MAX = 500;

type NewDelivery = {
  at: Date;
  address: string;
  topic: string;
  outcome: MailOutcome;
  reason: string | null;
  /** Random id in the mail, which a bounce contains; null unless the mail was sent. */
  key: string | null;
};

/**
 * Inserts the outcome of a mail with the current user of its address. The address itself is stored only for a failed
 * mail to an address without an account.
 */
export async function insertDelivery(
  db: Executor,
  { at, address, topic, outcome, reason, key }: NewDelivery,
): Promise<void> {
  const kept = outcome === 'sent' ? null : address.toLowerCase();
  await db.execute(sql`insert into ${mailDeliveries} (at, user_id, address, topic, outcome, reason, key)
    select ${at.toISOString()}::timestamptz, found.id, case when found.id is null then ${kept}::text end, ${topic},
      ${outcome}::mail_outcome, ${reason}, ${key}::uuid
    from (select 1) as one left join ${user} as found on found.email = ${address.toLowerCase()}`);
}

/**
 * Sets the outcome of the sent mail with one of these keys to 'returned'.
 * @returns the address of the mail's user; null without a user, or when the address was confirmed after the mail was sent;
 * undefined when no mail with these keys has the outcome 'sent'
 */
export async function recordReturnedMail(tx: Tx, keys: readonly string[], reason: string) {
  const [row] = await tx
    .update(mailDeliveries)
    .set({ outcome: 'returned', reason })
    .where(and(inArray(mailDeliveries.key, [...keys]), eq(mailDeliveries.outcome, 'sent')))
    .returning({ id: mailDeliveries.id, user_id: mailDeliveries.user_id });
  if (!row) return undefined;
  if (row.user_id === null) return { address: null };
  const provedSince = tx
    .select({ one: sql`1` })
    .from(addressProofs)
    .where(and(eq(addressProofs.user_id, row.user_id), gte(addressProofs.delivery_id, row.id)));
  const [owner] = await tx
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.id, row.user_id), notExists(provedSince)));
  return { address: owner?.email ?? null };
}

/** Changes nothing for an address that is suppressed already. */
export async function insertSuppressedAddress(
  db: Executor,
  { address, since, reason }: { address: string; since: Date; reason: string },
): Promise<void> {
  await db.insert(suppressedAddresses).values({ address: address.toLowerCase(), since, reason }).onConflictDoNothing();
}

export async function isAddressSuppressed(db: Executor, address: string): Promise<boolean> {
  return (await db.$count(suppressedAddresses, eq(suppressedAddresses.address, address.toLowerCase()))) > 0;
}

/**
 * Records that the user confirmed the address, so that mails are sent there again, even if earlier ones bounce later
 * (operators#returned).
 */
export async function recordConfirmedAddress(db: Executor, address: string): Promise<void> {
  await db.execute(sql`select address_is_proved(${address})`);
}

const delivery = {
  ...pick(mailDeliveries, 'id', 'at', 'user_id'),
  address: sql<string | null>`coalesce(${mailDeliveries.address}, ${user.email})`,
  ...pick(mailDeliveries, 'topic', 'outcome', 'reason'),
};

type Page = { before: number | null; limit: number };
const isBefore = (before: number | null) => (before === null ? undefined : lt(mailDeliveries.id, before));

/** Selects the mails to a user, newest first. */
export const selectDeliveriesTo = (db: Executor, user_id: string, { before, limit }: Page) =>
  db
    .select(delivery)
    .from(mailDeliveries)
    .innerJoin(user, eq(user.id, mailDeliveries.user_id))
    .where(and(eq(mailDeliveries.user_id, user_id), isBefore(before)))
    .orderBy(desc(mailDeliveries.id))
    .limit(limit);

/** Selects the mails to all addresses with another outcome than 'sent', newest first. */
export const selectFailedDeliveries = (db: Executor, { before, limit }: Page) =>
  db
    .select(delivery)
    .from(mailDeliveries)
    .leftJoin(user, eq(user.id, mailDeliveries.user_id))
    .where(and(ne(mailDeliveries.outcome, 'sent'), isBefore(before)))
    .orderBy(desc(mailDeliveries.id))
    .limit(limit);

/** Selects the suppressed addresses with their users, newest first. */
export const selectSuppressedAddresses = (
  db: Executor,
  { before, limit }: { before: { since: string; address: string } | null; limit: number },
) =>
  db
    .select({
      ...pick(suppressedAddresses, 'address', 'since', 'reason'),
      user_id: user.id,
    })
    .from(suppressedAddresses)
    .leftJoin(user, eq(user.email, suppressedAddresses.address))
    .where(
      before === null
        ? undefined
        : sql`(${suppressedAddresses.since}, ${suppressedAddresses.address}) < (${before.since}::timestamptz, ${before.address})`,
    )
    .orderBy(desc(suppressedAddresses.since), desc(suppressedAddresses.address))
    .limit(limit);

const EXPORTED = 10_000;

/** Selects the newest EXPORTED mails for the export of a user's data. */
export const selectAllDeliveriesTo = (db: Executor, user_id: string) =>
  db
    .select(pick(mailDeliveries, 'at', 'topic', 'outcome', 'reason'))
    .from(mailDeliveries)
    .where(eq(mailDeliveries.user_id, user_id))
    .orderBy(desc(mailDeliveries.id))
    .limit(EXPORTED);

/** Deletes all records of mails to a user, the record of their confirmed address, and the suppression of the address. */
export async function deleteDeliveriesTo(db: Executor, { user_id, email }: { user_id: string; email: string }) {
  await db.delete(mailDeliveries).where(eq(mailDeliveries.user_id, user_id));
  await db.delete(addressProofs).where(eq(addressProofs.user_id, user_id));
  await db.delete(suppressedAddresses).where(eq(suppressedAddresses.address, email.toLowerCase()));
}

export async function deleteDeliveriesBefore(db: Executor, at: Date): Promise<void> {
  await db.delete(mailDeliveries).where(lt(mailDeliveries.at, at));
}
