import { and, desc, eq, exists, getTableColumns, gt, isNull, lte, max, min, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { definePrepared } from '../../platform/database/prepared-statements.ts';
import { jwks } from '../accounts/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { actingProfileId, companyMembers, seatColumns } from '../team/schema.ts';
import { oauthClients, oauthGrants, oauthRefreshTokens } from './schema.ts';

export type ClientRow = typeof oauthClients.$inferSelect;
type NewClient = Pick<ClientRow, 'name' | 'secret_hash' | 'redirect_uris' | 'scopes'>;
export type GrantRow = typeof oauthGrants.$inferSelect;
type RefreshTokenRow = typeof oauthRefreshTokens.$inferSelect;
/** `presented`: the hash of the token that a client exchanges. */
type PresentedToken = { grant_id: string; presented: string; now: Date; repeatableAfter: Date };

export async function selectClient(db: Executor, id: string): Promise<ClientRow | undefined> {
  const [client] = await db.select().from(oauthClients).where(eq(oauthClients.id, id));
  return client;
}

export const selectClients = (db: Executor): Promise<ClientRow[]> =>
  db.select().from(oauthClients).orderBy(oauthClients.created_at, oauthClients.id);

export async function insertClient(db: Executor, client: NewClient): Promise<string> {
  const [made] = await db.insert(oauthClients).values(client).returning({ id: oauthClients.id });
  if (!made) throw new Error('No client was made');
  return made.id;
}

/** @returns false when there is no such client with a secret */
export async function updateSecret(db: Executor, id: string, secret_hash: string): Promise<boolean> {
  const changed = await db
    .update(oauthClients)
    .set({ secret_hash })
    .where(and(eq(oauthClients.id, id), not(isNull(oauthClients.secret_hash))))
    .returning({ id: oauthClients.id });
  return changed.length > 0;
}

/**
 * Deletes a client with all its grants.
 * @returns false when there is no such client
 */
export async function deleteClient(db: Executor, id: string): Promise<boolean> {
  const gone = await db.delete(oauthClients).where(eq(oauthClients.id, id)).returning({ id: oauthClients.id });
  return gone.length > 0;
}

export async function insertGrant(tx: Executor, grant: Omit<GrantRow, 'redeemed_at'>): Promise<void> {
  await tx.insert(oauthGrants).values(grant);
}

export async function selectGrantByCode(db: Executor, code_hash: string): Promise<GrantRow | undefined> {
  const [grant] = await db.select().from(oauthGrants).where(eq(oauthGrants.code_hash, code_hash));
  return grant;
}

/**
 * Marks the code as exchanged.
 * @returns false when it was exchanged before, or its grant was deleted
 */
export async function redeemCode(db: Executor, code_hash: string, now: Date): Promise<boolean> {
  const redeemed = await db
    .update(oauthGrants)
    .set({ redeemed_at: now })
    .where(and(eq(oauthGrants.code_hash, code_hash), isNull(oauthGrants.redeemed_at)))
    .returning({ id: oauthGrants.id });
  return redeemed.length > 0;
}

export async function selectRefreshToken(
  db: Executor,
  hash: string,
): Promise<{ token: RefreshTokenRow; grant: GrantRow } | undefined> {
  const [found] = await db
    .select({ token: oauthRefreshTokens, grant: oauthGrants })
    .from(oauthRefreshTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthRefreshTokens.grant_id))
    .where(eq(oauthRefreshTokens.hash, hash));
  return found;
}

/**
 * Locks the grant until the end of the transaction.
 * @returns false when it was deleted
 */
export async function lockGrant(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.select({ id: oauthGrants.id }).from(oauthGrants).where(eq(oauthGrants.id, id)).for('update');
  return found.length > 0;
}

/**
 * Marks the grant's valid token as used. This is the presented token or, when the presented token was used after
 * `repeatableAfter` and its response may be lost, its successor. The grant must be locked.
 * @returns false when the valid token is neither
 */
export async function spendRefreshToken(
  tx: Tx,
  { grant_id, presented, now, repeatableAfter }: PresentedToken,
): Promise<boolean> {
  const before = alias(oauthRefreshTokens, 'before');
  const isRepeatable = tx
    .select({ hash: before.hash })
    .from(before)
    .where(and(eq(before.hash, presented), gt(before.used_at, repeatableAfter)));
  const isSuccessor = and(eq(oauthRefreshTokens.replaces, presented), exists(isRepeatable));
  const spent = await tx
    .update(oauthRefreshTokens)
    .set({ used_at: now })
    .where(
      and(
        eq(oauthRefreshTokens.grant_id, grant_id),
        isNull(oauthRefreshTokens.used_at),
        or(eq(oauthRefreshTokens.hash, presented), isSuccessor),
      ),
    )
    .returning({ hash: oauthRefreshTokens.hash });
  return spent.length > 0;
}

/** Adds a token to its grant and deletes the grant's expired ones. */
export async function addRefreshToken(tx: Tx, token: Omit<RefreshTokenRow, 'used_at'>): Promise<void> {
  await tx
    .delete(oauthRefreshTokens)
    .where(and(eq(oauthRefreshTokens.grant_id, token.grant_id), lte(oauthRefreshTokens.expires_at, token.created_at)));
  await tx.insert(oauthRefreshTokens).values(token);
}

/** Deletes a grant with every token that came from it. */
export async function deleteGrant(db: Executor, id: string): Promise<void> {
  await db.delete(oauthGrants).where(eq(oauthGrants.id, id));
}

/**
 * Deletes the user's grants to a client.
 * @returns whether there were any
 */
export async function deleteGrantsTo(db: Executor, user_id: string, client_id: string): Promise<boolean> {
  const gone = await db
    .delete(oauthGrants)
    .where(and(eq(oauthGrants.user_id, user_id), eq(oauthGrants.client_id, client_id)))
    .returning({ id: oauthGrants.id });
  return gone.length > 0;
}

export async function deleteGrantsOf(db: Executor, user_id: string): Promise<void> {
  await db.delete(oauthGrants).where(eq(oauthGrants.user_id, user_id));
}

const hasTokens = (db: Executor, now: Date) =>
  exists(
    db
      .select({ hash: oauthRefreshTokens.hash })
      .from(oauthRefreshTokens)
      .where(and(eq(oauthRefreshTokens.grant_id, oauthGrants.id), gt(oauthRefreshTokens.expires_at, now))),
  );

/** Deletes the user's grants that have neither an unexpired code nor an unexpired refresh token. */
export async function deleteExpiredGrantsOf(tx: Executor, user_id: string, now: Date): Promise<void> {
  await tx
    .delete(oauthGrants)
    .where(and(eq(oauthGrants.user_id, user_id), lte(oauthGrants.code_expires_at, now), not(hasTokens(tx, now))));
}

/** Selects the clients with an unexpired refresh token for this user, by the time of the first grant with such a token, latest first. */
export const selectConnected = (db: Executor, user_id: string, now: Date) =>
  db
    .select({
      client_id: oauthClients.id,
      name: oauthClients.name,
      scopes: sql<string[]>`array_agg(distinct scope.name)`,
      since: sql<Date>`${min(oauthGrants.created_at)}`.mapWith(oauthGrants.created_at),
      last_used_at: sql<Date>`${max(oauthRefreshTokens.created_at)}`.mapWith(oauthRefreshTokens.created_at),
    })
    .from(oauthGrants)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.client_id))
    .innerJoin(
      oauthRefreshTokens,
      and(eq(oauthRefreshTokens.grant_id, oauthGrants.id), gt(oauthRefreshTokens.expires_at, now)),
    )
    .innerJoin(sql`lateral unnest(${oauthGrants.scopes}) as scope(name)`, sql`true`)
    .where(eq(oauthGrants.user_id, user_id))
    .groupBy(oauthClients.id)
    .orderBy(desc(min(oauthGrants.created_at)), oauthClients.id);

/**
 * Selects the client of a grant with its user's team seat and the profile for which the user acts (`actingProfileId`), in one query. No
 * row when the grant was deleted or the user is a former member.
 */
export const selectBearer = definePrepared('bearer', (db) =>
  db
    .select({ client_id: oauthGrants.client_id, actor: getTableColumns(profiles), member: seatColumns })
    .from(oauthGrants)
    .leftJoin(companyMembers, eq(companyMembers.user_id, oauthGrants.user_id))
    .innerJoin(profiles, eq(profiles.user_id, actingProfileId(oauthGrants.user_id)))
    .where(and(eq(oauthGrants.id, sql.placeholder('grant_id')), eq(oauthGrants.user_id, sql.placeholder('user_id')))),
);

/** Selects the ids and dates of all keys, newest first. */
export const selectKeyDates = (db: Executor) =>
  db
    .select({ kid: jwks.id, created_at: jwks.createdAt, signs_until: jwks.expiresAt })
    .from(jwks)
    .orderBy(desc(jwks.createdAt));

/**
 * Retires all keys; tokens signed with them stay valid. The next token, or read of the key set, creates another key.
 */
export async function retireTokenKeys(db: Executor, at: Date): Promise<void> {
  await db.update(jwks).set({ expiresAt: at }).where(gt(jwks.expiresAt, at));
}

/** Deletes all keys; tokens signed with them become invalid. */
export async function deleteTokenKeys(db: Executor): Promise<void> {
  await db.delete(jwks);
}

/** Selects the public keys of tokens that may still be valid: those whose time of signing ends after `retiredAfter`. */
export const selectTokenKeys = (db: Executor, retiredAfter: Date) =>
  db
    .select({ kid: jwks.id, alg: jwks.alg, key: jwks.publicKey })
    .from(jwks)
    .where(gt(jwks.expiresAt, retiredAfter))
    .orderBy(desc(jwks.createdAt));
