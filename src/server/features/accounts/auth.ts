import { randomUUID } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { USER_TYPES } from '#domain/accounts/user-types.ts';
import type { WalletChain } from '#domain/accounts/wallet-chains.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/text/text-limits.ts';
import { CLIENT_ADDRESS_HEADER } from '../../http/client-address.ts';
import { toAppError } from '../../http/error-mapping.ts';
import { cookieSettings } from '../../http/session/cookies.ts';
import { SESSION_LIFETIME_S, SESSION_RENEWAL_INTERVAL_S } from '../../http/session/session-age.ts';
import type { Captcha } from '../../platform/captcha/captcha.ts';
import type { Db, Executor, Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Logger } from '../../platform/log.ts';
import type { IssuerSettings } from '../../platform/openid/issuer-settings.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { SecurityLog } from '../../platform/security-log.ts';
import { tokenKeysPlugin } from '../../platform/token-keys.ts';
import { referralKeys } from '../referrals/service.ts';
import { afterRequest } from './after-request.ts';
import { RATE_LIMITS } from './auth-routes.ts';
import { beforeRequest } from './before-request.ts';
import { mailSignInPlugin } from './codes/mail-sign-in-plugin.ts';
import { emailChangePlugin } from './email-change/email-change-plugin.ts';
import { phoneFactorPlugin } from './factors/phone-factor-plugin.ts';
import { recoveryPlugin } from './factors/recovery-plugin.ts';
import { secondFactor } from './factors/second-factor.ts';
import { identityEvents } from './identity-events.ts';
import { passkeyPlugin } from './passkeys/passkey-plugin.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { passwordOwners } from './passwords/password-owners.ts';
import { numberChangePlugin } from './phone/number-change-plugin.ts';
import { phonePlugin } from './phone/phone-plugin.ts';
import { identityPlugin } from './providers/identity-plugin.ts';
import { nameOf } from './providers/provider-names.ts';
import { providerPlugins } from './providers/provider-plugin.ts';
import { provenPasswords } from './reauthentication/proven-passwords.ts';
import { reauthentication as reauthenticationFor } from './reauthentication/reauthentication.ts';
import { reauthenticationPlugin } from './reauthentication/reauthentication-plugin.ts';
import * as schema from './schema.ts';
import { signOutScope } from './sessions/sign-out-scope.ts';
import { signUpPlugin } from './sign-up/sign-up-plugin.ts';
import { ssoPlugin } from './sso/sso-plugin.ts';
import { invitedPlugin } from './team/invited-plugin.ts';
import type { Endpoint } from './valid-input.ts';
import { walletPlugins } from './wallets/wallet-plugin.ts';

export type AuthOptions = {
  db: Db;
  /** Signs cookies and tokens. */
  secret: string;
  publicUrl: string;
  /** Origins whose pages may call the API; includes the public one. */
  ownOrigins: readonly string[];
  /** Null: no auth endpoint requires a solved CAPTCHA. */
  captcha: Captcha | null;
  /** Identity providers that users may sign in with. */
  issuers: readonly IssuerSettings[];
  /** The blockchains whose wallets may sign in. */
  wallets: readonly WalletChain[];
  /** False disables the rate limits on attempts, sign-ups and messages; the attempts at each code stay limited. */
  rateLimits: boolean;
  /** Maximum number of SMS messages that users request a day, without notices; null: no SMS can be sent. */
  smsPerDay: number | null;
  log: Logger;
  security: SecurityLog;
  queue: Pick<Queue, 'send'>;
  now: () => Date;
};

const BASE_PATH = '/api/auth';

/**
 * Runs better-auth's transactions through `inTransaction`, which retries after a deadlock and makes the transaction
 * available as the current one.
 */
const withAppTransactions = (db: Db): Db =>
  Object.create(db, { transaction: { value: (work: (tx: Tx) => Promise<unknown>) => inTransaction(db, work) } });

/**
 * Creates the better-auth instance with the plugins, hooks and limits of this feature; accounts are stored in this app's
 * own database.
 */
export function createAuth(options: AuthOptions) {
  const { db, secret, publicUrl, ownOrigins, captcha, issuers, wallets, rateLimits } = options;
  const { smsPerDay, log, security, queue, now } = options;
  const owners = passwordOwners({ queue, publicUrl });
  const events = identityEvents(security, BASE_PATH);
  const { issuePassword, verify } = provenPasswords();
  const reauthentication = reauthenticationFor({ db, secret, now });
  const parts = { db, queue, publicUrl, rateLimits, annotateEvent: events.annotateEvent, reauthentication };
  const nameIn = (executor: Executor, issuer: string) => nameOf(executor, issuers, issuer);
  const proven = { ...parts, nameOf: nameIn, now };
  const cookies = cookieSettings(publicUrl);
  const { cookiePrefix } = cookies;
  const endpointAt = (path: string): Endpoint | undefined => endpoints.get(path);
  const auth = betterAuth({
    appName: 'Encaixe',
    baseURL: publicUrl,
    basePath: BASE_PATH,
    secret,
    database: drizzleAdapter(withAppTransactions(db), { provider: 'pg', schema, transaction: true }),
    trustedOrigins: [...ownOrigins],
    user: {
      additionalFields: { user_type: { type: [...USER_TYPES], required: true, input: true } },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      autoSignIn: false,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify },
    },
    verification: { storeIdentifier: 'hashed' },
    plugins: [
      signUpPlugin({ db, queue, secret, rateLimits, now }),
      invitedPlugin({ db, secret, annotateEvent: events.annotateEvent, now }),
      phonePlugin({ db, queue, secret, owners, annotateEvent: events.annotateEvent, smsPerDay, rateLimits, now }),
      numberChangePlugin({ ...parts, secret, smsPerDay, now }),
      mailSignInPlugin({ db, queue, secret, rateLimits, annotateEvent: events.annotateEvent, now }),
      signOutScope({ db }),
      tokenKeysPlugin,
      reauthenticationPlugin(parts),
      emailChangePlugin({ ...parts, secret, now }),
      ...secondFactor({ ...parts, issuePassword }),
      recoveryPlugin(parts),
      phoneFactorPlugin({ ...parts, secret, smsPerDay, now }),
      passkeyPlugin({ ...parts, ownOrigins, now }),
      identityPlugin(proven),
      ...providerPlugins({ ...proven, issuers, log }),
      ...walletPlugins({ ...proven, wallets, ownOrigins, secret }),
      ssoPlugin({ ...proven, secret, log }),
    ],
    session: {
      // A session is renewed while it is used, until a time that a trigger sets: 90 days after the sign-in; for operators
      // 8 hours, or 30 minutes after the last use if that is earlier.
      expiresIn: SESSION_LIFETIME_S,
      updateAge: SESSION_RENEWAL_INTERVAL_S,
      // A revoked session must end at once, so it is never cached in a cookie.
      cookieCache: { enabled: false },
    },
    rateLimit: {
      enabled: rateLimits,
      storage: 'database',
      modelName: 'rateLimit',
      window: 60,
      max: 100,
      customRules: RATE_LIMITS,
    },
    advanced: {
      // Not "uuid": better-auth would then leave the ids to the database, whose columns have no default.
      database: { generateId: () => randomUUID() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      ...cookies,
      // By default better-auth disables both checks when NODE_ENV is 'test'.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    // better-auth answers refusals itself; it rethrows a failure to the server, which logs it and responds as for every
    // other route.
    onAPIError: { throw: true },
    databaseHooks: {
      account: {
        create: {
          // The first password of a user who signed up without one.
          before: async ({ password }, ctx) => {
            if (password) await owners.notify(ctx?.request);
          },
        },
        update: {
          // Runs inside better-auth's transaction; its hook after the update would run only after the commit.
          before: async ({ password }, ctx) => {
            if (password) await owners.notify(ctx?.request);
          },
        },
      },
    },
    hooks: {
      before: beforeRequest({ db, captcha, rateLimits, owners, annotateEvent: events.annotateEvent, endpointAt, now }),
      after: afterRequest({
        db,
        owners,
        annotateEvent: events.annotateEvent,
        cookiePrefix,
        referrals: referralKeys(secret),
        now,
      }),
    },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message, ...details) => {
        // Invalid input of a visitor is not a failure of the server, and neither is overload.
        const isServerFault = !message.startsWith('Invalid ') && !details.some(toAppError);
        if (level === 'error' && isServerFault) log.error(message);
        else log.debug(message);
      },
    },
  });
  const all: Endpoint[] = Object.values(auth.api);
  const endpoints = new Map<string, Endpoint>(all.map((endpoint) => [endpoint.path ?? '', endpoint]));
  return { ...auth, handler: events.watch(auth.handler) };
}
