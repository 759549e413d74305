import { randomUUID } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { idField, lineField } from '#contract/fields.ts';
import { emailWithoutPlaceholder } from '#domain/accounts/no-email.ts';
import { PASSKEY_NAME_MAX, PASSKEYS_MAX } from '#domain/text/text-limits.ts';
import type { Db, Tx } from '../../../platform/database/create-db.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { sendMail } from '../../../platform/mail/mail-queue.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { AccountContact } from '../factors/factor-queries.ts';
import type { AnnotateEvent } from '../identity-events.ts';
import { passkeyAddedMail, passkeyRemovedMail } from '../mails.ts';
import { callerAuthentication } from '../reauthentication/caller-authentication.ts';
import { proofFields, type Reauthentication } from '../reauthentication/reauthentication.ts';
import { beginCeremony, readCeremony, spendChallenge } from './ceremony.ts';
import {
  deletePasskey,
  insertPasskey,
  lockPasskeys,
  recordPasskeyUse,
  selectPasskeyBy,
  selectPasskeys,
} from './passkey-queries.ts';

export type PasskeyDeps = {
  db: Db;
  queue: Pick<Queue, 'send'>;
  publicUrl: string;
  ownOrigins: readonly string[];
  rateLimits: boolean;
  reauthentication: Reauthentication;
  annotateEvent: AnnotateEvent;
  now: () => Date;
};

/** The WebAuthn library, which takes megabytes of memory; imported at the process's first request for a passkey. */
const webauthn = () => import('@simplewebauthn/server');

/** The browser's response; this schema validates only the id, the WebAuthn library the rest. */
const answer = z.looseObject({ id: z.string().max(2048) });

const refused = () =>
  new APIError('UNAUTHORIZED', { code: 'PASSKEY_REFUSED', message: 'The passkey was not accepted' });
const tooMany = () => new APIError('BAD_REQUEST', { code: 'TOO_MANY_PASSKEYS', message: 'No more passkeys' });

/** Awaits a call of @simplewebauthn/server. @throws APIError PASSKEY_REFUSED when the call rejects, also for a malformed response */
const orRefused = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch(() => {
    throw refused();
  });

/**
 * Returns the plugin for passkeys (accounts#passkeys). Its endpoints have the paths of those of better-auth's own plugin, whose peer
 * dependencies require another version of better-auth (docs/decisions/0028). The device verifies the owner each time, so a passkey is
 * both factors.
 */
export function passkeyPlugin(parts: PasskeyDeps) {
  const { db, queue, publicUrl, ownOrigins, now } = parts;
  const rpID = new URL(publicUrl).hostname;
  const expected = {
    expectedRPID: rpID,
    expectedOrigin: ownOrigins.filter((origin) => new URL(origin).hostname === rpID),
    requireUserVerification: true,
  };

  const { signedIn, reauthenticated } = callerAuthentication(parts);

  const sendNotice = (
    tx: Tx,
    { email, name, user_type }: AccountContact,
    mailFor: typeof passkeyAddedMail,
    passkey: string,
  ) =>
    sendMail(queue, tx, {
      to: email,
      ...mailFor({ name, user_type, passkey, url: `${publicUrl}/auth?mode=recover` }),
    });

  const generateRegisterOptions = createAuthEndpoint(
    '/passkey/generate-register-options',
    { method: 'POST', use: [sessionMiddleware], body: z.object(proofFields) },
    async (ctx) => {
      const user = await reauthenticated(ctx);
      const known = await selectPasskeys(db, user.id);
      if (known.length >= PASSKEYS_MAX) throw tooMany();
      const options = await (await webauthn()).generateRegistrationOptions({
        rpName: ctx.context.appName,
        rpID,
        userID: new TextEncoder().encode(user.id),
        userName: emailWithoutPlaceholder(user.email) ?? user.name,
        userDisplayName: user.name,
        excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await beginCeremony(ctx, 'registration', { challenge: options.challenge, subject: user.id });
      return ctx.json(options);
    },
  );

  const verifyRegistration = createAuthEndpoint(
    '/passkey/verify-registration',
    {
      method: 'POST',
      use: [sessionMiddleware],
      body: z.object({ response: answer, name: lineField(PASSKEY_NAME_MAX).pipe(z.string().min(1)) }),
    },
    async (ctx) => {
      const user = await signedIn(ctx);
      const begun = await readCeremony(ctx, 'registration');
      if (begun?.subject !== user.id || !(await spendChallenge(ctx, begun.challenge))) throw refused();
      const response = ctx.body.response as unknown as RegistrationResponseJSON;
      const { verified, registrationInfo } = await orRefused(
        (await webauthn()).verifyRegistrationResponse({ ...expected, response, expectedChallenge: begun.challenge }),
      );
      if (!verified) throw refused();
      const { credential, credentialBackedUp } = registrationInfo;
      const passkey = {
        id: randomUUID(),
        user_id: user.id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        backed_up: credentialBackedUp,
        name: ctx.body.name,
        created_at: now(),
      };
      await inTransaction(db, async (tx) => {
        await lockPasskeys(tx, user.id);
        if ((await selectPasskeys(tx, user.id)).length >= PASSKEYS_MAX) throw tooMany();
        if (!(await insertPasskey(tx, passkey))) throw refused();
        await sendNotice(tx, user, passkeyAddedMail, passkey.name);
      });
      return ctx.json({ status: true });
    },
  );

  const generateAuthenticateOptions = createAuthEndpoint(
    '/passkey/generate-authenticate-options',
    { method: 'POST' },
    async (ctx) => {
      const options = await (await webauthn()).generateAuthenticationOptions({ rpID, userVerification: 'required' });
      await beginCeremony(ctx, 'authentication', options);
      return ctx.json(options);
    },
  );

  const verifyAuthentication = createAuthEndpoint(
    '/passkey/verify-authentication',
    { method: 'POST', body: z.object({ response: answer }) },
    async (ctx) => {
      const begun = await readCeremony(ctx, 'authentication');
      const passkey = await selectPasskeyBy(db, ctx.body.response.id);
      if (!begun || !passkey) throw refused();
      const { id, user_id, credential_id, public_key, counter, transports } = passkey;
      const publicKey = new Uint8Array(Buffer.from(public_key, 'base64url'));
      const { verified, authenticationInfo } = await orRefused(
        (await webauthn()).verifyAuthenticationResponse({
          ...expected,
          response: ctx.body.response as unknown as AuthenticationResponseJSON,
          expectedChallenge: begun.challenge,
          credential: { id: credential_id, publicKey, counter, transports },
        }),
      );
      const user = await ctx.context.internalAdapter.findUserById(user_id);
      if (!verified || !user || !(await spendChallenge(ctx, begun.challenge))) throw refused();
      await recordPasskeyUse(db, id, { counter: authenticationInfo.newCounter, at: now() });
      const session = await ctx.context.internalAdapter.createSession(user_id);
      await setSessionCookie(ctx, { session, user });
      return ctx.json({ status: true });
    },
  );

  const deleteOwn = createAuthEndpoint(
    '/passkey/delete-passkey',
    { method: 'POST', use: [sessionMiddleware], body: z.object({ id: idField, ...proofFields }) },
    async (ctx) => {
      const user = await reauthenticated(ctx);
      await inTransaction(db, async (tx) => {
        const passkey = await deletePasskey(tx, user.id, ctx.body.id);
        if (passkey === undefined) throw new APIError('NOT_FOUND', { code: 'NOT_FOUND', message: 'No such passkey' });
        await sendNotice(tx, user, passkeyRemovedMail, passkey);
      });
      return ctx.json({ status: true });
    },
  );

  return {
    id: 'passkeys',
    endpoints: {
      generateRegisterOptions,
      verifyRegistration,
      generateAuthenticateOptions,
      verifyAuthentication,
      deletePasskey: deleteOwn,
    },
  } satisfies BetterAuthPlugin;
}
