import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ownerReference, timestampColumn } from '../../platform/database/columns.ts';
import { user } from '../accounts/schema.ts';

/** Programs that may request a grant (api#registration). Only an operator writes here. */
export const oauthClients = pgTable(
  'oauth_clients',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** The hash of the secret; null for a public client, which can't keep one (RFC 6749). */
    secret_hash: text('secret_hash'),
    redirect_uris: text('redirect_uris').array().notNull(),
    scopes: text('scopes').array().notNull(),
    created_at: timestampColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('oauth_clients_has_name', sql`${t.name} <> ''`),
    check('oauth_clients_has_address', sql`cardinality(${t.redirect_uris}) > 0`),
    check('oauth_clients_has_scope', sql`cardinality(${t.scopes}) > 0`),
  ],
);

/**
 * Grants of users to clients. The code and all tokens of a grant are valid only while its row exists. The trigger
 * `password_ends_grants` deletes the user's rows when the password changes.
 */
export const oauthGrants = pgTable(
  'oauth_grants',
  {
    id: uuid('id').primaryKey(),
    client_id: ownerReference('client_id', () => oauthClients.id),
    user_id: ownerReference('user_id', () => user.id),
    scopes: text('scopes').array().notNull(),
    created_at: timestampColumn('created_at').notNull(),
    code_hash: text('code_hash').notNull().unique(),
    code_challenge: text('code_challenge').notNull(),
    code_expires_at: timestampColumn('code_expires_at').notNull(),
    redirect_uri: text('redirect_uri').notNull(),
    /** When the code was exchanged, which is possible once. */
    redeemed_at: timestampColumn('redeemed_at'),
  },
  (t) => [
    index('oauth_grants_user_id').on(t.user_id),
    index('oauth_grants_client_id').on(t.client_id),
    check('oauth_grants_has_scope', sql`cardinality(${t.scopes}) > 0`),
  ],
);

/** Refresh tokens. A used token stays until its expiry, because a second use reveals that a copy was stolen (api#refresh). */
export const oauthRefreshTokens = pgTable(
  'oauth_refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    grant_id: ownerReference('grant_id', () => oauthGrants.id),
    /** Hash of the token that this one was exchanged for; null for a grant's first token. */
    replaces: text('replaces'),
    created_at: timestampColumn('created_at').notNull(),
    expires_at: timestampColumn('expires_at').notNull(),
    /** When the client used the token, or repeated the exchange that issued the token; null while the token is valid. */
    used_at: timestampColumn('used_at'),
  },
  (t) => [
    index('oauth_refresh_tokens_grant_id').on(t.grant_id),
    uniqueIndex('oauth_refresh_tokens_one_valid').on(t.grant_id).where(sql`used_at is null`),
  ],
);
