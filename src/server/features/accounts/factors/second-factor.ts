import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { isPlaceholderEmail } from '#domain/accounts/no-email.ts';
import { selectNumberOf } from '../phone/phone-queries.ts';
import type { Reauthentication } from '../reauthentication/reauthentication.ts';
import { findKnownDevice } from '../sessions/known-device.ts';
import { assertMayTry } from '../sign-in-limit.ts';
import { timeStepOfCode } from './code-step.ts';
import { type FactorOwnersDeps, factorOwners } from './factor-owners.ts';
import { claimStep, selectAuthenticatorSecret } from './factor-queries.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { sessionGate } from './session-gate.ts';

export type SecondFactorDeps = FactorOwnersDeps & {
  rateLimits: boolean;
  reauthentication: Reauthentication;
  /**
   * Returns a one-time value that better-auth accepts as the password of a user who has just proved to be the owner.
   */
  issuePassword: () => string;
};

const isOneOf =
  (...paths: string[]) =>
  ({ path = '' }: { path?: string }) =>
    paths.includes(path);
const isVerification = isOneOf('/two-factor/verify-totp');
/** Routes where the owner must prove who they are (accounts#reauthentication). */
const isReauthenticated = isOneOf('/two-factor/enable', '/two-factor/disable');

/**
 * Second factor of a sign-in by an authenticator's code (accounts#second-factor). better-auth enrols and checks; this plugin adds
 * what better-auth lacks (docs/decisions/0026).
 */
export function secondFactor({ rateLimits, reauthentication, issuePassword, ...parts }: SecondFactorDeps) {
  const { db } = parts;
  const owners = factorOwners(parts);
  const gate = sessionGate(parts);

  /**
   * Claims the code's time step, so that a code is valid once: better-auth would accept it repeatedly.
   * @throws APIError INVALID_CODE when this code or a later one was used before
   */
  async function spend(ctx: GenericEndpointContext, userId: string, code: string): Promise<void> {
    const encrypted = await selectAuthenticatorSecret(db, userId);
    if (encrypted === undefined) return;
    const secret = await symmetricDecrypt({ key: ctx.context.secretConfig, data: encrypted });
    const step = await timeStepOfCode(code, secret, Date.now());
    if (step === undefined || (await claimStep(db, userId, step))) return;
    throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'Invalid code' });
  }

  const beforeCode = createAuthMiddleware(async (ctx) => {
    const person = await owners.find(ctx);
    const sent: unknown = ctx.body?.code;
    if (!person || typeof sent !== 'string') return undefined;
    if (rateLimits) await assertMayTry(db, 'factor', person.id, await findKnownDevice(ctx, person.email));
    const code = sent.replaceAll(/\s/g, '');
    await spend(ctx, person.id, code);
    // Each sign-in requires a code: no browser is trusted.
    return { context: { body: { code, trustDevice: false, disableSession: false } } };
  });

  /** Checks the owner in place of better-auth, which checks only the password and nothing for a user without one. */
  const beforeChange = createAuthMiddleware(async (ctx) => {
    await owners.find(ctx);
    const current = await getSessionFromCtx(ctx);
    const body = { method: 'totp', issuer: ctx.context.appName };
    if (!current) return { context: { body } };
    await reauthentication.assert(ctx, current, { rateLimits });
    return { context: { body: { ...body, password: issuePassword() } } };
  });

  /** Sets the account name that the authenticator shows: for a user without an address, the number or else the name. */
  const nameOwner = createAuthMiddleware(async (ctx) => {
    const { returned, session } = ctx.context;
    if (!session || !isPlaceholderEmail(session.user.email) || isAPIError(returned)) return undefined;
    const begun = returned as { totpURI: string };
    const number = (await selectNumberOf(db, session.user.id)) ?? session.user.name;
    const totpURI = begun.totpURI.replace(encodeURIComponent(session.user.email), encodeURIComponent(number));
    return ctx.json({ ...begun, totpURI });
  });

  /** Makes the change in one transaction with the mail. better-auth then repeats it outside of that, where it changes nothing. */
  async function beforeUserChange({ twoFactorEnabled }: Record<string, unknown>, ctx: GenericEndpointContext | null) {
    if (typeof twoFactorEnabled === 'boolean') await owners.changeAuthenticator(ctx?.request, twoFactorEnabled);
  }

  async function beforeSession({ userId }: { userId: string }, ctx: GenericEndpointContext | null) {
    await gate.pass(userId, ctx);
  }

  const guard = {
    id: 'second-factor-guard',
    init: () => ({
      options: {
        databaseHooks: {
          session: { create: { before: beforeSession } },
          user: { update: { before: beforeUserChange } },
        },
      },
    }),
    hooks: {
      before: [
        { matcher: isVerification, handler: beforeCode },
        { matcher: isReauthenticated, handler: beforeChange },
      ],
      after: [
        { matcher: () => true, handler: gate.requireFactor },
        { matcher: isOneOf('/two-factor/enable'), handler: nameOwner },
      ],
    },
  } satisfies BetterAuthPlugin;

  const { endpoints, ...library } = twoFactor({
    // This app counts the attempts itself, with a separate counter for the owner's own browsers.
    accountLockout: { enabled: false },
    allowPasswordless: true,
    backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes },
  });
  // This app has its own routes for recovery codes and codes to a phone (recovery-plugin.ts, phone-factor-plugin.ts).
  const { verifyBackupCode, generateBackupCodes, sendTwoFactorOTP, verifyTwoFactorOTP, ...kept } = endpoints;
  return [{ ...library, endpoints: kept }, guard] as const;
}
