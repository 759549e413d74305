import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { domainOfEmail } from '#domain/accounts/email-domain.ts';
import { isPlaceholderEmail } from '#domain/accounts/no-email.ts';
import type { Db, Executor, Tx } from '../../../platform/database/create-db.ts';
import { sqlConstraint } from '../../../platform/database/sql-state.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { sendMail } from '../../../platform/mail/mail-queue.ts';
import type { VerifiedIdentity } from '../../../platform/openid/proof.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { type Agreement, insertSignUpConsent } from '../consents/consent-queries.ts';
import { type AccountContact, lockAccountContact } from '../factors/factor-queries.ts';
import { identityLinkedMail, identityUnlinkedMail } from '../mails.ts';
import { claimSignUps } from '../sign-up/sign-up-queries.ts';
import {
  deleteIdentity,
  hasOtherReauthenticationMethod,
  hasOtherSignInMethod,
  type Identity,
  insertIdentity,
  insertProvenUser,
  selectIdentities,
  selectIdentityOwner,
  selectMailboxOwner,
} from './identity-queries.ts';
import type { UnfinishedSignUp } from './unfinished-sign-up-cookie.ts';

export type IdentitiesDeps = {
  db: Db;
  queue: Pick<Queue, 'send'>;
  publicUrl: string;
  /** Returns the name under which users know an issuer. */
  nameOf: (db: Executor, issuer: string) => Promise<string>;
  now: () => Date;
};

/**
 * Why an identified user can't sign in or link the identity; the web app has a text for each code. UNPROVEN: the proof is
 * invalid or of another user, or the account or the company's provider was removed. UNVERIFIED: the provider has not verified the
 * address. HAS_ACCOUNT: an account with the address exists and can't be linked automatically, or the account is an operator's. TAKEN:
 * another account has the identity. SECOND: the account already has an identity of this issuer. FOREIGN: the address is outside of the
 * provider's domain. LEFT: the account's address is not of the provider's domain any more. UNCONFIRMED: the account's own address was
 * never confirmed.
 */
export const IDENTITY_REFUSALS = {
  UNPROVEN: 'PROVIDER_REFUSED',
  UNVERIFIED: 'PROVIDER_EMAIL_UNVERIFIED',
  HAS_ACCOUNT: 'PROVIDER_ACCOUNT_EXISTS',
  TAKEN: 'IDENTITY_TAKEN',
  SECOND: 'IDENTITY_SECOND',
  FOREIGN: 'SSO_FOREIGN_ADDRESS',
  LEFT: 'SSO_ACCOUNT_LEFT',
  UNCONFIRMED: 'SSO_ACCOUNT_UNCONFIRMED',
} as const;

/** The refusal of a sign-in by an identity, or of linking one; `code` is a value of IDENTITY_REFUSALS. */
export class IdentityRefused extends Error {
  readonly code: string;

  constructor(code: (typeof IDENTITY_REFUSALS)[keyof typeof IDENTITY_REFUSALS]) {
    super(code);
    this.code = code;
  }
}

/** Returns the code of a refusal; undefined for any other error. */
export function identityRefusalCode(error: unknown): string | undefined {
  if (error instanceof IdentityRefused) return error.code;
  // The company's SSO provider was removed in parallel.
  return sqlConstraint(error) === 'sso_identity_has_its_provider' ? IDENTITY_REFUSALS.UNPROVEN : undefined;
}

export type Identities = ReturnType<typeof identities>;

/** Connects the identities of providers and wallets with accounts (accounts#providers, accounts#identities). */
export function identities({ db, queue, publicUrl, nameOf, now }: IdentitiesDeps) {
  async function sendNotice(
    tx: Tx,
    { email, name, user_type }: AccountContact,
    mailFor: typeof identityLinkedMail,
    issuer: string,
  ) {
    const provider = await nameOf(tx, issuer);
    const mail = mailFor({ name, user_type, provider, url: `${publicUrl}/auth?mode=recover` });
    await sendMail(queue, tx, { to: email, ...mail });
  }

  /**
   * Links an identity to the account as a sign-in method, and notifies the account's owner. Does nothing if it is linked already.
   * @throws IdentityRefused TAKEN, SECOND, HAS_ACCOUNT when the account is an operator's, UNPROVEN when it was removed;
   * an error of the database, for `identityRefusalCode`, when the company's provider was removed
   */
  const link = (userId: string, { issuer, subject }: Identity): Promise<void> =>
    inTransaction(db, async (tx) => {
      const person = await lockAccountContact(tx, userId);
      if (!person) throw new IdentityRefused(IDENTITY_REFUSALS.UNPROVEN);
      // An operator has only the sign-in methods that the operators' commands create.
      if (person.user_type === 'operator') throw new IdentityRefused(IDENTITY_REFUSALS.HAS_ACCOUNT);
      const owner = (await selectIdentityOwner(tx, { issuer, subject }))?.id;
      if (owner === userId) return;
      if (owner !== undefined) throw new IdentityRefused(IDENTITY_REFUSALS.TAKEN);
      const own = await selectIdentities(tx, userId);
      if (own.some((each) => each.issuer === issuer)) throw new IdentityRefused(IDENTITY_REFUSALS.SECOND);
      // Another user may link the identity in parallel.
      if (!(await insertIdentity(tx, { userId, issuer, subject, at: now() })))
        throw new IdentityRefused(IDENTITY_REFUSALS.TAKEN);
      await sendNotice(tx, person, identityLinkedMail, issuer);
    });

  return {
    link,

    /** Returns the id of the user who has this identity. */
    find: async (identity: Identity): Promise<string | undefined> => (await selectIdentityOwner(db, identity))?.id,

    /**
     * Returns the id of the user that the identity signs in; null when no account has the identity or its address yet. An account of the
     * same address is linked if the issuer vouches for the address, which proves the ownership of the mailbox as a password reset
     * link does. A provider of one domain signs in only accounts with an address of that domain (accounts#sso).
     * @throws IdentityRefused FOREIGN, LEFT, UNVERIFIED; HAS_ACCOUNT or UNCONFIRMED when the account of the address can't be
     * linked; and those of `link`
     */
    async ownerOf(proof: VerifiedIdentity): Promise<string | null> {
      const { email, domain } = proof;
      if (domain !== undefined && email !== null && domainOfEmail(email) !== domain) {
        throw new IdentityRefused(IDENTITY_REFUSALS.FOREIGN);
      }
      const owner = await selectIdentityOwner(db, proof);
      if (owner && domain !== undefined && domainOfEmail(owner.email) !== domain) {
        throw new IdentityRefused(IDENTITY_REFUSALS.LEFT);
      }
      if (owner) return owner.id;
      if (email === null) throw new IdentityRefused(IDENTITY_REFUSALS.UNVERIFIED);
      const holder = await selectMailboxOwner(db, email);
      if (!holder) return null;
      if (!holder.isConfirmed || !proof.isOwner) {
        throw new IdentityRefused(domain === undefined ? IDENTITY_REFUSALS.HAS_ACCOUNT : IDENTITY_REFUSALS.UNCONFIRMED);
      }
      await link(holder.id, proof);
      return holder.id;
    },

    /**
     * Creates the account. Pending sign-ups with the address become void: none of them has proved the mailbox.
     * @throws IdentityRefused when the identity or the address has an account by now: TAKEN for an identity without an address,
     * else HAS_ACCOUNT
     */
    signUp: (
      { id, email, issuer, subject }: UnfinishedSignUp,
      chosen: Pick<Parameters<typeof insertProvenUser>[1], 'name' | 'user_type'>,
      agreement: Agreement,
    ): Promise<void> =>
      inTransaction(db, async (tx) => {
        if (email !== null) await claimSignUps(tx, email);
        const isMade = await insertProvenUser(tx, { ...chosen, id, email });
        if (!isMade || !(await insertIdentity(tx, { userId: id, issuer, subject, at: now() }))) {
          throw new IdentityRefused(email === null ? IDENTITY_REFUSALS.TAKEN : IDENTITY_REFUSALS.HAS_ACCOUNT);
        }
        await insertSignUpConsent(tx, id, agreement, now());
      }),

    /**
     * Checks that the identity may be unlinked, before the user must reauthenticate.
     * @throws APIError NOT_FOUND when the identity isn't the user's, and those of assertNotLast
     */
    async assertMayUnlink(person: AccountContact, id: string): Promise<void> {
      const own = await selectIdentities(db, person.id);
      if (!own.some((each) => each.id === id)) throw notFound();
      await assertNotLast(db, person, id);
    },

    /**
     * Removes an identity from the account and notifies its owner.
     * @throws APIError as assertMayUnlink
     */
    unlink: (person: AccountContact, id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        await lockAccountContact(tx, person.id);
        const issuer = await deleteIdentity(tx, person.id, id);
        if (issuer === undefined) throw notFound();
        await assertNotLast(tx, person, id);
        await sendNotice(tx, person, identityUnlinkedMail, issuer);
      }),

    /**
     * Creates the session of a user that a provider has identified.
     * @throws APIError SECOND_FACTOR_NEEDED or ACCOUNT_BLOCKED (factors/session-gate.ts)
     * @throws IdentityRefused UNPROVEN when the user was removed
     */
    async sessionFor(ctx: GenericEndpointContext, userId: string) {
      const user = await ctx.context.internalAdapter.findUserById(userId);
      if (!user) throw new IdentityRefused(IDENTITY_REFUSALS.UNPROVEN);
      return { user, session: await ctx.context.internalAdapter.createSession(userId) };
    },
  };
}

const notFound = () => new APIError('NOT_FOUND', { code: 'NOT_FOUND', message: 'No such identity' });

/**
 * Refuses to unlink the identity that the user needs.
 * @throws APIError LAST_REAUTHENTICATION_METHOD when a user without an address could not reauthenticate without it, LAST_SIGN_IN_METHOD
 * when the user has no other identity, password or passkey; codes to an address or a number don't count
 */
async function assertNotLast(db: Executor, { id: userId, email }: AccountContact, id: string): Promise<void> {
  if (isPlaceholderEmail(email) && !(await hasOtherReauthenticationMethod(db, userId, id))) {
    throw new APIError('BAD_REQUEST', {
      code: 'LAST_REAUTHENTICATION_METHOD',
      message: 'This is the last reauthentication method',
    });
  }
  if (!(await hasOtherSignInMethod(db, userId, id))) {
    throw new APIError('BAD_REQUEST', { code: 'LAST_SIGN_IN_METHOD', message: 'This is the last sign-in method' });
  }
}
