import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ACCOUNT_TYPES, type UserType } from '../../../domain/accounts/user-types.ts';
import { ownerReference, timestampColumn } from '../../platform/database/columns.ts';

export const userTypeEnum = pgEnum('user_type', ACCOUNT_TYPES);

const createdAt = timestampColumn('created_at').notNull().defaultNow();
const updatedAt = timestampColumn('updated_at').notNull().defaultNow();

/**
 * One row for each candidate, company, operator and team member. The trigger `user_creates_profile` inserts the profiles row of a
 * candidate or company; an operator and a team member have none.
 */
export const user = pgTable(
  'user',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    user_type: userTypeEnum('user_type').notNull(),
    /**
     * When an operator blocked the user, and the reason that the user reads. The trigger `user_block_follows` blocks the profile, and
     * ends the sessions, OAuth grants and pending links of the user and, if the user is a company, of its members.
     */
    blocked_at: timestampColumn('blocked_at'),
    blocked_reason: text('blocked_reason'),
    /** The trigger `second_factor_follows_user` activates or deletes the row in `two_factor` with it. */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    createdAt,
    updatedAt,
  },
  (t) => [
    index('user_created_at').on(t.createdAt.desc().nullsFirst(), t.id),
    check('user_block_has_reason', sql`(blocked_at is null) = (blocked_reason is null)`),
  ],
);

/** The sessions of signed-in users; the browser's cookie has the token. */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    expiresAt: timestampColumn('expires_at').notNull(),
    token: text('token').notNull().unique(),
    createdAt,
    updatedAt,
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: ownerReference('user_id', () => user.id),
  },
  (t) => [index('session_user_id').on(t.userId)],
);

/**
 * Condition: the session expires 90 days after the sign-in, the maximum of the trigger session_has_a_last_day. Never true for operators,
 * whose sessions are shorter.
 */
const isLastDay = sql<boolean>`${session.expiresAt} >= ${session.createdAt} + interval '90 days'`;

/** Columns of a `SessionEnd`. */
export const sessionEnd = { expires_at: session.expiresAt, is_last: isLastDay };
/** When a session expires; `is_last` is true when that is 90 days after the sign-in, so that a renewal can't extend it. */
export type SessionEnd = { expires_at: Date; is_last: boolean };

/**
 * better-auth's accounts: the password of a user (`providerId` 'credential', `accountId` the user's id), or an identity (`providerId`
 * the issuer, `accountId` the subject).
 */
export const account = pgTable(
  'account',
  {
    id: uuid('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: ownerReference('user_id', () => user.id),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestampColumn('access_token_expires_at'),
    refreshTokenExpiresAt: timestampColumn('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt,
    updatedAt,
  },
  (t) => [
    index('account_user_id').on(t.userId),
    // An identity of a provider belongs to one user.
    uniqueIndex('account_identity').on(t.providerId, t.accountId),
  ],
);

/**
 * The operator who created the row's link; null: no operator did. The row is deleted with the operator's
 * account, and by the trigger `operator_links_end` when the operator loses the role of `administrator` (operators#links).
 */
const operatorId = () => uuid('operator_id').references(() => user.id, { onDelete: 'cascade' });

/** better-auth's short-lived values, such as password reset links (`value` is the user's id) and used nonces. */
export const verification = pgTable(
  'verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    operator_id: operatorId(),
    createdAt,
    updatedAt,
  },
  (t) => [
    index('verification_identifier').on(t.identifier),
    index('verification_value').on(t.value),
    index('verification_operator_id').on(t.operator_id).where(sql`operator_id is not null`),
  ],
);

/**
 * The versions of the terms that a user agreed to, and how (accounts#consent). Rows are only inserted, and deleted with
 * their account: a trigger refuses updates, and another keeps `terms_version` of the profile or seat at the newest.
 */
export const consents = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: ownerReference('user_id', () => user.id),
    version: smallint('version').notNull(),
    /**
     * 'sign-up': by the sign-up form; 'requested': on the page that requests a missing agreement after the sign-in; 'before': by the
     * sentence on the sign-up form, for accounts from before agreements were recorded.
     */
    given: text('given', { enum: ['sign-up', 'requested', 'before'] }).notNull(),
    /** The network address of the consent, if it is known. */
    address: text('address'),
    agreed_at: timestampColumn('agreed_at').notNull(),
  },
  (t) => [
    unique('consents_once').on(t.user_id, t.version),
    check('consents_given', sql`given in ('sign-up', 'requested', 'before')`),
  ],
);

/**
 * The terms of a pending sign-up: the version that its page showed, null where it showed none, and the network address,
 * null where it is unknown.
 */
const agreement = { terms_version: smallint('terms_version'), address: text('address') };

/**
 * Sign-ups that wait for the confirmation of their mailbox. The one that is confirmed becomes the user, under the same id.
 * All others of the address are deleted: nothing unconfirmed remains.
 */
export const signUps = pgTable(
  'sign_ups',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    user_type: userTypeEnum('user_type').$type<UserType>().notNull(),
    /** The hash. */
    password: text('password').notNull(),
    ...agreement,
    /** The operator who created a link that confirms the sign-up. */
    operator_id: operatorId(),
    created_at: timestampColumn('created_at').notNull(),
    expires_at: timestampColumn('expires_at').notNull(),
  },
  (t) => [
    index('sign_ups_email').on(t.email),
    index('sign_ups_expires_at').on(t.expires_at),
    index('sign_ups_operator_id').on(t.operator_id).where(sql`operator_id is not null`),
  ],
);

/** The number that a user signs in with; inserted only after the user typed a code sent to it. */
export const phoneNumbers = pgTable('phone_numbers', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** In E.164: '+5511987654321'. */
  number: text('number').notNull().unique(),
  confirmed_at: timestampColumn('confirmed_at').notNull(),
});

/** Unconfirmed sign-ups with a phone number; each can be confirmed only in the browser that requested it. */
export const phoneSignUps = pgTable(
  'phone_sign_ups',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull(),
    /** The value of the browser's signed cookie. */
    browser: text('browser').notNull(),
    name: text('name').notNull(),
    user_type: userTypeEnum('user_type').notNull(),
    /** The hash. */
    password: text('password').notNull(),
    ...agreement,
    created_at: timestampColumn('created_at').notNull(),
    expires_at: timestampColumn('expires_at').notNull(),
  },
  (t) => [index('phone_sign_ups_number').on(t.number), index('phone_sign_ups_expires_at').on(t.expires_at)],
);

/** A number that a user wants for their account, until they type a code sent to it; one for each user and purpose. */
export const phoneChanges = pgTable(
  'phone_changes',
  {
    id: uuid('id').primaryKey(),
    user_id: ownerReference('user_id', () => user.id),
    /** The session that requested the change; the row is deleted with this session. */
    session_id: ownerReference('session_id', () => session.id),
    purpose: text('purpose').$type<'sign-in' | 'factor'>().notNull(),
    number: text('number').notNull(),
    expires_at: timestampColumn('expires_at').notNull(),
  },
  (t) => [
    unique('phone_changes_one').on(t.user_id, t.purpose),
    index('phone_changes_session_id').on(t.session_id),
    check('phone_changes_purpose', sql`purpose in ('sign-in', 'factor')`),
  ],
);

/** The key pairs that sign access tokens (platform/token-keys.ts); the private half is encrypted. */
export const jwks = pgTable('jwks', {
  id: uuid('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  expiresAt: timestampColumn('expires_at').notNull(),
  alg: text('alg').notNull(),
  crv: text('crv'),
});

/** The authenticator of a user; it becomes active with its first correct code (`verified`). */
export const twoFactor = pgTable('two_factor', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Encrypted, like the recovery codes. */
  secret: text('secret').notNull(),
  /** The initial recovery codes; they become the user's `recovery_codes` when the authenticator becomes active. */
  backupCodes: text('backup_codes').notNull(),
  verified: boolean('verified').notNull().default(false),
  /** The newest step of 30 seconds whose code was used: neither that code nor an earlier one is valid again. */
  last_step: integer('last_step'),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: timestampColumn('locked_until'),
});

/** The number that receives a code as the second factor; inserted only after the user typed such a code. */
export const phoneFactors = pgTable('phone_factors', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** As in `phone_numbers`. */
  number: text('number').notNull(),
  confirmed_at: timestampColumn('confirmed_at').notNull(),
  /**
   * True when a code to this number set the password: the two are then only one factor. Any other new password, or
   * confirming a number again, resets this.
   */
  set_password: boolean('set_password').notNull().default(false),
});

/**
 * The recovery codes of a user with an authenticator or a number as the second factor; triggers delete them with the last
 * factor.
 */
export const recoveryCodes = pgTable('recovery_codes', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** The codes that are still valid, encrypted. */
  codes: text('codes').notNull(),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    user_id: ownerReference('user_id', () => user.id),
    /** The credential id of the authenticator, in base64url like the public key. */
    credential_id: text('credential_id').notNull().unique(),
    public_key: text('public_key').notNull(),
    /** Signature counter of the authenticator (WebAuthn), 0 if it doesn't count; otherwise one that doesn't grow reveals a copied key. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** True when the passkey was backed up, such as by a password manager, at its registration. */
    backed_up: boolean('backed_up').notNull(),
    name: text('name').notNull(),
    created_at: timestampColumn('created_at').notNull(),
    last_used_at: timestampColumn('last_used_at'),
  },
  (t) => [index('passkeys_user_id').on(t.user_id)],
);

/**
 * Issued codes, each until it is used, replaced, voided or expired; one for each purpose and recipient. Code, link and
 * recipient are hashed and can't be read back.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose').notNull(),
    recipient: text('recipient').notNull(),
    code_hash: text('code_hash').notNull(),
    link_hash: text('link_hash').notNull().unique(),
    /** The value that the code proves, such as a user's id or an address; `purpose` defines it. */
    subject: text('subject').notNull(),
    tries: integer('tries').notNull().default(0),
    operator_id: operatorId(),
    expires_at: timestampColumn('expires_at').notNull(),
  },
  (t) => [
    unique('one_time_codes_recipient').on(t.purpose, t.recipient),
    index('one_time_codes_subject').on(t.subject),
    index('one_time_codes_operator_id').on(t.operator_id).where(sql`operator_id is not null`),
    index('one_time_codes_expires_at').on(t.expires_at),
  ],
);

/** A new address that a user wants for their account, until both mailboxes agreed; one for each user. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .unique()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The session that requested the change; the row is deleted with this session. */
    session_id: ownerReference('session_id', () => session.id),
    new_email: text('new_email').notNull(),
    /** When the current mailbox agreed or, without one, when the change was requested; null before. */
    agreed_at: timestampColumn('agreed_at'),
    expires_at: timestampColumn('expires_at').notNull(),
  },
  (t) => [index('email_changes_session_id').on(t.session_id)],
);

/**
 * The identity providers of companies, each for one domain (accounts#sso); only the operator's command writes here. An
 * identity names its provider by 'sso:<id>' in `account.providerId`, which the trigger `sso_identity_has_its_provider` checks.
 * `sso_provider_takes_identities` deletes the identities with their provider.
 */
export const ssoProviders = pgTable(
  'sso_providers',
  {
    id: uuid('id').primaryKey(),
    /** Normalised by `normalizedMailDomain`. */
    domain: text('domain').notNull().unique(),
    /** The name that users see. */
    name: text('name').notNull(),
    kind: text('kind', { enum: ['oidc', 'saml'] }).notNull(),
    /** The value that `sso-settings.ts` reads; a client's secret in it is encrypted. */
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
    /** The random value in the DNS record that proves control of the domain. */
    challenge: text('challenge').notNull(),
    /** Null after the operator's account was deleted. */
    registered_by: uuid('registered_by').references(() => user.id, { onDelete: 'set null' }),
    created_at: timestampColumn('created_at').notNull(),
    verified_at: timestampColumn('verified_at'),
  },
  (t) => [
    index('sso_providers_registered_by').on(t.registered_by),
    check('sso_providers_domain_is_plain', sql`domain = lower(domain) and domain ~ '^[a-z0-9.-]+$'`),
    check('sso_providers_kind', sql`kind in ('oidc', 'saml')`),
  ],
);

/**
 * Attempts in the current window of each rate limit. `lastRequest`, in ms since the Unix epoch, is the start of the window; in
 * better-auth's own rows it is the time of the last counted request.
 */
export const rateLimit = pgTable('rate_limit', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
});
